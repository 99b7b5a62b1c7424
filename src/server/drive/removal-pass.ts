import { commitEffects } from '../store/effects.ts';
import { layoutOf } from '../store/layout.ts';
import { takeTurn } from '../store/numbering.ts';
import { serverReader } from '../store/reader.ts';
import { createUnit, type Unit } from '../store/unit.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';

/**
 * Removes of each organisation's drive what `remove` finds, at most `batch` at a time, each batch in a transaction of its own so
 * that nobody waits long. `remove` answers how many it took up.
 */
export async function removeInBatches(
  parts: ByItselfParts,
  batch: number,
  remove: (unit: Unit) => Promise<number>,
): Promise<number> {
  const { rows } = await parts.db.query<{ id: string }>('select id from organisation order by id');
  let removed = 0;
  for (const { id } of rows) {
    let some: number;
    do removed += some = await removeSome(parts, id, remove);
    while (some === batch);
  }
  return removed;
}

function removeSome(
  parts: ByItselfParts,
  organisation: string,
  remove: (unit: Unit) => Promise<number>,
): Promise<number> {
  const { db, bus, ids } = parts;
  return db.transaction(async (tx) => {
    const unit = createUnit(tx, await serverReader(tx, organisation), parts);
    // Before anything is read: what is put into a folder, or copied out of it, meanwhile would be lost with it.
    await takeTurn(unit, layoutOf('driveFiles'));
    const taken = await remove(unit);
    const { effects, now } = unit;
    await commitEffects(tx, unit, {
      organisation,
      userId: null,
      now,
      nextId: () => ids.next(),
    });
    const changed = new Set(effects.map(({ layout }) => layout.entity.collection));
    if (changed.size > 0) tx.afterCommit(() => bus.changed(organisation, changed));
    return taken;
  });
}
