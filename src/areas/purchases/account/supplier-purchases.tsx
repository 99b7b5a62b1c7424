import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { priceText } from '../../../domain/documents/price-text.rules.ts';
import { formatDate, formatEuro, formatNumber, formatPercent } from '../../../domain/kernel/format.ts';
import { periodOf } from '../../../domain/kernel/periods.ts';
import type { FeeRow } from '../../../domain/purchases/supplier-fee.rules.ts';
import { isOrdered, priceTrends, supplierFigures } from '../../../domain/purchases/supplier-figures.ts';
import { useEngine, useRows, type Shown } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { ALWAYS, YEAR } from './shown-period.ts';

/** A supplier's orders of a period: deliveries, costs beside them, and moves of prices. */
export function SupplierPurchases({ supplier }: { readonly supplier: string }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const today = useEngine().writer.today();
  const orders = useRows('purchaseOrders', { where: { supplier } });
  const receptions = useRows('receptions', { where: { calculatedSupplier: supplier } });
  const fees = useRows('supplierFees', { where: { supplier } }) as FeeRow[] | undefined;
  const id = encodeURIComponent(supplier);
  const said = query.get('period') ?? YEAR;
  const period = periodOf(said, today) ?? ALWAYS;
  const periods = [
    { id: YEAR, label: t`This year` },
    { id: 'last-year', label: t`Last year` },
    { id: 'this-quarter', label: t`This quarter` },
    { id: 'all', label: t`Since the beginning` },
  ].map((one) => ({ ...one, search: `?supplier=${id}&view=purchases&period=${one.id}` }));
  if (!orders || !receptions || !fees) return null;
  const figures = supplierFigures({ orders, receptions, fees }, period);
  const trends = priceTrends(orders, period);
  const isIn = ({ date }: Readonly<Record<string, unknown>>) =>
    String(date) >= period[0] && String(date) <= period[1];
  const documents = [
    ...orders
      .filter((row) => isOrdered(row) && isIn(row))
      .map((row) => ({ to: 'purchaseOrders', row, amount: Number(row['calculatedTotal'] ?? 0) })),
    ...fees.filter(isIn).map((row) => ({
      to: 'supplierFees',
      row: row as unknown as Shown,
      amount: row.calculatedTotal ?? 0,
    })),
  ].toSorted((a, b) => (String(a.row['date']) < String(b.row['date']) ? -1 : 1));
  return (
    <>
      <Tabs label={t`Period`} tabs={periods} current={said} />
      <Facts figures={figures} />
      <chakra.h3 textStyle="section" mt="6" mb="2">
        <Trans>Documents</Trans>
      </chakra.h3>
      {documents.length === 0 ? (
        <Quiet>
          <Trans>No document in this period.</Trans>
        </Quiet>
      ) : (
        <FigureTable>
          <thead>
            <FigureRow>
              <FigureHead>{t`Date`}</FigureHead>
              <FigureHead>{t`Document`}</FigureHead>
              <FigureHead data-figure="">{t`Total incl. VAT`}</FigureHead>
            </FigureRow>
          </thead>
          <tbody>
            {documents.map(({ to, row, amount }) => (
              <FigureRow key={row.id}>
                <FigureCell>{formatDate(String(row['date']))}</FigureCell>
                <FigureCell>
                  <RecordLink to={to} id={row.id} />
                </FigureCell>
                <FigureCell data-figure="">{formatEuro(amount)}</FigureCell>
              </FigureRow>
            ))}
          </tbody>
        </FigureTable>
      )}
      {trends.length > 0 && (
        <>
          <chakra.h3 textStyle="section" mt="6" mb="2">
            <Trans>Prices</Trans>
          </chakra.h3>
          <FigureTable>
            <thead>
              <FigureRow>
                <FigureHead>{t`Article`}</FigureHead>
                <FigureHead data-figure="" data-wide="">{t`First price`}</FigureHead>
                <FigureHead data-figure="">{t`Last price`}</FigureHead>
                <FigureHead data-figure="">{t`Change`}</FigureHead>
              </FigureRow>
            </thead>
            <tbody>
              {trends.map(({ article, first, last, change }) => (
                <FigureRow key={article}>
                  <FigureCell>
                    <RecordLink to="articles" id={article} />
                  </FigureCell>
                  <FigureCell data-figure="" data-wide="">
                    {priceText(first)}
                  </FigureCell>
                  <FigureCell data-figure="">{priceText(last)}</FigureCell>
                  <FigureCell data-figure="">
                    {change === undefined ? '–' : formatPercent(change, 1)}
                  </FigureCell>
                </FigureRow>
              ))}
            </tbody>
          </FigureTable>
        </>
      )}
    </>
  );
}

function Facts({ figures }: { figures: ReturnType<typeof supplierFigures> }) {
  const { t } = useLingui();
  const { orders, ordered, received, open, fees, delay, come, onTime } = figures;
  const facts: readonly (readonly [string, string])[] = [
    [t`Orders`, formatNumber(orders)],
    [t`Ordered excl. VAT`, formatEuro(ordered)],
    [t`Received excl. VAT`, formatEuro(received)],
    [t`To come`, formatEuro(open)],
    [t`Fees`, formatEuro(fees)],
    [t`Average delay`, delay === undefined ? '–' : t`${formatNumber(delay)} days`],
    [t`On time`, come === 0 ? '–' : formatPercent((onTime / come) * 100, 0)],
  ];
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      my="4"
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <chakra.dt textStyle="dense" color="fg.muted">
            {name}
          </chakra.dt>
          <chakra.dd m="0" fontWeight="600" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}
