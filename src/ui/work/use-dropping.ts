import { useCallback, useState } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import { markOf, useEngine, type OutboxRecord } from '../../offline/index.ts';

/**
 * What giving a record up would lose, once `look` has looked, and giving up just that: `drop` answers false where something
 * was added since, which `lost` names by then, and `hasGrown` tells.
 */
export function useDropping(seq: number) {
  const engine = useEngine();
  const [lost, setLost] = useState<readonly OutboxRecord[]>();
  const [hasGrown, setGrown] = useState(false);
  const look = useCallback(async () => setLost(await engine.wouldDrop(seq)), [engine, seq]);
  const forget = useCallback(() => {
    setLost(undefined);
    setGrown(false);
  }, []);
  const drop = async (): Promise<boolean> => {
    try {
      await engine.drop(seq, lost?.map(markOf) ?? []);
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'pending')) throw error;
      await look();
      setGrown(true);
      return false;
    }
  };
  return { lost, hasGrown, look, forget, drop };
}
