import { useLingui } from '@lingui/react/macro';
import { useRefusedFiles, useTrouble } from '../../offline/index.ts';
import { useCut } from '../use-network.ts';
import './value.css';

export type UnsentState = 'saved' | 'network' | 'server' | 'needs-you';

/**
 * Where the unsent work of a row stands: kept here, held by the network or the server, or refused, it or a file of it, and for the
 * person to settle.
 */
export function useUnsentState(collection: string, id: string): UnsentState {
  const trouble = useTrouble(collection, id);
  const files = useRefusedFiles(collection, id);
  const cut = useCut();
  return trouble || files.length > 0 ? 'needs-you' : (cut ?? 'saved');
}

interface UnsentMarkProps {
  readonly collection: string;
  readonly id: string;
  /** The words beside the dot; otherwise they are its name and tip. */
  readonly words?: boolean;
}

/** Shown on a row that holds work which is not on the server yet: amber while it waits, red when it needs the person. */
export function UnsentMark({ collection, id, words = false }: UnsentMarkProps) {
  const { t } = useLingui();
  const state = useUnsentState(collection, id);
  const name = {
    saved: t`Saved on this device`,
    network: t`Waiting for the network`,
    server: t`Waiting for the server`,
    'needs-you': t`Needs you`,
  }[state];
  const tone = state === 'needs-you' ? 'danger' : 'warning';
  const dot = `unsent-dot tone-${tone}`;
  if (!words) return <span role="img" className={dot} aria-label={name} data-tip={name} />;
  return (
    <span className={`unsent-words tone-${tone}`}>
      <span className={dot} aria-hidden />
      {name}
    </span>
  );
}
