import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { namedBy, PAID, paidTo, type PaidBy } from '../../domain/treasury/employee-payment.rules.ts';
import { tellOfStep } from '../notices/step-notices.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { rippleFrom, type Unit } from '../store/unit.ts';

/** What is to be paid of a validated document. */
const owedOf = (by: PaidBy, row: AnyRow): number =>
  Number((by === 'salary' ? row['net'] : row['calculatedOwed']) ?? 0);

/** The documents that a payment pays are paid once what is confirmed covers them, and to be paid again once it does not. */
export async function followEmployeePayment(
  unit: Unit,
  row: AnyRow | undefined,
  before: AnyRow | undefined,
): Promise<void> {
  for (const by of Object.keys(PAID) as PaidBy[])
    // In one order, as whoever changes several takes them.
    for (const id of namedBy(by, [row, before]).toSorted()) await settle(unit, by, id);
}

async function settle(unit: Unit, by: PaidBy, id: string): Promise<void> {
  const layout = layoutOf(PAID[by]);
  const stored = await readStored(unit.tx, layout, { ...unit.reader, id, lock: 'for no key update' });
  if (!stored || stored.deleted) return;
  // As it stands with what this call has made of it already.
  const row = unit.effects.find(({ after }) => after.id === id)?.after ?? stored.row;
  const status = row['status'];
  if (status !== 'validated' && status !== 'paid') return;
  const payments = await unit.lookup.where('employeePayments', { employee: row['employee'] });
  const { confirmed } = paidTo(by, id, payments);
  const open = await computed(
    layout.entity,
    { ...row, status: 'validated', ...(by === 'expenseAccount' ? { paidAt: null } : {}) },
    unit.context(row),
  );
  const owed = owedOf(by, open);
  const isCovered = owed > 0 && confirmed >= owed;
  if (isCovered === (status === 'paid')) return;
  const paid = { ...row, status: 'paid', ...(by === 'expenseAccount' ? { paidAt: unit.stamp } : {}) };
  const next = isCovered ? await computed(layout.entity, paid, unit.context(row)) : open;
  const written = unit.change(layout, 'update', row, next);
  await tellOfStep(unit, layout, written, row);
  await rippleFrom(unit, layout, written, row);
}

/** Whoever says that a document was paid says that its money has left: the payment of what was open is booked with it. */
export const payByHand =
  (by: PaidBy) =>
  async (unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> => {
    if (row['status'] !== 'paid' || before?.['status'] !== 'validated') return;
    const employee = String(row['employee']);
    const payments = await unit.lookup.where('employeePayments', { employee });
    const { confirmed, pending } = paidTo(by, row.id, payments);
    const amount = owedOf(by, before) - confirmed - pending;
    if (amount <= 0) return;
    const layout = layoutOf('employeePayments');
    const payment: AnyRow = {
      id: unit.ids.next(),
      createdBy: unit.reader.id,
      kind: by === 'salary' ? 'salary' : 'expense account',
      direction: 'out',
      employee,
      date: unit.context().today,
      amount,
      status: 'confirmed',
      allocations: [{ lineKey: unit.ids.next(), [by]: row.id, amount }],
    };
    const written = unit.change(
      layout,
      'create',
      undefined,
      await computed(layout.entity, payment, unit.context()),
    );
    await rippleFrom(unit, layout, written, undefined);
  };
