import { parameterOn } from '../company/parameter-on.rules.ts';
import { isItem } from '../documents/document-totals.rules.ts';
import { linesOf } from '../documents/document.rules.ts';
import { roundTo } from '../kernel/decimal.ts';
import type { AnyRow, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate } from '../kernel/format.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { FOLLOWING } from './purchase-order.machine.ts';
import type { PurchaseOrderRow } from './purchase-order.rules.ts';
import { invoicesOf } from './invoiced.rules.ts';
import { receivedBy } from './received.rules.ts';
import type { receptionFields } from './reception.entity.ts';

export type ReceptionValues = Values<typeof receptionFields>;
export type ReceptionRow = ReceptionValues & SystemFields;

/** Percent that may come beyond what was ordered, with a reason. */
export const OVER_RECEIPT = 'purchases.overReceipt';

const orderOf = async (
  { order }: ReceptionValues,
  { lookup }: Pick<RuleContext, 'lookup'>,
): Promise<PurchaseOrderRow | undefined> =>
  order
    ? ((await lookup.get('purchaseOrders', order)) as unknown as PurchaseOrderRow | undefined)
    : undefined;

export async function displayReception(row: ReceptionRow, context: RuleContext): Promise<[string, string]> {
  const order = await orderOf(row, context);
  const day = row.date ? formatDate(row.date) : '';
  return [[order?.displayLine1, day].filter(Boolean).join(' · '), row.deliveryNote ?? ''];
}

/** Labels and articles of its lines, from the order. */
export async function computeReception(
  row: ReceptionRow,
  context: RuleContext,
): Promise<Partial<ReceptionValues>> {
  const order = await orderOf(row, context);
  const known = new Map(linesOf(order ?? {}).map((line) => [line.lineKey, line]));
  return {
    lines:
      row.lines?.map((line) => ({
        ...line,
        label: known.get(line.orderLine)?.label ?? null,
        article: known.get(line.orderLine)?.article ?? null,
      })) ?? null,
    calculatedSupplier: order?.supplier ?? null,
  };
}

/** Goods of an order that was sent: no more than was ordered and the tolerance, no more back than has come. */
export async function checkReception(row: ReceptionRow, context: RuleContext): Promise<Problem[]> {
  const { lookup, today } = context;
  const lines = row.lines ?? [];
  const found: Problem[] = [];
  if (lines.length === 0) found.push(problem('/lines', 'required', 'document.lines'));
  const order = await orderOf(row, context);
  if (!order) return found;
  if (!FOLLOWING.includes(order.status ?? 'draft'))
    return [...found, problem('/order', 'invalid', 'reception.order')];
  const before = (await lookup.where('receptions', { order: order.id })).filter(({ id }) => id !== row.id);
  const come = new Map(receivedBy(before));
  const percent = await parameterOn(lookup, OVER_RECEIPT, today);
  const tolerance = typeof percent === 'number' ? percent : 0;
  for (const [at, { orderLine, quantity, reserve }] of lines.entries()) {
    const here = `/lines/${at}`;
    const ordered = linesOf(order).find((line) => line.lineKey === orderLine && isItem(line));
    if (!ordered) {
      found.push(problem(`${here}/orderLine`, 'invalid', 'reception.line'));
      continue;
    }
    if (!quantity) found.push(problem(`${here}/quantity`, 'invalid', 'number.zero'));
    const sum = roundTo((come.get(orderLine) ?? 0) + (quantity ?? 0), 6);
    come.set(orderLine, sum);
    const most = ordered.quantity ?? 0;
    if (sum < 0) found.push(problem(`${here}/quantity`, 'invalid', 'reception.return'));
    else if (quantity > 0 && sum > roundTo(most * (1 + tolerance / 100), 6))
      found.push(problem(`${here}/quantity`, 'invalid', 'reception.over'));
    else if (quantity > 0 && sum > most && !reserve?.trim())
      found.push(problem(`${here}/reserve`, 'required', 'reception.reason'));
  }
  return found;
}

/** The order whose received share follows it, and the invoices that are matched with what has come. */
export async function receivedOrder(row: ReceptionRow, context: RuleContext): Promise<RowName[]> {
  const order = await orderOf(row, context);
  if (!order) return [];
  const invoices = await invoicesOf(order as unknown as AnyRow, context.lookup);
  return [
    { collection: 'purchaseOrders', id: order.id },
    ...invoices.map(({ id }) => ({ collection: 'invoicings', id })),
  ];
}
