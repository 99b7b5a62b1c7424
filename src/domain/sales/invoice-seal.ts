import { canonical, isPlain, whole } from '../kernel/whole-values.ts';
import { ALONG, invoiceFields } from './invoice.entity.ts';

/**
 * What is not of an issued invoice: what may be written of it and happens with it, what it costs us, and who its customer is now (a
 * company may be merged into another, and the paper still bears the name that it bore). All else is sealed, what is declared
 * later too.
 */
const UNSEALED: readonly string[] = [
  ...ALONG,
  'customer',
  'contact',
  'calculatedManager',
  'costs',
  'calculatedMargin',
  'status',
  'sentAt',
  'previousHash',
  'hash',
  'calculatedDue',
  'calculatedPaid',
  'calculatedPending',
  'calculatedCredited',
  'calculatedBalance',
  'calculatedPaymentStatus',
  'calculatedReminders',
] satisfies (keyof typeof invoiceFields)[];

/** What the first format sealed: it stays as it is, for the invoices of its time. */
const SEALED = [
  'number',
  'type',
  'title',
  'date',
  'deliveryDate',
  'periodStart',
  'periodEnd',
  'intro',
  'lines',
  'discountPercent',
  'discountAmount',
  'terms',
  'dueDates',
  'purchaseOrderRef',
  'serviceCode',
  'contractRef',
  'operationCategory',
  'vatOnDebits',
  'lateRate',
  'earlyDiscount',
  'retention',
  'conditions',
  'seller',
  'buyer',
  'delivery',
  'calculatedNet',
  'calculatedTax',
  'calculatedTotal',
] as const satisfies (keyof typeof invoiceFields)[];

const LINKS = ['product', 'article', 'deducts', 'expense'];

function firstText(row: Readonly<Record<string, unknown>>): string {
  const values = SEALED.map((name) => {
    const value = whole(invoiceFields[name], row[name]);
    if (name !== 'lines' || !Array.isArray(value)) return [name, value];
    return [
      name,
      value.map((line: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(line).filter(([field]) => !LINKS.includes(field))),
      ),
    ];
  });
  return JSON.stringify(values);
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
/** By name and without what is empty, so that a field of later declarations changes nothing of what was sealed before it. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (!isPlain(value)) return value;
  return Object.entries(value)
    .filter(([, one]) => !isNothing(one))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, said(one)]);
}

/** The sealed part of an invoice as one text, the same wherever it is written. */
export function sealedText(row: Readonly<Record<string, unknown>>): string {
  if (!isPlain(row['issuedAs'])) return firstText(row);
  const all = Object.entries(canonical(invoiceFields, row));
  return JSON.stringify(said(Object.fromEntries(all.filter(([name]) => !UNSEALED.includes(name)))));
}
