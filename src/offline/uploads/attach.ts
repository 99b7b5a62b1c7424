import { isReplay } from '../database/healing.ts';
import { mustBeHere } from '../database/left.ts';
import { rowsOf } from '../database/stores.ts';
import type { BlobRow } from '../database/tables.ts';
import { NOTE } from '../device/notes.ts';
import type { Engine } from '../contract.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { FIRST_TRY, WANTED } from '../readings/reading.ts';
import { fileName } from './file-name.ts';
import { CHUNK_BYTES } from './kept-file.ts';
import { mustBeTaken, takeIn, type Watch } from './take-in.ts';

/** What is longer, and lies in a file, is taken in piece by piece. */
const AT_ONCE_BYTES = 8 * CHUNK_BYTES;

export interface NewFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer | Blob;
  /** What recognition it is meant for: the upload's `type` field. */
  readonly purpose: string;
  /** Meant for the drive, which takes larger files and more kinds of them. */
  readonly drive?: true;
}
type Attaching = Pick<Engine, 'db' | 'writer' | 'context' | 'device'>;

/**
 * Keeps a file on this device and queues its upload; resolves with the upload's id when bytes, mirror row and
 * queue record are all on disk, and that it is to be read where it has a purpose. What refers to the id waits for the upload by itself.
 */
export async function attach(
  { db, writer, context: { ports }, device }: Attaching,
  file: NewFile,
  watch: Watch = {},
): Promise<string> {
  const id = writer.newId();
  const name = fileName(file.name);
  const size = file.bytes instanceof Blob ? file.bytes.size : file.bytes.byteLength;
  await device.look(size);
  const about = {
    id,
    type: file.type,
    name,
    size,
    chunks: Math.max(1, Math.ceil(size / CHUNK_BYTES)),
    purpose: file.purpose,
  };
  if (file.bytes instanceof Blob && size > AT_ONCE_BYTES) {
    const sha256 = await takeIn({ db, ports, device }, about, file.bytes, watch);
    await queue({ db, writer }, { ...about, sha256, state: 'pending' }, file.drive, () =>
      mustBeTaken(db, about),
    );
    return id;
  }
  const bytes = file.bytes instanceof Blob ? await file.bytes.arrayBuffer() : file.bytes;
  const sha256 = await ports.digest(new Uint8Array(bytes));
  await queue({ db, writer }, { ...about, sha256, state: 'pending' }, file.drive, async () => {
    for (let index = 0; index < about.chunks; index += 1) {
      await db.strict.blobChunks.add({
        id,
        index,
        bytes: bytes.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
      });
    }
  });
  return id;
}

/** Row, record and the file itself, in one transaction; `bytesAreHere` brings the bytes, or looks for them. */
async function queue(
  { db, writer }: Pick<Attaching, 'db' | 'writer'>,
  blob: BlobRow,
  drive: true | undefined,
  bytesAreHere: () => Promise<void>,
): Promise<void> {
  const { id, name, sha256, purpose } = blob;
  const values = {
    name,
    mime: blob.type,
    size: blob.size,
    sha256,
    type: purpose,
    ...(drive ? { drive } : {}),
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
      if (isReplay(transaction) && (await db.strict.blobs.get(id))?.state === 'pending') return;
      await mustBeHere(db);
      await bytesAreHere();
      await db.strict.blobs.put(blob);
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
      if (purpose !== '') await db.strict.meta.put({ key: NOTE + WANTED + id, value: FIRST_TRY });
    },
  );
  writer.kick();
}
