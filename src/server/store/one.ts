import type { AnyRow } from '../../domain/kernel/entity.ts';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { writeValue } from '../../domain/kernel/wire.ts';
import type { Db } from '../database/db.ts';
import { httpProblem } from '../http/problem.ts';
import { knowRecords } from './followed.ts';
import type { Layout } from './layout.ts';
import { readStored } from './lookup.ts';
import type { Reader } from './reader.ts';
import type { Plain } from './row-form.ts';
import { readableFields, shown } from './visible.ts';

export interface One {
  row: AnyRow;
  version: number;
  /** As the wire has it, `logs` included. */
  body: Plain;
}

/** One row with its history, as far as the person may see either. Throws 404 where there is none for them. */
export async function readOne(db: Db, layout: Layout, reader: Reader, id: string): Promise<One> {
  const stored = await readStored(db, layout, { ...reader, id });
  if (stored) await knowRecords(db, layout, reader, [stored.row]);
  const fields = stored && !stored.deleted ? readableFields(layout.entity, reader)(stored.row) : undefined;
  if (!stored || !fields) throw httpProblem('not-found');
  const logs = await readLogs(db, layout, reader, { id, fields });
  return {
    row: stored.row,
    version: stored.version,
    body: { ...shown(layout.entity, stored.row, fields), logs },
  };
}

interface Entry {
  at: string;
  by_user: string | null;
  op: string;
  version: number;
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

const MOST_ENTRIES = 500;

/** What happened to a row, the latest first: who, when, and the change of each field that the person may see. */
async function readLogs(
  db: Db,
  { entity }: Layout,
  reader: Reader,
  { id, fields }: { id: string; fields: readonly string[] },
): Promise<Plain[]> {
  const { rows } = await db.query<Entry>(
    `select at, by_user, op, version, changes from history
     where organisation = $1 and collection = $2 and entity_id = $3 order by version desc, at desc limit ${MOST_ENTRIES}`,
    [reader.organisation, entity.collection, id],
  );
  return rows.flatMap(({ at, by_user, op, version, changes }) => {
    const visible = Object.entries(changes).flatMap(([name, [from, to]]) => {
      const field = fields.includes(name) ? entity.fields[name] : undefined;
      return field ? [[name, { from: writeValue(field, from), to: writeValue(field, to) }]] : [];
    });
    // A change of nothing but hidden fields is itself hidden.
    if (op === 'update' && visible.length === 0 && Object.keys(changes).length > 0) return [];
    const instant = at.replace(' ', 'T').replace(/\+00$/, 'Z');
    return [
      {
        at: toWireTimestamp(instant, reader.timeZone),
        by: by_user,
        op,
        version,
        changes: Object.fromEntries(visible),
      },
    ];
  });
}
