import { isReplay } from '../database/healing.ts';
import { mustBeHere } from '../database/left.ts';
import { rowsOf } from '../database/stores.ts';
import type { BlobRow } from '../database/tables.ts';
import { NOTE } from '../device/notes.ts';
import type { Writer } from '../mirror/write.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { FIRST_TRY, WANTED } from '../readings/reading.ts';
import { fileName } from './file-name.ts';

/** Bytes never live in queue rows: they are kept in pieces of one mebibyte in a table of their own. */
export const CHUNK_BYTES = 1024 * 1024;

export interface NewFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** What recognition it is meant for: the upload's `type` field. */
  readonly purpose: string;
}

/**
 * Keeps a file on this device and queues its upload; resolves with the upload's id when bytes, mirror row and
 * queue record are all on disk, and that it is to be read where it has a purpose. What refers to the id waits for the upload by itself.
 */
export async function attach(
  writer: Writer,
  file: NewFile,
  digest: (bytes: Uint8Array) => Promise<string>,
): Promise<string> {
  const { db } = writer;
  const id = writer.newId();
  const name = fileName(file.name);
  const sha256 = await digest(new Uint8Array(file.bytes));
  const chunks = Math.max(1, Math.ceil(file.bytes.byteLength / CHUNK_BYTES));
  const values = {
    name,
    mime: file.type,
    size: file.bytes.byteLength,
    sha256,
    type: file.purpose,
  };
  const blob: BlobRow = {
    id,
    sha256,
    type: file.type,
    name,
    size: file.bytes.byteLength,
    chunks,
    purpose: file.purpose,
    state: 'pending',
  };
  const record: Omit<OutboxRecord, 'seq'> = {
    key: id,
    v: db.recordVersion,
    app: writer.app,
    userId: writer.person().id,
    tenant: writer.tenant,
    collection: 'uploads',
    entityId: id,
    op: 'upload',
    patch: values,
    base: {},
    baseEtag: null,
    refs: [],
    deps: [],
    group: id,
    barrier: false,
    state: 'queued',
    wire: null,
    attempts: 0,
    nextAt: 0,
    fenceEpoch: 0,
    lastError: null,
    createdAt: writer.now(),
    label: name,
    merges: 0,
    rev: 0,
  };
  await db.dexie.transaction(
    'rw',
    [rowsOf('uploads'), 'outbox', 'blobs', 'blobChunks', 'meta'],
    async (transaction) => {
      if (isReplay(transaction) && (await db.strict.blobs.get(id))) return;
      await mustBeHere(db);
      await db.strict.blobs.add(blob);
      for (let index = 0; index < chunks; index += 1) {
        await db.strict.blobChunks.add({
          id,
          index,
          bytes: file.bytes.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
        });
      }
      await db.rows('uploads').add({
        id,
        ...values,
        displayLine1: name,
        displayLine2: '',
        createdBy: writer.person().id,
        $server: null,
      });
      // A copy: what is added is given its number, which is another's by the time of the next try.
      await db.strict.outbox.add({ ...record } as OutboxRecord);
      if (file.purpose !== '') await db.strict.meta.put({ key: NOTE + WANTED + id, value: FIRST_TRY });
    },
  );
  writer.kick();
  return id;
}
