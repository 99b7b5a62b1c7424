import { mayEver } from '../../domain/kernel/grants.ts';
import { isLive } from '../outbox/record.ts';
import { recordsIn } from '../outbox/records-of.ts';
import { keptOffline, neededByWork } from '../storage/away.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/** One collection as this device holds it. */
export interface HeldCollection {
  readonly collection: string;
  readonly rows: number;
  /** When the server last told all it has of it (ms since 1970); null before the first time, and of what is not here. */
  readonly at: number | null;
  /** An estimate: a few rows weighed, times their number. */
  readonly bytes: number;
  /** Changes of it that are not on the server yet. */
  readonly unsent: number;
  /** Put off this device: to make room, or by hand. */
  readonly away: 'room' | 'hand' | undefined;
  /** It stays here, whatever room is wanted. */
  readonly isKept: boolean;
  /** Unsent work is in it or speaks of it: it cannot be put away. */
  readonly isNeeded: boolean;
}
export interface HeldFiles {
  readonly count: number;
  readonly bytes: number;
  /** Of these, not on the server yet. */
  readonly unsent: number;
}
export interface DeviceContents {
  readonly collections: readonly HeldCollection[];
  readonly files: HeldFiles;
}

/** So many rows are weighed to guess at the rest. */
const WEIGHED = 25;

/**
 * What is on this device. Counted by the tables' own counters and one collection after the other, because a hundred
 * thousand rows take a while: asked for when somebody wants to know, never while a page is drawn.
 */
export async function deviceContents(context: SyncContext): Promise<DeviceContents> {
  const { db } = context;
  const cursors = new Map((await db.strict.cursors.toArray()).map((row) => [row.collection, row]));
  const [needed, kept] = await Promise.all([neededByWork(db), keptOffline(db)]);
  const collections: HeldCollection[] = [];
  for (const collection of context.collections) {
    const table = db.rows(collection);
    const rows = await table.count();
    const cursor = cursors.get(collection);
    const away = cursor?.isAway && (cursor.byHand ? 'hand' : 'room');
    const at = cursor && !away ? cursor.at : null;
    if (rows === 0 && !mayEver(context.entityOf(collection), 'R', context.person())) continue;
    const unsent = await recordsIn(db, collection).filter(isLive).count();
    const weighed = rows === 0 ? [] : await table.limit(WEIGHED).toArray();
    const weight =
      weighed.reduce((sum, row) => sum + JSON.stringify(row).length, 0) / Math.max(1, weighed.length);
    collections.push({
      collection,
      rows,
      at,
      unsent,
      bytes: Math.round(weight * rows),
      away,
      isKept: kept.has(collection),
      isNeeded: needed.has(collection),
    });
  }
  return { collections, files: await heldFiles(context) };
}

async function heldFiles({ db }: SyncContext): Promise<HeldFiles> {
  let [count, bytes, unsent] = [0, 0, 0];
  await db.strict.blobs.each((blob) => {
    count += 1;
    bytes += blob.size;
    if (blob.state === 'pending') unsent += 1;
  });
  return { count, bytes, unsent };
}
