import { lineNet } from '../documents/document-totals.rules.ts';
import { roundTo } from '../kernel/decimal.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import { allocate, amountOf, type Cents } from '../kernel/money.ts';
import { MATCHINGS, type Matching } from './matchings.fields.ts';
import { goodsOf, receivedBy, type OrderedLine } from './received.rules.ts';

/** Facts of what was invoiced of purchase orders, and how it agrees with what was ordered and received. */

interface InvoicedLine {
  readonly orderLine?: string | null;
  readonly quantity?: number | null;
  readonly unitPrice?: number | null;
  readonly net?: Cents | null;
}
interface RateLine {
  readonly base?: Cents | null;
}
const linesIn = (row: AnyRow): readonly InvoicedLine[] =>
  Array.isArray(row['lines']) ? (row['lines'] as InvoicedLine[]) : [];
const orderedLines = (order: AnyRow): readonly OrderedLine[] =>
  Array.isArray(order['lines']) ? (order['lines'] as OrderedLine[]) : [];

/** The purchase orders that an invoice names, each once. */
export const ordersOf = (row: AnyRow | undefined): string[] =>
  Array.isArray(row?.['orders']) ? [...new Set(row['orders'].map(String))] : [];

/** States in which an invoice counts against its orders: it was handed in, and not refused. */
const COUNTED: readonly unknown[] = ['to check', 'approved', 'disputed'];
export const isCounted = (invoice: AnyRow): boolean => COUNTED.includes(invoice['status']);

const signOf = (row: AnyRow): 1 | -1 => (row['type'] === 'credit note' ? -1 : 1);
const netOf = (row: AnyRow): Cents =>
  (Array.isArray(row['vat']) ? (row['vat'] as RateLine[]) : []).reduce(
    (sum, { base }) => sum + (base ?? 0),
    0,
  );

/** All invoices of a supplier that name an order. Declared indexes make the supplier's cheap. */
export async function invoicesOf(order: AnyRow, lookup: Lookup): Promise<AnyRow[]> {
  const all = await lookup.where('invoicings', { supplier: order['supplier'] });
  return all.filter((row) => ordersOf(row).includes(order.id));
}

export interface InvoicedPart {
  readonly quantity: number;
  /** In cents, before VAT. */
  readonly net: Cents;
}
export interface Invoiced {
  /** By the key of the order's line. */
  readonly lines: ReadonlyMap<string, InvoicedPart>;
  /** Cents before VAT, invoiced by documents that have no lines of the order. */
  readonly rest: Cents;
}

/**
 * How much of each line of an order these invoices take, credit notes taken off. A line without a quantity takes what its
 * amount buys at the order's price; an invoice without lines of its orders takes its net amount, shared out among them.
 */
export function invoicedBy(order: AnyRow, invoices: readonly AnyRow[]): Invoiced {
  const ordered = new Map(orderedLines(order).map((line) => [line.lineKey, line]));
  const lines = new Map<string, InvoicedPart>();
  let rest = 0;
  for (const row of invoices) {
    const orders = ordersOf(row);
    const place = orders.indexOf(order.id);
    if (place < 0) continue;
    const sign = signOf(row);
    const named = linesIn(row).filter(({ orderLine }) => orderLine);
    if (named.length === 0) {
      const net = sign * netOf(row);
      rest += allocate(
        net,
        orders.map(() => 1),
      )[place]!;
      continue;
    }
    for (const line of named) {
      const of = ordered.get(line.orderLine!);
      if (!of) continue;
      const { quantity, net } = partOf(line, of);
      const known = lines.get(of.lineKey) ?? { quantity: 0, net: 0 };
      lines.set(of.lineKey, {
        quantity: roundTo(known.quantity + sign * quantity, 6),
        net: known.net + sign * net,
      });
    }
  }
  return { lines, rest };
}

function partOf({ quantity, unitPrice, net }: InvoicedLine, ordered: OrderedLine): InvoicedPart {
  const worth = lineNet(ordered);
  const amount =
    net ??
    (typeof quantity === 'number' && typeof unitPrice === 'number' ? amountOf(quantity, unitPrice) : 0);
  if (typeof quantity === 'number') return { quantity, net: amount };
  return { quantity: worth > 0 ? roundTo(((ordered.quantity ?? 0) * amount) / worth, 6) : 0, net: amount };
}

const orderValue = (lines: readonly OrderedLine[]): Cents =>
  goodsOf(lines).reduce((sum, line) => sum + Math.max(0, lineNet(line)), 0);
/** The worth of a part of a line, at the order's price. */
const valueOf = (line: OrderedLine, quantity: number): Cents =>
  Math.round((Math.max(0, lineNet(line)) * Math.max(0, quantity)) / (line.quantity ?? 1));

/** The share of an order that was invoiced, by value, in percent; no line counts for more than was ordered of it. */
export function invoicedShare(lines: readonly OrderedLine[], { lines: taken, rest }: Invoiced): number {
  const worth = orderValue(lines);
  if (worth === 0) return 0;
  const named = goodsOf(lines).reduce(
    (sum, line) => sum + valueOf(line, Math.min(line.quantity ?? 0, taken.get(line.lineKey)?.quantity ?? 0)),
    0,
  );
  return roundTo((Math.min(worth, Math.max(0, named + rest)) / worth) * 100, 2);
}

/** Whether every line was invoiced in full, or its worth was. */
export const isInvoiced = (lines: readonly OrderedLine[], invoiced: Invoiced): boolean =>
  orderValue(lines) > 0 && invoicedShare(lines, invoiced) === 100;

const GRAVITY = Object.keys(MATCHINGS) as readonly Matching[];
const gravest = (all: readonly Matching[]): Matching =>
  all.reduce<Matching>(
    (worst, one) => (GRAVITY.indexOf(one) > GRAVITY.indexOf(worst) ? one : worst),
    'matched',
  );

/** A price may lie so far from the ordered one: percent of it or cents a unit, whichever is more. */
export const PRICE_TOLERANCE = { percent: 2, cents: 5 } as const;
/** An amount without lines may lie so far from the order's: percent of it or cents, whichever is less. */
const AMOUNT_TOLERANCE = { percent: 2, cents: 500 } as const;

export interface MatchedLine {
  readonly lineKey: string;
  readonly label: string | null | undefined;
  readonly ordered: number;
  readonly received: number;
  readonly invoiced: number;
  /** Undefined where nothing of it is invoiced. */
  readonly state: Matching | undefined;
  /** Of the invoiced amount, the part that what has come is not worth at the ordered price, in cents. */
  readonly blocked: Cents;
}
export interface MatchedOrder {
  readonly lines: readonly MatchedLine[];
  readonly invoiced: Invoiced;
  /** In percent, by value. */
  readonly share: number;
  /** Of what was invoiced without lines; undefined where nothing was. */
  readonly rest: Matching | undefined;
}

interface LabelledLine extends OrderedLine {
  readonly label?: string | null;
}

/** Quantities ordered, received and invoiced of an order by line, over all invoices that are given. Pure. */
export function matchOrder(
  order: AnyRow,
  receptions: readonly AnyRow[],
  invoices: readonly AnyRow[],
): MatchedOrder {
  const lines = goodsOf(orderedLines(order)) as readonly LabelledLine[];
  const received = receivedBy(receptions);
  const invoiced = invoicedBy(order, invoices);
  return {
    lines: lines.map((line) =>
      matchLine(line, received.get(line.lineKey) ?? 0, invoiced.lines.get(line.lineKey)),
    ),
    invoiced,
    share: invoicedShare(lines, invoiced),
    rest: matchRest(lines, received, invoiced),
  };
}

function matchLine(line: LabelledLine, received: number, part: InvoicedPart | undefined): MatchedLine {
  const ordered = line.quantity ?? 0;
  const { quantity: invoiced, net } = part ?? { quantity: 0, net: 0 };
  const known = { lineKey: line.lineKey, label: line.label, ordered, received, invoiced };
  if (invoiced <= 0) return { ...known, state: undefined, blocked: 0 };
  // Prices in cents a unit.
  const [asked, agreed] = [net / invoiced, lineNet(line) / ordered];
  const isPrice =
    roundTo(Math.abs(asked - agreed), 6) >
    roundTo(Math.max((agreed * PRICE_TOLERANCE.percent) / 100, PRICE_TOLERANCE.cents), 6);
  const state: Matching =
    invoiced > ordered
      ? 'over-invoiced'
      : isPrice
        ? 'price'
        : invoiced > received
          ? 'awaiting reception'
          : 'matched';
  const price = isPrice ? Math.min(asked, agreed) : asked;
  const payable = Math.round(Math.min(invoiced, Math.max(0, received)) * price);
  return { ...known, state, blocked: Math.max(0, net - payable) };
}

function matchRest(
  lines: readonly OrderedLine[],
  received: ReadonlyMap<string, number>,
  { lines: taken, rest }: Invoiced,
): Matching | undefined {
  if (rest <= 0) return undefined;
  const worth = orderValue(lines);
  const come = lines.reduce(
    (sum, line) => sum + valueOf(line, Math.min(line.quantity ?? 0, received.get(line.lineKey) ?? 0)),
    0,
  );
  const all = rest + [...taken.values()].reduce((sum, { net }) => sum + net, 0);
  const tolerance = Math.min((worth * AMOUNT_TOLERANCE.percent) / 100, AMOUNT_TOLERANCE.cents);
  if (all > worth + tolerance) return 'over-invoiced';
  return all > come + tolerance ? 'awaiting reception' : 'matched';
}

/**
 * How an invoice agrees with its orders: the gravest state of the lines that it takes. What stands on no line of an order
 * has no order. `orders` are those that it names, each with all that was received and invoiced of it, this invoice included.
 */
export function matchingOf(invoice: AnyRow, orders: readonly MatchedOrder[]): Matching {
  if (orders.length === 0) return 'no order';
  const lines = linesIn(invoice);
  const named = lines.filter(({ orderLine }) => orderLine);
  if (named.length === 0) return gravest(orders.flatMap(({ rest }) => rest ?? []));
  const known = new Map(orders.flatMap((order) => order.lines).map((line) => [line.lineKey, line]));
  return gravest(
    lines
      .filter(({ net, orderLine }) => orderLine || net)
      .map(({ orderLine }) => {
        const line = orderLine ? known.get(orderLine) : undefined;
        return line ? (line.state ?? 'matched') : 'no order';
      }),
  );
}

/** The rows that matching an invoice reads: its orders, each with its receptions and invoices. */
export async function matchedOrders(invoice: AnyRow, lookup: Lookup): Promise<MatchedOrder[]> {
  const found = await Promise.all(
    ordersOf(invoice).map(async (id) => {
      const order = await lookup.get('purchaseOrders', id);
      if (!order) return [];
      const [receptions, invoices] = await Promise.all([
        lookup.where('receptions', { order: id }),
        invoicesOf(order, lookup),
      ]);
      const others = invoices.filter((row) => row.id !== invoice.id && isCounted(row));
      return [matchOrder(order, receptions, [...others, invoice])];
    }),
  );
  return found.flat();
}

/**
 * Order lines that an invoice may still take: what was received and is not invoiced; what was ordered, where nothing came. Of one
 * reception, no more than that brought.
 */
export interface LineToInvoice {
  readonly line: OrderedLine & {
    readonly label?: string | null;
    readonly article?: string | null;
    readonly project?: string | null;
  };
  readonly quantity: number;
}
export function linesToInvoice(
  order: AnyRow,
  receptions: readonly AnyRow[],
  invoices: readonly AnyRow[],
  reception?: AnyRow,
): LineToInvoice[] {
  const received = receivedBy(receptions);
  const { lines: taken } = invoicedBy(order, invoices.filter(isCounted));
  const open = (most: (line: OrderedLine) => number): LineToInvoice[] =>
    goodsOf(orderedLines(order)).flatMap((line) => {
      const quantity = roundTo(most(line) - (taken.get(line.lineKey)?.quantity ?? 0), 6);
      return quantity > 0 ? [{ line, quantity }] : [];
    });
  const come = open((line) => received.get(line.lineKey) ?? 0);
  if (reception) {
    const brought = receivedBy([reception]);
    return come.flatMap(({ line, quantity }) => {
      const most = Math.min(quantity, brought.get(line.lineKey) ?? 0);
      return most > 0 ? [{ line, quantity: most }] : [];
    });
  }
  return come.length > 0 ? come : open((line) => line.quantity ?? 0);
}
