import type { Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import { coalesce } from './coalesce.ts';
import { isLive, type NewRecord, type OutboxRecord } from './record.ts';
import { referencesIn } from './references.ts';

/** What happened to the queue: `kept` is the record that now carries the write, if any is left. */
export interface Appended { kept: OutboxRecord | undefined; vanished: boolean }

const recordsOf = (db: EngineDatabase, collection: string, entityId: string): Promise<OutboxRecord[]> =>
  db.strict.outbox.where('[collection+entityId]').equals([collection, entityId]).sortBy('seq');

/** The records of an entity that still hold unsent work, in order. Must run inside a transaction. */
export const liveRecords = async (db: EngineDatabase, collection: string, entityId: string): Promise<OutboxRecord[]> =>
  (await recordsOf(db, collection, entityId)).filter(isLive);

/**
 * Appends a write to the outbox, inside the caller's transaction over the outbox: computes what it waits for
 * (all of it older, so the graph has no cycle), coalesces it where that is safe.
 */
export async function append(db: EngineDatabase, entity: Entity, draft: Omit<NewRecord, 'refs' | 'deps'>): Promise<Appended> {
  const refs = draft.op === 'delete' ? [] : referencesIn(entity.fields, draft.patch);
  const own = await liveRecords(db, draft.collection, draft.entityId);
  const last = own.at(-1);
  const deps = new Set<number>(last ? [last.seq] : []);
  for (const ref of refs) {
    // What a reference needs is the row's existence: its create or its upload, not its later edits.
    const target = (await liveRecords(db, ref.collection, ref.localId)).find((record) => record.op === 'create' || record.op === 'upload');
    if (target) deps.add(target.seq);
  }
  const next: NewRecord = { ...draft, refs, deps: [...deps] };
  const depended = last !== undefined && (await isDependedOn(db, last.seq));
  const decision = coalesce(last, { ...next, deps: next.deps.filter((seq) => seq !== last?.seq) }, depended);
  if (decision.kind === 'vanish') {
    await db.strict.outbox.delete(last!.seq);
    return { kept: undefined, vanished: true };
  }
  if (decision.kind === 'replace') {
    await db.strict.outbox.put(decision.record);
    return { kept: decision.record, vanished: false };
  }
  const seq = await db.strict.outbox.add(next as OutboxRecord);
  return { kept: { ...next, seq }, vanished: false };
}

const isDependedOn = async (db: EngineDatabase, seq: number): Promise<boolean> =>
  (await db.strict.outbox.where('seq').above(seq).filter((record) => isLive(record) && record.deps.includes(seq)).count()) > 0;
