import { rowsOf } from '../database/stores.ts';
import { SEND_REMOVAL_AFTER_MS } from '../mirror/undo-time.ts';
import { liveRecords } from '../outbox/append.ts';
import { thawed } from '../outbox/thawed.ts';
import { isRefusedFile } from '../uploads/other-file.ts';
import type { SyncContext } from './engine-context.ts';
import { otherFile, putOtherFile } from './other-file.ts';
import { refold } from './refold.ts';
import { liveIn, settling } from './repair.ts';

/**
 * Puts another file, or none, in the place of a refused one, in all unsent work that speaks of it, also behind a step: what
 * waited for it goes on, and it is let go. Nothing is done where it is not refused any more, or that work is nothing without it.
 */
export async function replaceFile(context: SyncContext, id: string, next: string | null): Promise<void> {
  const { db } = context;
  const plan = async () => otherFile(context, await liveIn(context), id, next);
  const tables = (await plan())?.map(({ collection }) => rowsOf(collection)) ?? [];
  await settling(context, [...new Set([...tables, 'outbox'])], undefined, async () => {
    const [upload] = await liveRecords(db, 'uploads', id);
    const changed = await plan();
    if (!upload || !isRefusedFile(upload) || !changed) return;
    const now = context.ports.clock.now();
    await db.strict.outbox.put(thawed(upload, { letGoAt: now, nextAt: now + SEND_REMOVAL_AFTER_MS }));
    await putOtherFile(context, changed);
    for (const record of changed) await refold(context, record);
  });
}
