import { useMemo } from 'react';
import { costing, type Catalogue } from '../../domain/catalog/bill.rules.ts';
import { reservedOf } from '../../domain/catalog/manufacturing.rules.ts';
import { availableOf } from '../../domain/catalog/planning.rules.ts';
import { orderedOf } from '../../domain/catalog/received-moves.rules.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useFresh, useRows, type Shown } from '../../offline/index.ts';

const byId = (rows: readonly Shown[]): ReadonlyMap<string, AnyRow> =>
  new Map(rows.map((row) => [row.id, row]));

/** All articles and products, and what one piece costs; undefined until they are read. */
export function useCatalogue(): (Catalogue & { readonly costOf: ReturnType<typeof costing> }) | undefined {
  useFresh('articles');
  useFresh('products');
  const articles = useRows('articles');
  const products = useRows('products');
  return useMemo(() => {
    if (!articles || !products) return undefined;
    const catalogue = { articles: byId(articles), products: byId(products) };
    return { ...catalogue, costOf: costing(catalogue) };
  }, [articles, products]);
}

export interface Planned {
  /** By `articles/id` and `products/id`: what orders of the workshop still take, */
  readonly reserved: ReadonlyMap<string, number>;
  /** and what is on its way. */
  readonly ordered: ReadonlyMap<string, number>;
}
const IN_WORK = ['planned', 'in progress'];

/** What the workshop's orders take and give, and suppliers are to bring; undefined until they are read. */
export function usePlanned(catalogue: Pick<Catalogue, 'products'> | undefined): Planned | undefined {
  useFresh('manufacturingOrders');
  useFresh('purchaseOrders');
  const orders = useRows('manufacturingOrders');
  const purchases = useRows('purchaseOrders');
  return useMemo(() => {
    if (!orders || !purchases || !catalogue) return undefined;
    const open = orders.filter(({ status }) => IN_WORK.includes(String(status)));
    const ordered = orderedOf(purchases);
    for (const { product, quantity } of open) {
      const key = `products/${String(product)}`;
      ordered.set(key, (ordered.get(key) ?? 0) + Number(quantity ?? 0));
    }
    return { reserved: reservedOf(open, catalogue.products), ordered };
  }, [orders, purchases, catalogue]);
}

/** What of everything may be promised to another order, by the stock that the server last said. */
export function availableIn(
  { articles, products }: Catalogue,
  { reserved }: Pick<Planned, 'reserved'>,
): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  const put = (key: string, onHand: unknown): void =>
    void all.set(
      key,
      availableOf({ onHand: Number(onHand ?? 0), ordered: 0, reserved: reserved.get(key) ?? 0 }),
    );
  for (const [id, row] of articles) put(`articles/${id}`, row['currentStock']);
  for (const [id, row] of products) put(`products/${id}`, row['calculatedStock']);
  return all;
}
