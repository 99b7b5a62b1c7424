import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { SessionPort, SessionState } from '../../domain/session.ts';

const SessionContext = createContext<SessionPort | null>(null);

export function SessionProvider({ session, children }: { session: SessionPort; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session's door: login, unlock, renew, logout. Throws outside a SessionProvider. */
export function useSession(): SessionPort {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}
