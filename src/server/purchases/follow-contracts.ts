import { computed } from '../../domain/kernel/validate.ts';
import { isOver } from '../../domain/purchases/contract.machine.ts';
import { quoted } from '../database/schema/names.ts';
import { commitEffects } from '../store/effects.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { serverReader } from '../store/reader.ts';
import { createUnit } from '../store/unit.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';

const BATCH = 100;

/**
 * Contracts whose last day is over end, and those of which a term or a due has passed tell their next one, in every organisation
 * by its own day. Answers how many changed.
 */
export async function followContracts(parts: ByItselfParts): Promise<number> {
  const { rows } = await parts.db.query<{ id: string }>('select id from organisation order by id');
  let changed = 0;
  for (const { id } of rows) {
    let after = '';
    do {
      const batch = await followSome(parts, id, after);
      changed += batch.changed;
      after = batch.last;
    } while (after !== '');
  }
  return changed;
}

async function followSome(
  parts: ByItselfParts,
  organisation: string,
  after: string,
): Promise<{ changed: number; last: string }> {
  const { db, bus, ids } = parts;
  const layout = layoutOf('contracts');
  return db.transaction(async (tx) => {
    const unit = createUnit(tx, await serverReader(tx, organisation), parts);
    const { today } = unit.context();
    const { rows } = await tx.query<{ id: string }>(
      `select t.id from ${quoted(layout.table)} t
       where t.organisation = $1 and t.deleted_at is null and t.status = 'active' and t.id::text > $3
         and (t."end" < $2 or t.calculated_term_end < $2 or t.calculated_next_due < $2)
       order by t.id limit ${BATCH} for no key update`,
      [organisation, today, after],
    );
    for (const { id } of rows) {
      const before = (await readStored(tx, layout, { ...unit.reader, id }))?.row;
      if (!before) continue;
      const row = isOver(before, today) ? { ...before, status: 'ended' } : before;
      const next = await computed(layout.entity, row, unit.context(before));
      const fields = [
        'status',
        'calculatedTermEnd',
        'calculatedDecisionOn',
        'calculatedNextDue',
        'calculatedNextAmount',
      ];
      if (fields.every((name) => (next[name] ?? null) === (before[name] ?? null))) continue;
      unit.change(layout, 'update', before, next);
    }
    const { effects, now } = unit;
    await commitEffects(tx, unit, { organisation, userId: null, now, nextId: () => ids.next() });
    if (effects.length > 0) tx.afterCommit(() => bus.changed(organisation, [layout.entity.collection]));
    return { changed: effects.length, last: rows.length === BATCH ? (rows.at(-1)?.id ?? '') : '' };
  });
}
