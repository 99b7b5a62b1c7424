import { AppError } from '../../domain/kernel/problem.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { mustBeHere } from '../database/left.ts';
import type { EngineDatabase } from '../database/open.ts';
import { rowsOf } from '../database/stores.ts';
import type { BlobRow, MirrorRow } from '../database/tables.ts';
import { readIds } from '../ids/ids.ts';
import { GONE } from '../mirror/fold.ts';
import { layUnder } from '../mirror/lay.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import { isLive, RECORD_VERSION, type OutboxRecord } from '../outbox/record.ts';
import { sentKey, type Sent } from '../plain/sent.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { BRINGING } from '../sync/prune.ts';
import { admitted, pieceBytesOf, type Origin } from './admit.ts';
import { unproven } from './admit-record.ts';
import { must } from './bounds.ts';
import { placed } from './places.ts';
import { takeIds } from './taken-ids.ts';
import { unpack, type PackedRecord, type Work, type WorkManifest } from './work.ts';

/** What of the work is not on this device yet, in the order it was done. */
export async function newHere(db: EngineDatabase, manifest: WorkManifest): Promise<PackedRecord[]> {
  const known = await db.strict.outbox
    .where('key')
    .anyOf(manifest.records.map(({ key }) => key))
    .toArray();
  const keys = new Set(known.map(({ key }) => key));
  return manifest.records.filter(({ key }) => !keys.has(key));
}

/**
 * Whose work it is: somebody else's or another company's is refused with `transfer.other-person`, what a later version
 * wrote with `transfer.newer`. A company may be reached under two addresses, so ids that are unique in the world decide
 * alone.
 */
export function mustFit(
  context: Pick<SyncContext, 'userId' | 'collections'>,
  tenant: string,
  manifest: WorkManifest,
): void {
  const isOwn = manifest.userId === context.userId && (manifest.tenant === tenant || isUuid(manifest.userId));
  if (!isOwn) throw new AppError('transfer.other-person');
  const isKnown = manifest.records.every(
    ({ v, collection }) => v <= RECORD_VERSION && context.collections.includes(collection),
  );
  if (!isKnown) throw new AppError('transfer.newer');
}

/**
 * Puts unsent work back into outbox, files and rows; answers how many records came. Records keep their keys: what is
 * here already, sent or not, stays as it is, so that doing it twice does it once. The bytes of the files come first, piece
 * by piece; everything that makes them count comes in one transaction after them. Rejects with `transfer.damaged` when a
 * file is not whole, or the work none that the engine makes (`admit`), with
 * `transfer.newer` when a later version made it; then nothing was changed.
 */
export async function restoreWork(
  context: SyncContext,
  { manifest: given, pieces }: Work,
  from: Origin = 'file',
): Promise<number> {
  const { db } = context;
  const manifest = await admitted(context, given, from);
  const uploads = new Set(
    (await newHere(db, manifest)).filter(({ op }) => op === 'upload').map(({ entityId }) => entityId),
  );
  const files = await missing(
    db,
    manifest.files.filter(({ id }) => uploads.has(id)),
  );
  try {
    // For whoever sweeps meanwhile: these bytes do not count yet.
    if (files.length > 0) await db.strict.meta.put({ key: BRINGING, value: context.ports.clock.now() });
    await takeBytes(db, files, pieces);
    const spoken = manifest.ids.some(({ own }) => own)
      ? context.collections
      : [...manifest.records, ...manifest.ids].map(({ collection }) => collection);
    return await db.dexie.transaction(
      'rw',
      [...new Set(spoken.map(rowsOf)), 'outbox', 'blobs', 'blobChunks', 'idMap', 'meta', 'cursors'],
      async () => {
        await mustBeHere(db);
        await mustBeWhole(db, files);
        const records = await addRecords(db, manifest);
        const added = new Set(records.map(({ entityId }) => entityId));
        for (const file of files)
          if (added.has(file.id) && !(await db.strict.blobs.get(file.id))) await db.strict.blobs.add(file);
        await takeIds(context, manifest.ids);
        const touched = new Map(records.map((record) => [`${record.collection}/${record.entityId}`, record]));
        const kept = new Map(manifest.rows.map(({ collection, row }) => [`${collection}/${row.id}`, row]));
        for (const [name, record] of touched) await refold(context, record, kept.get(name));
        return records.length;
      },
    );
  } finally {
    await dropStrayBytes(db, files);
  }
}

/** Those whose bytes are not here: what is, stays. */
async function missing(db: EngineDatabase, files: readonly BlobRow[]): Promise<BlobRow[]> {
  const here = new Set(await db.strict.blobs.toCollection().primaryKeys());
  return files.filter(({ id }) => !here.has(id));
}

async function takeBytes(
  db: EngineDatabase,
  files: readonly BlobRow[],
  pieces: Work['pieces'],
): Promise<void> {
  if (files.length === 0) return;
  const wanted = new Map(files.map((file) => [file.id, file]));
  for await (const piece of pieces()) {
    const file = wanted.get(piece.id);
    if (!file) continue;
    must(piece.index < file.chunks && piece.bytes.byteLength === pieceBytesOf(file, piece.index), 'pieces');
    await db.strict.blobChunks.put(piece);
  }
}

/** Asked where they begin to count: another tab may have given up on the same ones. */
async function mustBeWhole(db: EngineDatabase, files: readonly BlobRow[]): Promise<void> {
  for (const { id, chunks } of files)
    if ((await db.strict.blobChunks.where('id').equals(id).count()) !== chunks)
      throw new AppError('transfer.damaged');
}

/** Bytes that no file claims: of a try that failed, or that another tab was faster with. */
async function dropStrayBytes(db: EngineDatabase, files: readonly BlobRow[]): Promise<void> {
  await db.dexie.transaction('rw', ['blobs', 'blobChunks', 'meta'], async () => {
    await db.strict.meta.delete(BRINGING);
    for (const { id } of files)
      if (!(await db.strict.blobs.get(id))) await db.strict.blobChunks.where('id').equals(id).delete();
  });
}

/**
 * Adds the records that are not here, behind what is: they wait for each other as before, for older work on their row, and
 * for what is here and makes what they speak of, which may have come apart from them and left their keys behind.
 */
async function addRecords(db: EngineDatabase, manifest: WorkManifest): Promise<OutboxRecord[]> {
  const { outbox } = db.strict;
  const here = (await outbox.orderBy('seq').toArray()).filter(isLive);
  const fresh = await newHere(db, manifest);
  const ids = await readIds(db);
  // The number is IndexedDB's to give, and what waits for what is known when all have one.
  const unnumbered = fresh.map((packed) => {
    const { seq: _seq, ...record } = unpack(packed, 0, new Map());
    return record as OutboxRecord;
  });
  const seqs = await outbox.bulkAdd(unnumbered, { allKeys: true });
  const seqOf = new Map(here.map(({ key, seq }) => [key, seq]));
  for (const [at, { key, collection }] of fresh.entries()) {
    const seq = seqs[at]!;
    seqOf.set(key, seq);
    const sent = manifest.sent?.[key];
    if (sent)
      await db.strict.meta.put({
        key: sentKey(seq),
        value: { ...sent, keys: sent.keys.map((id) => ids.keyOf(collection, id)) } satisfies Sent,
      });
  }
  const numbered = fresh.map((packed, at) => unpack(packed, seqs[at]!, seqOf));
  // Among themselves they wait as they did: what came here before waits for none of them, so this makes no circle.
  const added = placed(here, numbered, await db.strict.idMap.toArray());
  await outbox.bulkPut(added);
  return added;
}

/**
 * The row with the work on it, over what this device knows of the server's; what the work says of that counts only where
 * nothing is known here.
 */
async function refold(
  context: SyncContext,
  { collection, entityId }: OutboxRecord,
  kept: MirrorRow | undefined,
): Promise<void> {
  const { db } = context;
  const table = db.rows(collection);
  const held = await table.get(entityId);
  if (held || !kept)
    return layUnder(db, collection, entityId, acknowledgedOf(held), held && '$server' in held ? held : kept);
  const known = acknowledgedOf(kept);
  const server = known && unproven(known);
  const isTold = (await db.strict.cursors.get(collection))?.cursor != null;
  // The server has told all of the collection, and this row is not in it: removed since, unless a later word brings it.
  if (server && isTold) return layUnder(db, collection, entityId, { ...server, [GONE]: 1 }, kept);
  // Nothing is known of it here: it stands as it was left.
  await table.put('$server' in kept ? { ...unproven(kept), $server: server } : unproven(kept));
}
