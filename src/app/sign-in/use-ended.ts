import { useEffect } from 'react';
import { endedFor } from '../../domain/session.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { browserPorts } from '../browser-ports.ts';

const ENDED = 'comptoir:session-ended';

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(ENDED) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(userId: string | undefined): void {
  try {
    if (userId === undefined) sessionStorage.removeItem(ENDED);
    else sessionStorage.setItem(ENDED, userId);
  } catch {
    // Without storage it is said until the page is loaded again.
  }
}

/**
 * The id of the person whose sitting ended without their word, if anybody's did: after a reload too, for as long as the
 * device is theirs and nobody has come or left.
 */
export function useEnded(): string | undefined {
  const state = useSessionState();
  const now = endedFor(state, browserPorts.now());
  const isSettled = state.status === 'success' || state.left === true;
  useEffect(() => {
    if (now !== undefined || isSettled) keep(now);
  }, [now, isSettled]);
  return now ?? (isSettled || !state.locked ? undefined : kept());
}
