import { useCallback, type ReactNode } from 'react';
import { EngineProvider } from '../../offline/react/engine-context.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { API_BASE, session } from '../plugs.ts';
import { startEngine } from './start-engine.ts';

/** Everything below works on the signed-in person's own data; nothing below shows while nobody is signed in. */
export function EngineGate({ children }: { children: ReactNode }) {
  const { user } = useSessionState();
  const start = useCallback(() => startEngine(session, session.getState().user!, API_BASE), []);
  // A new token or a new role list is not a new person: only another id opens another database.
  return user ? (
    <EngineProvider key={user.id} start={start}>
      {children}
    </EngineProvider>
  ) : null;
}
