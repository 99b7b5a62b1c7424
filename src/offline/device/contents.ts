import { mayEver } from '../../domain/kernel/grants.ts';
import { isLive } from '../outbox/record.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/** One collection as this device holds it. */
export interface HeldCollection {
  readonly collection: string;
  readonly rows: number;
  /** When the server last told all it has of it (ms since 1970); null before the first time. */
  readonly at: number | null;
  /** An estimate: a few rows weighed, times their number. */
  readonly bytes: number;
  /** Changes of it that are not on the server yet. */
  readonly unsent: number;
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
  const cursors = new Map((await db.strict.cursors.toArray()).map((row) => [row.collection, row.at]));
  const collections: HeldCollection[] = [];
  for (const collection of context.collections) {
    const table = db.rows(collection);
    const rows = await table.count();
    const at = cursors.get(collection) ?? null;
    if (rows === 0 && !mayEver(context.entityOf(collection), 'R', context.person())) continue;
    const unsent = await db.strict.outbox
      .where('[collection+entityId]')
      .between([collection, ''], [collection, '\uffff'])
      .filter(isLive)
      .count();
    const weighed = rows === 0 ? [] : await table.limit(WEIGHED).toArray();
    const weight =
      weighed.reduce((sum, row) => sum + JSON.stringify(row).length, 0) / Math.max(1, weighed.length);
    collections.push({ collection, rows, at, unsent, bytes: Math.round(weight * rows) });
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
