import { multiply } from '../kernel/decimal.ts';
import type { AnyRow, EntailContext, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import { formatNumber } from '../kernel/format.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { manufacturingOrderFields } from './manufacturing-order.entity.ts';
import { billOf } from './bill.rules.ts';

export type OrderRow = Values<typeof manufacturingOrderFields> & SystemFields;
export type ComponentLine = Line<(typeof manufacturingOrderFields)['components']['fields']>;

/** What is needed of something for an order: an article, or a product that is made itself. */
export interface Need {
  readonly article: string | null;
  readonly product: string | null;
  readonly quantity: number;
}

/** What so many pieces of a product take directly, by its bill: waste is added to what goes in. */
export const needsOf = (product: AnyRow, quantity: number): Need[] =>
  billOf(product).components.map(({ article, product: part, perPiece }) => ({
    article,
    product: part,
    quantity: multiply(perPiece, quantity),
  }));

/** What an order still takes out of stock: its own list once it has one, else what the bill says. */
export function reservedBy(order: AnyRow, product: AnyRow | undefined): Need[] {
  const { status, quantity, components } = order as unknown as OrderRow;
  if (status !== 'planned' && status !== 'in progress') return [];
  if (status === 'in progress' && components?.length)
    return components.map((line) => ({
      article: line.article ?? null,
      product: line.product ?? null,
      quantity: line.quantity ?? 0,
    }));
  return product ? needsOf(product, quantity ?? 0) : [];
}

/** What each order in work takes together, by `articles/id` and `products/id`. */
export function reservedOf(
  orders: readonly AnyRow[],
  products: ReadonlyMap<string, AnyRow>,
): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const order of orders)
    for (const { article, product, quantity } of reservedBy(order, products.get(String(order['product'])))) {
      const key = article ? `articles/${article}` : `products/${String(product)}`;
      all.set(key, (all.get(key) ?? 0) + quantity);
    }
  return all;
}

export async function displayOrder(row: OrderRow, { lookup }: RuleContext): Promise<[string, string]> {
  const product = row.product ? await lookup.get('products', row.product) : undefined;
  const what = `${formatNumber(row.quantity ?? 0)} × ${product?.displayLine1 ?? ''}`;
  return row.number ? [row.number, what] : [what, ''];
}

/** As it is started it takes the list of the bill, which may be adapted from then on. */
export async function entailedByStart(
  row: OrderRow,
  { before, lookup, newKey }: EntailContext,
): Promise<Partial<OrderRow>> {
  const isStarted = row.status === 'in progress' && before?.['status'] === 'planned';
  if (!isStarted || row.components?.length) return {};
  const product = await lookup.get('products', row.product);
  if (!product) return {};
  return {
    components: needsOf(product, row.quantity).map((need) => ({ lineKey: newKey(), ...need, used: null })),
  };
}

export async function checkOrder(row: OrderRow): Promise<Problem[]> {
  const found: Problem[] = [];
  if (row.quantity === 0) found.push(problem('/quantity', 'invalid', 'number.low'));
  if (row.status === 'done' && row.produced === 0) found.push(problem('/produced', 'invalid', 'number.low'));
  for (const [at, { article, product }] of (row.components ?? []).entries())
    if (Boolean(article) === Boolean(product))
      found.push(problem(`/components/${at}/article`, article ? 'invalid' : 'required', 'bom.component'));
  return found;
}

/** What a finished order takes out of stock and puts there. */
export function movesOf(order: AnyRow): {
  readonly reason: 'consumption' | 'production';
  readonly article: string | null;
  readonly product: string | null;
  readonly quantity: number;
}[] {
  const { components, product, produced } = order as unknown as OrderRow;
  return [
    ...(components ?? []).flatMap((line) => {
      const quantity = line.used ?? line.quantity ?? 0;
      return quantity > 0
        ? [
            {
              reason: 'consumption' as const,
              article: line.article ?? null,
              product: line.product ?? null,
              quantity: -quantity,
            },
          ]
        : [];
    }),
    ...(produced ? [{ reason: 'production' as const, article: null, product, quantity: produced }] : []),
  ];
}
