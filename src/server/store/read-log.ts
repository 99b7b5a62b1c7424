import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Db } from '../database/db.ts';
import type { Ids } from '../ports.ts';
import type { Layout } from './layout.ts';
import type { Reader } from './reader.ts';

/** The link that says whose row it is: the declaration's own scope. */
const ownerOf = ({ entity }: Layout, row: AnyRow): unknown => {
  const scope = entity.access.find((grant) => grant.rows?.kind === 'own')?.rows;
  return scope?.kind === 'own' ? row[scope.by] : row.createdBy;
};

/** Leaves a trace in the history of each row of another person that is about to be shown, where the entity asks for it. */
export async function noteReads(
  db: Db,
  layout: Layout,
  reader: Reader,
  { rows, now, ids }: { rows: readonly AnyRow[]; now: number; ids: Ids },
): Promise<void> {
  if (!layout.entity.readsLogged) return;
  const others = rows.filter((row) => ownerOf(layout, row) !== reader.id);
  if (others.length === 0) return;
  const entries = others.map((row) => ({ id: ids.next(), entity_id: row.id, version: row.version }));
  await db.query(
    `insert into history (organisation, id, seq, collection, entity_id, at, by_user, op, version, changes)
     select $1, x.id, 0, $2::text, x.entity_id, $3::timestamptz, $4::uuid, 'read', x.version, '{}'
     from jsonb_to_recordset($5::jsonb) as x(id uuid, entity_id uuid, version bigint)`,
    [
      reader.organisation,
      layout.entity.collection,
      new Date(now).toISOString(),
      reader.id,
      JSON.stringify(entries),
    ],
  );
}
