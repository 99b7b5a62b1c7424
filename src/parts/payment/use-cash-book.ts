import { cashBook, cashEntry, type CashLine } from '../../domain/treasury/cash.rules.ts';
import { CONFIRMED } from '../../domain/treasury/settlement.rules.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useFresh, useRows, type Condition, type Question } from '../../offline/index.ts';
import { useAnswer } from '../../ui/list/use-answer.ts';

/** A drawer sees some movements a day: of this many years it is still read at once. */
const MOST = 20_000;

const inCash = (collection: string, cash: string | undefined, states: readonly string[]): Question => ({
  collection,
  words: '',
  conditions: [
    { field: 'paymentMethod', oneOf: [cash ?? ''] },
    { field: 'status', oneOf: states } satisfies Condition,
  ],
  order: undefined,
  groupBy: undefined,
  sums: [],
  links: [],
});

/** The cash book with the balance after each movement, by what this device knows; undefined until that is read. */
export function useCashBook(): readonly CashLine[] | undefined {
  useFresh('cashMovements');
  useFresh('customerPayments');
  useFresh('moneyEntrances');
  useFresh('paymentMethods');
  const methods = useRows('paymentMethods', { where: { name: 'cash' } });
  const cash = methods?.[0]?.id;
  const movements = useRows('cashMovements');
  const payments = useAnswer(inCash('customerPayments', cash, CONFIRMED), MOST);
  const entrances = useAnswer(inCash('moneyEntrances', cash, ['received']), MOST);
  if (!methods || !movements || !payments || !entrances) return undefined;
  return cashBook([
    ...movements.flatMap((row) => cashEntry('cashMovements', row, cash) ?? []),
    ...payments.rows.flatMap((row) => cashEntry('customerPayments', row as AnyRow, cash) ?? []),
    ...entrances.rows.flatMap((row) => cashEntry('moneyEntrances', row as AnyRow, cash) ?? []),
  ]);
}
