import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { searching, type RowsQuery } from '../mirror/read-rows.ts';
import { useEngine } from './engine-context.tsx';
import { readShown, sameRows, shownOf, useAhead, type Shown } from './shown-rows.ts';
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

/** Live rows of the mirror; `undefined` until the first read is done. Reads no more than it shows. */
export function useRows(collection: string, query: RowsQuery = {}): Shown[] | undefined {
  const engine = useEngine();
  const plain = JSON.stringify(query);
  const isPart = query.limit !== undefined;
  const ahead = useAhead(engine, collection, query);
  const last = useRef<Shown[]>(ahead?.rows ?? []);
  const read = useCallback(async (): Promise<Shown[]> => {
    const rows = await readShown(engine, collection, JSON.parse(plain) as RowsQuery);
    // What is summed up whole is not drawn row by row.
    return isPart ? (last.current = sameRows(last.current, rows)) : rows;
  }, [engine, collection, plain, isPart]);
  const early = useEarly(isPart ? read : undefined, ahead);
  return useLiveQuery(read, [read]) ?? early;
}

/**
 * A first answer, asked for while the page is drawn: a live query begins only when that is on the screen. It says
 * nothing when it fails; the live query asks the same again.
 */
function useEarly(
  read: (() => Promise<Shown[]>) | undefined,
  ahead: ReturnType<typeof useAhead>,
): Shown[] | undefined {
  const first = useMemo(() => ahead?.answer ?? read?.(), [read, ahead]);
  const [answer, setAnswer] = useState(ahead && { to: ahead.answer, value: ahead.rows });
  useLayoutEffect(() => {
    let isOver = false;
    void first?.then(
      (value) => isOver || setAnswer({ to: first, value }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [first]);
  return answer?.to === first ? answer?.value : undefined;
}

/** How many rows a list has; counted after the first paint, because counting a large table takes a while. */
export function useRowCount(collection: string, where?: RowsQuery['where']): number | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => {
    await new Promise((done) => setTimeout(done, 0));
    return (await searching()).countRows(engine.db, engine.context.entityOf(collection), { where });
  }, [engine, collection, JSON.stringify(where)]);
}
