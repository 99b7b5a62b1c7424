import type { AnyRow, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate, formatEuro } from '../kernel/format.ts';
import type { Cents } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { employeePaymentFields } from './employee-payment.entity.ts';
import { isConfirmed, PENDING } from './settlement.rules.ts';

type PaymentValues = Values<typeof employeePaymentFields>;
export type EmployeePaymentRow = PaymentValues & SystemFields;

/** The documents that a payment of an employee pays, by the field that names one. */
export const PAID = { salary: 'salaries', expenseAccount: 'expenseAccounts' } as const;
export type PaidBy = keyof typeof PAID;

interface Line {
  readonly salary?: string | null;
  readonly expenseAccount?: string | null;
  readonly amount?: Cents | null;
}
export const linesOf = (payment: AnyRow): readonly Line[] =>
  Array.isArray(payment['allocations']) ? (payment['allocations'] as Line[]) : [];

/** Money that leaves pays; what is given back takes off again. */
const signOf = (payment: AnyRow): 1 | -1 => (payment['direction'] === 'in' ? -1 : 1);

/** What payments give to one document: confirmed, and on its way. */
export function paidTo(
  by: PaidBy,
  id: string,
  payments: readonly AnyRow[],
): { readonly confirmed: Cents; readonly pending: Cents } {
  const sum = (holds: (status: unknown) => boolean): Cents =>
    payments
      .filter(({ status }) => holds(status))
      .flatMap((payment) =>
        linesOf(payment)
          .filter((line) => line[by] === id)
          .map(({ amount }) => signOf(payment) * (amount ?? 0)),
      )
      .reduce((total, amount) => total + amount, 0);
  return { confirmed: sum(isConfirmed), pending: sum((status) => status === PENDING) };
}

const allocated = ({ allocations }: PaymentValues): Cents =>
  (allocations ?? []).reduce((sum, { amount }) => sum + amount, 0);

export async function displayEmployeePayment(
  row: EmployeePaymentRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const employee = row.employee ? await lookup.get('users', row.employee) : undefined;
  const told = [row.date && formatDate(row.date), row.reference].filter(Boolean).join(' · ');
  const amount = formatEuro(signOf(row as AnyRow) * (row.amount ?? 0));
  return [[employee?.displayLine1, amount].filter(Boolean).join(' · '), told];
}

/** The part that pays nothing yet: an advance, until it is set against something. */
export const computeEmployeePayment = async (row: EmployeePaymentRow): Promise<Partial<PaymentValues>> => ({
  calculatedUnallocated: (row.amount ?? 0) - allocated(row),
});

/** From when on a document may be paid. */
const PAYABLE: Readonly<Record<PaidBy, readonly string[]>> = {
  salary: ['validated', 'paid'],
  expenseAccount: ['validated', 'paid'],
};

/** No more is allocated than is paid; each line names one document of this employee, validated, and no document twice. */
export async function checkEmployeePayment(
  row: EmployeePaymentRow,
  { lookup }: RuleContext,
): Promise<Problem[]> {
  const found: Problem[] = [];
  if (allocated(row) > row.amount) found.push(problem('/allocations', 'amount', 'payment.allocated'));
  const named = new Set<string>();
  for (const [at, line] of (row.allocations ?? []).entries()) {
    const names = (Object.keys(PAID) as PaidBy[]).filter((by) => line[by]);
    const [by] = names;
    if (by === undefined) {
      found.push(problem(`/allocations/${at}/salary`, 'required'));
      continue;
    }
    const here = `/allocations/${at}/${by}`;
    const id = String(line[by]);
    if (names.length > 1) found.push(problem(here, 'invalid', 'employeePayment.one'));
    if (named.has(id)) found.push(problem(here, 'unique', 'payment.twice'));
    named.add(id);
    const document = await lookup.get(PAID[by], id);
    if (!document) continue;
    if (document['employee'] !== row.employee)
      found.push(problem(here, 'invalid', 'employeePayment.employee'));
    if (!PAYABLE[by].includes(String(document['status'])))
      found.push(problem(here, 'invalid', 'employeePayment.notValidated'));
  }
  return found;
}

/** The documents of one kind that a payment names now or named before. */
export const namedBy = (by: PaidBy, rows: readonly (AnyRow | undefined)[]): string[] => [
  ...new Set(rows.flatMap((row) => (row ? linesOf(row) : [])).flatMap((line) => line[by] ?? [])),
];

/** The salaries whose payment status follows it. */
export const paidSalaries = async (row: EmployeePaymentRow, { before }: RuleContext): Promise<RowName[]> =>
  namedBy('salary', [row as AnyRow, before]).map((id) => ({ collection: 'salaries', id }));
