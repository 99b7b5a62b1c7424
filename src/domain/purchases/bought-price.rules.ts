import { unitCost } from '../catalog/article.rules.ts';
import type { AnyRow } from '../kernel/entity.ts';

/** One offer of a supplier for an article: the price from a quantity on. */
export interface Offer {
  readonly supplier: string;
  readonly supplierRef?: string | null;
  readonly price?: number | null;
  readonly minQty?: number | null;
  readonly packQty?: number | null;
  readonly leadDays?: number | null;
  readonly preferred?: boolean | null;
}

export const offersOf = (article: AnyRow | null | undefined): readonly Offer[] =>
  Array.isArray(article?.['suppliers'])
    ? (article['suppliers'] as Offer[]).filter(({ supplier }) => typeof supplier === 'string')
    : [];

/** The price of one unit at this quantity, in euros: the only place where purchases read the price of an article. */
export function boughtPrice(
  article: AnyRow | null | undefined,
  quantity: number,
  supplier: string | null | undefined,
): number | undefined {
  return article ? unitCost(article as Parameters<typeof unitCost>[0], quantity, supplier) : undefined;
}

/** The offers for a quantity, one a supplier, the cheapest first; those that ask for more of it stand last. */
export function comparedOffers(article: AnyRow | null | undefined, quantity: number) {
  const suppliers = [...new Set(offersOf(article).map(({ supplier }) => supplier))];
  return suppliers
    .map((supplier) => {
      const all = offersOf(article).filter((offer) => offer.supplier === supplier);
      const reached = all
        .filter(({ minQty, price }) => typeof price === 'number' && (minQty ?? 0) <= quantity)
        .toSorted((a, b) => (b.minQty ?? 0) - (a.minQty ?? 0))[0];
      const offer = reached ?? all[0]!;
      return {
        supplier,
        offer,
        isReached: reached !== undefined,
        price: reached ? boughtPrice(article, quantity, supplier) : undefined,
      };
    })
    .toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity));
}

/** The fields that a line takes from an article, for its supplier. */
export function boughtLine(article: AnyRow, quantity: number, supplier: string | null | undefined) {
  const offer = offersOf(article).find((one) => one.supplier === supplier);
  return {
    article: article.id,
    label: String(article['name'] ?? article.displayLine1 ?? ''),
    unitPrice: boughtPrice(article, quantity, supplier) ?? null,
    ...(typeof article['vat'] === 'number' ? { vat: article['vat'] } : {}),
    ...(offer?.supplierRef ? { supplierRef: offer.supplierRef } : {}),
  };
}
