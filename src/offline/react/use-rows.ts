import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useRef } from 'react';
import { searching, type RowsQuery } from '../mirror/read-rows.ts';
import { useEngine } from './engine-context.tsx';
import { readShown, sameRows, shownOf, useAhead, type Shown } from './shown-rows.ts';
import { useEarly } from './use-early.ts';
import { useLive } from './use-live.ts';

/** One row of the mirror; `undefined` while it is read, `null` when the device has no such row. */
export function useRow(collection: string, id: string | null | undefined): Shown | null | undefined {
  return useLive(async (engine) => {
    if (!id) return null;
    const fixed = engine.context.entityOf(collection).fixedRows;
    if (fixed) return shownOf(fixed().find((row) => row.id === id) ?? { id });
    engine.device.opened(collection);
    const table = engine.db.rows(collection);
    // A link from elsewhere, or a page opened before, may know the row by another id.
    const row = (await table.get(id)) ?? (await table.get((await engine.identify(collection, id)).key));
    return row && !row.$deleted ? shownOf(row) : null;
  }, `${collection}/${id}`);
}

export interface RowName {
  readonly collection: string;
  readonly id: string;
}
const keyOf = ({ collection, id }: RowName): string => `${collection}/${id}`;

/**
 * Those of the rows named that this device holds, by `collection/id`, in one read of each collection; undefined until the
 * first read is done. While others are asked for, what was read last stands.
 */
export function useNamedRows(named: readonly RowName[]): ReadonlyMap<string, Shown> | undefined {
  const engine = useEngine();
  const asked = [...new Set(named.map(keyOf))].toSorted().join('\n');
  const read = useCallback(async (): Promise<ReadonlyMap<string, Shown>> => {
    const ids = new Map<string, string[]>();
    for (const key of asked === '' ? [] : asked.split('\n')) {
      const at = key.indexOf('/');
      const collection = key.slice(0, at);
      ids.set(collection, [...(ids.get(collection) ?? []), key.slice(at + 1)]);
    }
    const found = await Promise.all(
      [...ids].map(async ([collection, of]) => {
        const rows = await readShown(engine, collection, { ids: of });
        return rows.map((row) => [keyOf({ collection, id: row.id }), row] as const);
      }),
    );
    return new Map(found.flat());
  }, [engine, asked]);
  const early = useEarly(read);
  return useLiveQuery(read, [read]) ?? early;
}

/** Live rows of the mirror; `undefined` until the first read is done. Reads no more than it shows. */
export function useRows(collection: string, query: RowsQuery = {}): Shown[] | undefined {
  const engine = useEngine();
  const plain = JSON.stringify(query);
  const isPart = query.limit !== undefined;
  const ahead = useAhead(engine, collection, query);
  const last = useRef<Shown[]>(ahead?.value ?? []);
  const read = useCallback(async (): Promise<Shown[]> => {
    const rows = await readShown(engine, collection, JSON.parse(plain) as RowsQuery);
    // What is summed up whole is not drawn row by row.
    return isPart ? (last.current = sameRows(last.current, rows)) : rows;
  }, [engine, collection, plain, isPart]);
  const early = useEarly(isPart ? read : undefined, ahead);
  return useLiveQuery(read, [read]) ?? early;
}

/** How many rows a list has; counted after the first paint, because counting a large table takes a while. */
export function useRowCount(collection: string, where?: RowsQuery['where']): number | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => {
    await new Promise((done) => setTimeout(done, 0));
    return (await searching()).countRows(engine.db, engine.context.entityOf(collection), { where });
  }, [engine, collection, JSON.stringify(where)]);
}
