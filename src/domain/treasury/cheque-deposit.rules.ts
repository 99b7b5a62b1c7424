import { addDays } from '../kernel/dates.ts';
import { formatEuro } from '../kernel/format.ts';
import type { AnyRow, Lookup, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { provisionalName } from '../documents/document.rules.ts';
import type { chequeDepositFields } from './cheque-deposit.entity.ts';

type DepositValues = Values<typeof chequeDepositFields>;
export type DepositRow = DepositValues & SystemFields;

/** Where a cheque is that the bank has not got, or of which it has not said what became. */
const IN_HAND: readonly unknown[] = ['Draft', 'sent to bank', 'confirmed'];

/** The payments that a slip names. */
export const chequesOf = (slip: AnyRow): string[] =>
  (Array.isArray(slip['cheques']) ? (slip['cheques'] as { payment?: string | null }[]) : []).flatMap(
    ({ payment }) => payment ?? [],
  );

/** Whether a payment may stand on a slip, as far as it says itself. `checkMethod` is the payment method "check". */
export const isCheque = (payment: AnyRow, checkMethod: string | undefined): boolean =>
  checkMethod !== undefined &&
  payment['paymentMethod'] === checkMethod &&
  payment['direction'] !== 'out' &&
  IN_HAND.includes(payment['status']);

/** The cheques that are on no slip yet, the oldest first. */
export function waitingCheques(
  payments: readonly AnyRow[],
  slips: readonly AnyRow[],
  checkMethod: string | undefined,
): AnyRow[] {
  const taken = new Set(slips.flatMap(chequesOf));
  const day = (row: AnyRow): string => String(row['date'] ?? '');
  return payments
    .filter((row) => isCheque(row, checkMethod) && !taken.has(row.id))
    .toSorted((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : a.id < b.id ? -1 : 1));
}

/** Days after which a cheque was most likely brought to the bank without a slip. */
const FRESH = 30;

/** Whether a cheque that waits is one of those that go onto the next slip: one of the last weeks that came, which of a draft nobody has said. */
export const goesNext = ({ status, date }: AnyRow, today: string): boolean =>
  status !== 'Draft' && String(date ?? '') >= addDays(today, -FRESH);

/**
 * The slip that a payment stands on. All slips are looked through: a company makes one or two a week, and what is asked this is
 * a cheque that is changed, or a slip that is made.
 */
export async function slipOf(payment: string, lookup: Lookup): Promise<AnyRow | undefined> {
  return (await lookup.where('chequeDeposits', {})).find((slip) => chequesOf(slip).includes(payment));
}

export async function displayDeposit(row: DepositRow, { lookup }: RuleContext): Promise<[string, string]> {
  const bank = row.bankAccount ? await lookup.get('banks', row.bankAccount) : undefined;
  const told = [bank?.['name'], formatEuro(row.calculatedTotal ?? 0)].filter(Boolean).join(' · ');
  return [row.number ?? provisionalName(row.id), told];
}

/** What the bank got stands as it was then; of a draft each cheque is as its payment says it now. */
export async function computeDeposit(
  row: DepositRow,
  { lookup, before }: RuleContext,
): Promise<Partial<DepositValues>> {
  const cheques = row.cheques ?? [];
  const isOver = before?.['status'] === 'deposited';
  const told = isOver
    ? cheques
    : await Promise.all(
        cheques.map(async (line) => {
          const payment = line.payment ? await lookup.get('customerPayments', line.payment) : undefined;
          if (!payment) return line;
          const customer = await lookup.get('companies', String(payment['customer'] ?? ''));
          return {
            ...line,
            drawer: String(customer?.['name'] ?? '') || null,
            reference: String(payment['reference'] ?? '') || null,
            amount: Number(payment['amount'] ?? 0),
          };
        }),
      );
  return {
    cheques: told,
    calculatedCount: told.length,
    calculatedTotal: told.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  };
}

/** Characters the slip can't show, told while its names and numbers can still be changed. */
async function printProblems({ cheques, remark }: DepositRow): Promise<Problem[]> {
  const { missingIn, textProblem } = await import('../documents/printable-document.rules.ts');
  const ofCheques = (cheques ?? []).flatMap(({ drawer, reference }, at) => {
    const missing = missingIn(drawer) ?? missingIn(reference);
    return missing === undefined
      ? []
      : [problem(`/cheques/${at}/payment`, 'invalid', `print.line.${at + 1}.${missing}`)];
  });
  return [...ofCheques, ...textProblem('/remark', remark)];
}

/** Each cheque stands on one slip, once; what is deposited are cheques that came and were not given back. */
export async function checkDeposit(
  row: DepositRow,
  { lookup, before, today }: RuleContext,
): Promise<Problem[]> {
  const found: Problem[] = [];
  // No bank credits what it has not got.
  if (row.creditedOn && (row.status !== 'deposited' || row.creditedOn < row.date))
    found.push(problem('/creditedOn', 'invalid', 'date.order'));
  // One that was noted so before holds no other change up.
  else if (row.creditedOn && row.creditedOn > today && row.creditedOn !== before?.['creditedOn'])
    found.push(problem('/creditedOn', 'invalid', 'date.future'));
  if (before?.['status'] === 'deposited') return found;
  const cheques = row.cheques ?? [];
  if (row.status === 'deposited' && cheques.length === 0)
    found.push(problem('/cheques', 'required', 'deposit.empty'));
  if (row.status === 'deposited') found.push(...(await printProblems(row)));
  const [method] = await lookup.where('paymentMethods', { name: 'check' });
  const elsewhere = new Set(
    (await lookup.where('chequeDeposits', {})).filter(({ id }) => id !== row.id).flatMap(chequesOf),
  );
  const here = new Set<string>();
  const known = new Set(before ? chequesOf(before) : []);
  for (const [at, { payment: id }] of cheques.entries()) {
    const pointer = `/cheques/${at}/payment`;
    if (here.has(id)) found.push(problem(pointer, 'unique', 'deposit.twice'));
    here.add(id);
    if (elsewhere.has(id)) found.push(problem(pointer, 'unique', 'deposit.elsewhere'));
    const payment = await lookup.get('customerPayments', id);
    // The bank may be quicker than whoever says here that it has the slip.
    const mayStand = known.has(id)
      ? payment?.['status'] !== 'rejected'
      : payment && isCheque(payment, method?.id);
    if (payment && !mayStand) found.push(problem(pointer, 'invalid', 'deposit.cheque'));
  }
  return found;
}
