import type { Cents } from '../kernel/money.ts';
import { dueOf, isCredit } from './invoice-due.rules.ts';
import { isIssued } from './issued.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';

export interface OpenAmount {
  readonly date: string;
  /** Above zero; of a credit note it is what may be given back. */
  readonly open: Cents;
}
type Owed = Pick<InvoiceRow, 'type' | 'status' | 'calculatedBalance'> & Parameters<typeof dueOf>[0];

/** The amounts of an invoice of which something is open, the first due first: what settles it settles the earliest. */
export function openAmounts(row: Owed): OpenAmount[] {
  const total = row.calculatedTotal ?? 0;
  const sign = total < 0 ? -1 : 1;
  let settled = sign * (total - (row.calculatedBalance ?? 0));
  return dueOf(row).flatMap(({ date, amount }) => {
    const open = sign * amount - Math.max(0, settled);
    settled -= sign * amount;
    return open > 0 ? [{ date, open }] : [];
  });
}

/** What customers owe: nothing of a draft, and nothing of a credit note. */
export const owedAmounts = (row: Owed): OpenAmount[] =>
  isIssued(row.status) && !isCredit(row) ? openAmounts(row) : [];

/** The amounts whose day is over. Those of the same invoice that are due later are not late with them. */
export const overdueOf = (row: Owed, today: string): OpenAmount[] =>
  owedAmounts(row).filter(({ date }) => date < today);

export const sumOpen = (amounts: readonly OpenAmount[]): Cents =>
  amounts.reduce((sum, { open }) => sum + open, 0);
