import type { EngineDatabase } from '../database/open.ts';
import type { BlobChunk, BlobRow, IdMapping, MirrorRow } from '../database/tables.ts';
import { lossOf } from '../database/trouble.ts';
import { readIds } from '../ids/ids.ts';
import { isLive, type OutboxRecord } from '../outbox/record.ts';
import { heldByRemovals } from '../uploads/held-files.ts';
import { markGivenOut, markLater } from './given-out.ts';
import { sentKey, type Sent } from '../plain/sent.ts';

/** An outbox record on its way to another place, where its number is another one: it waits for keys. */
export interface PackedRecord extends Omit<OutboxRecord, 'seq' | 'deps' | 'undo' | 'fenceEpoch'> {
  readonly deps: readonly string[];
  readonly undo?: PackedRecord;
}
/** A row that unsent work is on, as this device shows it (`$server` is what the server last said of it). */
export interface PackedRow {
  readonly collection: string;
  readonly row: MirrorRow;
}
/** All unsent work of one person, but for the bytes of its files. Plain JSON. */
export interface WorkManifest {
  readonly userId: string;
  readonly tenant: string;
  /** The version of the records of the build that packed it, which its rows have the shape of; 1 unless said. */
  readonly v?: number;
  readonly records: readonly PackedRecord[];
  readonly rows: readonly PackedRow[];
  /** Those that are whole where it comes from. An upload without one is missing its bytes there as well. */
  readonly files: readonly BlobRow[];
  /** What the server calls the rows that the records speak of, where it gave them ids of its own. */
  readonly ids: readonly IdMapping[];
  /** By key: when a record was last sent and what stood there before, by the server's ids (servers without keys). */
  readonly sent?: Readonly<Record<string, Sent>>;
  /** What was typed and not saved, as the pages keep it; the engine only carries it. */
  readonly drafts?: readonly unknown[];
}
/** Unsent work with the bytes of its files, read one piece after the other. */
export interface Work {
  readonly manifest: WorkManifest;
  pieces(): AsyncIterable<BlobChunk>;
}

/** Its answer is still awaited, or it is a newer build's and only read as `paused`: its fate is unknown where it goes. */
const isLeftOpen = ({ state }: OutboxRecord): boolean => state === 'inflight' || state === 'paused';

/** As it waited before it ended here: it ends so elsewhere, or comes back with the removal that holds it. */
function waitingAgain({ doneAt: _doneAt, ...ended }: OutboxRecord): OutboxRecord {
  return { ...ended, state: 'queued' };
}

/** Takes the number out of a record. */
export function pack(record: OutboxRecord, keyOf: ReadonlyMap<number, string>): PackedRecord {
  const { seq: _seq, fenceEpoch: _epoch, undo, ...rest } = record;
  return {
    ...rest,
    deps: record.deps.flatMap((dep) => keyOf.get(dep) ?? []),
    state: isLeftOpen(record) ? (record.wire ? 'unknown' : 'queued') : record.state,
    nextAt: 0,
    ...(undo ? { undo: pack(undo, keyOf) } : {}),
  };
}

/** The record under a number of this device. What it waits for and is not among `seqOf` was done before it travelled. */
export function unpack(packed: PackedRecord, seq: number, seqOf: ReadonlyMap<string, number>): OutboxRecord {
  const { undo, deps, ...rest } = packed;
  return {
    ...rest,
    seq,
    fenceEpoch: 0,
    deps: deps.flatMap((key) => seqOf.get(key) ?? []),
    ...(undo ? { undo: unpack(undo, seq, seqOf) } : {}),
  };
}

/** The same work with what was typed and not saved. */
export const withDrafts = (work: Work, drafts: readonly unknown[]): Work =>
  drafts.length > 0 ? { ...work, manifest: { ...work.manifest, drafts } } : work;

/**
 * Everything unsent on this device, with the files that come back with a removal, read in one transaction. With
 * `goesOutAt` (ms) the records are marked as given out, in the same transaction: nothing is folded into them from then on,
 * because what was given out may be sent elsewhere. Work leaves a disk without room all the same, and is marked later
 * (`markLater`).
 */
export async function collectWork(
  db: EngineDatabase,
  person: { readonly userId: string; readonly tenant: string },
  goesOutAt?: number,
): Promise<Work> {
  const { strict } = db;
  // What goes with the cursors does not wait for the disk, and the mark has to.
  const tables = db.dexie.tables.filter(({ name }) => name !== 'cursors');
  const read = (mode: 'r' | 'rw') =>
    db.dexie.transaction(mode, tables, async (): Promise<WorkManifest> => {
      const unsent = (await strict.outbox.orderBy('seq').toArray()).filter(isLive);
      const held = (await heldByRemovals(db)).map(waitingAgain);
      const live = [...unsent, ...held].sort((a, b) => a.seq - b.seq);
      if (goesOutAt !== undefined)
        await (mode === 'rw' ? markGivenOut(db, live, goesOutAt) : markLater(db, live, goesOutAt));
      const keyOf = new Map(live.map(({ seq, key }) => [seq, key]));
      const entities = new Map(
        live.map(({ collection, entityId }) => [`${collection}/${entityId}`, { collection, id: entityId }]),
      );
      const spokenOf = new Map(entities);
      for (const { collection, localId } of live.flatMap(({ refs }) => refs))
        spokenOf.set(`${collection}/${localId}`, { collection, id: localId });
      const rows: PackedRow[] = [];
      for (const { collection, id } of entities.values()) {
        const row = await db.rows(collection).get(id);
        if (row) rows.push({ collection, row });
      }
      const files = await strict.blobs.bulkGet(
        live.filter(({ op }) => op === 'upload').map(({ entityId }) => entityId),
      );
      const ids = await strict.idMap.bulkGet(
        [...spokenOf.values()].map(({ collection, id }): [string, string] => [collection, id]),
      );
      const sent = await sentOf(db, live);
      return {
        ...person,
        v: db.recordVersion,
        ...(Object.keys(sent).length > 0 ? { sent } : {}),
        records: live.map((record) =>
          pack(goesOutAt === undefined ? record : { ...record, exportedAt: goesOutAt }, keyOf),
        ),
        rows,
        files: await wholeOf(db, files),
        ids: ids.filter((id) => id !== undefined),
      };
    });
  const manifest = await (goesOutAt === undefined
    ? read('r')
    : read('rw').catch((error: unknown) => {
        if (lossOf(error) !== 'full') throw error;
        return read('r');
      }));
  return { manifest, pieces: () => keptPieces(db, manifest.files) };
}

/** What a server without keys is looked through for: its rows have other keys on another device. */
async function sentOf(db: EngineDatabase, live: readonly OutboxRecord[]): Promise<Record<string, Sent>> {
  const [kept, ids] = [await db.strict.meta.bulkGet(live.map(({ seq }) => sentKey(seq))), await readIds(db)];
  return Object.fromEntries(
    live.flatMap(({ key, collection }, index) => {
      const sent = kept[index]?.value as Sent | undefined;
      return sent ? [[key, { ...sent, keys: sent.keys.map((id) => ids.serverIdOf(collection, id)) }]] : [];
    }),
  );
}

/** A file that lacks a piece keeps nothing else back: no sending of it can succeed, and its upload says so to its person. */
async function wholeOf(db: EngineDatabase, files: readonly (BlobRow | undefined)[]): Promise<BlobRow[]> {
  const whole: BlobRow[] = [];
  for (const file of files) {
    const held = file ? await db.strict.blobChunks.where('id').equals(file.id).count() : 0;
    if (file && held === file.chunks) whole.push(file);
  }
  return whole;
}

async function* keptPieces(db: EngineDatabase, files: readonly BlobRow[]): AsyncGenerator<BlobChunk> {
  for (const { id, chunks } of files) {
    for (let index = 0; index < chunks; index += 1) {
      const piece = await db.strict.blobChunks.get([id, index]);
      // Sent and let go since by another tab: what it left is then no longer what is unsent here.
      if (piece) yield piece;
    }
  }
}
