import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Db } from '../database/db.ts';
import type { Ids } from '../ports.ts';
import type { Layout } from './layout.ts';
import type { Reader } from './reader.ts';

/** The link that says whose row it is: the declaration's own scope. */
export function ownerField({ access }: Pick<Entity, 'access'>): string {
  const scope = access.find((grant) => grant.rows?.kind === 'own')?.rows;
  return scope?.kind === 'own' ? scope.by : 'createdBy';
}

/** A row that was read, and whose it is. */
export interface ReadRow {
  readonly id: string;
  readonly version: number;
  readonly owner: string | null;
}

export const asRead = ({ entity }: Layout, row: AnyRow): ReadRow => {
  const owner = row[ownerField(entity)];
  return { id: row.id, version: row.version ?? 0, owner: typeof owner === 'string' ? owner : null };
};

/** Leaves a trace in the history of each row of another person that is about to be shown, where the entity asks for it. */
export async function noteReads(
  db: Db,
  layout: Layout,
  reader: Reader,
  { rows, now, ids }: { rows: readonly ReadRow[]; now: number; ids: Ids },
): Promise<void> {
  if (!layout.entity.readsLogged) return;
  const others = rows.filter(({ owner }) => owner !== reader.id);
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
