import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { needsOf, type ComponentLine } from '../../domain/catalog/manufacturing.rules.ts';
import { roundTo } from '../../domain/kernel/decimal.ts';
import { formatDate, formatNumber } from '../../domain/kernel/format.ts';
import { useEngine, useNamedRows, useRow, type Shown } from '../../offline/index.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';

/** One manufacturing order: what it takes, what was used, and what became of it. */
export const orderDetail: DeclaredDetail = {
  headline: ['quantity', 'product'],
  Standing: OrderStanding,
  Story: OrderStory,
  timeline: true,
  facts: [
    { fields: ['product', 'quantity', 'due', 'project', 'location'] },
    { title: msg`Made`, fields: ['produced', 'lot', 'startedAt', 'finishedAt', 'notes', 'attachments'] },
  ],
  related: [
    {
      collection: 'stockMoves',
      by: 'manufacturingOrder',
      columns: ['reason', 'quantity', 'at'],
      none: msg`Stock moves once the order is done.`,
      create: false,
    },
  ],
  steps: {
    beside: { finish: { begin: async (row) => ({ produced: row['quantity'] ?? null }) } },
  },
};

function OrderStanding({ row }: { row: Shown }) {
  const today = useEngine().writer.today();
  const due = typeof row['due'] === 'string' ? row['due'] : undefined;
  const status = row['status'];
  if (status === 'done')
    return <Trans>Its components were taken out of stock and its pieces put there.</Trans>;
  if (status === 'cancelled' || !due) return null;
  const day = formatDate(due);
  return due < today ? <Trans>It was due on {day}.</Trans> : <Trans>It is due on {day}.</Trans>;
}

interface Used {
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly quantity: number;
  readonly used: number | null;
}

const STOCK_FIELDS: Readonly<Record<string, string>> = {
  articles: 'currentStock',
  products: 'calculatedStock',
};

/** What it takes: by the bill until it is started, its own list from then on. */
function OrderStory({ row }: { row: Shown }) {
  const { t } = useLingui();
  const product = useRow('products', String(row['product'] ?? ''));
  const own = (row['components'] ?? []) as readonly ComponentLine[];
  const isOwn = own.length > 0;
  const lines: Used[] = isOwn
    ? own.flatMap(({ lineKey, article, product: part, quantity, used }) => {
        const id = article ?? part;
        return id
          ? [
              {
                key: lineKey,
                collection: article ? 'articles' : 'products',
                id,
                quantity: quantity ?? 0,
                used: used ?? null,
              },
            ]
          : [];
      })
    : (product ? needsOf(product, Number(row['quantity'] ?? 0)) : []).flatMap(
        ({ article, product: part, quantity }, index) => {
          const id = article ?? part;
          return id
            ? [{ key: `${index}`, collection: article ? 'articles' : 'products', id, quantity, used: null }]
            : [];
        },
      );
  const isOpen = row['status'] === 'planned' || row['status'] === 'in progress';
  const items = useNamedRows(lines.map(({ collection, id }) => ({ collection, id })));
  const stockOf = (collection: string, id: string): number =>
    Number(items?.get(`${collection}/${id}`)?.[STOCK_FIELDS[collection] ?? ''] ?? 0);
  return (
    <chakra.section aria-labelledby="takes">
      <chakra.h2 id="takes" textStyle="section" mb="1">
        <Trans>Components</Trans>
      </chakra.h2>
      {lines.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>The product has no bill of materials: nothing is taken out of stock.</Trans>
        </chakra.p>
      ) : (
        <FigureTable aria-label={t`Components`}>
          <thead>
            <FigureRow>
              <FigureHead>{t`Component`}</FigureHead>
              <FigureHead data-figure="">{t`Needed`}</FigureHead>
              {isOpen && <FigureHead data-figure="">{t`On hand`}</FigureHead>}
              {isOwn && <FigureHead data-figure="">{t`Used`}</FigureHead>}
            </FigureRow>
          </thead>
          <tbody>
            {lines.map(({ key, collection, id, quantity, used }) => (
              <FigureRow key={key}>
                <FigureCell>
                  <RecordLink to={collection} id={id} />
                </FigureCell>
                <FigureCell data-figure="">{formatNumber(roundTo(quantity, 3))}</FigureCell>
                {isOpen && (
                  <FigureCell
                    data-figure=""
                    color={stockOf(collection, id) < quantity ? 'danger.fg' : undefined}
                  >
                    {formatNumber(roundTo(stockOf(collection, id), 3))}
                  </FigureCell>
                )}
                {isOwn && (
                  <FigureCell data-figure="">
                    {used === null ? '' : formatNumber(roundTo(used, 3))}
                  </FigureCell>
                )}
              </FigureRow>
            ))}
          </tbody>
        </FigureTable>
      )}
    </chakra.section>
  );
}
