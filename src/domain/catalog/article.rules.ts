import type { AnyRow, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { holdsWhole } from '../kernel/holds-whole.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { vatRatesOn } from '../documents/vat-rates.rules.ts';
import type { articleFields } from './article.entity.ts';
import { currentStock } from './stock.rules.ts';

type ArticleValues = Values<typeof articleFields>;

/**
 * What one unit costs at this quantity, in euros: the price of the selected supplier whose quantity break is the highest
 * one reached, else the article's purchase price. Undefined when nobody knows.
 */
export function unitCost(
  article: Pick<ArticleValues, 'purchasePrice' | 'suppliers'>,
  quantity: number,
  supplier: string | null | undefined,
): number | undefined {
  const breaks = (article.suppliers ?? [])
    .filter(
      (line) =>
        supplier &&
        line.supplier === supplier &&
        typeof line.price === 'number' &&
        (line.minQty ?? 0) <= quantity,
    )
    .sort((a, b) => (b.minQty ?? 0) - (a.minQty ?? 0));
  return breaks[0]?.price ?? article.purchasePrice ?? undefined;
}

/** What one of it costs us, in euros: its purchase price, else what the preferred supplier, or the cheapest, asks for it. */
export function articlePrice(article: AnyRow | undefined): number | undefined {
  const { purchasePrice, suppliers } = (article ?? {}) as Partial<ArticleValues>;
  if (typeof purchasePrice === 'number') return purchasePrice;
  const priced = (suppliers ?? []).flatMap(({ price, preferred }) =>
    typeof price === 'number' ? [{ price, isPreferred: preferred === true }] : [],
  );
  const liked = priced.filter(({ isPreferred }) => isPreferred);
  const prices = (liked.length > 0 ? liked : priced).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** All facts that stock is made of: a device that lacks some believes what the server said. */
export const STOCK_FACTS = ['stockMoves', 'stockCounts'] as const;

export async function computeArticle(
  row: ArticleValues & SystemFields,
  { lookup }: RuleContext,
): Promise<Partial<ArticleValues>> {
  const stock = (await holdsWhole(lookup, STOCK_FACTS))
    ? await currentStock({ article: row.id }, { lookup })
    : (row.currentStock ?? null);
  return {
    currentStock: stock,
    calculatedShort: typeof row.minStock === 'number' && (stock ?? 0) < row.minStock,
  };
}

const exceeds = (a: number | null | undefined, b: number | null | undefined): boolean =>
  typeof a === 'number' && typeof b === 'number' && a > b;

/** Security ≤ minimum ≤ maximum, a VAT rate that exists, one preferred supplier at most. */
export async function checkArticle(row: ArticleValues, { lookup, today }: RuleContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (exceeds(row.securityStock, row.minStock)) problems.push(problem('/minStock', 'invalid', 'stock.order'));
  if (exceeds(row.minStock, row.maxStock) || exceeds(row.securityStock, row.maxStock))
    problems.push(problem('/maxStock', 'invalid', 'stock.order'));
  if (typeof row.vat === 'number' && !(await vatRatesOn(lookup, today)).includes(row.vat))
    problems.push(problem('/vat', 'invalid', 'vat.rate.unknown'));
  const preferred = (row.suppliers ?? []).flatMap((line, index) => (line.preferred ? [index] : []));
  for (const index of preferred.slice(1))
    problems.push(problem(`/suppliers/${index}/preferred`, 'unique', 'preferred.exists'));
  return problems;
}
