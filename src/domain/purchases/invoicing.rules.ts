import { provisionalName } from '../documents/document.rules.ts';
import { paymentSchedule } from '../documents/payment-schedule.rules.ts';
import { vatRatesOn } from '../documents/vat-rates.rules.ts';
import { isDate } from '../kernel/dates.ts';
import type { AnyRow, Lookup, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatEuro } from '../kernel/format.ts';
import type { Cents } from '../kernel/money.ts';
import { projectsOfLines } from '../projects/named-projects.rules.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { paymentStatus } from '../treasury/payment-status.rules.ts';
import { BOUGHT, settledOf } from '../treasury/settlement.rules.ts';
import { invoicesOf, matchedOrders, matchingOf, ordersOf } from './invoiced.rules.ts';
import type { invoicingFields } from './invoicing.entity.ts';

export type InvoicingValues = Values<typeof invoicingFields>;
export type InvoicingRow = InvoicingValues & SystemFields;

/** Difference in cents that a supplier's rounding may make (decisions, "Validation"). */
const TOLERANCE: Cents = 1;

export async function displayInvoicing(
  row: InvoicingRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const supplier = row.supplier ? await lookup.get('companies', row.supplier) : undefined;
  const amount = typeof row.calculatedPayable === 'number' ? formatEuro(row.calculatedPayable) : '';
  return [
    row.internalNumber ?? row.supplierNumber ?? provisionalName(row.id),
    [supplier?.displayLine1, row.internalNumber && row.supplierNumber, amount].filter(Boolean).join(' · '),
  ];
}

const sumOf = <T>(
  rows: readonly T[] | null | undefined,
  amount: (row: T) => number | null | undefined,
): Cents => (rows ?? []).reduce((sum, row) => sum + (amount(row) ?? 0), 0);

/** The invoice's own sums in cents, before the direction of a credit note. */
export function statedTotals(row: InvoicingValues): { net: Cents; tax: Cents; total: Cents; payable: Cents } {
  const rates = row.vat ?? [];
  const net = sumOf(rates, ({ base }) => base);
  const tax = sumOf(rates, ({ amount }) => amount);
  const total = row.total ?? net + tax;
  return { net, tax, total, payable: total - (row.prepaid ?? 0) + (row.rounding ?? 0) };
}

/** Day by which it is to be paid: as typed, else the last of its terms; its own day where it has none. */
export function dueOfInvoicing(row: InvoicingValues): string | null {
  if (row.dueDate) return row.dueDate;
  if (!isDate(row.date)) return null;
  const { date, receivedOn } = row;
  return paymentSchedule(row.terms ?? 'immediate', 0, { date, receivedOn }).at(-1)!.date;
}

/** Sums, due day, and what payments and credit notes have settled of it. */
export async function computeInvoicing(
  row: InvoicingRow,
  { lookup }: RuleContext,
): Promise<Partial<InvoicingValues>> {
  const sign = row.type === 'credit note' ? -1 : 1;
  const { net, tax, payable } = statedTotals(row);
  const said = {
    calculatedYear: isDate(row.date) ? Number(row.date.slice(0, 4)) : null,
    calculatedNet: sign * net || 0,
    calculatedTax: sign * tax || 0,
    calculatedPayable: sign * payable || 0,
    calculatedDue: dueOfInvoicing(row),
  };
  return {
    ...said,
    calculatedMatching: matchingOf(row as AnyRow, await matchedOrders(row as AnyRow, lookup)),
    ...(await computeSettled({ ...row, ...said }, lookup)),
  };
}

/** Amounts paid, on their way and left of it. */
export async function computeSettled(row: InvoicingRow, lookup: Lookup): Promise<Partial<InvoicingValues>> {
  const owed = row.calculatedPayable ?? 0;
  const { confirmed, pending, credited } = await settledOf(row as AnyRow, lookup, BOUGHT);
  const settled = confirmed + credited;
  return {
    calculatedPaid: confirmed,
    calculatedPending: pending,
    calculatedCredited: credited,
    calculatedBalance: owed - settled,
    calculatedPaymentStatus: paymentStatus(owed, settled, pending),
  };
}

/** Fields that an invoice needs before anybody checks it. */
const NEEDED = ['supplierNumber', 'total'] as const;

export async function checkInvoicing(
  row: InvoicingRow,
  { lookup, today, before }: RuleContext,
): Promise<Problem[]> {
  const found: Problem[] = [];
  const isWhole = row.status !== 'draft' && row.status !== undefined;
  if (isWhole)
    for (const name of NEEDED)
      if ((row[name] ?? '') === '') found.push(problem(`/${name}`, 'required', `invoicing.${name}`));
  if (isWhole && before?.['status'] === 'draft' && !row.file)
    found.push(problem('/file', 'required', 'invoicing.file'));
  if (row.dueDate && row.date && row.dueDate < row.date)
    found.push(problem('/dueDate', 'invalid', 'date.order'));
  if (row.receivedOn && row.receivedOn > today) found.push(problem('/receivedOn', 'invalid', 'date.future'));
  if (row.blocked && !row.blockedReason)
    found.push(problem('/blockedReason', 'required', 'invoicing.blocked'));
  found.push(...(await checkRates(row, lookup)), ...checkSums(row, isWhole), ...checkShares(row));
  if (row.creditOf) {
    const original = await lookup.get('invoicings', row.creditOf);
    if (original && original['supplier'] !== row.supplier)
      found.push(problem('/creditOf', 'invalid', 'invoicing.supplier'));
  }
  found.push(...(await checkOrders(row, lookup)));
  return found;
}

/** Orders of its supplier that were sent, and lines of theirs. An order that is not on this device is judged by the server. */
async function checkOrders(row: InvoicingRow, lookup: Lookup): Promise<Problem[]> {
  const found: Problem[] = [];
  const keys = new Set<string>();
  let isWhole = true;
  for (const [at, id] of (row.orders ?? []).entries()) {
    const order = await lookup.get('purchaseOrders', id);
    if (!order) {
      isWhole = false;
      continue;
    }
    if (order['supplier'] !== row.supplier)
      found.push(problem(`/orders/${at}`, 'invalid', 'invoicing.orderSupplier'));
    else if (UNSENT.includes(order['status'] ?? 'draft'))
      found.push(problem(`/orders/${at}`, 'invalid', 'invoicing.orderUnsent'));
    for (const { lineKey } of (order['lines'] ?? []) as readonly { lineKey: string }[]) keys.add(lineKey);
  }
  if (isWhole)
    for (const [at, { orderLine }] of (row.lines ?? []).entries())
      if (orderLine && !keys.has(orderLine))
        found.push(problem(`/lines/${at}/orderLine`, 'invalid', 'invoicing.orderLine'));
  return found;
}
const UNSENT: readonly unknown[] = ['draft', 'cancelled'];

/** Rates of French VAT bind French suppliers; others charge their own. */
async function checkRates(row: InvoicingRow, lookup: Lookup): Promise<Problem[]> {
  const supplier = row.supplier ? await lookup.get('companies', row.supplier) : undefined;
  const isFrench = (supplier?.['country'] ?? 'FR') === 'FR';
  const rates = isFrench ? await vatRatesOn(lookup, row.date) : undefined;
  const seen = new Set<string>();
  return (row.vat ?? []).flatMap(({ rate, category }, at) => {
    if (rates && !rates.includes(rate)) return [problem(`/vat/${at}/rate`, 'invalid', 'vat.rate.unknown')];
    const key = `${category ?? ''} ${rate}`;
    if (seen.has(key)) return [problem(`/vat/${at}/rate`, 'unique', 'invoicing.rate')];
    seen.add(key);
    return [];
  });
}

/** The total against the sums by rate, and these against the lines, to one cent. */
function checkSums(row: InvoicingRow, isWhole: boolean): Problem[] {
  const found: Problem[] = [];
  const { net, tax, total } = statedTotals(row);
  const rates = row.vat ?? [];
  if (rates.length > 0 && Math.abs(net + tax - total) > TOLERANCE)
    found.push(problem('/total', 'amount', 'invoicing.total'));
  if (isWhole && rates.length === 0 && total !== 0) found.push(problem('/vat', 'required', 'invoicing.vat'));
  const lines = row.lines ?? [];
  if (lines.some((line) => typeof line.net === 'number') && rates.length > 0) {
    const sum = sumOf(lines, (line) => line.net);
    if (Math.abs(sum - net) > TOLERANCE) found.push(problem('/lines', 'amount', 'invoicing.lines'));
  }
  for (const [at, { rate, base, amount }] of rates.entries()) {
    // A supplier may tax line by line: a cent a line is theirs to round (BR-CO-17 tolerates one unit).
    const tolerance = Math.max(100, lines.length);
    if (Math.abs((base * rate) / 100 - amount) > tolerance)
      found.push(problem(`/vat/${at}/amount`, 'amount', 'invoicing.tax'));
  }
  return found;
}

function checkShares(row: InvoicingRow): Problem[] {
  const shares = row.projects ?? [];
  const seen = new Set<string>();
  const found: Problem[] = [];
  for (const [at, { project }] of shares.entries()) {
    if (seen.has(project)) found.push(problem(`/projects/${at}/project`, 'unique', 'invoicing.project'));
    seen.add(project);
  }
  if (sumOf(shares, ({ percent }) => percent) > 100)
    found.push(problem('/projects', 'invalid', 'invoicing.shares'));
  return found;
}

/**
 * The document that it credits and the others that credit that one, whose open amounts follow each other; its orders, and the
 * other invoices of these, which share what has come.
 */
export async function followsInvoicing(
  row: InvoicingRow,
  { lookup, before }: RuleContext,
): Promise<RowName[]> {
  const named = new Set([row.creditOf, before?.['creditOf']].filter((id) => typeof id === 'string'));
  const others = await Promise.all(
    [...named, row.id].map((id) => lookup.where('invoicings', { creditOf: id })),
  );
  const ids = new Set([...named, ...others.flat().map(({ id }) => id)]);
  const names = [...new Set([...ordersOf(row as AnyRow), ...ordersOf(before)])];
  const orders = (await Promise.all(names.map((id) => lookup.get('purchaseOrders', id)))).filter(
    (order) => order !== undefined,
  );
  for (const order of orders) for (const { id } of await invoicesOf(order, lookup)) ids.add(id);
  ids.delete(row.id);
  const ordered = orders.flatMap((order) => projectsOfLines(order, undefined));
  const projects = [...projectsOfLines(row, before), ...ordered];
  return [
    ...[...ids].map((id) => ({ collection: 'invoicings', id })),
    ...orders.map(({ id }) => ({ collection: 'purchaseOrders', id })),
    ...new Map(projects.map((one) => [one.id, one])).values(),
  ];
}

/** Share of each project in an invoicing's net amount, in cents; amounts without a project are left out. */
export function projectShares(row: InvoicingValues): ReadonlyMap<string, Cents> {
  const shares = new Map<string, Cents>();
  const sign = row.type === 'credit note' ? -1 : 1;
  const add = (project: string, amount: Cents) =>
    shares.set(project, (shares.get(project) ?? 0) + sign * amount);
  const ofLines = (row.lines ?? []).filter(({ project }) => project);
  if (ofLines.length > 0) for (const { project, net } of ofLines) add(project!, net ?? 0);
  else
    for (const { project, percent } of row.projects ?? [])
      add(project, Math.round((statedTotals(row).net * percent) / 100));
  return shares;
}
