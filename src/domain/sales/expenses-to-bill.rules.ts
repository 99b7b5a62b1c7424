import { acceptedOf, recoverableVatOf } from '../hr/expense-amounts.rules.ts';
import type { Cost } from '../hr/expense-kinds.rules.ts';
import type { expenseAccountFields } from '../hr/expense-account.fields.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Cents, Values } from '../kernel/field.ts';
import { placed } from '../kernel/line-place.ts';
import { centsToEuros } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { SoldLine } from './sold-document.rules.ts';
import { isCredit } from './invoice-due.rules.ts';
import { isIssued } from './issued.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import type { LineTax } from '../documents/vat-regime.rules.ts';

export type ExpenseAccountRow = AnyRow & Values<typeof expenseAccountFields>;

/** From here on it is granted: what is not may still be refused, and nobody is billed for it. */
export const GRANTED = ['approved', 'validated', 'paid'] as const;
const isGranted = (status: unknown): boolean => GRANTED.some((one) => one === status);

/** One expense that was made for a customer, and what it cost us: its VAT taken off where that comes back. */
export interface ExpenseToBill {
  readonly account: ExpenseAccountRow;
  readonly cost: Cost;
  readonly amount: Cents;
}

type Lines = Pick<InvoiceRow, 'type' | 'status' | 'lines'>;
/** How an expense is named by the line that charges it on. */
export const expenseKey = ({ account, cost }: Pick<ExpenseToBill, 'account' | 'cost'>): string =>
  `${account.id}/${cost.lineKey}`;

/** Which expenses stand on these invoices, drafts among them. What an issued credit note takes back is to be billed again. */
export function billedExpenses(invoices: readonly Lines[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const invoice of invoices) {
    if (isCredit(invoice) && !isIssued(invoice.status)) continue;
    for (const { expense } of invoice.lines ?? [])
      if (expense) times.set(expense, (times.get(expense) ?? 0) + (isCredit(invoice) ? -1 : 1));
  }
  return new Set([...times].flatMap(([key, count]) => (count > 0 ? [key] : [])));
}

/** What of a customer's accounts is to be charged to them and is on none of their invoices, the oldest first. */
export function expensesToBill(
  accounts: readonly ExpenseAccountRow[],
  invoices: readonly Lines[],
): ExpenseToBill[] {
  const billed = billedExpenses(invoices);
  return accounts
    .filter(({ status }) => isGranted(status))
    .flatMap((account) =>
      (account.costs ?? []).flatMap((cost): ExpenseToBill[] => {
        const amount = acceptedOf(cost) - recoverableVatOf(cost);
        return cost.reinvoice && amount > 0 && !billed.has(expenseKey({ account, cost }))
          ? [{ account, cost, amount }]
          : [];
      }),
    )
    .toSorted((a, b) => String(a.cost.date).localeCompare(String(b.cost.date)));
}

/** What is charged on bears the VAT of what it belongs to, and not that of its own bill (CGI art. 267). */
const USUAL: LineTax = { vat: 20, vatCategory: null, exemptionReason: null };

interface Charging {
  readonly customer: string;
  readonly today: string;
  /** How all that is sold to the customer is taxed, where that is not the usual rate. */
  readonly tax: LineTax | undefined;
  readonly nameOf: (one: ExpenseToBill) => string;
  readonly newId: () => string;
}

/** Values of the draft invoice that charges expenses on, at what they cost us. */
export function invoiceOfExpenses(
  expenses: readonly ExpenseToBill[],
  { customer, today, tax, nameOf, newId }: Charging,
): Partial<InvoiceRow> {
  const lines = expenses.map((one): SoldLine & { readonly unitPrice: number } => ({
    lineKey: newId(),
    kind: 'item',
    label: nameOf(one).slice(0, 300),
    quantity: 1,
    unit: 'LS',
    unitPrice: centsToEuros(one.amount),
    ...(tax ?? USUAL),
    expense: expenseKey(one),
  }));
  return {
    type: 'standard',
    customer,
    date: today,
    lines: placed(lines, 'place'),
    costs: lines.map(({ lineKey, unitPrice }) => ({ lineKey: newId(), line: lineKey, unitCost: unitPrice })),
  };
}

/** No expense is charged to a customer twice. */
export async function checkExpenses(row: InvoiceRow, lookup: Lookup): Promise<Problem[]> {
  if (isCredit(row)) return [];
  const invoices = (await lookup.where('invoices', {
    customer: row.customer,
  })) as unknown as readonly InvoiceRow[];
  const billed = new Set(billedExpenses(invoices.filter(({ id }) => id !== row.id)));
  return (row.lines ?? []).flatMap(({ expense }, at) => {
    if (!expense) return [];
    if (billed.has(expense)) return [problem(`/lines/${at}/label`, 'invalid', 'expense.twice')];
    billed.add(expense);
    return [];
  });
}
