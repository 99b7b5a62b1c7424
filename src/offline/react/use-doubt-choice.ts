import { useMemo } from 'react';
import { keepDoubted } from '../device/choices.ts';
import { useEngine } from './engine-context.tsx';

export interface DoubtChoice {
  /** Takes off this device what the server lists no more; rejects as a pull does, and then nothing went. */
  believe(collection: string): Promise<void>;
  /** Keeps it: the question comes again only when a list lacks more. */
  keepHere(collection: string): Promise<void>;
}

/** What a person decides about rows that the server lists no more. */
export function useDoubtChoice(): DoubtChoice {
  const engine = useEngine();
  return useMemo(
    () => ({
      async believe(collection) {
        const { believe } = await import('../sync/pull-whole.ts');
        await believe(engine.context, collection);
      },
      keepHere: (collection) => keepDoubted(engine.db, collection),
    }),
    [engine],
  );
}
