import type { AnyRow, Lookup, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate, formatEuro } from '../kernel/format.ts';
import { holdsWhole } from '../kernel/holds-whole.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { customerPaymentFields } from './customer-payment.entity.ts';
import { checkDrawer } from './cash.rules.ts';
import { slipOf } from './cheque-deposit.rules.ts';
import { allocated, settledDocuments } from './payment-allocations.rules.ts';
import { signOf, SOLD } from './settlement.rules.ts';

type PaymentValues = Values<typeof customerPaymentFields>;
type PaymentRow = PaymentValues & SystemFields;

export async function displayCustomerPayment(
  row: PaymentRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const customer = row.customer ? await lookup.get('companies', row.customer) : undefined;
  const told = [row.date && formatDate(row.date), row.reference].filter(Boolean).join(' · ');
  return [
    [customer?.displayLine1, formatEuro(signOf(row as AnyRow) * (row.amount ?? 0))]
      .filter(Boolean)
      .join(' · '),
    told,
  ];
}

/** What of it pays nothing yet: it stays as the customer's credit. */
export const computeCustomerPayment = async (row: PaymentRow): Promise<Partial<PaymentValues>> => ({
  calculatedUnallocated: (row.amount ?? 0) - allocated(row),
});

/** What a slip says of a cheque, and what makes it one. */
const ON_SLIP = ['direction', 'customer', 'amount', 'paymentMethod'] as const;

/** What stands on a slip stays as the slip says it: the cheque is taken off it first. */
async function checkSlip(row: PaymentRow, { lookup, before }: RuleContext): Promise<Problem[]> {
  const changed = before && ON_SLIP.find((name) => (row[name] ?? null) !== (before[name] ?? null));
  if (!changed || !(await slipOf(row.id, lookup))) return [];
  return [problem(`/${changed}`, 'invalid', 'payment.onSlip')];
}

/** No more is allocated than came, each invoice once, to issued invoices of this customer; no more is given back than their credit. */
export async function checkCustomerPayment(row: PaymentRow, context: RuleContext): Promise<Problem[]> {
  const { lookup, before } = context;
  const found: Problem[] = [
    ...(await checkSlip(row, context)),
    ...(await checkDrawer('customerPayments', row as AnyRow, context)),
  ];
  if (allocated(row) > row.amount) found.push(problem('/allocations', 'amount', 'payment.allocated'));
  const named = new Set<string>();
  for (const [at, { invoice: id }] of (row.allocations ?? []).entries()) {
    const here = `/allocations/${at}/invoice`;
    if (named.has(id)) found.push(problem(here, 'unique', 'payment.twice'));
    named.add(id);
    const invoice = await lookup.get('invoices', id);
    if (!invoice) continue;
    if (invoice['status'] === 'draft') found.push(problem(here, 'invalid', 'payment.draft'));
    if (invoice['customer'] !== row.customer) found.push(problem(here, 'invalid', 'payment.customer'));
    const isCredit = Number(invoice['calculatedTotal'] ?? 0) < 0;
    if (isCredit !== (row.direction === 'out')) found.push(problem(here, 'invalid', 'payment.direction'));
  }
  // What left for the bank has left: a draft alone is held against what they are owed.
  const isBegun = before !== undefined && before['status'] !== 'Draft';
  return found.length > 0 || row.direction !== 'out' || isBegun ? found : checkCredit(row, lookup);
}

/** The limit stands in the code, for the sentence that tells it. A device that does not hold all that it sums leaves it to the server. */
async function checkCredit(row: PaymentRow, lookup: Lookup): Promise<Problem[]> {
  if (!(await lookup.get('companies', row.customer))) return [];
  if (!(await holdsWhole(lookup, ['invoices', 'customerPayments']))) return [];
  const { creditOf } = await import('../sales/customer-account.rules.ts');
  const credit = await creditOf(row.customer, lookup, row.id);
  return row.amount > credit ? [problem('/amount', 'invalid', `payment.credit.${Math.max(0, credit)}`)] : [];
}

/** The invoices whose paid amounts follow it: what it paid before and pays now, and what is set against those. */
export const paidInvoices = (row: PaymentRow, { lookup, before }: RuleContext): Promise<RowName[]> =>
  settledDocuments(SOLD, [row as AnyRow, ...(before ? [before] : [])], lookup);
