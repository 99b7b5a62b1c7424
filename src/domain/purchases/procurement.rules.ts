import { reservedBy } from '../catalog/manufacturing.rules.ts';
import { bestOffer, offersFor, type Offer } from '../catalog/offers.rules.ts';
import { availableOf, toOrder } from '../catalog/planning.rules.ts';
import { isItem } from '../documents/document-totals.rules.ts';
import { addDays, daysBetween } from '../kernel/dates.ts';
import { roundTo } from '../kernel/decimal.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { isExpected } from './purchase-order.machine.ts';
import type { PurchaseOrderRow } from './purchase-order.rules.ts';

/** Quantities on their way from suppliers, by `articles/id`: what is still to come of orders, drafts among them. */
export function onOrder(orders: readonly AnyRow[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const order of orders as unknown as PurchaseOrderRow[]) {
    if (!isExpected(order.status) && order.status !== 'draft') continue;
    for (const line of order.lines ?? []) {
      if (!line.article || !isItem(line)) continue;
      const key = `articles/${line.article}`;
      const open = Math.max(0, (line.quantity ?? 0) - (line.calculatedReceived ?? 0));
      all.set(key, roundTo((all.get(key) ?? 0) + open, 6));
    }
  }
  return all;
}

/** A shortage and the order that ends it. */
export interface Proposal {
  readonly article: AnyRow;
  readonly onHand: number;
  readonly ordered: number;
  readonly reserved: number;
  readonly available: number;
  /** The quantity that brings stock back to its maximum, as the supplier sells it. */
  readonly quantity: number;
  readonly offer: Offer | undefined;
  /** The day on which work needs it, where some does. */
  readonly neededOn: string | undefined;
  /** The earliest day on which it can be there. */
  readonly arrivesOn: string | undefined;
}

export interface Shortages {
  readonly articles: Iterable<AnyRow>;
  readonly products: ReadonlyMap<string, AnyRow>;
  readonly manufacturingOrders: readonly AnyRow[];
  readonly purchaseOrders: readonly AnyRow[];
  readonly today: string;
}

/**
 * Articles of which less than the minimum is available, or less than is reserved, each with the best offer that is there in
 * time; the first needed come first.
 */
export function proposalsFor({ today, ...given }: Shortages): Proposal[] {
  const ordered = onOrder(given.purchaseOrders);
  const reserved = new Map<string, number>();
  const needed = new Map<string, string>();
  for (const order of given.manufacturingOrders)
    for (const { article, quantity } of reservedBy(order, given.products.get(String(order['product'])))) {
      if (!article) continue;
      reserved.set(article, roundTo((reserved.get(article) ?? 0) + quantity, 6));
      const due = order['due'];
      if (typeof due === 'string' && due < (needed.get(article) ?? '9')) needed.set(article, due);
    }
  const proposals: Proposal[] = [];
  for (const article of given.articles) {
    if (article['isActive'] === false) continue;
    const figures = {
      onHand: Number(article['currentStock'] ?? 0),
      ordered: ordered.get(`articles/${article.id}`) ?? 0,
      reserved: reserved.get(article.id) ?? 0,
    };
    const available = availableOf(figures);
    const stock = article as { minStock?: number | null; maxStock?: number | null };
    const need = Math.max(toOrder(available, stock), available < 0 ? -available : 0);
    if (need <= 0) continue;
    const neededOn = available < 0 ? needed.get(article.id) : undefined;
    const days = neededOn && neededOn > today ? daysBetween(today, neededOn) : undefined;
    const offer = bestOffer(offersFor(article as Parameters<typeof offersFor>[0], need), days);
    const lead = offer?.leadDays ?? (article['leadDays'] as number | null | undefined);
    proposals.push({
      article,
      ...figures,
      available,
      quantity: offer?.quantity ?? need,
      offer,
      neededOn,
      arrivesOn: typeof lead === 'number' ? addDays(today, lead) : undefined,
    });
  }
  return proposals.toSorted((a, b) => {
    const [first, second] = [a.neededOn ?? '9', b.neededOn ?? '9'];
    return first === second ? a.available - b.available : first < second ? -1 : 1;
  });
}
