import { waitingCheques } from '../../domain/treasury/cheque-deposit.rules.ts';
import { useFresh, useNamedRows, useRows, type Question, type Shown } from '../../offline/index.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useAnswer } from '../list/use-answer.ts';

/** The latest are those that wait: what is older was brought to the bank long ago. */
const MOST = 1000;

const inHand = (method: string | undefined): Question => ({
  collection: 'customerPayments',
  words: '',
  conditions: [
    { field: 'paymentMethod', oneOf: [method ?? ''] },
    { field: 'status', oneOf: ['Draft', 'sent to bank', 'confirmed'] },
  ],
  order: { field: 'date', descending: true },
  groupBy: undefined,
  sums: [],
  links: [],
});

/** The cheques that are on no deposit slip yet, the oldest first, and the slips; undefined until they are known. */
export function useWaitingCheques():
  { readonly cheques: readonly AnyRow[]; readonly slips: readonly Shown[] } | undefined {
  useFresh('customerPayments');
  useFresh('chequeDeposits');
  useFresh('paymentMethods');
  const methods = useRows('paymentMethods', { where: { name: 'check' } });
  const method = methods?.[0]?.id;
  const answer = useAnswer(inHand(method), MOST);
  const slips = useRows('chequeDeposits', { orderBy: 'date', descending: true });
  if (!methods || !answer || !slips) return undefined;
  return { cheques: waitingCheques(answer.rows as readonly AnyRow[], slips, method), slips };
}

/** By whom a cheque was drawn, as this device knows them. */
export function useDrawers(cheques: readonly AnyRow[]): (cheque: AnyRow) => string {
  const customers = useNamedRows(
    cheques.map(({ customer }) => ({ collection: 'companies', id: String(customer ?? '') })),
  );
  return ({ customer, displayLine1 = '' }) =>
    customers?.get(`companies/${String(customer)}`)?.displayLine1 ?? displayLine1;
}
