import { useEffect, useState } from 'react';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { withWorkWords } from '../language/work-part.ts';
import type { SyncState } from './contract.ts';
import { useSyncView } from './sync-context.tsx';
import { SyncWords } from './sync-words.tsx';

const loadPanel = withWorkWords(async () => (await import('./panel/sync-panel.tsx')).SyncPanel);

const tones = {
  'up-to-date': 'success',
  offline: 'gray',
  filling: 'info',
  saved: 'warning',
  waiting: 'warning',
  'needs-you': 'danger',
} as const satisfies Record<SyncState, string>;

/** A state that passes within this is not spoken: each save goes through two of them. */
const SPOKEN_AFTER_MS = 2_000;

/** The header's sync state; a press opens the panel of what waits. */
export function SyncStatus() {
  const { state, pending, needsYou, doubts } = useSyncView();
  const { Opened: SyncPanel, open, close } = useOpened(loadPanel);
  const spoken = useSettled(state);
  if (!state) return null;
  const count = state === 'needs-you' ? needsYou + doubts.length : pending;
  const urgent = state === 'needs-you';
  return (
    <>
      <span className="unseen" role="status">
        {spoken && <SyncWords state={spoken} />}
      </span>
      <PlainButton
        variant={urgent ? 'subtle' : 'ghost'}
        size="sm"
        tone={tones[state]}
        className="sync-status"
        data-urgent={urgent ? '' : undefined}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="sync-dot" aria-hidden />
        <SyncWords state={state} />
        {state !== 'up-to-date' && count > 0 && <span className="sync-count">{count}</span>}
      </PlainButton>
      {SyncPanel && <SyncPanel onClose={close} />}
    </>
  );
}

/** The state once it has lasted a moment: a screen reader is told of what changed, not of every save and never of counts. */
function useSettled(state: SyncState | undefined): SyncState | undefined {
  const [settled, setSettled] = useState(state);
  const isFirst = settled === undefined;
  useEffect(() => {
    if (isFirst) return setSettled(state);
    const timer = setTimeout(() => setSettled(state), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, isFirst]);
  return settled;
}
