import { whole } from '../kernel/whole-values.ts';
import { invoiceFields } from './invoice.entity.ts';

/**
 * What an issued invoice says, for good. What it is linked to is not of it: a customer may be merged into another, and the
 * paper still bears the name that it bore.
 */
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
export const SEALED_FIELDS: readonly string[] = SEALED;

const LINKS = ['product', 'article', 'deducts', 'expense'];

/** The sealed part of an invoice as one text, the same wherever it is written. */
export function sealedText(row: Readonly<Record<string, unknown>>): string {
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
