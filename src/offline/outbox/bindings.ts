import type { Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import { liveRecords, neededBy, stepsBefore, withoutSelf } from './append.ts';
import { freeing } from './natural-key.ts';
import { isLive, isRefusedStep, type OutboxRecord } from './record.ts';
import { referencesIn } from './references.ts';

type Place = Pick<OutboxRecord, 'seq' | 'collection' | 'entityId' | 'op'>;

/**
 * What a record refers to and waits for, by what its values say now; of its own row, what is older. Must run inside a
 * transaction over outbox and rows.
 */
export async function bindings(
  db: EngineDatabase,
  entity: Entity,
  record: Place,
  patch: OutboxRecord['patch'],
): Promise<Pick<OutboxRecord, 'refs' | 'deps'>> {
  const refs = referencesIn(entity.fields, patch);
  const older = await olderOf(db, record);
  const row = await db.rows(record.collection).get(record.entityId);
  const freed: number[] = [];
  // Two rows that exchange their names: neither waits for the other, and the server says which cannot be. What is younger of
  // the own row waits for this one, or will.
  const own = await liveRecords(db, record.collection, record.entityId);
  const behind = [record.seq, ...own.flatMap(({ seq }) => (seq > record.seq ? seq : []))];
  for (const seq of await freeing(db, entity, record.entityId, row, { op: record.op, patch })) {
    const waiting = await Promise.all(behind.map((one) => waitsFor(db, seq, one)));
    if (!waiting.includes(true)) freed.push(seq);
  }
  const needs = [...(await neededBy(db, refs)).all, ...(await stepsBefore(db, refs, record.seq))];
  return { refs, deps: [...older, ...withoutSelf(needs, record), ...freed] };
}

/** The older records of its row that one waits for: only a removal waits for a refused step. */
const olderOf = async (db: EngineDatabase, { seq, collection, entityId, op }: Place): Promise<number[]> =>
  (await liveRecords(db, collection, entityId))
    .filter((record) => record.seq < seq && (op === 'delete' || !isRefusedStep(record)))
    .map((record) => record.seq);

/** Whether this record waits for that one, near or far. */
export async function waitsFor(db: EngineDatabase, seq: number, target: number): Promise<boolean> {
  const seen = new Set([seq]);
  for (let layer = [seq]; layer.length > 0;) {
    const records = (await db.strict.outbox.bulkGet(layer)).filter((one) => one !== undefined && isLive(one));
    layer = records.flatMap((one) => one!.deps).filter((dep) => !seen.has(dep));
    for (const dep of layer) seen.add(dep);
    if (seen.has(target)) return true;
  }
  return false;
}
