import type { EngineDatabase } from '../database/open.ts';
import { liveRecords } from '../outbox/append.ts';
import { isLive, mayChange, type OutboxRecord, type Reference } from '../outbox/record.ts';
import { recordsOf } from '../outbox/records-of.ts';
import { thawed } from '../outbox/thawed.ts';
import { hasEndedUnsent } from './held-files.ts';
import { isRefusedFile } from './other-file.ts';

/**
 * A file that the server has not got, never sent or refused, and that nothing refers to since its person put another in
 * its place, or removed what it hung on, is not sent: it waits until `until`, as long as that can be taken back, and
 * ends here. One that is referred to again goes as before. Must run inside the transaction of the write, after its
 * record is queued.
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
      await outbox.put(thawed(upload, { letGoAt: now, nextAt: until }));
  }
}

/**
 * What a removal took the place of comes back with its files, also with one that has ended here by now: a removal may wait
 * longer than they do. Must run inside a transaction over outbox and blobs.
 */
export async function bringBackFiles(db: EngineDatabase, refs: readonly Reference[]): Promise<void> {
  const ids = refs.filter((ref) => ref.collection === 'uploads').map((ref) => ref.localId);
  await followFiles(db, [], ids, 0, 0);
  for (const id of new Set(ids)) {
    const ended = (await recordsOf(db, 'uploads', id)).find(hasEndedUnsent);
    if (!ended || !(await db.strict.blobs.update(id, { state: 'pending' }))) continue;
    const { letGoAt: _letGoAt, doneAt: _doneAt, ...kept } = ended;
    await db.strict.outbox.put({ ...kept, state: 'queued', nextAt: 0, rev: ended.rev + 1 });
  }
}

async function waitingUpload(db: EngineDatabase, id: string): Promise<OutboxRecord | undefined> {
  const [upload] = await liveRecords(db, 'uploads', id);
  if (upload?.op !== 'upload') return undefined;
  const isWaiting = upload.state === 'queued' && upload.attempts === 0 && mayChange(upload);
  return isWaiting || isRefusedFile(upload) ? upload : undefined;
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
