import { createContext, useContext, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Engine } from '../../offline/contract.ts';
import { EngineProvider } from '../../offline/react/engine-context.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { session } from '../plugs.ts';
import { wayIn } from '../router/guard.ts';
import { runningEngine } from './start-engine.ts';

/** How an engine is started for whoever is signed in; tests of the shell give one without a network. */
export const EngineStart = createContext<() => Engine>(() =>
  runningEngine(session, session.getState().user!),
);

/** Everything below works on the signed-in person's own data; when the session ends, the way leads to login. */
export function EngineGate({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const { user } = state;
  const start = useContext(EngineStart);
  const location = useLocation();
  // A new token or a new role list is not a new person: only another id opens another database.
  return user ? (
    <EngineProvider key={user.id} start={start}>
      {children}
    </EngineProvider>
  ) : (
    <Navigate to={wayIn(state, location)} replace />
  );
}
