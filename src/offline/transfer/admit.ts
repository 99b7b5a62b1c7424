import { upload } from '../../domain/drive/upload.entity.ts';
import { FILE_KINDS, MOST_FILE_BYTES } from '../../domain/kernel/file-kinds.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { BlobRow, IdMapping, MirrorRow } from '../database/tables.ts';
import { IN_EUROS, pricesInEuros } from '../outbox/prices-in-euros.ts';
import { isRefusedStep, RECORD_VERSION, type OutboxRecord } from '../outbox/record.ts';
import type { Sent } from '../plain/sent.ts';
import { knownCapabilities } from '../sync/ask-capabilities.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { CHUNK_BYTES } from '../uploads/kept-file.ts';
import { fileName } from '../uploads/file-name.ts';
import { admitRecord, rowIn, type Judging } from './admit-record.ts';
import {
  isCount,
  isId,
  isText,
  MOST_DRAFTS,
  MOST_NAMES,
  MOST_OF_A_ROW,
  MOST_RECORDS,
  must,
  mustBeBounded,
} from './bounds.ts';
import { believedIds } from './taken-ids.ts';
import type { PackedRecord, PackedRow, WorkManifest } from './work.ts';

/*
 * Work that comes back lay outside, where anybody may have written it, or a disk have damaged it: before anything of it is
 * stored or shown, all of it is looked at. What the engine could not have written is refused with `transfer.damaged`; of the
 * rest only what this build knows is taken.
 */

/** A file may be anybody's; what lies in the safe was sealed on this device. */
export type Origin = 'file' | 'safe';

/** What work is judged by. */
export interface Surroundings extends Pick<
  Judging,
  'entityOf' | 'isKnown' | 'timeZone' | 'mayReplace' | 'mayBeNewer'
> {
  readonly collections: readonly string[];
  /** The record in this build's shape. */
  readonly upgraded: (record: PackedRecord) => PackedRecord;
}

/** What work is judged by on this device. */
export async function surroundingsOf(
  { db, entityOf, collections, timeZone, capabilities }: SyncContext,
  from: Origin,
): Promise<Surroundings> {
  const { etag } = (await knownCapabilities(db)) ?? capabilities();
  return {
    entityOf,
    collections,
    timeZone,
    mayReplace: !etag,
    mayBeNewer: from === 'safe',
    isKnown: db.isKnown,
    // A newer build's is carried as it came.
    upgraded: (record) => {
      const stored = record as unknown as OutboxRecord;
      return db.isKnown(stored) ? (outboxReads(db, stored) as unknown as PackedRecord) : record;
    },
  };
}

/** The manifest as it may be stored on this device. Rejects with `transfer.damaged` or `transfer.newer`. */
export async function admitted(
  context: SyncContext,
  manifest: WorkManifest,
  from: Origin = 'file',
): Promise<WorkManifest> {
  const surroundings = await surroundingsOf(context, from);
  if (from === 'safe') return admit(surroundings, withFileNames(manifest));
  const ids = await believedIds(context.db, idsIn(surroundings, manifest.ids), manifest.records);
  return admit(surroundings, { ...manifest, ids });
}

/** What an earlier build attached under any name is this device's own: it keeps nothing of the work back. */
export function withFileNames(manifest: WorkManifest): WorkManifest {
  const named = <T>(one: T): T =>
    isPlain(one) && typeof one['name'] === 'string' ? { ...one, name: fileName(one['name']) } : one;
  return {
    ...manifest,
    files: manifest.files.map(named),
    records: manifest.records.map((record) =>
      isPlain(record) && record.op === 'upload'
        ? {
            ...record,
            label: typeof record.label === 'string' ? fileName(record.label) : record.label,
            patch: named(record.patch),
          }
        : record,
    ),
  };
}

/** A record that is not stored here yet, as one that is would be read. */
const outboxReads = ({ dexie }: EngineDatabase, record: OutboxRecord): unknown =>
  dexie.table('outbox').hook.reading.fire(record);

/** Pure. Throws `transfer.damaged`, or `transfer.newer` where a collection is none of this build's, or a file's record. */
export function admit(surroundings: Surroundings, given: WorkManifest): WorkManifest {
  mustBeBounded(given);
  const { userId, tenant } = given;
  must(isId(userId) && isText(tenant), 'person');
  must(given.records.length <= MOST_RECORDS && given.records.every(isPlain), 'records');
  for (const { collection } of given.records) mustBeHere(surroundings, collection);
  const ids = idsIn(surroundings, given.ids);
  const records = given.records.map(readRecord(surroundings, { userId, tenant, ids }));
  mustBeInOrder(records);
  mustBeSpokenOf(records, ids);
  const v = given.v ?? 1;
  must(isCount(v) && v > 0, 'v');
  const rows = rowsIn(surroundings, records, given.rows);
  return {
    userId,
    tenant,
    v: Math.max(v, RECORD_VERSION),
    records,
    ids,
    rows: v < IN_EUROS ? rows.map(rowInEuros) : rows,
    files: filesIn(records, given.files),
    ...(given.sent ? { sent: sentIn(records, given.sent) } : {}),
    ...(given.drafts ? { drafts: draftsIn(userId, given.drafts) } : {}),
  };
}

const rowInEuros = ({ collection, row }: PackedRow): PackedRow => ({
  collection,
  row: pricesInEuros(collection, row),
});

/** Judges one record at a time, in this build's shape. */
export function readRecord(
  surroundings: Surroundings,
  { userId, tenant, ids }: Pick<WorkManifest, 'userId' | 'tenant' | 'ids'>,
): (record: PackedRecord) => PackedRecord {
  const judging: Judging = { ...surroundings, userId, tenant, sameOf: sameIn(ids) };
  return (record) => {
    mustBeBounded(record);
    mustBeHere(surroundings, record.collection);
    must(isCount(record.v) && record.v > 0, 'v');
    return admitRecord(judging, surroundings.upgraded(record));
  };
}

function mustBeHere({ collections }: Surroundings, collection: unknown): asserts collection is string {
  must(typeof collection === 'string', 'collection');
  if (!collections.includes(collection)) throw new AppError('transfer.newer');
}

/**
 * Keys that come once, and no circle among what waits: on a device a record also waits for what is older of its row, but
 * for a refused step, which only a removal waits for.
 */
function mustBeInOrder(records: readonly PackedRecord[]): void {
  const before = new Map(
    records.map(({ key, deps, undo }) => [key, new Set([...deps, ...(undo?.deps ?? [])])]),
  );
  must(before.size === records.length, 'key');
  const rows = new Map<string, { count: number; last?: string; refused: string[] }>();
  for (const record of records) {
    const name = `${record.collection}/${record.entityId}`;
    const row = rows.get(name) ?? { count: 0, refused: [] };
    row.count += 1;
    must(row.count <= MOST_OF_A_ROW, 'records');
    const waits = before.get(record.key)!;
    if (row.last) waits.add(row.last);
    // The next removal waits for them through this one.
    if (record.op === 'delete') for (const key of row.refused.splice(0)) waits.add(key);
    if (isRefusedStep(record)) row.refused.push(record.key);
    else row.last = record.key;
    rows.set(name, row);
  }
  const left = new Map<string, number>();
  const behind = new Map<string, string[]>();
  for (const [key, waits] of before) {
    left.set(key, waits.size);
    for (const one of waits) {
      must(before.has(one), 'deps');
      const keys = behind.get(one);
      if (keys) keys.push(key);
      else behind.set(one, [key]);
    }
  }
  const free = [...left].filter(([, count]) => count === 0).map(([key]) => key);
  for (const key of free)
    for (const next of behind.get(key) ?? []) {
      left.set(next, left.get(next)! - 1);
      if (left.get(next) === 0) free.push(next);
    }
  must(free.length === records.length, 'deps');
}

export function idsIn(surroundings: Surroundings, given: readonly unknown[]): IdMapping[] {
  const known = new Set<string>();
  return given.map((one) => {
    must(isPlain(one), 'ids');
    const { collection, localId, serverId, own } = one as unknown as IdMapping;
    mustBeHere(surroundings, collection);
    must(isId(localId) && isId(serverId) && (own === undefined || own === true), 'ids');
    const name = `${collection}/${localId}`;
    must(!known.has(name), 'ids');
    known.add(name);
    return { collection, localId, serverId, ...(own ? { own } : {}) };
  });
}

/** What the records are of, or speak of; nothing else here gets another id by a file. */
function mustBeSpokenOf(records: readonly PackedRecord[], ids: readonly IdMapping[]): void {
  const spoken = new Set(
    records.flatMap(({ collection, entityId, refs }) => [
      `${collection}/${entityId}`,
      ...refs.map((ref) => `${ref.collection}/${ref.localId}`),
    ]),
  );
  must(
    ids.every(({ collection, localId }) => spoken.has(`${collection}/${localId}`)),
    'ids',
  );
}

/** One name for all ids of a row: of two that are mapped, what stands at the end of the way. */
function sameIn(ids: readonly IdMapping[]): Judging['sameOf'] {
  const next = new Map(
    ids.map(({ collection, localId, serverId }) => [`${collection}/${localId}`, serverId]),
  );
  return (collection, id) => {
    let at = id;
    for (let hops = 0; hops <= MOST_NAMES && next.has(`${collection}/${at}`); hops += 1)
      at = next.get(`${collection}/${at}`)!;
    return at;
  };
}

export function rowsIn(
  surroundings: Surroundings,
  records: readonly PackedRecord[],
  given: readonly unknown[],
): PackedRow[] {
  const worked = new Set(records.map(({ collection, entityId }) => `${collection}/${entityId}`));
  return given.map((one) => {
    must(isPlain(one) && isPlain(one['row']), 'rows');
    const { collection, row } = one as unknown as PackedRow;
    mustBeHere(surroundings, collection);
    // Each once.
    must(worked.delete(`${collection}/${row.id}`), 'rows');
    const { $server, $deleted, ...shown } = row;
    must($deleted === undefined || $deleted === 1, 'rows');
    const mirrored: MirrorRow = { ...rowIn(shown), ...($deleted ? { $deleted } : {}) };
    if ($server === undefined) return { collection, row: mirrored };
    // Under another id it would stand in the place of another row when the work is done.
    must($server === null || (isPlain($server) && $server['id'] === row.id), 'rows');
    return { collection, row: { ...mirrored, $server: $server && rowIn($server) } };
  });
}

const TYPES: ReadonlySet<string> = new Set(Object.values(FILE_KINDS).map(({ mime }) => mime));
const PURPOSES: readonly string[] = ['', ...Object.keys(upload.fields.type.options)];

/** Files of the uploads among these, each as its record says; what is sent of one is made known anew. */
export function filesIn(records: readonly PackedRecord[], given: readonly unknown[]): BlobRow[] {
  const uploads = new Map(records.filter(({ op }) => op === 'upload').map((one) => [one.entityId, one]));
  return given.map((one) => {
    must(isPlain(one), 'files');
    const { id, sha256, type, name, size, chunks, purpose } = one as unknown as BlobRow;
    const said = uploads.get(id)?.patch;
    must(said !== undefined && isUuid(id), 'files');
    uploads.delete(id);
    must(typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256), 'files.sha256');
    // What a browser would run must not come to be shown as a file of this person's.
    must(TYPES.has(type), 'files.type');
    must(typeof name === 'string' && fileName(name) === name, 'files.name');
    must(isCount(size) && size <= MOST_FILE_BYTES, 'files.size');
    must(chunks === Math.max(1, Math.ceil(size / CHUNK_BYTES)), 'files.chunks');
    must(PURPOSES.includes(purpose), 'files.purpose');
    const isSaid =
      said['name'] === name &&
      said['mime'] === type &&
      said['size'] === size &&
      said['sha256'] === sha256 &&
      (said['type'] ?? '') === purpose;
    must(isSaid, 'files');
    return { id, sha256, type, name, size, chunks, purpose, state: 'pending' };
  });
}

/** How long this piece of a file is. */
export const pieceBytesOf = ({ size, chunks }: Pick<BlobRow, 'size' | 'chunks'>, index: number): number =>
  index < chunks - 1 ? CHUNK_BYTES : size - (chunks - 1) * CHUNK_BYTES;

export function sentIn(records: readonly PackedRecord[], given: Readonly<Record<string, unknown>>) {
  const keys = new Set(records.map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(given).map(([key, one]): [string, Sent] => {
      must(keys.has(key) && isPlain(one), 'sent');
      const { sentAt, keys: stood } = one as unknown as Sent;
      must(typeof sentAt === 'number' && Array.isArray(stood) && stood.every(isId), 'sent');
      return [key, { sentAt, keys: stood }];
    }),
  );
}

/** What was typed is the pages'; here it is only seen to be this person's. */
export function draftsIn(userId: string, given: readonly unknown[]): unknown[] {
  must(given.length <= MOST_DRAFTS, 'drafts');
  return given.map((one) => {
    must(isPlain(one) && isText(one['key']) && isPlain(one['values']), 'drafts');
    const { key, at, values, seen } = one;
    must(key.startsWith(`${userId}/`), 'drafts');
    must((at === undefined || typeof at === 'number') && (seen === undefined || isPlain(seen)), 'drafts');
    return { key, ...(at === undefined ? {} : { at }), values, ...(seen ? { seen } : {}) };
  });
}
