import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed, withInitials } from '../../domain/kernel/validate.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import { canonical } from '../../domain/kernel/whole-values.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { isIssued } from '../../domain/sales/issued.rules.ts';
import { REJECTED } from '../../domain/sales/transmission-codes.ts';
import {
  goesByPlatform,
  isCashed,
  isDeposited,
  type TransmissionRow,
} from '../../domain/sales/transmission.rules.ts';
import { isConfirmed, paymentsOf, signOf } from '../../domain/treasury/settlement.rules.ts';
import type { Effect } from '../store/effects.ts';
import type { Cause } from '../store/hooks.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import type { Unit } from '../store/unit.ts';
import { enqueue } from './transmission-outbox.ts';

/** An invoice that is issued stands in the outbox of the platform: in the same transaction, or neither. */
export async function followInvoice(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  const isNow = isIssued(row['status']) && !isIssued(before?.['status']);
  if (!isNow || !goesByPlatform(row as unknown as InvoiceRow)) return;
  const sent = await begun(unit, { invoice: row.id });
  await send(unit, sent.id, { afresh: false, isHeld: false });
}

/** So does one that a person asks to be sent. */
export async function followTransmission(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  if (row['status'] === 'waiting' && before?.['status'] !== 'waiting')
    await asked(unit, row as unknown as TransmissionRow, before);
}

/** And what was cashed of one, by whatever write. */
export async function followCashed(
  unit: Unit,
  { after, changes }: Pick<Effect, 'after' | 'changes'>,
  { collection, row }: Cause,
): Promise<void> {
  if ('calculatedPaid' in changes || 'calculatedCredited' in changes)
    await tellCashed(unit, after, (sum) => dayOf(unit, collection, row, sum));
}

/** By a person, for the first time or again. */
async function asked(unit: Unit, row: TransmissionRow, before: AnyRow | undefined): Promise<void> {
  const afresh = before?.['code'] === REJECTED;
  if (isCashed(row)) {
    const invoice = await keptTransmission(unit, row.invoice);
    return send(unit, row.id, { afresh, isHeld: !invoice || !isDeposited(invoice) });
  }
  await send(unit, row.id, { afresh, isHeld: false });
  if (before) return;
  // What was cashed before it went is told as well; a payment that is being noted comes before this or after it.
  const stored = await readStored(unit.tx, layoutOf('invoices'), {
    ...unit.reader,
    id: row.invoice,
    lock: 'for no key update',
  });
  if (stored) await tellEarlier(unit, stored.row);
}

/** The day that a payment came, or went out; what undoes one is of today. */
const dayOf = (unit: Unit, collection: string, row: AnyRow, sum: Cents): string =>
  collection === 'customerPayments' && isConfirmed(row['status']) && sum * signOf(row) > 0
    ? String(row['date'])
    : unit.context().today;

/** What was cashed before there was anything to tell of: each payment on its day, the earliest first. */
async function tellEarlier(unit: Unit, invoice: AnyRow): Promise<void> {
  const payments = await unit.lookup.where('customerPayments', { customer: invoice['customer'] });
  let calculatedPaid = 0;
  for (const { day, amount } of paymentsOf(invoice.id, payments)) {
    calculatedPaid += amount;
    await tellCashed(unit, { ...invoice, calculatedPaid }, () => day);
  }
}

/**
 * What was cashed of an invoice and not told yet waits to be told (status 212): told so far, or about to be, against what is
 * paid now. Only of what goes by a platform: payments of private customers and of those abroad are told in the sums of
 * e-reporting, which is another flow and not made here.
 */
async function tellCashed(unit: Unit, invoice: AnyRow, dayOf: (sum: Cents) => string): Promise<void> {
  const sent = await keptTransmission(unit, invoice.id);
  if (!sent) return;
  const { sumOf, untold } = await import('../../domain/sales/cashed.rules.ts');
  const told = (await transmissionsOf(unit, invoice.id)).filter(isCashed);
  const credits = (await unit.lookup.where('invoices', { creditOf: invoice.id })).filter(({ status }) =>
    isIssued(status),
  );
  const cashed = untold(invoice as unknown as InvoiceRow, told, credits as unknown as InvoiceRow[]);
  if (cashed.length === 0) return;
  const lines = cashed.map((part) => ({ lineKey: unit.ids.next(), ...part }));
  const row = await begun(unit, { invoice: invoice.id, cashedOn: dayOf(sumOf(cashed)), cashed: lines });
  await send(unit, row.id, { afresh: false, isHeld: !isDeposited(sent) });
}

const transmissionsOf = async (unit: Unit, invoice: string): Promise<TransmissionRow[]> =>
  (await unit.lookup.where('transmissions', { invoice })) as unknown as TransmissionRow[];

/** That of the invoice itself, as it stands: nobody else says meanwhile that the platform has it. Undefined where it goes by none. */
async function keptTransmission(unit: Unit, invoice: string): Promise<TransmissionRow | undefined> {
  const found = (await transmissionsOf(unit, invoice)).find((one) => !isCashed(one));
  if (!found) return undefined;
  const place = { ...unit.reader, id: found.id, lock: 'for no key update' } as const;
  const stored = await readStored(unit.tx, layoutOf('transmissions'), place);
  // What this call makes is not stored yet.
  return stored ? (stored.row as unknown as TransmissionRow) : found;
}

async function begun(unit: Unit, values: Readonly<Record<string, unknown>>): Promise<AnyRow> {
  const layout = layoutOf('transmissions');
  const { entity } = layout;
  const typed: AnyRow = {
    ...withInitials(entity, values),
    id: unit.ids.next(),
    createdBy: unit.reader.id,
    createdAt: unit.stamp,
  };
  const row = { ...typed, ...canonical(entity.fields, typed) };
  return unit.change(layout, 'create', undefined, await computed(entity, row, unit.context(undefined)));
}

const send = (
  { tx, reader, ids, now }: Unit,
  transmissionId: string,
  how: { readonly afresh: boolean; readonly isHeld: boolean },
): Promise<void> =>
  enqueue(tx, { organisation: reader.organisation, transmissionId, trackingId: ids.next(), now, ...how });
