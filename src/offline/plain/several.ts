import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { thawed } from '../outbox/thawed.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { settle } from '../sync/settle.ts';
import { sentKey } from './sent.ts';

/** Whether a record waits for its person to say which of several rows it became, if any. */
export const isSeveral = (record: Pick<OutboxRecord, 'state' | 'op' | 'lastError'>): boolean =>
  record.state === 'conflict' && record.op === 'create' && record.lastError?.type === 'several';

/**
 * What only the person can know: the row of this id is the one that was sent, or none is (null), and it goes out again.
 * Rejects when the question is settled already.
 */
export async function settleSeveral(context: SyncContext, seq: number, id: string | null): Promise<void> {
  const { db } = context;
  const record = await db.strict.outbox.get(seq);
  if (!record || !isSeveral(record)) throw new AppError('record.settled', { meta: { seq } });
  const chosen = record.candidates?.find((row) => row['id'] === id);
  if (id !== null && !chosen) throw new AppError('not-found', { meta: { seq, id } });
  if (chosen)
    return settle(context, [{ record, verdict: { kind: 'done', server: chosen as AnyRow, isOurs: true } }]);
  await db.dexie.transaction('rw', ['outbox', 'meta'], async () => {
    const now = await db.strict.outbox.get(seq);
    if (!now || !isSeveral(now)) throw new AppError('record.settled', { meta: { seq } });
    // It is a first sending again; what stands there by now is not it.
    await db.strict.meta.delete(sentKey(seq));
    await db.strict.outbox.put(thawed(now, { wire: now.wire }));
  });
}
