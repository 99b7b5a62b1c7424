import { Plural } from '@lingui/react/macro';
import { CircleAlert, CloudOff, LogIn, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { withWords } from '../language/worded-part.ts';
import type { SyncObstacle, SyncState } from './contract.ts';
import { useSyncView } from './sync-context.tsx';
import { SyncWords } from './sync-words.tsx';

const loadPanel = withWords(async () => (await import('./panel/sync-panel.tsx')).SyncPanel);

const tones = {
  'up-to-date': 'success',
  offline: 'gray',
  unreachable: 'warning',
  failing: 'warning',
  filling: 'info',
  saved: 'warning',
  waiting: 'warning',
  'signed-out': 'warning',
  outdated: 'warning',
  'needs-you': 'danger',
} as const satisfies Record<SyncState, string>;

/** A state that passes within this is not spoken: each save goes through two of them. */
const SPOKEN_AFTER_MS = 2_000;

const obstacles = {
  offline: CloudOff,
  unreachable: CloudOff,
  failing: CircleAlert,
  'signed-out': LogIn,
  outdated: CircleAlert,
} as const satisfies Record<SyncObstacle, LucideIcon>;

/** The header's sync state; a press opens the panel of what waits. */
export function SyncStatus() {
  const { state, pending, needsYou, doubts, obstacle } = useSyncView();
  const { Opened: SyncPanel, open, close } = useOpened(loadPanel);
  const urgent = state === 'needs-you';
  const spoken = useSettled(state);
  const spokenBeside = useSettled(urgent && obstacle ? obstacle : 'none');
  if (!state) return null;
  const count = urgent ? needsYou + doubts.length : pending;
  return (
    <>
      <span className="unseen" role="status">
        {spoken && <SyncWords state={spoken} />}
        {spokenBeside && spokenBeside !== 'none' && (
          <>
            . <SyncWords state={spokenBeside} />
          </>
        )}
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
        <span className="sync-words">
          <SyncWords state={state} />
        </span>
        {state !== 'up-to-date' && count > 0 && <span className="sync-count">{count}</span>}
        {urgent && <Beside obstacle={obstacle} pending={pending > needsYou || obstacle ? pending : 0} />}
      </PlainButton>
      {SyncPanel && <SyncPanel onClose={close} />}
    </>
  );
}

/** What the call to the person does not say: that nothing is sent for now, and all that is not yet on the server. */
function Beside({ obstacle, pending }: { obstacle: SyncObstacle | undefined; pending: number }) {
  if (!obstacle && pending === 0) return null;
  const Icon = obstacle && obstacles[obstacle];
  return (
    <span className="sync-beside">
      <span className="unseen">
        {obstacle && (
          <>
            . <SyncWords state={obstacle} />
          </>
        )}
        . {pending > 0 && <Plural value={pending} one="# change not sent" other="# changes not sent" />}
      </span>
      {Icon && <Icon size={14} aria-hidden />}
      {pending > 0 && <span aria-hidden>{pending}</span>}
    </span>
  );
}

/** The state once it has lasted a moment: a screen reader is told of what changed, not of every save and never of counts. */
function useSettled<State extends string>(state: State | undefined): State | undefined {
  const [settled, setSettled] = useState(state);
  const isFirst = settled === undefined;
  useEffect(() => {
    if (isFirst) return setSettled(state);
    const timer = setTimeout(() => setSettled(state), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, isFirst]);
  return settled;
}
