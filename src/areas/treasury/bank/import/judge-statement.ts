import type { AnyRow } from '../../../../domain/kernel/entity.ts';
import type { Cents } from '../../../../domain/kernel/money.ts';
import {
  balancesOf,
  judgeLines,
  linesToWrite,
  periodIn,
  type Balances,
  type JudgedLine,
} from '../../../../domain/treasury/statements/import-statement.rules.ts';
import type { ReadStatement } from '../../../../domain/treasury/statements/statement.ts';
import type { Engine } from '../../../../offline/index.ts';

/** A statement of a file against what is here of its account. */
export interface Judged {
  readonly bank: string;
  readonly lines: readonly JudgedLine[];
  /** The statement of the account that ended before this one begins. */
  readonly previous: { readonly closing: Cents; readonly end: string } | undefined;
  /** The balance of the account before the first line, where the file says none. */
  readonly before: Cents;
  /** The statement that this one is, imported before. */
  readonly again: string | undefined;
}

export async function judgeStatement(
  { writer: { lookup } }: Engine,
  read: ReadStatement,
  hash: string,
  bank: AnyRow,
): Promise<Judged> {
  const [flows, all] = await Promise.all([
    lookup.where('bankFlows', { bank: bank.id }),
    lookup.where('bankStatements', {}),
  ]);
  const own = all.filter((row) => row['bank'] === bank.id);
  const period = periodIn(read);
  const [start = '', end = ''] = period ?? [];
  const isThis = (row: AnyRow): boolean =>
    row['periodStart'] === start &&
    row['periodEnd'] === end &&
    row['closingBalance'] === (read.closing?.amount ?? row['closingBalance']) &&
    (row['number'] || read.number) === (read.number || row['number']);
  const lines = judgeLines(read.lines, flows);
  const isAllHere = lines.every(({ state }) => state !== 'new');
  const again = all.find((row) => row['fileHash'] === hash) ?? (isAllHere ? own.find(isThis) : undefined);
  const previous = own
    .filter((row) => row.id !== again?.id && String(row['periodEnd'] ?? '') <= start)
    .toSorted((a, b) => (String(a['periodEnd']) < String(b['periodEnd']) ? 1 : -1))[0];
  return {
    bank: bank.id,
    lines,
    previous: previous && {
      closing: Number(previous['closingBalance'] ?? 0),
      end: String(previous['periodEnd']),
    },
    before: Number(previous?.['closingBalance'] ?? bank['openingBalance'] ?? 0),
    again: again?.id,
  };
}

/** A person's choices for a statement. */
export interface StatementChoice {
  readonly bank?: string;
  /** In cents; a text is none yet. */
  readonly opening?: number | string | null;
  readonly taken: ReadonlySet<number>;
  /** Its balances do not meet its lines, and it is wanted all the same. */
  readonly anyway: boolean;
}
export const NO_CHOICE: StatementChoice = { taken: new Set(), anyway: false };

/** Why a statement is not written; `ready` where it is. */
export type Standing =
  'ready' | 'account' | 'currency' | 'period' | 'again' | 'known' | 'opening' | 'difference';

export interface Weighed {
  readonly standing: Standing;
  readonly balances: Balances;
  /** Opening balance and lines less closing balance, in cents. */
  readonly difference: Cents;
}

export function weigh(
  read: ReadStatement,
  judged: Judged | undefined,
  { opening, taken, anyway }: StatementChoice,
  bank: AnyRow | undefined,
): Weighed {
  const said = typeof opening === 'number' ? opening : (judged?.before ?? 0);
  const balances = balancesOf(read, said);
  const difference =
    balances.opening + read.lines.reduce((sum, { amount }) => sum + amount, 0) - balances.closing;
  const standing = (): Standing => {
    if (!bank || judged?.bank !== bank.id) return 'account';
    const { currency } = read.account;
    if (currency && currency !== String(bank['currency'] || 'EUR')) return 'currency';
    if (!periodIn(read)) return 'period';
    if (judged.again) return 'again';
    if (read.lines.length > 0 && linesToWrite({ judged: judged.lines, taken }).length === 0) return 'known';
    if (balances.isAsked && opening !== undefined && typeof opening !== 'number') return 'opening';
    return difference === 0 || anyway ? 'ready' : 'difference';
  };
  return { standing: standing(), balances, difference };
}
