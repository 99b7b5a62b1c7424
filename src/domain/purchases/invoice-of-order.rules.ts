import { documentTotals, lineNet } from '../documents/document-totals.rules.ts';
import { roundTo } from '../kernel/decimal.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import { normalise } from '../kernel/text.ts';
import type { LineToInvoice } from './invoiced.rules.ts';
import type { invoicingFields, invoicingLineFields } from './invoicing.entity.ts';
import { goodsOf, type OrderedLine } from './received.rules.ts';

export type InvoicingLine = Line<typeof invoicingLineFields>;

/** The lines and sums of an invoice that takes these lines of an order, at the order's prices; amounts in cents. */
export function amountsToInvoice(
  order: AnyRow,
  lines: readonly LineToInvoice[],
  newKey: () => string,
): Pick<Values<typeof invoicingFields>, 'lines' | 'vat' | 'total'> {
  const taken = lines.map(({ line, quantity }) => ({ ...line, quantity }));
  const { groups, total } = documentTotals(taken);
  return {
    lines: taken.map((line): InvoicingLine => ({
      lineKey: newKey(),
      label: line.label ?? null,
      article: line.article ?? null,
      quantity: line.quantity,
      unitPrice:
        typeof line.unitPrice === 'number'
          ? roundTo((line.unitPrice * (100 - (line.discount ?? 0))) / 100, 6)
          : null,
      net: lineNet(line),
      vat: line.vat ?? null,
      project: line.project ?? (order['project'] as string | null | undefined) ?? null,
      orderLine: line.lineKey,
    })),
    vat: groups.map(({ rate, category, base, tax }) => ({
      lineKey: newKey(),
      rate,
      category,
      base,
      amount: tax,
    })),
    total,
  };
}

/** A new invoice of an order: its supplier and terms, with what is to be invoiced of it. */
export const invoiceOfOrder = (
  order: AnyRow,
  lines: readonly LineToInvoice[],
  newKey: () => string,
): Partial<Values<typeof invoicingFields>> => ({
  supplier: String(order['supplier']),
  orders: [order.id],
  terms: (order['terms'] ?? null) as Values<typeof invoicingFields>['terms'],
  paymentMethod: (order['paymentMethod'] ?? null) as string | null,
  ...amountsToInvoice(order, lines, newKey),
});

interface TellingLine extends OrderedLine {
  readonly label?: string | null;
  readonly article?: string | null;
  readonly supplierRef?: string | null;
}

/**
 * The order's lines that an invoice's lines most likely take, where they name none: of the same article, else with the
 * supplier's reference or the same label, else of the only price that is the same. Each line of an order is proposed once.
 */
export function proposeOrderLines(
  lines: readonly InvoicingLine[],
  orders: readonly AnyRow[],
): readonly InvoicingLine[] {
  const named = new Set(lines.flatMap(({ orderLine }) => orderLine ?? []));
  const left = orders
    .flatMap((order) => goodsOf((order['lines'] ?? []) as readonly TellingLine[]) as readonly TellingLine[])
    .filter(({ lineKey }) => !named.has(lineKey));
  const take = (fits: (line: TellingLine) => boolean, isOnly = false): string | undefined => {
    const fitting = left.filter(fits);
    const found = isOnly && fitting.length > 1 ? undefined : fitting[0];
    if (found) left.splice(left.indexOf(found), 1);
    return found?.lineKey;
  };
  const proposed = new Map<string, string>();
  const rules: readonly ((line: InvoicingLine) => string | undefined)[] = [
    ({ article }) => (article ? take((line) => line.article === article) : undefined),
    ({ label }) => {
      const words = normalise(label ?? '');
      if (words === '') return undefined;
      return take(
        (line) =>
          normalise(line.label ?? '') === words ||
          (!!line.supplierRef && words.includes(normalise(line.supplierRef))),
      );
    },
    ({ unitPrice, quantity }) =>
      typeof unitPrice === 'number' && quantity
        ? take((line) => line.unitPrice === unitPrice && line.quantity === quantity, true)
        : undefined,
  ];
  // The surer signs of all lines come before the weaker ones of any.
  for (const rule of rules)
    for (const line of lines) {
      if (line.orderLine || proposed.has(line.lineKey)) continue;
      const key = rule(line);
      if (key) proposed.set(line.lineKey, key);
    }
  return lines.map((line) => {
    const orderLine = proposed.get(line.lineKey);
    return orderLine ? { ...line, orderLine } : line;
  });
}

const plainNumber = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** The orders of a supplier whose number a document names as its order (BT-13). */
export async function ordersByReference(
  supplier: string,
  reference: string | undefined,
  lookup: Lookup,
): Promise<AnyRow[]> {
  const said = plainNumber(reference ?? '');
  if (said === '') return [];
  const all = await lookup.where('purchaseOrders', { supplier });
  return all.filter(
    ({ number, status }) =>
      typeof number === 'string' &&
      plainNumber(number) === said &&
      status !== 'draft' &&
      status !== 'cancelled',
  );
}
