import { goesNext, waitingCheques } from '../../../domain/treasury/cheque-deposit.rules.ts';
import {
  useEngine,
  useFresh,
  useNamedRows,
  useRows,
  type Question,
  type Shown,
} from '../../../offline/index.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';

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

interface Waiting {
  /** Those that go onto the next slip. */
  readonly next: readonly AnyRow[];
  /** Those of which nobody has said yet that they have come. */
  readonly drafts: readonly AnyRow[];
  /** Those that were sent or confirmed long ago: they were brought to the bank without a slip, mostly. */
  readonly older: readonly AnyRow[];
  readonly slips: readonly Shown[];
}

/** The cheques that are on no deposit slip yet, the oldest first, and the slips; undefined until they are known. */
export function useWaitingCheques(): Waiting | undefined {
  const today = useEngine().writer.today();
  useFresh('customerPayments');
  useFresh('chequeDeposits');
  useFresh('paymentMethods');
  const methods = useRows('paymentMethods', { where: { name: 'check' } });
  const method = methods?.[0]?.id;
  const answer = useAnswer(inHand(method), MOST);
  const slips = useRows('chequeDeposits', { orderBy: 'date', descending: true });
  if (!methods || !answer || !slips) return undefined;
  const cheques = waitingCheques(answer.rows as readonly AnyRow[], slips, method);
  return {
    next: cheques.filter((one) => goesNext(one, today)),
    drafts: cheques.filter(({ status }) => status === 'Draft'),
    older: cheques.filter((one) => one['status'] !== 'Draft' && !goesNext(one, today)),
    slips,
  };
}

/** By whom a cheque was drawn, as this device knows them. */
export function useDrawers(cheques: readonly AnyRow[]): (cheque: AnyRow) => string {
  const customers = useNamedRows(
    cheques.map(({ customer }) => ({ collection: 'companies', id: String(customer ?? '') })),
  );
  return ({ customer, displayLine1 = '' }) =>
    customers?.get(`companies/${String(customer)}`)?.displayLine1 ?? displayLine1;
}
