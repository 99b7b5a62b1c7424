import type { Entity } from '../../domain/kernel/entity.ts';
import type { CollectionIndex } from './collection-index.ts';
import type { IndexKeeper } from './kept-indexes.ts';

/** An index is kept when its rows have been left alone for so long. */
export const KEEP_MS = 5_000;

export interface KeepingOptions {
  readonly keeper: IndexKeeper | undefined;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly indexes: ReadonlyMap<string, CollectionIndex>;
  /** While nothing else is taken into the index of the collection. */
  readonly inTurn: (collection: string, work: () => Promise<void>) => Promise<void>;
}
export interface Keeping {
  /** So many rows of a collection were taken in; some of them may be no more. */
  taken(entity: Entity, rows?: number, isAnyGone?: boolean): void;
  stop(): void;
}

/** Has indexes kept where that is worth it, once nothing was written for a while. */
export function keepLater({ keeper, after, indexes, inTurn }: KeepingOptions): Keeping {
  const timers = new Map<string, () => void>();
  return {
    taken(entity, rows = 0, isAnyGone = false) {
      if (!keeper) return;
      const { collection } = entity;
      const index = indexes.get(collection);
      if (index) keeper.written(index, rows, isAnyGone);
      timers.get(collection)?.();
      const keep = (): void => {
        const now = indexes.get(collection);
        if (!now || !keeper.isWorthKeeping(now)) return;
        void inTurn(collection, async () => {
          if (indexes.get(collection) === now) await keeper.keep(entity, now).catch(() => {});
        });
      };
      timers.set(collection, after(KEEP_MS, keep));
    },
    stop() {
      for (const cancel of timers.values()) cancel();
    },
  };
}
