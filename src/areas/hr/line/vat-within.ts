import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { divideRounded, toMicro } from '../../../domain/kernel/decimal.ts';
import type { Cents } from '../../../domain/kernel/money.ts';

/** The VAT that an amount including it holds: gross × rate / (100 + rate), half up. 20 % of 12,00 € is 2,00 €. */
export const vatWithin = (gross: Cents, rate: number): Cents =>
  Number(divideRounded(BigInt(gross) * toMicro(rate), toMicro(100) + toMicro(rate)));

export type VatRow = NonNullable<Cost['vat']>[number];

/**
 * The rows of VAT once an amount or a rate has changed: no net amount, which belonged to what stood there before. The
 * form does not show it, so nobody could correct it; all go, because the rule asks for all or none.
 */
export const withoutNets = (rows: readonly VatRow[]): VatRow[] =>
  rows.map((row) => (typeof row.net === 'number' ? { ...row, net: null } : row));

/** What changes with the amount: one rate follows it; several are what the receipt says. A text is no amount yet. */
export function withGross(cost: Pick<Cost, 'vat'>, amount: unknown): Pick<Cost, 'amountTtc' | 'vat'> {
  const rows = cost.vat ?? [];
  const [only] = rows;
  const follows = rows.length === 1 && only && typeof amount === 'number';
  const vat = follows ? [{ ...only, amount: vatWithin(amount, only.rate) }] : rows;
  // What was mistyped is kept, so that it can be mended.
  const amountTtc = amount as number | null;
  return rows.length > 0 ? { amountTtc, vat: withoutNets(vat) } : { amountTtc };
}
