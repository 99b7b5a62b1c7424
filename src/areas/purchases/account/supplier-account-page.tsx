import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { priceText } from '../../../domain/documents/price-text.rules.ts';
import { formatDate, formatEuro, formatNumber, formatPercent } from '../../../domain/kernel/format.ts';
import { periodOf } from '../../../domain/kernel/periods.ts';
import type { FeeRow } from '../../../domain/purchases/supplier-fee.rules.ts';
import { isOrdered, priceTrends, supplierFigures } from '../../../domain/purchases/supplier-figures.ts';
import { useEngine, useFresh, useRows, type Shown } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import {
  DashboardLine,
  DashboardLines,
  LineAside,
  LineFigure,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { LinkValue, RecordLink } from '../../../ui/value/link-value.tsx';

const PATH = '/purchases/supplierFee';
const YEAR = 'this-year';
/** Before the first day that anything has. */
const ALWAYS = ['0000-01-01', '9999-12-31'] as const;

/** The account of each supplier as it is worked with, and the fees that suppliers charge. */
export default function SupplierAccountPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const supplier = query.get('supplier');
  useFresh('purchaseOrders');
  useFresh('receptions');
  useFresh('supplierFees');
  const tabs = [
    { id: 'accounts', label: t`Accounts`, search: '' },
    { id: 'fees', label: t`Fees`, search: '?tab=fees' },
  ];
  const tab = query.get('tab') === 'fees' ? 'fees' : 'accounts';
  return (
    <>
      <PageHeader title={t`Supplier accounts`} subtitle={t`Orders, receptions and charges by supplier`} />
      <Tabs label={t`Supplier accounts`} tabs={tabs} current={supplier ? undefined : tab} />
      {supplier ? <One supplier={supplier} /> : tab === 'fees' ? <Fees /> : <All />}
    </>
  );
}

/** Suppliers of whom something is ordered or charged, by what is still to come. */
function All() {
  const today = useEngine().writer.today();
  const orders = useRows('purchaseOrders');
  const fees = useRows('supplierFees');
  const suppliers = useMemo(() => {
    if (!orders || !fees) return undefined;
    const ids = new Set(
      [...orders.filter(isOrdered), ...fees].flatMap(({ supplier }) =>
        typeof supplier === 'string' ? supplier : [],
      ),
    );
    const year = periodOf(YEAR, today) ?? ALWAYS;
    return [...ids]
      .map((id) => {
        const of = {
          orders: orders.filter(({ supplier }) => supplier === id),
          receptions: [],
          fees: fees.filter(({ supplier }) => supplier === id),
        };
        return { id, open: supplierFigures(of, ALWAYS).open, ordered: supplierFigures(of, year).ordered };
      })
      .toSorted((a, b) => b.open - a.open || b.ordered - a.ordered);
  }, [orders, fees, today]);
  if (!suppliers) return null;
  if (suppliers.length === 0)
    return (
      <Quiet>
        <Trans>Nothing was ordered from a supplier yet.</Trans>
      </Quiet>
    );
  return (
    <DashboardLines>
      {suppliers.map(({ id, open, ordered }) => {
        const amount = formatEuro(ordered);
        return (
          <DashboardLine
            key={id}
            to={`${PATH}?supplier=${encodeURIComponent(id)}`}
            end={<LineFigure isWide>{formatEuro(open)}</LineFigure>}
          >
            <LinkValue to="companies" id={id} />{' '}
            <LineAside>
              <Trans>Ordered this year: {amount}</Trans>
            </LineAside>
          </DashboardLine>
        );
      })}
    </DashboardLines>
  );
}

function One({ supplier }: { supplier: string }) {
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
  ].map((one) => ({ ...one, search: `?supplier=${id}&period=${one.id}` }));
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
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <chakra.h2 textStyle="section" flex="1">
          <LinkValue to="companies" id={supplier} />
        </chakra.h2>
        <LinkButton variant="ghost" to={PATH}>
          <Trans context="suppliers">All accounts</Trans>
        </LinkButton>
        <LinkButton variant="outline" to={`${PATH}/fees/new?supplier=${id}`}>
          <Trans>New fee</Trans>
        </LinkButton>
        <LinkButton to={`/purchases/purchasesOrders/new?supplier=${id}`}>
          <Trans>New order</Trans>
        </LinkButton>
      </chakra.div>
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

/** The latest fees of all suppliers. */
function Fees() {
  const fees = useRows('supplierFees') as FeeRow[] | undefined;
  if (!fees) return null;
  const latest = fees.toSorted((a, b) => (a.date < b.date ? 1 : -1)).slice(0, LATEST_FEES);
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mb="4">
        <LinkButton variant="outline" to={`${PATH}/fees`}>
          <Trans>All fees</Trans>
        </LinkButton>
        <LinkButton to={`${PATH}/fees/new`}>
          <Trans>New fee</Trans>
        </LinkButton>
      </chakra.div>
      {latest.length === 0 && (
        <Quiet>
          <Trans>No supplier charged a fee yet.</Trans>
        </Quiet>
      )}
      <DashboardLines>
        {latest.map((fee) => (
          <DashboardLine
            key={fee.id}
            to={`${PATH}/fees/${encodeURIComponent(fee.id)}`}
            end={<LineFigure isWide>{formatEuro(fee.amount)}</LineFigure>}
          >
            {formatDate(fee.date)} · <LinkValue to="companies" id={fee.supplier} />{' '}
            <LineAside>{fee.label}</LineAside>
          </DashboardLine>
        ))}
      </DashboardLines>
    </>
  );
}
const LATEST_FEES = 50;
