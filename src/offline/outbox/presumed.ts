import type { Entity } from '../../domain/kernel/entity.ts';
import { linksTo } from '../../domain/kernel/link-target.ts';
import type { EngineDatabase } from '../database/open.ts';
import { rowsOf } from '../database/stores.ts';
import { isLocalEnd } from './coalesce.ts';
import { isPending, LIVE_STATES, type OutboxRecord, type Reference } from './record.ts';
import { referencesIn } from './references.ts';

/**
 * The numbers of the unsent records that a removal of this row, or a step of it, presumes: those of rows that speak of it,
 * or did before. A company can be removed when its contacts are, a report be submitted when its expenses are there. What
 * ends on this device nobody else hears of. Read before the transaction of the write, which is over one collection: what
 * ends meanwhile is waited for no more, and what another tab queues meanwhile, whoever decided here did not presume.
 */
export async function presumedBy(
  { db, entityOf }: { readonly db: EngineDatabase; readonly entityOf: (collection: string) => Entity },
  collection: string,
  id: string,
): Promise<number[]> {
  const isIt = (ref: Reference): boolean => ref.collection === collection && ref.localId === id;
  // Work of a collection that is no more cannot be read, and speaks of nothing.
  const here = new Set(db.dexie.tables.map(({ name }) => name));
  const speaks = async (record: OutboxRecord): Promise<boolean> => {
    const { fields } = entityOf(record.collection);
    if (record.refs.some(isIt)) return true;
    if (!linksTo(fields, collection)) return false;
    const row = await db.rows(record.collection).get(record.entityId);
    return [record.base, row ?? {}].some((values) => referencesIn(fields, values).some(isIt));
  };
  const seqs: number[] = [];
  for (const record of await db.strict.outbox.where('state').anyOf(LIVE_STATES).toArray()) {
    const isOwn = record.collection === collection && record.entityId === id;
    if (isOwn || !isPending(record) || isLocalEnd(record) || !here.has(rowsOf(record.collection))) continue;
    if (await speaks(record)) seqs.push(record.seq);
  }
  return seqs.toSorted((a, b) => a - b);
}
