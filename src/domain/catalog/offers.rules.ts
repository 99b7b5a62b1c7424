import { divide } from '../kernel/decimal.ts';
import type { Line, Values } from '../kernel/field.ts';
import { amountOf, type Cents } from '../kernel/money.ts';
import type { articleFields } from './article.entity.ts';
import { packed } from './planning.rules.ts';

type OfferLine = Line<(typeof articleFields)['suppliers']['fields']>;
type Offering = Pick<Values<typeof articleFields>, 'suppliers'>;

/** What one supplier asks for a need: as much as is sold at least, in whole packs, at the price of that quantity. */
export interface Offer {
  readonly supplier: string;
  readonly supplierRef: string | null;
  readonly quantity: number;
  /** Of one piece, in euros. */
  readonly unitPrice: number;
  readonly total: Cents;
  readonly leadDays: number | null;
  readonly isPreferred: boolean;
  /** More costs less: the next break, where it is cheaper than what is needed. */
  readonly buyUp?: { readonly quantity: number; readonly total: Cents };
}

const least = (line: OfferLine): number => line.minQty ?? 0;

/** The price break of a quantity: the one with the largest minimum that it reaches. */
export const breakAt = (lines: readonly OfferLine[], quantity: number): OfferLine | undefined =>
  lines
    .filter((line) => typeof line.price === 'number' && least(line) <= quantity)
    .reduce<OfferLine | undefined>(
      (best, line) => (best && least(best) >= least(line) ? best : line),
      undefined,
    );

function offerOf(supplier: string, lines: readonly OfferLine[], need: number): Offer | undefined {
  const priced = lines.filter(({ price }) => typeof price === 'number');
  if (priced.length === 0) return undefined;
  const minimum = Math.min(...priced.map(least));
  const pack = Math.max(...priced.map(({ packQty }) => packQty ?? 0));
  const quantity = packed(Math.max(need, minimum), pack);
  const at = breakAt(priced, quantity);
  if (!at) return undefined;
  const total = amountOf(quantity, at.price!);
  const [next] = priced
    .filter((line) => least(line) > quantity)
    .map((line) => {
      const more = packed(least(line), pack);
      return { quantity: more, total: amountOf(more, line.price!) };
    })
    .filter((more) => more.total < total)
    .toSorted((a, b) => a.total - b.total);
  return {
    supplier,
    supplierRef: at.supplierRef ?? null,
    quantity,
    unitPrice: at.price!,
    total,
    leadDays: at.leadDays ?? null,
    isPreferred: lines.some(({ preferred }) => preferred === true),
    ...(next ? { buyUp: next } : {}),
  };
}

/** The offers for a need, the best first: the lowest total, then the preferred supplier, then the shortest lead time. */
export function offersFor(article: Offering, need: number): Offer[] {
  const bySupplier = new Map<string, OfferLine[]>();
  for (const line of article.suppliers ?? [])
    bySupplier.set(line.supplier, [...(bySupplier.get(line.supplier) ?? []), line]);
  return [...bySupplier]
    .flatMap(([supplier, lines]) => offerOf(supplier, lines, need) ?? [])
    .toSorted(
      (a, b) =>
        a.total - b.total ||
        Number(b.isPreferred) - Number(a.isPreferred) ||
        (a.leadDays ?? Infinity) - (b.leadDays ?? Infinity),
    );
}

/** Of those that arrive in time the best; where none does, the earliest. */
export function bestOffer(offers: readonly Offer[], days?: number): Offer | undefined {
  if (days === undefined) return offers[0];
  const lead = ({ leadDays }: Offer): number => leadDays ?? Infinity;
  return offers.find((offer) => lead(offer) <= days) ?? offers.toSorted((a, b) => lead(a) - lead(b)).at(0);
}

/** Below which quantity the next break is dearer than what is needed. */
export const buyUpPoint = (nextQuantity: number, nextPrice: number, price: number): number =>
  divide(nextQuantity * nextPrice, price);
