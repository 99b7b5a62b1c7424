import Dexie from 'dexie';
import type { EngineDatabase } from '../database/open.ts';
import { isLive, type OutboxRecord } from '../outbox/record.ts';

/** Of each database, the records that went out in a file and could not be marked so: when, in ms, by key. */
const unmarked = new WeakMap<EngineDatabase, Map<string, number>>();

/** Marks records as given out. Must run inside a transaction over outbox. */
export async function markGivenOut(
  { strict }: EngineDatabase,
  records: readonly OutboxRecord[],
  at: number,
): Promise<void> {
  // The mark alone is written: what a newer build queued is only read as `paused`, and must not be stored so.
  await strict.outbox
    .where('seq')
    .anyOf(records.map(({ seq }) => seq))
    .modify({ exportedAt: at });
}

/**
 * For a disk that has no room for the mark: what this tab reads of these records is marked from now on, so that it folds
 * nothing into them, and the disk is told after the next write to the outbox that finds room, in whichever tab.
 */
export function markLater(db: EngineDatabase, records: readonly OutboxRecord[], at: number): void {
  const known = unmarked.get(db);
  const marks = known ?? new Map<string, number>();
  for (const { key } of records) marks.set(key, at);
  if (known) return;
  unmarked.set(db, marks);
  db.strict.outbox.hook('reading', (stored: OutboxRecord | undefined) => {
    const mark = stored && isLive(stored) ? marks.get(stored.key) : undefined;
    return stored && mark !== undefined && stored.exportedAt === undefined
      ? { ...stored, exportedAt: mark }
      : stored;
  });
  let isMarking = false;
  Dexie.on.storagemutated.subscribe((parts) => {
    const isOurs = Object.keys(parts).some((part) => part.startsWith(`idb://${db.dexie.name}/outbox/`));
    if (!isOurs || isMarking || marks.size === 0) return;
    isMarking = true;
    void tellDisk(db, marks)
      .catch(() => {})
      .finally(() => (isMarking = false));
  });
}

async function tellDisk(db: EngineDatabase, marks: Map<string, number>): Promise<void> {
  const told = new Map(marks);
  await db.strict.outbox
    .where('key')
    .anyOf([...told.keys()])
    .modify((stored) => void (stored.exportedAt ??= told.get(stored.key)!));
  for (const [key, at] of told) if (marks.get(key) === at) marks.delete(key);
}
