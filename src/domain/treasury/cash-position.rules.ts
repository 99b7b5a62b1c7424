import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';

const dayIn = (row: AnyRow, field: string): string => String(row[field] ?? '');
const sumOf = (flows: readonly AnyRow[]): Cents =>
  flows.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0);

export interface BankBooks {
  readonly statements: readonly AnyRow[];
  readonly flows: readonly AnyRow[];
}

/**
 * The balance of a bank account at the end of a day, in cents: the closing balance of its last statement by then with the lines
 * that came after, else its opening balance with the lines since. Undefined where none of them is known.
 */
export function bankBalanceOn(
  bank: AnyRow,
  { statements, flows }: BankBooks,
  day: string,
): Cents | undefined {
  const own = flows.filter((row) => row['bank'] === bank.id && dayIn(row, 'date') <= day);
  const [last] = statements
    .filter(
      (row) => row['bank'] === bank.id && dayIn(row, 'periodEnd') !== '' && dayIn(row, 'periodEnd') <= day,
    )
    .toSorted((a, b) => (dayIn(a, 'periodEnd') < dayIn(b, 'periodEnd') ? 1 : -1));
  if (last) {
    const end = dayIn(last, 'periodEnd');
    const after = own.filter((row) => row['statement'] !== last.id && dayIn(row, 'date') > end);
    return Number(last['closingBalance'] ?? 0) + sumOf(after);
  }
  const since = dayIn(bank, 'openingDate');
  const isKnown = typeof bank['openingBalance'] === 'number' && since <= day;
  if (!isKnown && own.length === 0) return undefined;
  return (
    (isKnown ? Number(bank['openingBalance']) : 0) + sumOf(own.filter((row) => dayIn(row, 'date') >= since))
  );
}

/** Our own accounts in use: those of the own company, and those that name none. */
export const ownBanks = <Row extends AnyRow>(banks: readonly Row[], own: string | undefined): Row[] =>
  banks.filter(({ company, isActive }) => isActive !== false && (!company || company === own));
