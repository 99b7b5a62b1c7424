import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { chequesOf } from '../../domain/treasury/cheque-deposit.rules.ts';
import { PENDING } from '../../domain/treasury/settlement.rules.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { rippleFrom, type Unit } from '../store/unit.ts';

/** The cheques of a slip that the bank has got are on their way, in the same transaction; what was confirmed stays so. */
export async function followDeposit(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  if (row['status'] !== 'deposited' || before?.['status'] === 'deposited') return;
  const payments = layoutOf('customerPayments');
  // In one order, as whoever changes several takes them.
  for (const id of chequesOf(row).toSorted()) {
    const stored = await readStored(unit.tx, payments, { ...unit.reader, id, lock: 'for no key update' });
    if (!stored || stored.deleted || stored.row['status'] !== 'Draft') continue;
    const sent = { ...stored.row, status: PENDING };
    const written = unit.change(
      payments,
      'update',
      stored.row,
      await computed(payments.entity, sent, unit.context(stored.row)),
    );
    await rippleFrom(unit, payments, written, stored.row);
  }
}
