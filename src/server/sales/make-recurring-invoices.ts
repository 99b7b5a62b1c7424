import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed, withInitials } from '../../domain/kernel/validate.ts';
import { canonical } from '../../domain/kernel/whole-values.ts';
import { invoiceOfRecurring } from '../../domain/sales/document-copies.rules.ts';
import type { RecurringRow } from '../../domain/sales/recurring-invoice.rules.ts';
import { quoted } from '../database/schema/names.ts';
import { commitEffects } from '../store/effects.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { takeTurn } from '../store/numbering.ts';
import { serverReader } from '../store/reader.ts';
import { createUnit, rippleFrom, type Unit } from '../store/unit.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';

/**
 * Each day of a recurring invoice that has come makes its draft, in every organisation by its own day; days that passed while
 * no server ran are made up for. Answers how many were made.
 */
export async function makeRecurringInvoices(parts: ByItselfParts): Promise<number> {
  const { rows } = await parts.db.query<{ id: string }>('select id from organisation order by id');
  let made = 0;
  const failed: unknown[] = [];
  for (const { id } of rows)
    for (const recurring of await dueIn(parts, id))
      try {
        // One draft a transaction, so that nobody waits long.
        while (await makeNext(parts, id, recurring)) made += 1;
      } catch (error) {
        // One that cannot be made holds up no other.
        failed.push(error);
      }
  if (failed.length > 0) throw new AggregateError(failed, 'Not every recurring invoice could be made');
  return made;
}

function dueIn({ db, clock, ids }: ByItselfParts, organisation: string): Promise<readonly string[]> {
  const layout = layoutOf('recurringInvoices');
  return db.transaction(async (tx) => {
    const reader = await serverReader(tx, organisation);
    const { today } = createUnit(tx, reader, { clock, ids }).context();
    const { rows } = await tx.query<{ id: string }>(
      `select t.id from ${quoted(layout.table)} t
       where t.organisation = $1 and t.deleted_at is null and t.is_active and t.calculated_next <= $2
       order by t.id`,
      [organisation, today],
    );
    return rows.map(({ id }) => id);
  });
}

/** Makes the first draft that it lacks; false where it lacks none. */
function makeNext(parts: ByItselfParts, organisation: string, id: string): Promise<boolean> {
  const { db, bus, ids } = parts;
  const [from, to] = [layoutOf('recurringInvoices'), layoutOf('invoices')];
  return db.transaction(async (tx) => {
    const unit = createUnit(tx, await serverReader(tx, organisation), parts);
    // Whoever else makes an invoice waits: a server that waited finds those that were made.
    await takeTurn(unit, to);
    const row = (await readStored(tx, from, { ...unit.reader, id, lock: 'for no key update' }))?.row;
    if (!row || row['isActive'] === false) return false;
    const recurring = row as unknown as RecurringRow;
    // Another server that was at it has moved it on.
    const day = recurring.calculatedNext;
    if (!day || day > unit.context().today) return false;
    await makeOne(unit, recurring, day);
    const { effects, now } = unit;
    await commitEffects(tx, unit, { organisation, userId: null, now, nextId: () => ids.next() });
    const changed = new Set(effects.map(({ layout }) => layout.entity.collection));
    tx.afterCommit(() => bus.changed(organisation, changed));
    return true;
  });
}

async function makeOne(unit: Unit, recurring: RecurringRow, day: string): Promise<void> {
  const layout = layoutOf('invoices');
  const { entity } = layout;
  const values = withInitials(entity, invoiceOfRecurring(recurring, day));
  // Of whoever keeps the recurring one, so that they find it among their own.
  const typed: AnyRow = {
    ...values,
    id: unit.ids.next(),
    createdBy: recurring.createdBy ?? null,
    createdAt: unit.stamp,
  };
  const row = await computed(
    entity,
    { ...typed, ...canonical(entity.fields, typed) },
    unit.context(undefined),
  );
  const written = unit.change(layout, 'create', undefined, row);
  await rippleFrom(unit, layout, written, undefined);
}
