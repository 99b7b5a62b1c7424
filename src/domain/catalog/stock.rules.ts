import { add, subtract } from '../kernel/decimal.ts';
import type { AnyRow, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate, formatNumber } from '../kernel/format.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { locationFields } from './location.entity.ts';
import type { stockCountFields } from './stock-count.entity.ts';
import type { stockMoveFields } from './stock-move.entity.ts';

export type MoveRow = Values<typeof stockMoveFields> & SystemFields;
export type CountRow = Values<typeof stockCountFields> & SystemFields;
export type StockFact =
  { readonly kind: 'move'; readonly row: MoveRow } | { readonly kind: 'count'; readonly row: CountRow };
export type StockLine = StockFact & {
  /** By how much it changed what is on hand, at all places together. */
  readonly change: number;
  /** On hand after it, at all places together. */
  readonly after: number;
};

const binOf = (location: unknown, lot: unknown): string =>
  JSON.stringify([location ?? null, String(lot ?? '').trim()]);

/** In the order in which they happened; ids are made one after the other, and tell of the same minute. */
const inOrder = (facts: readonly StockFact[]): StockFact[] =>
  facts.toSorted(({ row: a }, { row: b }) =>
    a.at !== b.at ? (a.at < b.at ? -1 : 1) : a.id < b.id ? -1 : a.id > b.id ? 1 : 0,
  );

export const factsOf = (moves: readonly AnyRow[], counts: readonly AnyRow[]): StockFact[] => [
  ...moves.map((row): StockFact => ({ kind: 'move', row: row as MoveRow })),
  ...counts.map((row): StockFact => ({ kind: 'count', row: row as CountRow })),
];

/**
 * What happened to the stock of one article or product, replayed from the facts: a move adds to its place, a count says what
 * lay at a place at that moment. Whatever arrives late takes its place in time.
 */
export function stockLedger(facts: readonly StockFact[]): {
  readonly lines: readonly StockLine[];
  /** By place and lot, `[location, lot]` in JSON. */
  readonly bins: ReadonlyMap<string, number>;
} {
  const bins = new Map<string, number>();
  const put = (bin: string, quantity: number): void => void bins.set(bin, add(bins.get(bin) ?? 0, quantity));
  let after = 0;
  const lines = inOrder(facts).map((fact): StockLine => {
    let change = 0;
    if (fact.kind === 'count') {
      const bin = binOf(fact.row.location, fact.row.lot);
      change = subtract(fact.row.onHand, bins.get(bin) ?? 0);
      bins.set(bin, fact.row.onHand);
    } else {
      const { reason, quantity, location, toLocation, lot } = fact.row;
      if (reason === 'transfer') {
        put(binOf(location, lot), -quantity);
        put(binOf(toLocation, lot), quantity);
      } else {
        change = quantity;
        put(binOf(location, lot), quantity);
      }
    }
    after = add(after, change);
    return { ...fact, change, after };
  });
  return { lines, bins };
}

/** What is on hand by all facts; undefined where there is none. */
export const onHandOf = (moves: readonly AnyRow[], counts: readonly AnyRow[]): number | undefined =>
  stockLedger(factsOf(moves, counts)).lines.at(-1)?.after;

export interface StockBin {
  readonly location: string | null;
  readonly lot: string;
  readonly onHand: number;
}
/** What lies where, without the places that are empty. */
export const stockBins = (bins: ReadonlyMap<string, number>): StockBin[] =>
  [...bins]
    .filter(([, onHand]) => onHand !== 0)
    .map(([bin, onHand]) => {
      const [location, lot] = JSON.parse(bin) as [string | null, string];
      return { location, lot, onHand };
    });

/** The computed stock of an article or a product, as far as all facts of it are known. */
export async function currentStock(
  item: Readonly<Partial<Record<'article' | 'product', string>>>,
  { lookup }: Pick<RuleContext, 'lookup'>,
): Promise<number | null> {
  const [moves, counts] = await Promise.all([
    lookup.where('stockMoves', item),
    lookup.where('stockCounts', item),
  ]);
  return onHandOf(moves, counts) ?? null;
}

type Item = Pick<MoveRow, 'article' | 'product'>;
const nameOf = async ({ article, product }: Item, { lookup }: RuleContext): Promise<string> => {
  const row = article
    ? await lookup.get('articles', article)
    : product
      ? await lookup.get('products', product)
      : undefined;
  return row?.displayLine1 ?? '';
};
const dayOf = (at: unknown): string => (typeof at === 'string' ? formatDate(at.slice(0, 10)) : '');

export const displayMove = async (row: MoveRow, context: RuleContext): Promise<[string, string]> => [
  await nameOf(row, context),
  `${row.quantity > 0 ? '+' : ''}${formatNumber(row.quantity ?? 0)} · ${dayOf(row.at)}`,
];
export const displayCount = async (row: CountRow, context: RuleContext): Promise<[string, string]> => [
  await nameOf(row, context),
  `${formatNumber(row.onHand ?? 0)} · ${dayOf(row.at)}`,
];

const GOES_OUT: readonly unknown[] = ['consumption', 'scrap'];
const COMES_IN: readonly unknown[] = ['reception', 'production', 'transfer'];

/** People type how much; what is used up or thrown away goes out. */
export async function signedMove({ reason, quantity }: MoveRow): Promise<Partial<MoveRow>> {
  if (typeof quantity !== 'number') return {};
  const isTurned = GOES_OUT.includes(reason) && quantity > 0;
  return isTurned ? { quantity: -quantity } : {};
}

/** It is of one thing, which moves or lies somewhere, and no later than now. */
function checkFact(row: Item & { readonly at?: unknown }, today: string): Problem[] {
  const found: Problem[] = [];
  if (Boolean(row.article) === Boolean(row.product))
    found.push(problem('/article', row.article ? 'invalid' : 'required', 'bom.component'));
  if (typeof row.at === 'string' && row.at.slice(0, 10) > today)
    found.push(problem('/at', 'invalid', 'date.future'));
  return found;
}

export async function checkMove(row: MoveRow, { today }: RuleContext): Promise<Problem[]> {
  const found = checkFact(row, today);
  const { reason, quantity, location, toLocation } = row;
  if (quantity === 0 || (quantity < 0 && COMES_IN.includes(reason)))
    found.push(problem('/quantity', 'invalid', 'number.low'));
  if (quantity > 0 && GOES_OUT.includes(reason)) found.push(problem('/quantity', 'invalid', 'number.high'));
  const isTransfer = reason === 'transfer';
  if (isTransfer && !toLocation) found.push(problem('/toLocation', 'required'));
  else if (isTransfer ? toLocation === (location ?? null) : toLocation)
    found.push(problem('/toLocation', 'invalid', 'stock.transfer'));
  return found;
}

export const checkCount = async (row: CountRow, { today }: RuleContext): Promise<Problem[]> =>
  checkFact(row, today);

/** The article or product whose stock follows it. */
export const stockedRows = async ({ article, product }: Item): Promise<readonly RowName[]> => [
  ...(article ? [{ collection: 'articles', id: article }] : []),
  ...(product ? [{ collection: 'products', id: product }] : []),
];

/** No place lies within itself. */
export async function checkLocation(
  row: Values<typeof locationFields> & SystemFields,
  { lookup }: RuleContext,
): Promise<Problem[]> {
  const seen = new Set<unknown>();
  for (let at: unknown = row.parent; typeof at === 'string' && !seen.has(at);) {
    if (at === row.id) return [problem('/parent', 'invalid', 'location.circle')];
    seen.add(at);
    at = (await lookup.get('locations', at))?.['parent'];
  }
  return [];
}
