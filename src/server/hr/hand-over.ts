import { computed } from '../../domain/kernel/validate.ts';
import { commitEffects } from '../store/effects.ts';
import { layoutOf } from '../store/layout.ts';
import { takeTurn } from '../store/numbering.ts';
import { serverReader } from '../store/reader.ts';
import { createUnit } from '../store/unit.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';
import { followService } from './user-access.ts';

/** As a day comes: departments whose manager is away are handed over, and given back. Answers how many were. */
export async function handOver(parts: ByItselfParts): Promise<number> {
  const { db, bus, ids } = parts;
  const layout = layoutOf('services');
  const { rows } = await db.query<{ id: string }>('select id from organisation order by id');
  let changed = 0;
  for (const { id: organisation } of rows)
    changed += await db.transaction(async (tx) => {
      const unit = createUnit(tx, await serverReader(tx, organisation), parts);
      await takeTurn(unit, layout);
      for (const row of await unit.lookup.where('services', {})) {
        const after = await computed(layout.entity, row, unit.context(row));
        if ((after['calculatedActing'] ?? null) === (row['calculatedActing'] ?? null)) continue;
        const written = unit.change(layout, 'update', row, after);
        await followService(unit, written, row);
      }
      const { effects, now } = unit;
      await commitEffects(tx, unit, { organisation, userId: null, now, nextId: () => ids.next() });
      if (effects.length > 0) tx.afterCommit(() => bus.changed(organisation, [layout.entity.collection]));
      return effects.length;
    });
  return changed;
}
