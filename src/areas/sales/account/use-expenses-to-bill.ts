import { useEffect, useState } from 'react';
import {
  expensesToBill,
  GRANTED,
  type ExpenseAccountRow,
  type ExpenseToBill,
} from '../../../domain/sales/expenses-to-bill.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { useEngine, useFresh, type Question } from '../../../offline/index.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';
import { whileHere } from '../../../ui/while-here.ts';

/** For whom expenses were made: counted by the device's index, so that only their accounts are read. */
const CUSTOMERS: Question = {
  collection: 'expenseAccounts',
  conditions: [{ field: 'status', oneOf: [...GRANTED] }],
  words: '',
  order: undefined,
  groupBy: 'customer',
  sums: [],
  links: [],
};

export interface CustomerToBill {
  readonly customer: string;
  readonly name: string;
  readonly expenses: readonly ExpenseToBill[];
}

/** What is to be charged on to each customer and is on no invoice yet, by their names. Undefined until it is known. */
export function useExpensesToBill(): readonly CustomerToBill[] | undefined {
  const { lookup } = useEngine().writer;
  const answer = useAnswer(CUSTOMERS);
  useFresh('expenseAccounts');
  useFresh('invoices');
  const [found, setFound] = useState<readonly CustomerToBill[]>();
  useEffect(() => {
    if (!answer) return undefined;
    const read = async (customer: string): Promise<CustomerToBill> => {
      const [accounts, invoices] = await Promise.all([
        lookup.where('expenseAccounts', { customer }),
        lookup.where('invoices', { customer }),
      ]);
      const expenses = expensesToBill(
        accounts as unknown as readonly ExpenseAccountRow[],
        invoices as unknown as readonly InvoiceRow[],
      );
      return { customer, name: answer.names[customer] ?? '', expenses };
    };
    const ids = answer.groups.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    return whileHere(Promise.all(ids.map(read)), (all) =>
      setFound(
        all
          .filter(({ expenses }) => expenses.length > 0)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
      ),
    );
  }, [answer, lookup]);
  return found;
}
