import { useLingui } from '@lingui/react/macro';
import { useEngineState, useRefusedFiles, useTrouble } from '../../offline/index.ts';
import { useHasNetwork } from '../use-network.ts';
import './value.css';

export type UnsentState = 'saved' | 'waiting' | 'needs-you';

/**
 * Where the unsent work of a row stands: kept here, held by the network, or refused, it or a file of it, and for the
 * person to settle.
 */
export function useUnsentState(collection: string, id: string): UnsentState {
  const trouble = useTrouble(collection, id);
  const files = useRefusedFiles(collection, id);
  const { reachable } = useEngineState();
  const hasNetwork = useHasNetwork();
  if (trouble || files.length > 0) return 'needs-you';
  return reachable && hasNetwork ? 'saved' : 'waiting';
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
    waiting: t`Waiting for the network`,
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
