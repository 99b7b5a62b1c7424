import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Engine, EngineState } from '../engine.ts';

const EngineContext = createContext<Engine | null>(null);

/** Gives a running engine to the pages below; stops it when it is replaced or the shell goes. */
export function EngineProvider({ start, children }: { start: () => Engine; children: ReactNode }) {
  const engine = useMemo(start, [start]);
  useEffect(() => {
    engine.kick();
    return () => engine.stop();
  }, [engine]);
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** The engine of the person who is signed in. Throws outside the shell. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('useEngine needs an EngineProvider above it');
  return engine;
}

export function useEngineState(): EngineState {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, engine.state);
}
