import type { RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate, formatEuro } from '../kernel/format.ts';
import { percentOf } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { vatRatesOn } from '../documents/vat-rates.rules.ts';
import type { supplierFeeFields } from './supplier-fee.entity.ts';

type FeeValues = Values<typeof supplierFeeFields>;
export type FeeRow = FeeValues & SystemFields;

export async function displayFee(row: FeeRow, { lookup }: RuleContext): Promise<[string, string]> {
  const supplier = row.supplier ? await lookup.get('companies', row.supplier) : undefined;
  const amount = typeof row.amount === 'number' ? formatEuro(row.amount) : '';
  return [
    [supplier?.displayLine1, amount].filter(Boolean).join(' · '),
    [row.date && formatDate(row.date), row.label].filter(Boolean).join(' · '),
  ];
}

export const computeFee = async (row: FeeRow): Promise<Partial<FeeValues>> => ({
  calculatedTotal: Number.isSafeInteger(row.amount) ? row.amount + percentOf(row.amount, row.vat ?? 0) : null,
});

/** A VAT rate that exists, and an order of this supplier. */
export async function checkFee(row: FeeRow, { lookup }: RuleContext): Promise<Problem[]> {
  const found: Problem[] = [];
  if (typeof row.vat === 'number' && row.date && !(await vatRatesOn(lookup, row.date)).includes(row.vat))
    found.push(problem('/vat', 'invalid', 'vat.rate.unknown'));
  const order = row.order ? await lookup.get('purchaseOrders', row.order) : undefined;
  if (order && order['supplier'] !== row.supplier) found.push(problem('/order', 'invalid', 'order.supplier'));
  return found;
}
