import type { AnyRow } from '../../domain/kernel/entity.ts';
import { openFields, readsRow, recordKey, speaksTo } from '../../domain/kernel/grants.ts';
import { isCollection } from '../../domain/registry.ts';
import type { Db } from '../database/db.ts';
import { quoted } from '../database/schema/names.ts';
import { layoutOf, rowReader, type Layout } from './layout.ts';
import type { Reader } from './reader.ts';
import { RECORD_COLLECTIONS, recordNamedBy } from './record-collections.ts';

interface Entry {
  entity_id: string;
  seq: number;
  op: 'create' | 'update' | 'delete';
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** How a row stood from one place of the sequence until before another. */
interface State {
  row: AnyRow;
  from: number;
  until: number;
}
interface Asked {
  ids: readonly string[];
  since: number;
}

/**
 * Of rows that the person may not see now, those they could have seen at some moment since the cursor. The history
 * tells how each row stood then, so that an id that was never theirs to see is never told; of rows that follow a record
 * it is asked how that one stood at the same time.
 */
export async function seenBefore(db: Db, layout: Layout, reader: Reader, asked: Asked): Promise<string[]> {
  const { entity } = layout;
  const readsAll = entity.access.some(
    (grant) =>
      grant.may.includes('R') &&
      speaksTo(grant, reader) &&
      !grant.rows &&
      !grant.except &&
      !grant.states &&
      !grant.follows,
  );
  if (readsAll) return [...asked.ids];
  const states = await statesOf(db, layout, reader, asked);
  const records = await recordStates(db, layout, reader, { states, since: asked.since });
  return [...states].flatMap(([id, list]) =>
    list.some((state) => wasOpen(layout, state, reader, records)) ? [id] : [],
  );
}

function wasOpen(
  { entity }: Layout,
  { row, from, until }: State,
  reader: Reader,
  records: ReadonlyMap<string, readonly State[]>,
): boolean {
  const named = recordNamedBy(entity);
  // Read for itself, whatever it follows.
  if (openFields(entity, 'R', row, { ...reader, records: new Set() }) !== undefined) return true;
  // One that hangs on nothing follows nothing.
  if (!named || !isCollection(String(row[named.collection]))) return false;
  const key = recordKey(named, row);
  const read = layoutOf(String(row[named.collection]));
  return (records.get(key) ?? []).some(
    (state) =>
      state.from < until &&
      from < state.until &&
      readsRow(read.entity, state.row, reader) &&
      openFields(entity, 'R', row, { ...reader, records: new Set([key]) }) !== undefined,
  );
}

/** How the records stood that these rows follow, by `recordKey`. */
async function recordStates(
  db: Db,
  { entity }: Layout,
  reader: Reader,
  { states, since }: { states: ReadonlyMap<string, readonly State[]>; since: number },
): Promise<Map<string, readonly State[]>> {
  const found = new Map<string, readonly State[]>();
  const named = recordNamedBy(entity);
  if (!named) return found;
  const rows = [...states.values()].flat().map(({ row }) => row);
  for (const collection of new Set(rows.map((row) => String(row[named.collection])))) {
    if (!isCollection(collection) || !RECORD_COLLECTIONS.includes(collection)) continue;
    const ids = rows.flatMap((row) => (row[named.collection] === collection ? [String(row[named.id])] : []));
    const list = await statesOf(db, layoutOf(collection), reader, { ids: [...new Set(ids)], since });
    for (const [id, ofOne] of list) found.set(`${collection}/${id}`, ofOne);
  }
  return found;
}

/** The rows as they are and, entry by entry, as they were since; while they were deleted they were nothing. */
async function statesOf(
  db: Db,
  layout: Layout,
  { organisation, timeZone }: Reader,
  { ids, since }: Asked,
): Promise<Map<string, readonly State[]>> {
  const [current, history] = await Promise.all([
    db.query(
      `select ${layout.select} from ${quoted(layout.table)} t where t.organisation = $1 and t.id = any($2::uuid[])`,
      [organisation, ids],
    ),
    db.query<Entry>(
      `select entity_id, seq, op, changes from history
       where organisation = $1 and collection = $2 and entity_id = any($3::uuid[]) and seq > $4 and op <> 'read'
       order by version desc`,
      [organisation, layout.entity.collection, ids, since],
    ),
  ]);
  const entries = new Map<string, Entry[]>();
  for (const entry of history.rows)
    entries.set(entry.entity_id, [...(entries.get(entry.entity_id) ?? []), entry]);
  const read = rowReader(layout, timeZone);
  return new Map(
    current.rows.map((record) => {
      const { row, deleted } = read(record);
      return [row.id, backwards(row, deleted, entries.get(row.id) ?? [])];
    }),
  );
}

function backwards(row: AnyRow, deleted: boolean, entries: readonly Entry[]): State[] {
  const states: State[] = [];
  let state = row;
  let until = Infinity;
  let isThere = !deleted;
  for (const { op, changes, seq } of entries) {
    if (isThere) states.push({ row: state, from: Number(seq), until });
    if (op === 'create') return states;
    const before = Object.entries(changes).map(([name, [value]]) => [name, value]);
    state = { ...state, ...Object.fromEntries(before) };
    until = Number(seq);
    isThere = true;
  }
  if (isThere) states.push({ row: state, from: -Infinity, until });
  return states;
}
