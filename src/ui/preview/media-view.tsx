import { useState } from 'react';
import { Unreadable } from '../file-view/unreadable.tsx';
import type { FileContentProps } from '../file-view/view-props.ts';

export const mediaKind = (type: string): 'audio' | 'video' | undefined =>
  /^(audio|video)\//.exec(type)?.[1] as 'audio' | 'video' | undefined;

/** A recording, with the browser's own controls. What this browser has no decoder for says so. */
export function MediaView({ kind, url, label }: FileContentProps & { readonly kind: 'audio' | 'video' }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Unreadable />;
  const Player = kind;
  return (
    <Player
      className="preview-player"
      src={url}
      controls
      preload="metadata"
      aria-label={label}
      onError={() => setBroken(true)}
    />
  );
}
