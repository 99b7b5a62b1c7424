import type { AnyRow, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate, formatEuro } from '../kernel/format.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { outgoingPaymentFields } from './outgoing-payment.entity.ts';
import { allocated, settledDocuments } from './payment-allocations.rules.ts';
import { BOUGHT, signOf } from './settlement.rules.ts';

type PaymentValues = Values<typeof outgoingPaymentFields>;
type PaymentRow = PaymentValues & SystemFields;

export async function displayOutgoingPayment(
  row: PaymentRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const supplier = row.supplier ? await lookup.get('companies', row.supplier) : undefined;
  return [
    [supplier?.displayLine1, formatEuro(signOf(row as AnyRow, BOUGHT) * (row.amount ?? 0))]
      .filter(Boolean)
      .join(' · '),
    [row.date && formatDate(row.date), row.reference].filter(Boolean).join(' · '),
  ];
}

/** The part that pays nothing yet: an advance to the supplier. */
export const computeOutgoingPayment = async (row: PaymentRow): Promise<Partial<PaymentValues>> => ({
  calculatedUnallocated: (row.amount ?? 0) - allocated(row),
});

/** Approved invoices of this supplier alone are paid, each once, and no more of them than the payment has. */
export async function checkOutgoingPayment(row: PaymentRow, context: RuleContext): Promise<Problem[]> {
  const { lookup } = context;
  const found: Problem[] = [];
  if (allocated(row) > row.amount) found.push(problem('/allocations', 'amount', 'payment.allocated'));
  const named = new Set<string>();
  const before = new Set(
    ((context.before?.['allocations'] ?? []) as readonly { invoicing?: string }[]).map(
      ({ invoicing }) => invoicing,
    ),
  );
  for (const [at, { invoicing: id }] of (row.allocations ?? []).entries()) {
    const here = `/allocations/${at}/invoicing`;
    if (named.has(id)) found.push(problem(here, 'unique', 'payment.twice'));
    named.add(id);
    const invoicing = await lookup.get('invoicings', id);
    // What was allocated stays so, whatever became of the invoice since.
    if (!invoicing || before.has(id)) continue;
    if (invoicing['status'] !== 'approved') found.push(problem(here, 'invalid', 'payment.notApproved'));
    if (invoicing['blocked'] === true) found.push(problem(here, 'invalid', 'payment.blocked'));
    if (invoicing['supplier'] !== row.supplier) found.push(problem(here, 'invalid', 'payment.supplier'));
    const isCredit = Number(invoicing['calculatedPayable'] ?? 0) < 0;
    if (isCredit !== (row.direction === 'in')) found.push(problem(here, 'invalid', 'payment.direction'));
  }
  return [...found, ...(await checkAccount(row, context))];
}

/** Whether money may go to that account: it is the supplier's, and a second person confirmed its IBAN. */
async function checkAccount(row: PaymentRow, { lookup, before }: RuleContext): Promise<Problem[]> {
  const { supplierBank, supplier, status } = row;
  if (!supplierBank || (before && before['status'] !== 'Draft')) return [];
  const bank = await lookup.get('banks', supplierBank);
  if (!bank) return [];
  if (bank['company'] !== supplier) return [problem('/supplierBank', 'invalid', 'payment.account')];
  const leaves = status === 'sent to bank' && row.direction !== 'in';
  return leaves && bank['calculatedVerified'] !== true
    ? [problem('/supplierBank', 'invalid', 'payment.unverified')]
    : [];
}

/** Supplier invoices whose paid amounts follow it. */
export const paidInvoicings = (row: PaymentRow, { lookup, before }: RuleContext): Promise<RowName[]> =>
  settledDocuments(BOUGHT, [row as AnyRow, ...(before ? [before] : [])], lookup);
