import type { EngineDatabase } from '../database/open.ts';
import { liveRecords } from '../outbox/append.ts';
import { isLive, mayChange, type OutboxRecord } from '../outbox/record.ts';

/**
 * A file that was never sent and that nothing refers to since its person put another in its place, or removed what it
 * hung on, is not sent: it waits until `until`, as long as that can be taken back, and ends here. One that is referred to
 * again goes as before. Must run inside the transaction of the write, after its record is queued.
 */
export async function followFiles(
  db: EngineDatabase,
  before: readonly string[],
  after: readonly string[],
  now: number,
  until: number,
): Promise<void> {
  const { outbox } = db.strict;
  for (const id of new Set(after)) {
    const upload = await waitingUpload(db, id);
    if (upload?.letGoAt === undefined) continue;
    const { letGoAt: _letGoAt, ...kept } = upload;
    await outbox.put({ ...kept, nextAt: 0, rev: upload.rev + 1 });
  }
  for (const id of new Set(before)) {
    const upload = after.includes(id) ? undefined : await waitingUpload(db, id);
    if (upload && !(await isReferredTo(db, id)))
      await outbox.put({ ...upload, letGoAt: now, nextAt: until, rev: upload.rev + 1 });
  }
}

async function waitingUpload(db: EngineDatabase, id: string): Promise<OutboxRecord | undefined> {
  const [upload] = await liveRecords(db, 'uploads', id);
  return upload?.op === 'upload' && upload.state === 'queued' && upload.attempts === 0 && mayChange(upload)
    ? upload
    : undefined;
}

/** What a removal took the place of is not a reference: it comes back, if it does, with its files. */
const isReferredTo = async (db: EngineDatabase, id: string): Promise<boolean> =>
  (await db.strict.outbox
    .filter(
      (record) =>
        isLive(record) && record.refs.some((ref) => ref.collection === 'uploads' && ref.localId === id),
    )
    .limit(1)
    .count()) > 0;
