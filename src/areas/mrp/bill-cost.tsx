import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { articlePrice } from '../../domain/catalog/article.rules.ts';
import { billOf, marginRate, type Catalogue, type PieceCost } from '../../domain/catalog/bill.rules.ts';
import { priceText } from '../../domain/documents/price-text.rules.ts';
import { divide, multiply, roundTo } from '../../domain/kernel/decimal.ts';
import { formatDuration } from '../../domain/kernel/duration.ts';
import { formatNumber, formatPercent } from '../../domain/kernel/format.ts';
import { usePerson, type Shown } from '../../offline/index.ts';
import { useCatalogue } from '../../parts/stock/use-planning.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { Quiet } from '../../ui/pages/dashboard-section.tsx';
import { RecordLink } from '../../ui/value/link-value.tsx';

/** Besides whoever wrote the product. */
const MARGIN_ROLES = ['admin', 'service_manager'] as const;
/** Deeper a bill is read on the page of its part. */
const DEEPEST = 6;

interface TreeLine {
  readonly key: string;
  readonly depth: number;
  readonly collection: 'articles' | 'products';
  readonly id: string;
  /** For one piece of the product at the top. */
  readonly quantity: number;
  readonly cost: number | undefined;
}

/** The bill of a product with the bills of its parts below them, each with what it adds to the cost of a piece. */
function treeOf(
  product: Shown,
  { articles, products }: Catalogue,
  costOf: (id: string) => PieceCost,
): TreeLine[] {
  const below = (row: Shown, times: number, above: readonly string[]): TreeLine[] =>
    billOf(row).components.flatMap(({ lineKey, article, product: part, perPiece }) => {
      const id = article ?? part;
      if (!id) return [];
      const quantity = multiply(perPiece, times);
      const each = article ? articlePrice(articles.get(article)) : costOf(id).total;
      const line: TreeLine = {
        key: [...above, lineKey].join('/'),
        depth: above.length - 1,
        collection: article ? 'articles' : 'products',
        id,
        quantity,
        cost: each === undefined ? undefined : multiply(quantity, each),
      };
      const own = part ? products.get(part) : undefined;
      const isDeeper = own !== undefined && above.length <= DEEPEST && !above.includes(own.id);
      return [line, ...(isDeeper ? below(own as Shown, quantity, [...above, own.id]) : [])];
    });
  return below(product, 1, [product.id]);
}

const money = (euros: number): string => priceText(roundTo(euros, 2));

/** What a piece is made of and what that costs, rolled up from the prices of today. */
export function BillCost({ row }: { row: Shown }) {
  const { t } = useLingui();
  const catalogue = useCatalogue();
  const { id, roles } = usePerson();
  if (!catalogue) return <chakra.div minH="24" aria-busy />;
  // The page shows what is pending as well.
  const products = new Map(catalogue.products).set(row.id, row);
  const { operations, yieldQty } = billOf(row);
  const lines = treeOf(row, { ...catalogue, products }, catalogue.costOf);
  const cost = catalogue.costOf(row.id);
  const price = row['sellingPrice'] as number | null | undefined;
  const seesMargin = MARGIN_ROLES.some((role) => roles.includes(role)) || row.createdBy === id;
  const margin = seesMargin ? marginRate(price, cost.total) : undefined;
  return (
    <chakra.section aria-labelledby="bill">
      <chakra.h2 id="bill" textStyle="section" mb="1">
        <Trans>Bill of materials and cost</Trans>
      </chakra.h2>
      {lines.length === 0 && operations.length === 0 ? (
        <Quiet>
          <Trans>Nothing is said yet of what it is made of. Edit it to add components and operations.</Trans>
        </Quiet>
      ) : (
        <FigureTable aria-label={t`Cost of a piece`}>
          <thead>
            <FigureRow>
              <FigureHead>{t`Component`}</FigureHead>
              <FigureHead data-figure="">{t`For a piece`}</FigureHead>
              <FigureHead data-figure="">{t`Cost`}</FigureHead>
            </FigureRow>
          </thead>
          <tbody>
            {lines.map(({ key, depth, collection, id, quantity, cost: own }) => (
              <FigureRow key={key} color={depth > 0 ? 'fg.muted' : undefined}>
                <FigureCell style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
                  <RecordLink to={collection} id={id} />
                </FigureCell>
                <FigureCell data-figure="">{formatNumber(roundTo(quantity, 3))}</FigureCell>
                <FigureCell data-figure="">{own === undefined ? t`no price` : money(own)}</FigureCell>
              </FigureRow>
            ))}
            {operations.map(({ lineKey, name, minutes, hourlyCost }) => (
              <FigureRow key={lineKey}>
                <FigureCell>
                  {name}
                  {hourlyCost ? <FigureNote>{t`${priceText(hourlyCost)} an hour`}</FigureNote> : null}
                </FigureCell>
                <FigureCell data-figure="">
                  {minutes ? formatDuration(Math.round(divide(minutes, yieldQty))) : ''}
                </FigureCell>
                <FigureCell data-figure="">
                  {money(divide(divide(multiply(minutes ?? 0, hourlyCost ?? 0), 60), yieldQty))}
                </FigureCell>
              </FigureRow>
            ))}
          </tbody>
          <tfoot>
            <Total label={t`Materials`} amount={money(cost.material)} />
            <Total label={t`Labour`} amount={money(cost.labour)} />
            <Total label={t`Cost of a piece`} amount={money(cost.total)} />
            {margin !== undefined && (
              <Total label={t`Margin of the selling price`} amount={formatPercent(margin, 2)} />
            )}
          </tfoot>
        </FigureTable>
      )}
      {cost.isPartial && lines.length > 0 && (
        <chakra.p mt="2" textStyle="dense" color="warning.fg">
          <Trans>A component has no price: the cost is too low.</Trans>
        </chakra.p>
      )}
    </chakra.section>
  );
}

const Total = ({ label, amount }: { label: string; amount: string }) => (
  <FigureRow>
    <FigureCell colSpan={2}>{label}</FigureCell>
    <FigureCell data-figure="">{amount}</FigureCell>
  </FigureRow>
);
