import { v5 } from 'uuid';
import { placeBetween } from '../kernel/line-place.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { boughtPrice } from './bought-price.rules.ts';

/** The namespace of ids that follow from a cart. */
const CARTS = '6f3c1b52-7a0e-5d0b-9b38-2d5e8c1f4a70';

/** An item of a cart, with its article where that is known. */
export interface CartLine {
  readonly item: AnyRow;
  readonly article: AnyRow | undefined;
}
/** A request that a cart makes, and the items that it takes. */
export interface CartRequest {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly items: readonly AnyRow[];
}
/** Items with the same one go into the same request. */
export const requestKey = (item: AnyRow): string =>
  JSON.stringify([item['project'] ?? null, item['selectedSupplier'] ?? null]);

/**
 * The requests of a cart: one for each project and supplier, those without a supplier together. Their ids follow from the ids
 * and versions of the items, so that one cart checked out on two devices makes them once.
 */
export function requestsOfCart(
  cart: readonly CartLine[],
  { requester, service, unitOf }: CartOwner,
): CartRequest[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of cart) {
    const key = requestKey(line.item);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((lines) => {
    const items = lines.map(({ item }) => item).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const name = items.map(({ id, version }) => `${id}:${version ?? 0}`).join(' ');
    const [first] = items;
    const wanted = items.flatMap(({ wantedDate }) => (typeof wantedDate === 'string' ? wantedDate : []));
    let place = '';
    return {
      id: v5(`${requester} ${name}`, CARTS),
      items,
      values: {
        requester,
        ...(service ? { service } : {}),
        project: first?.['project'] ?? null,
        supplier: first?.['selectedSupplier'] ?? null,
        urgent: items.some(({ urgent }) => urgent === true),
        wantedDate: wanted.toSorted()[0] ?? null,
        lines: lines.map(({ item, article }) => {
          place = placeBetween(place, undefined);
          const quantity = Number(item['quantity'] ?? 0);
          return {
            lineKey: item.id,
            place,
            article: item['article'] ?? null,
            label: article?.['name'] ?? article?.displayLine1 ?? null,
            quantity,
            unit: unitOf(article?.['unit']),
            unitPrice: boughtPrice(article, quantity, item['selectedSupplier'] as string | null) ?? null,
            vat: typeof article?.['vat'] === 'number' ? article['vat'] : 20,
            supplier: item['selectedSupplier'] ?? null,
            comment: item['comment'] ?? null,
          };
        }),
      },
    };
  });
}

export interface CartOwner {
  readonly requester: string;
  readonly service: string | null | undefined;
  /** The unit of a document for that of an article. */
  readonly unitOf: (unit: unknown) => string;
}
