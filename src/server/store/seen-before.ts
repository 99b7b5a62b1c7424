import type { AnyRow } from '../../domain/kernel/entity.ts';
import { openFields, speaksTo } from '../../domain/kernel/grants.ts';
import type { Db } from '../database/db.ts';
import { quoted } from '../database/schema/names.ts';
import { rowReader, type Layout } from './layout.ts';
import type { Reader } from './reader.ts';

interface Entry {
  entity_id: string;
  op: 'create' | 'update' | 'delete';
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/**
 * Of rows that the person may not see now, those they could have seen at some moment since the cursor. The history
 * tells how each row stood then, so that an id that was never theirs to see is never told.
 */
export async function seenBefore(
  db: Db,
  layout: Layout,
  reader: Reader,
  { ids, since }: { ids: readonly string[]; since: number },
): Promise<string[]> {
  const { entity } = layout;
  const readsAll = entity.access.some(
    (grant) =>
      grant.may.includes('R') && speaksTo(grant, reader) && !grant.rows && !grant.except && !grant.states,
  );
  if (readsAll) return [...ids];
  const [current, history] = await Promise.all([
    db.query(
      `select ${layout.select} from ${quoted(layout.table)} t where t.organisation = $1 and t.id = any($2::uuid[])`,
      [reader.organisation, ids],
    ),
    db.query<Entry>(
      `select entity_id, op, changes from history
       where organisation = $1 and collection = $2 and entity_id = any($3::uuid[]) and seq > $4 and op <> 'read'
       order by version desc`,
      [reader.organisation, entity.collection, ids, since],
    ),
  ]);
  const read = rowReader(layout, reader.timeZone);
  return current.rows.flatMap((record) => {
    const { row } = read(record);
    const entries = history.rows.filter((entry) => entry.entity_id === row.id);
    return statesOf(row, entries).some((state) => openFields(entity, 'R', state, reader)) ? [row.id] : [];
  });
}

/** The row as it is and, entry by entry, as it was. A tombstone stands for the row as it was deleted. */
function statesOf(row: AnyRow, entries: readonly Entry[]): AnyRow[] {
  const states = [row];
  let state = row;
  for (const { op, changes } of entries) {
    if (op === 'create') break;
    const before = Object.entries(changes).map(([name, [value]]) => [name, value]);
    state = { ...state, ...Object.fromEntries(before) };
    states.push(state);
  }
  return states;
}
