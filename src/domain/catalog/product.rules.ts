import type { AnyRow, Lookup, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { holdsWhole } from '../kernel/holds-whole.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { vatRatesOn } from '../documents/vat-rates.rules.ts';
import { STOCK_FACTS } from './article.rules.ts';
import type { productFields } from './product.entity.ts';
import { currentStock } from './stock.rules.ts';

type ProductRow = Values<typeof productFields> & SystemFields;

const componentsOf = (row: AnyRow | ProductRow | undefined): string[] =>
  Array.isArray(row?.['bom'])
    ? (row['bom'] as { product?: unknown }[]).flatMap(({ product }) =>
        typeof product === 'string' ? [product] : [],
      )
    : [];

/** Whether a product is made of another one, near or far. */
async function isMadeOf(lookup: Lookup, start: string, sought: string): Promise<boolean> {
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === sought) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...componentsOf(await lookup.get('products', id)));
  }
  return false;
}

export const computeProduct = async (
  row: ProductRow,
  { lookup }: RuleContext,
): Promise<Partial<ProductRow>> => ({
  calculatedStock: (await holdsWhole(lookup, STOCK_FACTS))
    ? await currentStock({ product: row.id }, { lookup })
    : (row.calculatedStock ?? null),
});

/** A rate that exists, components that are one thing each, and nothing that is made of itself. */
export async function checkProduct(row: ProductRow, { lookup, today }: RuleContext): Promise<Problem[]> {
  const found: Problem[] = [];
  if (typeof row.vat === 'number' && !(await vatRatesOn(lookup, today)).includes(row.vat))
    found.push(problem('/vat', 'invalid', 'vat.rate.unknown'));
  if (row.yieldQty === 0) found.push(problem('/yieldQty', 'invalid', 'number.low'));
  for (const [at, { article, product }] of (row.bom ?? []).entries()) {
    if (Boolean(article) === Boolean(product))
      found.push(problem(`/bom/${at}/article`, article ? 'invalid' : 'required', 'bom.component'));
    else if (product && (await isMadeOf(lookup, product, row.id)))
      found.push(problem(`/bom/${at}/product`, 'invalid', 'bom.circle'));
  }
  return found;
}
