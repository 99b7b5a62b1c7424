import { add, divide, multiply, subtract } from '../kernel/decimal.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Line } from '../kernel/field.ts';
import { articlePrice } from './article.rules.ts';
import type { productFields } from './product.entity.ts';

type BomLine = Line<(typeof productFields)['bom']['fields']>;
type OperationLine = Line<(typeof productFields)['operations']['fields']>;

export interface Component {
  readonly lineKey: string;
  readonly article: string | null;
  readonly product: string | null;
  /** As the bill says it, for one run. */
  readonly quantity: number;
  /** For one piece, waste included. */
  readonly perPiece: number;
}
export interface Bill {
  /** Pieces that one run gives. */
  readonly yieldQty: number;
  readonly components: readonly Component[];
  readonly operations: readonly OperationLine[];
}

/** What a product is made of: need = quantity × (1 + waste), for as many pieces as a run gives. */
export function billOf(product: AnyRow): Bill {
  const given = Number(product['yieldQty'] ?? 1);
  const yieldQty = given > 0 ? given : 1;
  return {
    yieldQty,
    components: ((product['bom'] as BomLine[] | null | undefined) ?? []).map((line) => ({
      lineKey: line.lineKey,
      article: line.article ?? null,
      product: line.product ?? null,
      quantity: line.quantity ?? 0,
      perPiece: divide(multiply(line.quantity ?? 0, add(1, divide(line.waste ?? 0, 100))), yieldQty),
    })),
    operations: (product['operations'] as OperationLine[] | null | undefined) ?? [],
  };
}

/** All that a roll-up reads. */
export interface Catalogue {
  readonly articles: ReadonlyMap<string, AnyRow>;
  readonly products: ReadonlyMap<string, AnyRow>;
}

/** What one piece costs, in euros of up to six decimals. */
export interface PieceCost {
  readonly material: number;
  readonly labour: number;
  readonly total: number;
  /** Something of it has no price: the figures are too low. */
  readonly isPartial: boolean;
}
const NOTHING: PieceCost = { material: 0, labour: 0, total: 0, isPartial: true };

/** What one piece of each product costs: articles at their price, products rolled up, operations by the hour. */
export function costing({ articles, products }: Catalogue): (product: string) => PieceCost {
  const known = new Map<string, PieceCost>();
  const of = (id: string): PieceCost => {
    const found = known.get(id);
    if (found) return found;
    // What would be made of itself costs nothing more on the second turn.
    known.set(id, NOTHING);
    const row = products.get(id);
    const cost = row ? pieceCost(row) : NOTHING;
    known.set(id, cost);
    return cost;
  };
  function pieceCost(row: AnyRow): PieceCost {
    const { components, operations, yieldQty } = billOf(row);
    let [material, isPartial] = [0, false];
    for (const { article, product, perPiece } of components) {
      const price = article ? articlePrice(articles.get(article)) : product ? of(product).total : undefined;
      isPartial ||= price === undefined || (product !== null && of(product).isPartial);
      material = add(material, multiply(perPiece, price ?? 0));
    }
    const labour = operations.reduce(
      (sum, { minutes, hourlyCost }) =>
        add(sum, divide(divide(multiply(minutes ?? 0, hourlyCost ?? 0), 60), yieldQty)),
      0,
    );
    return { material, labour, total: add(material, labour), isPartial };
  }
  return of;
}

/** Of a price: what is left of it in percent, with two decimals; undefined where there is no price. */
export const marginRate = (price: number | null | undefined, cost: number): number | undefined =>
  typeof price === 'number' && price > 0
    ? Math.round(divide(subtract(price, cost), price) * 10_000) / 100
    : undefined;

/** By `articles/id` and `products/id`. */
export type Quantities = ReadonlyMap<string, number>;
export interface Requirement {
  readonly key: string;
  readonly need: number;
  readonly available: number;
  readonly missing: number;
}

/**
 * What so many pieces take of each article, level by level: parts that are on hand are taken first, the rest of them is made.
 * Stock is shared, so that nothing is counted twice.
 */
export function requirements(
  product: string,
  pieces: number,
  { products }: Pick<Catalogue, 'products'>,
  available: Quantities,
): Requirement[] {
  const left = new Map<string, number>();
  const needs = new Map<string, number>();
  const missing = new Map<string, number>();
  const take = (key: string, quantity: number): number => {
    const here = Math.max(0, left.get(key) ?? available.get(key) ?? 0);
    const taken = Math.min(here, quantity);
    left.set(key, subtract(here, taken));
    needs.set(key, add(needs.get(key) ?? 0, quantity));
    return subtract(quantity, taken);
  };
  const make = (id: string, quantity: number, above: ReadonlySet<string>): void => {
    const row = products.get(id);
    if (!row || above.has(id)) return;
    const within = new Set(above).add(id);
    for (const { article, product: part, perPiece } of billOf(row).components) {
      const key = article ? `articles/${article}` : `products/${String(part)}`;
      const short = take(key, multiply(perPiece, quantity));
      if (short <= 0) continue;
      if (part && billOf(products.get(part) ?? { id: part }).components.length > 0) make(part, short, within);
      else missing.set(key, add(missing.get(key) ?? 0, short));
    }
  };
  make(product, pieces, new Set());
  return [...needs].map(([key, need]) => ({
    key,
    need,
    available: Math.max(0, available.get(key) ?? 0),
    missing: missing.get(key) ?? 0,
  }));
}

const MOST_PIECES = 1_000_000;

/** How many whole pieces could be made of what is available. */
export function canMake(
  product: string,
  catalogue: Pick<Catalogue, 'products'>,
  available: Quantities,
): number {
  const suffices = (pieces: number): boolean =>
    requirements(product, pieces, catalogue, available).every(({ missing }) => missing === 0);
  if (billOf(catalogue.products.get(product) ?? { id: product }).components.length === 0) return 0;
  let [low, high] = [0, 1];
  while (high < MOST_PIECES && suffices(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (suffices(middle)) low = middle;
    else high = middle;
  }
  return low;
}
