import { parameterOn } from '../company/parameter-on.rules.ts';
import { isItem } from '../documents/document-totals.rules.ts';
import { netLines, provisionalName, totalsWithin } from '../documents/document.rules.ts';
import { vatRatesOn } from '../documents/vat-rates.rules.ts';
import type { AnyRow, Lookup, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Cents, Line, Values } from '../kernel/field.ts';
import { formatEuro } from '../kernel/format.ts';
import { eurosToCents } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { purchaseRequestFields, requestLineFields } from './purchase-request.entity.ts';
import type { PurchaseRequestStatus } from './purchase-request.machine.ts';

export type RequestLine = Line<typeof requestLineFields>;
export type PurchaseRequestValues = Values<typeof purchaseRequestFields>;
export type PurchaseRequestRow = PurchaseRequestValues & SystemFields;

/** Up to and including this amount, in euros, one approval is enough. */
export const APPROVAL_LIMIT = 'purchases.secondApprovalFrom';

export async function displayRequest(
  row: PurchaseRequestRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const requester = row.requester ? await lookup.get('users', row.requester) : undefined;
  const total = typeof row.calculatedNet === 'number' ? formatEuro(row.calculatedNet) : '';
  const label = row.lines?.[0]?.label ?? row.reason?.slice(0, 60);
  return [
    row.number ?? provisionalName(row.id),
    [label, requester?.displayLine1, total].filter(Boolean).join(' · '),
  ];
}

async function managerOf(project: string | null | undefined, lookup: Lookup): Promise<string | null> {
  const manager = project ? (await lookup.get('projects', project))?.['manager'] : undefined;
  return typeof manager === 'string' ? manager : null;
}

const OPEN: readonly PurchaseRequestStatus[] = ['draft', 'submitted'];
/** Whether the amount asks for two approvals: settled by the limit of the day that it is submitted. */
async function needsSecond(
  row: PurchaseRequestRow,
  net: Cents,
  { lookup, today, before }: RuleContext,
): Promise<boolean> {
  const was = before?.['status'];
  if (was !== undefined && !(OPEN as readonly unknown[]).includes(was))
    return row.status === 'draft' ? false : before?.['calculatedNeedsSecond'] === true;
  const euros = await parameterOn(lookup, APPROVAL_LIMIT, today);
  const limit = typeof euros === 'number' ? eurosToCents(euros) : undefined;
  return limit !== undefined && net > limit;
}

/** Its amount, who manages its project, and how it is approved. */
export async function computeRequest(
  row: PurchaseRequestRow,
  context: RuleContext,
): Promise<Partial<PurchaseRequestValues>> {
  const totals = totalsWithin(row.lines ?? [], {});
  const first = row.status === 'draft' || row.status === 'submitted' ? null : row.firstApprover;
  return {
    lines: netLines(row, totals) as RequestLine[] | null,
    calculatedNet: totals?.net ?? null,
    calculatedManager: await managerOf(row.project, context.lookup),
    calculatedNeedsSecond: await needsSecond(row, totals?.net ?? 0, context),
    calculatedBarred: [...new Set([row.requester, first].filter((id) => typeof id === 'string'))],
  };
}

/** From its submission on, each line has a label, a quantity and an estimated price. */
export async function checkRequest(
  row: PurchaseRequestRow,
  { lookup, today }: RuleContext,
): Promise<Problem[]> {
  const found: Problem[] = [];
  const isWhole = !['draft', 'cancelled', undefined, null].includes(row.status);
  const rates = await vatRatesOn(lookup, today);
  const lines = row.lines ?? [];
  for (const [at, line] of lines.entries()) {
    const here = `/lines/${at}`;
    if (typeof line.quantity === 'number' && line.quantity <= 0)
      found.push(problem(`${here}/quantity`, 'invalid', 'number.low'));
    if (typeof line.vat === 'number' && !rates.includes(line.vat))
      found.push(problem(`${here}/vat`, 'invalid', 'vat.rate.unknown'));
    if (!isWhole) continue;
    for (const name of ['label', 'quantity', 'unitPrice'] as const) {
      const value = line[name];
      if (value === null || value === undefined || value === '')
        found.push(problem(`${here}/${name}`, 'required', `line.${name}`));
    }
  }
  if (isWhole && !lines.some((line) => isItem(line)))
    found.push(problem('/lines', 'required', 'document.lines'));
  if (!totalsWithin(lines, {})) found.push(problem('/lines', 'invalid', 'document.amount'));
  return found;
}

/** How much of each line is ordered and has come, by the line's key. */
export interface Ordered {
  readonly ordered: number;
  readonly received: number;
  /** Taken by an order that is not sent yet. */
  readonly taken: number;
}
const NONE: Ordered = { ordered: 0, received: 0, taken: 0 };

interface OrderLineLike {
  readonly request?: string | null;
  readonly requestLine?: string | null;
  readonly quantity?: number | null;
  readonly calculatedReceived?: number | null;
}
const orderLines = (order: AnyRow): readonly OrderLineLike[] =>
  Array.isArray(order['lines']) ? (order['lines'] as OrderLineLike[]) : [];

/** Quantities that orders take of the lines of a request. A draft takes a line without ordering it. */
export function orderedOf(request: string, orders: readonly AnyRow[]): ReadonlyMap<string, Ordered> {
  const all = new Map<string, Ordered>();
  for (const order of orders) {
    if (order['status'] === 'cancelled') continue;
    const isSent = (order['status'] ?? 'draft') !== 'draft';
    for (const line of orderLines(order)) {
      if (line.request !== request || !line.requestLine) continue;
      const known = all.get(line.requestLine) ?? NONE;
      const quantity = line.quantity ?? 0;
      all.set(line.requestLine, {
        ordered: known.ordered + (isSent ? quantity : 0),
        received: known.received + (isSent ? (line.calculatedReceived ?? 0) : 0),
        taken: known.taken + quantity,
      });
    }
  }
  return all;
}

export const orderedOfLine = (
  ordered: ReadonlyMap<string, Ordered>,
  { lineKey }: Pick<RequestLine, 'lineKey'>,
): Ordered => ordered.get(lineKey) ?? NONE;

/** The state of an approved request, by the orders that name it. */
export function progressOf(
  request: PurchaseRequestRow,
  orders: readonly AnyRow[],
): 'approved' | 'partially ordered' | 'ordered' | 'received' {
  const ordered = orderedOf(request.id, orders);
  const lines = (request.lines ?? []).map((line) => ({ line, is: orderedOfLine(ordered, line) }));
  const isAll = (of: 'ordered' | 'received') =>
    lines.length > 0 && lines.every(({ line, is }) => is[of] >= (line.quantity ?? 0));
  if (isAll('received') && isAll('ordered')) return 'received';
  if (isAll('ordered')) return 'ordered';
  return lines.some(({ is }) => is.ordered > 0) ? 'partially ordered' : 'approved';
}

/** The orders that name a request: all of them where the reader holds the collection. */
export const ordersNaming = async (request: string, lookup: Lookup): Promise<readonly AnyRow[]> =>
  lookup.withLine
    ? lookup.withLine('purchaseOrders', 'lines', { request })
    : (await lookup.where('purchaseOrders', {})).filter((order) =>
        orderLines(order).some((line) => line.request === request),
      );
