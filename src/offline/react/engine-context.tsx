import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Engine, EngineState } from '../contract.ts';
import { whenIdle } from './when-idle.ts';

const EngineContext = createContext<Engine | null>(null);

/**
 * Gives the pages below their engine, and stops it when the shell goes. `start` answers the engine that runs, or a new
 * one when it was stopped: it is asked while drawing, so that the database opens meanwhile.
 */
export function EngineProvider({ start, children }: { start: () => Engine; children: ReactNode }) {
  const [engine, setEngine] = useState(start);
  useEffect(() => {
    const started = start();
    setEngine(started);
    // The page's rows come first; what sends them is fetched when they are there.
    const kick = (): void => started.kick();
    const cancel = whenIdle(() => void started.warm().then(kick, kick));
    return () => {
      cancel();
      started.stop();
    };
  }, [start]);
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
