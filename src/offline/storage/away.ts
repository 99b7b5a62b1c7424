import { AppError } from '../../domain/kernel/problem.ts';
import type { EngineDatabase } from '../database/open.ts';
import { rowsOf } from '../database/stores.ts';
import { isLive } from '../outbox/record.ts';
import { fillOf } from '../sync/apply.ts';
import { doubtOf } from '../sync/doubts.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/** Under this key `meta` names the collections that stay here whatever room is wanted: their person has said so. */
export const KEPT = 'kept';

export const keptOffline = async (db: EngineDatabase): Promise<ReadonlySet<string>> =>
  new Set(((await db.strict.meta.get(KEPT))?.value ?? []) as readonly string[]);

/** The collections that unsent work is in or speaks of: they stay, whoever wants the room. */
export async function neededByWork(db: EngineDatabase): Promise<ReadonlySet<string>> {
  const live = (await db.strict.outbox.toArray()).filter(isLive);
  return new Set(
    live.flatMap((record) =>
      [record, ...(record.undo ? [record.undo] : [])].flatMap(({ collection, refs }) => [
        collection,
        ...refs.map((ref) => ref.collection),
      ]),
    ),
  );
}

/**
 * Puts a collection off this device: its rows, how far it had come, and what was doubted of them. What is unsent is
 * looked at in the same transaction that removes, so nothing of it ever goes; a crash leaves either all of the
 * collection or one that is known to be elsewhere, never a cursor without its rows. `byHand`: its person wanted that,
 * and it comes back when they ask for it, not when a page or a rule looks for it. Answers how many rows went; rejects
 * with `device.needed`, and nothing went, where unsent work is in it or speaks of it.
 */
export async function putAway(
  { db, ports }: Pick<SyncContext, 'db' | 'ports'>,
  collection: string,
  byHand = false,
): Promise<number> {
  return db.dexie.transaction('rw', [rowsOf(collection), 'outbox', 'cursors', 'meta'], async () => {
    if ((await neededByWork(db)).has(collection))
      throw new AppError('device.needed', { meta: { collection } });
    const rows = await db.rows(collection).count();
    await db.rows(collection).clear();
    await db.strict.meta.bulkDelete([fillOf(collection), doubtOf(collection)]);
    await db.strict.cursors.put({
      collection,
      cursor: null,
      at: ports.clock.now(),
      isAway: true,
      ...(byHand ? { byHand } : {}),
    });
    return rows;
  });
}
