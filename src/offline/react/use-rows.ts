import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Table } from 'dexie';
import { mirrorIndexes } from '../database/stores.ts';
import type { MirrorRow } from '../database/tables.ts';
import { sameValue } from '../mirror/difference.ts';
import { useEngine } from './engine-context.tsx';

/** A mirror row as pages see it. `unsent` tells that it holds work which is not on the server yet. */
export type Shown<R extends AnyRow = AnyRow> = R & { readonly unsent: boolean };

const shownOf = (row: MirrorRow): Shown => {
  const { $server: _server, $deleted: _deleted, ...entity } = row;
  return { ...entity, unsent: '$server' in row } as Shown;
};

/** One row of the mirror; `undefined` while it is read, `null` when the device has no such row. */
export function useRow(collection: string, id: string | null | undefined): Shown | null | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => {
    if (!id) return null;
    const fixed = engine.context.entityOf(collection).fixedRows;
    if (fixed) return { ...(fixed().find((row) => row.id === id) ?? { id }), unsent: false } as Shown;
    engine.device.opened(collection);
    const table = engine.db.rows(collection);
    // A link from elsewhere, or a page opened before, may know the row by another id.
    const row = (await table.get(id)) ?? (await table.get((await engine.identify(collection, id)).key));
    return row && !row.$deleted ? shownOf(row) : null;
  }, [engine, collection, id]);
}

type Where = Readonly<Record<string, string | number | boolean | null>>;

export interface RowsQuery {
  /** An indexed field; without it rows come in the order of their ids, which is the order of their making. */
  readonly orderBy?: string | undefined;
  readonly descending?: boolean | undefined;
  /** Rows whose fields equal these values; an indexed one makes it cheap. */
  readonly where?: Where | undefined;
  readonly limit?: number | undefined;
  /** Kept when it answers true; give a stable function. */
  readonly filter?: ((row: AnyRow) => boolean) | undefined;
}

/** Live rows of the mirror; `undefined` until the first read is done. Reads no more than it shows. */
export function useRows(collection: string, query: RowsQuery = {}): Shown[] | undefined {
  const engine = useEngine();
  const { orderBy, descending, limit, filter } = query;
  const where = JSON.stringify(query.where ?? {});
  const last = useRef<Shown[]>([]);
  const read = useCallback(async (): Promise<Shown[]> => {
    const entity = engine.context.entityOf(collection);
    if (entity.fixedRows) return entity.fixedRows().map((row) => ({ ...row, unsent: false }) as Shown);
    engine.device.opened(collection);
    const rows = (
      await readRows(engine.db.rows(collection), entity, {
        orderBy,
        descending,
        limit,
        filter,
        where: JSON.parse(where) as Where,
      })
    ).map(shownOf);
    // What is summed up whole is not drawn row by row.
    return limit === undefined ? rows : (last.current = sameRows(last.current, rows));
  }, [engine, collection, orderBy, descending, where, limit, filter]);
  const early = useEarly(limit === undefined ? undefined : read);
  return useLiveQuery(read, [read]) ?? early;
}

/**
 * A first answer, asked for while the page is drawn: a live query begins only when that is on the screen. It says
 * nothing when it fails; the live query asks the same again.
 */
function useEarly<T>(read: (() => Promise<T>) | undefined): T | undefined {
  const first = useMemo(() => read?.(), [read]);
  const [answer, setAnswer] = useState<{ readonly to: Promise<T>; readonly value: T }>();
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
  return answer && answer.to === first ? answer.value : undefined;
}

/** Rows that are as they were stay the same objects, so that a change to one of fifty draws one. */
function sameRows(before: readonly Shown[], now: readonly Shown[]): Shown[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return now.map((row) => {
    const was = known.get(row.id);
    return was && sameValue(was, row) ? was : row;
  });
}

async function readRows(
  table: Table<MirrorRow, string>,
  entity: Entity,
  query: RowsQuery,
): Promise<MirrorRow[]> {
  const { orderBy, where = {}, limit = Infinity } = query;
  const conditions = Object.entries(where);
  const indexed = conditions.find(
    ([name, value]) =>
      (name === 'id' || mirrorIndexes(entity).includes(name)) &&
      (typeof value === 'string' || typeof value === 'number'),
  );
  const keep = (row: MirrorRow): boolean =>
    !row.$deleted &&
    conditions.every(([name, value]) => sameValue(row[name], value)) &&
    (query.filter?.(row) ?? true);
  if (indexed) {
    const rows = await table
      .where(indexed[0])
      .equals(indexed[1] as string)
      .filter(keep)
      .toArray();
    if (orderBy) rows.sort((a, b) => compare(a[orderBy], b[orderBy]));
    if (query.descending) rows.reverse();
    return rows.slice(0, limit);
  }
  const index = orderBy && entity.indexes.includes(orderBy) ? orderBy : 'id';
  const isWhole = !query.filter && conditions.length === 0;
  const found = await inOrder(table, index, keep, limit, query.descending ?? false, isWhole);
  // No index holds a row without a value: those come after all others, whichever way it is read.
  if (index === 'id' || found.length >= limit || entity.fields[index]?.required) return found;
  if ((await table.count()) === (await table.orderBy(index).count())) return found;
  const hasNone = (row: MirrorRow): boolean => row[index] === undefined || row[index] === null;
  const rest = await scan(table, 'id', (row) => hasNone(row) && keep(row), limit - found.length, BATCH);
  return [...found, ...rest];
}

async function inOrder(
  table: Table<MirrorRow, string>,
  index: string,
  keep: (row: MirrorRow) => boolean,
  limit: number,
  descending: boolean,
  isWhole: boolean,
): Promise<MirrorRow[]> {
  if (!isWhole) {
    const found = await scan(table, index, keep, descending ? Infinity : limit, BATCH);
    return descending ? found.reverse().slice(0, limit) : found;
  }
  // A page of a list is one call; what is removed and not sent yet is rare enough to be made up for by a second.
  if (Number.isFinite(limit) && !descending) return scan(table, index, keep, limit, limit);
  const ordered = table.orderBy(index);
  return (descending ? ordered.reverse() : ordered).filter(keep).limit(limit).toArray();
}

const BATCH = 1000;

// What no index answers is read many rows at a call until enough is found. A filtered cursor would come back to
// the page for every single row: half a minute for a rare word among a hundred thousand.
async function scan(
  table: Table<MirrorRow, string>,
  index: string,
  keep: (row: MirrorRow) => boolean,
  limit: number,
  atOnce: number,
): Promise<MirrorRow[]> {
  const found: MirrorRow[] = [];
  let from: string | undefined;
  // The next call begins at the key where the last one ended, so that rows of one key are not torn apart.
  let seen = new Set<string>();
  for (;;) {
    const size = atOnce + seen.size;
    const rows = await (from === undefined ? table.orderBy(index) : table.where(index).aboveOrEqual(from))
      .limit(size)
      .toArray();
    for (const row of rows) if (!seen.has(row.id) && keep(row)) found.push(row);
    const last = rows.at(-1)?.[index];
    if (rows.length < size || found.length >= limit) return found.slice(0, limit);
    from = last as string;
    seen = new Set(rows.filter((row) => row[index] === last).map((row) => row.id));
  }
}
const compare = (a: unknown, b: unknown): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1);

/** How many rows there are; counted after the first paint, because counting a large table takes a while. */
export function useRowCount(
  collection: string,
  where?: RowsQuery['where'],
  filter?: RowsQuery['filter'],
): number | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => {
    await new Promise((done) => setTimeout(done, 0));
    if (!where && !filter) return engine.db.rows(collection).count();
    return (
      await readRows(engine.db.rows(collection), engine.context.entityOf(collection), {
        ...(where ? { where } : {}),
        ...(filter ? { filter } : {}),
      })
    ).length;
  }, [engine, collection, JSON.stringify(where), filter]);
}
