import { useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from '../../ui/routing/inner-path.ts';
import { remainingMs } from '../../domain/session.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { Foremost } from '../../ui/sheet/foremost.tsx';
import { browserPorts, type BrowserPorts } from '../browser-ports.ts';
import { wordedPart } from '../language/worded-part.ts';
import { nextChangeIn, warningStep } from './warning-step.ts';

const ExpiryWarning = wordedPart(async () => (await import('./expiry-warning.tsx')).ExpiryWarning);

/** A sleeping laptop wakes up late: look again at least this often. */
const LOOK_AGAIN_MS = 30_000;

/** Warns 15, 5 and 1 minutes before the sitting ends, and shows the way to login when it has. */
export function SessionWatch({ ports = browserPorts }: { ports?: Pick<BrowserPorts, 'now'> }) {
  const state = useSessionState();
  const location = useLocation();
  const navigate = useNavigate();
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const remaining = remainingMs(state, ports.now());
  const step = warningStep(remaining);
  const over = state.status === 'success' && remaining <= 0;

  useEffect(() => {
    const wait = nextChangeIn(remaining);
    if (wait === null) return undefined;
    const timer = setTimeout(lookAgain, Math.min(wait, LOOK_AGAIN_MS));
    return () => clearTimeout(timer);
  }, [remaining]);

  useEffect(() => {
    if (over) void navigate(loginPath(location), { replace: true });
  }, [over, location, navigate]);

  if (step === null || step === dismissed) return null;
  return (
    <Foremost>
      <ExpiryWarning minutes={step} onDismiss={() => setDismissed(step)} />
    </Foremost>
  );
}
