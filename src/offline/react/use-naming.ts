import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useRef } from 'react';
import type { Naming } from '../../domain/kernel/happenings.ts';
import { sameValue } from '../mirror/difference.ts';
import { useEngine } from './engine-context.tsx';
import { shownOf, type Shown } from './shown-rows.ts';
import { useEarly } from './use-early.ts';

export interface NamingRow {
  readonly collection: string;
  readonly row: Shown;
}
export interface NamingRows {
  readonly rows: readonly NamingRow[];
  /** Whether these are all there are: else the ones that were made last. */
  readonly isWhole: boolean;
}

/**
 * Rows of several collections that name a record, each found by its index; of one index no more than `most`, those that
 * were made last. Undefined until they are read.
 */
export function useNaming(naming: readonly Naming[], id: string, most: number): NamingRows | undefined {
  const engine = useEngine();
  const asked = JSON.stringify([naming, id, most]);
  const last = useRef<NamingRows>(undefined);
  const read = useCallback(async () => {
    const { db, device } = engine;
    const [where, of, limit] = JSON.parse(asked) as [Naming[], string, number | null];
    // JSON has no Infinity.
    const count = limit ?? Infinity;
    let isWhole = true;
    const rows = await Promise.all(
      where.map(async ({ collection, index, match = {} }) => {
        device.opened(collection);
        const table = db.rows(collection);
        const naming = table.where(index).equals(of);
        // Of one key an index holds the ids in their order, which is that of their making.
        const keys = (await naming.primaryKeys()) as string[];
        if (keys.length > count) isWhole = false;
        // All of them are one call, some of them a call each.
        const isMost = keys.length <= 2 * count;
        const rows = isMost
          ? (await naming.toArray()).slice(-count)
          : await table.bulkGet(keys.slice(-count));
        const conditions = Object.entries(match);
        return rows.flatMap((row): NamingRow[] =>
          row && !row.$deleted && conditions.every(([name, value]) => sameValue(row[name], value))
            ? [{ collection, row: shownOf(row) }]
            : [],
        );
      }),
    );
    const now = { rows: rows.flat(), isWhole };
    // Read twice at first: what is the same is drawn once.
    if (!sameValue(last.current, now)) last.current = now;
    return { asked, found: last.current ?? now };
  }, [engine, asked]);
  const early = useEarly(read);
  const answer = useLiveQuery(read, [read]);
  // Dexie's hook goes on showing its last answer while the next is read.
  return answer?.asked === asked ? answer.found : early?.found;
}
