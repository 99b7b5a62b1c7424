import { useMemo } from 'react';
import { OWN } from '../../domain/kernel/own-company.ts';
import { bankBalanceOn, ownBanks } from '../../domain/treasury/cash-position.rules.ts';
import { useRows } from '../../offline/index.ts';
import { useCashBook } from '../../parts/payment/use-cash-book.ts';
import { question, useColumnRows } from './rows-of-columns.ts';

export interface CashAccount {
  /** Undefined for the cash drawer. */
  readonly bank: string | undefined;
  readonly name: string;
  /** Undefined where neither a statement nor an opening balance tells it. */
  readonly now: number | undefined;
  readonly before: number | undefined;
}
export interface Cash {
  readonly accounts: readonly CashAccount[];
  /** Undefined where no account tells its balance. */
  readonly now: number | undefined;
  readonly before: number | undefined;
}

const FLOWS = question('bankFlows', [], ['amount']);
const sum = (amounts: readonly (number | undefined)[]): number | undefined => {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 ? undefined : known.reduce((all, one) => all + one, 0);
};

/** The balances of our accounts and of the drawer, today and at the end of an earlier day; undefined until they are known. */
export function useCash(today: string, day: string): Cash | undefined {
  const banks = useRows('banks', { orderBy: 'name' });
  const own = useRows('companies', { where: { calculatedOwn: OWN }, limit: 1 });
  const statements = useRows('bankStatements');
  const flows = useColumnRows(FLOWS, ['bank', 'date', 'amount', 'statement']);
  const book = useCashBook();
  return useMemo(() => {
    if (!banks || !own || !statements || !flows) return undefined;
    const books = { statements, flows };
    const drawer = (last: string) => book?.findLast(({ date }) => date <= last)?.balance;
    const accounts: CashAccount[] = [
      ...ownBanks(banks, own[0]?.id).map((bank) => ({
        bank: bank.id,
        name: bank.displayLine1 ?? '',
        now: bankBalanceOn(bank, books, today),
        before: bankBalanceOn(bank, books, day),
      })),
      ...(book && book.length > 0
        ? [{ bank: undefined, name: '', now: drawer(today), before: drawer(day) }]
        : []),
    ];
    return {
      accounts,
      now: sum(accounts.map(({ now }) => now)),
      before: sum(accounts.map(({ before }) => before)),
    };
  }, [banks, own, statements, flows, book, today, day]);
}
