import { unitCost } from '../catalog/article.rules.ts';
import type { AnyRow, RuleContext } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import { amountOf } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { articleFields } from '../catalog/article.entity.ts';
import type { cartItemFields } from './cart-item.entity.ts';

type CartItemValues = Values<typeof cartItemFields>;
/** More is no amount any more. */
const MOST_EUROS = 1e13;
type ArticlePrices = {
  purchasePrice?: number | null;
  suppliers?: Line<(typeof articleFields)['suppliers']['fields']>[] | null;
};

/** Section 3: the total is quantity × estimated amount, the latter being the selected supplier's price at that quantity. */
export async function computeCartItem(
  row: CartItemValues,
  { lookup }: RuleContext,
): Promise<Partial<CartItemValues>> {
  const article = row.article
    ? ((await lookup.get('articles', row.article)) as (AnyRow & ArticlePrices) | undefined)
    : undefined;
  const isCountable = typeof row.quantity === 'number' && row.quantity >= 0 && row.quantity <= 1_000_000;
  const price = article && isCountable ? unitCost(article, row.quantity, row.selectedSupplier) : undefined;
  if (price === undefined) return { estimatedPreTaxAmount: null, totalPreTaxAmount: null };
  const isPayable = price * row.quantity < MOST_EUROS;
  return {
    estimatedPreTaxAmount: price,
    totalPreTaxAmount: isPayable ? amountOf(row.quantity, price) : null,
  };
}

export async function checkCartItem(row: CartItemValues): Promise<Problem[]> {
  return row.quantity > 0 ? [] : [problem('/quantity', 'invalid', 'number.low')];
}
