import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Engine, EngineState } from '../engine.ts';

const EngineContext = createContext<Engine | null>(null);

/** Starts an engine for the pages below, and stops it when the shell goes; nothing shows before it runs. */
export function EngineProvider({ start, children }: { start: () => Engine; children: ReactNode }) {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    const started = start();
    setEngine(started);
    void started.warm().then(() => started.kick(), () => started.kick());
    return () => started.stop();
  }, [start]);
  return engine ? <EngineContext value={engine}>{children}</EngineContext> : null;
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
