import type { AnyRow } from '../../domain/kernel/entity.ts';
import { fromWireTimestamp } from '../../domain/kernel/dates.ts';
import type { Db, Tx } from '../database/db.ts';
import { layoutOf } from './layout.ts';
import { createParameters } from './parameters.ts';
import { canonical } from '../../domain/kernel/whole-values.ts';
import { writeRows } from './row-sql.ts';

/** Rows a statement. */
const BATCH = 500;

export interface Fill {
  organisation: string;
  timeZone: string;
  /** ISO: when rows that do not say so themselves were made. */
  now: string;
  nextId: () => string;
}

/**
 * Fills many collections in one transaction and one step of the counter, so that rows may link to each other in any
 * order. Rows are in the inside form and believed: nothing is checked but what the tables check.
 */
export async function fillCollections(
  db: Db,
  rows: Readonly<Record<string, readonly AnyRow[]>>,
  fill: Fill,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: taken } = await tx.query<{ counter: number }>(
      'update organisation set counter = counter + 1 where id = $1 returning counter',
      [fill.organisation],
    );
    const seq = Number(taken[0]?.counter);
    for (const [collection, list] of Object.entries(rows))
      for (let at = 0; at < list.length; at += BATCH)
        await insertBatch(tx, collection, list.slice(at, at + BATCH), { ...fill, seq });
  });
}

async function insertBatch(
  tx: Tx,
  collection: string,
  rows: readonly AnyRow[],
  { organisation, timeZone, now, nextId, seq }: Fill & { seq: number },
): Promise<void> {
  const layout = layoutOf(collection);
  const parameters = createParameters(organisation);
  const place = `${parameters.add(seq)}::bigint`;
  const made = ({ createdAt }: AnyRow): string =>
    (createdAt === undefined ? undefined : fromWireTimestamp(createdAt, timeZone)) ?? now;
  const effects = rows.map((row) => ({
    layout,
    op: 'create' as const,
    before: undefined,
    after: { ...row, ...canonical(layout.entity.fields, row), version: row.version ?? 1 },
    changes: {},
    at: made(row),
  }));
  const steps = writeRows(effects, { parameters, seq: place, now });
  const entries = rows.map((row) => ({
    id: nextId(),
    entity_id: row.id,
    at: made(row),
    by_user: row.createdBy ?? null,
    version: row.version ?? 1,
  }));
  const name = parameters.add(collection);
  const list = parameters.add(JSON.stringify(entries));
  steps.push(
    `insert into history (organisation, id, seq, collection, entity_id, at, by_user, op, version, changes)
     select $1, x.id, ${place}, ${name}::text, x.entity_id, x.at, x.by_user, 'create', x.version, '{}'
     from jsonb_to_recordset(${list}::jsonb) as x(id uuid, entity_id uuid, at timestamptz, by_user uuid, version bigint)`,
  );
  const named = steps.map((sql, index) => `s${index} as (${sql})`);
  await tx.query(`with ${named.join(',\n')} select 1`, parameters.values);
}
