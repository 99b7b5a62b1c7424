import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { offersFor } from '../../domain/catalog/offers.rules.ts';
import { priceText } from '../../domain/documents/price-text.rules.ts';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import { useRows, type Shown } from '../../offline/index.ts';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockStory } from './stock-story.tsx';

/** An article: its stock and what moved it, its suppliers' offers, and what it goes into. */
export const articleDetail: DeclaredDetail = {
  headline: ['family', 'unit'],
  Figures: ({ row }) => <StockFigures by="article" row={row} />,
  Story: ArticleStory,
  facts: [
    { fields: ['reference', 'barcode', 'photo', 'datasheet', 'description'] },
    { title: msg`Prices`, fields: ['purchasePrice', 'sellingPrice', 'vat', 'accountingLine'] },
    {
      title: msg`Stock`,
      fields: ['securityStock', 'minStock', 'maxStock', 'leadDays', 'stockLocation', 'location', 'weight'],
    },
  ],
  related: [
    {
      collection: 'stockMoves',
      by: 'article',
      columns: ['reason', 'quantity', 'at'],
      none: msg`Nothing moved yet.`,
    },
    {
      collection: 'stockCounts',
      by: 'article',
      columns: ['onHand', 'at'],
      none: msg`Nothing was counted yet.`,
    },
  ],
};

function ArticleStory({ row }: { row: Shown }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="8">
      <StockStory by="article" row={row} />
      <Offers row={row} />
      <WhereUsed id={row.id} />
    </chakra.div>
  );
}

interface OfferLine {
  readonly lineKey: string;
  readonly supplier: string;
  readonly supplierRef?: string | null;
  readonly price?: number | null;
  readonly minQty?: number | null;
  readonly packQty?: number | null;
  readonly leadDays?: number | null;
  readonly preferred?: boolean | null;
}

/** The price breaks of each supplier, and whose offer is the best for one piece. */
function Offers({ row }: { row: Shown }) {
  const { t } = useLingui();
  const lines = ((row['suppliers'] ?? []) as readonly OfferLine[]).toSorted(
    (a, b) => a.supplier.localeCompare(b.supplier) || (a.minQty ?? 0) - (b.minQty ?? 0),
  );
  if (lines.length === 0) return null;
  const [best] = offersFor(row as never, 1);
  return (
    <chakra.section aria-labelledby="offers">
      <chakra.h2 id="offers" textStyle="section" mb="1">
        <Trans>Suppliers</Trans>
      </chakra.h2>
      {best && (
        <chakra.p color="fg.muted" textStyle="dense" mb="1" css={{ '& a': { textDecoration: 'underline' } }}>
          <Trans>
            Best for the least quantity: <RecordLink to="companies" id={best.supplier} />,{' '}
            {formatNumber(best.quantity)} for {formatEuro(best.total)}
          </Trans>
        </chakra.p>
      )}
      <FigureTable aria-label={t`Supplier prices`}>
        <thead>
          <FigureRow>
            <FigureHead>{t`Supplier`}</FigureHead>
            <FigureHead data-figure="">{t`From`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Pack`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Days`}</FigureHead>
            <FigureHead data-figure="">{t`Unit price`}</FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {lines.map((line) => (
            <FigureRow key={line.lineKey}>
              <FigureCell>
                <RecordLink to="companies" id={line.supplier} />
                <FigureNote>
                  {[line.supplierRef, line.preferred && t`preferred`].filter(Boolean).join(' · ')}
                </FigureNote>
              </FigureCell>
              <FigureCell data-figure="">{formatNumber(line.minQty ?? 1)}</FigureCell>
              <FigureCell data-figure="" data-wide="">
                {line.packQty ? formatNumber(line.packQty) : ''}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {line.leadDays ?? ''}
              </FigureCell>
              <FigureCell data-figure="">
                {typeof line.price === 'number' ? priceText(line.price) : ''}
              </FigureCell>
            </FigureRow>
          ))}
        </tbody>
      </FigureTable>
    </chakra.section>
  );
}

/** The products whose bill names it. */
function WhereUsed({ id }: { id: string }) {
  const { t } = useLingui();
  const products = useRows('products');
  const used = (products ?? []).flatMap((product) =>
    ((product['bom'] ?? []) as readonly { article?: string | null; quantity?: number | null }[])
      .filter(({ article }) => article === id)
      .map(({ quantity }) => ({ product, quantity: quantity ?? 0 })),
  );
  if (used.length === 0) return null;
  return (
    <chakra.section aria-labelledby="used">
      <chakra.h2 id="used" textStyle="section" mb="1">
        <Trans>Used in</Trans>
      </chakra.h2>
      <FigureTable aria-label={t`Used in`}>
        <tbody>
          {used.map(({ product, quantity }, index) => (
            <FigureRow key={`${product.id} ${index}`}>
              <FigureCell>
                <RecordLink to="products" id={product.id} />
                <FigureNote>{product.displayLine2}</FigureNote>
              </FigureCell>
              <FigureCell data-figure="">{formatNumber(quantity)}</FigureCell>
            </FigureRow>
          ))}
        </tbody>
      </FigureTable>
    </chakra.section>
  );
}
