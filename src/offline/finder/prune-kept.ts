import { isErased } from '../../domain/kernel/is-erased.ts';
import type { EngineDatabase } from '../database/open.ts';
import { rowsOf } from '../database/stores.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/** So many of the last writes are told by the journal; an index that was kept before them is read anew. */
const ENTRIES = 1_000;
/** Nor does an entry name more rows than this for longer than until the next rest. */
const NAMED = 500;
/** An index behind which more rows than this were written is not looked into, but let go of. */
const MOST = 1_000;

/** Up to where the journal was looked into already, of an index that was kept at some entry of it. */
const looked = new WeakMap<EngineDatabase, ReadonlyMap<string, readonly [keptAt: number, upTo: number]>>();

/**
 * Bounds the journal, and lets go of each kept index that may still name somebody who was erased since, or a row that is no
 * more on this device.
 */
export async function pruneKept(context: SyncContext): Promise<void> {
  const { dexie, strict, rows } = context.db;
  const [last = 0] = await strict.journal.orderBy('seq').reverse().limit(1).primaryKeys();
  const cut = last - ENTRIES;
  const kept = new Map<string, number>();
  await strict.keptIndexes.orderBy('seq').eachKey((seq, { primaryKey }) => kept.set(primaryKey, Number(seq)));
  const entities = new Map(context.collections.map((name) => [rowsOf(name), context.entityOf(name)]));
  const isOver = async (of: string, seq: number): Promise<boolean> => {
    const entity = entities.get(of);
    if (!entity || seq < cut) return true;
    const ids = new Set<string>();
    const [keptAt, upTo] = looked.get(context.db)?.get(of) ?? [0, 0];
    const from = keptAt === seq ? upTo : seq;
    for (const entry of await strict.journal.where('seq').above(from).toArray()) {
      if (entry.of !== of) continue;
      if (!entry.ids || ids.size > MOST) return true;
      for (const id of entry.ids) ids.add(id);
    }
    const found = await rows(entity.collection).bulkGet([...ids]);
    return found.some((row) => !row || row.$deleted || isErased(entity, row));
  };
  const over = new Set<string>();
  for (const [of, seq] of kept) if (await isOver(of, seq)) over.add(of);
  await dexie.transaction('rw', ['journal', 'keptIndexes'], async () => {
    for (const of of over) {
      const stands = await strict.keptIndexes.where('seq').equals(kept.get(of)!).primaryKeys();
      // What was kept anew meanwhile has nothing of it.
      if (stands.includes(of)) await strict.keptIndexes.delete(of);
    }
    await strict.journal.where('seq').belowOrEqual(cut).delete();
    await strict.journal
      .filter(({ ids }) => ids !== undefined && ids.length > NAMED)
      .modify({ ids: undefined });
  });
  looked.set(
    context.db,
    new Map([...kept].flatMap(([of, seq]) => (over.has(of) ? [] : [[of, [seq, last] as const]]))),
  );
}
