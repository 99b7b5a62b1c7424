import { useLingui } from '@lingui/react/macro';
import { Minus, Plus, RotateCw } from 'lucide-react';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { SCROLLED, type FileContentProps } from '../file-view/view-props.ts';
import { IconButton } from '../icon-button.tsx';
import { Unreadable } from '../file-view/unreadable.tsx';

const STEP = 1.5;
const NEAREST = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture that one comes nearer to and turns: by its buttons, or by +, - and R where it has the focus. */
export function PictureView({ url, label, isWhole }: FileContentProps & { readonly isWhole: boolean }) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState<Size>();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Unreadable />;
  const nearer = (by: number): void => setZoom(Math.min(Math.max(zoom * by, 1), NEAREST));
  const turn = (): void => setTurns(turns + 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = { '+': () => nearer(STEP), '-': () => nearer(1 / STEP), r: turn }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <div className="preview-tools">
        <IconButton
          label={t`Smaller`}
          icon={Minus}
          size="iconSm"
          disabled={zoom <= 1}
          onClick={() => nearer(1 / STEP)}
        />
        <IconButton
          label={t`Larger`}
          icon={Plus}
          size="iconSm"
          disabled={zoom >= NEAREST}
          onClick={() => nearer(STEP)}
        />
        <IconButton label={t`Turn right`} icon={RotateCw} size="iconSm" onClick={turn} />
      </div>
      <div className="preview-picture" {...SCROLLED} aria-label={label}>
        <div style={placeOf(size, turns, zoom, isWhole)}>
          <img
            src={url}
            alt={label}
            style={turned(size, turns)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalWidth > 0) setSize({ width: naturalWidth, height: naturalHeight });
            }}
            onError={() => setBroken(true)}
          />
        </div>
      </div>
    </div>
  );
}

/** The room a picture takes: lying on its side it is as wide as it was high. */
function placeOf(size: Size | undefined, turns: number, zoom: number, isWhole: boolean) {
  if (!size) return { width: '100%' };
  const [width, height] = turns % 2 === 0 ? [size.width, size.height] : [size.height, size.width];
  const fit = `min(100%, ${width}px, calc(68dvh * ${width / height}))`;
  return {
    width: isWhole ? `calc(${fit} * ${zoom})` : `${zoom * 100}%`,
    aspectRatio: `${width} / ${height}`,
  };
}

function turned(size: Size | undefined, turns: number): CSSProperties {
  const isAside = turns % 2 === 1;
  return {
    width: size && isAside ? `${(size.width / size.height) * 100}%` : '100%',
    ...(size ? { transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`, position: 'absolute' } : {}),
  };
}
