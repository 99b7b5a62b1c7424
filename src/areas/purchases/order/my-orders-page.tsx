import { Trans, useLingui } from '@lingui/react/macro';
import { daysBetween } from '../../../domain/kernel/dates.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { isExpected } from '../../../domain/purchases/purchase-order.machine.ts';
import type { PurchaseOrderRow } from '../../../domain/purchases/purchase-order.rules.ts';
import { useEngine, useFresh, usePerson, useRows } from '../../../offline/index.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Dashboard } from '../../../ui/pages/dashboard.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  LineFigure,
  MoreLink,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { LinesToOrder } from './lines-to-order.tsx';

const ORDERS = '/purchases/purchasesOrders';
/** So many stand here; the list has all of them. */
const MOST = 10;

/** The buyer's desk: approved lines to order, own orders to chase, late deliveries. */
export default function MyOrdersPage() {
  const { t } = useLingui();
  return (
    <Dashboard
      header={
        <PageHeader title={t`My orders`} subtitle={t`Lines to order, orders to follow, late deliveries`} />
      }
      main={
        <DashboardSection title={t`Lines to order`}>
          <LinesToOrder />
        </DashboardSection>
      }
      aside={<Following />}
    />
  );
}

function Following() {
  const { t } = useLingui();
  const { id } = usePerson();
  const today = useEngine().writer.today();
  useFresh('purchaseOrders');
  const orders = useRows('purchaseOrders') as PurchaseOrderRow[] | undefined;
  if (!orders) return null;
  const open = orders.filter(({ status }) => isExpected(status));
  const late = open
    .filter(({ expectedDate }) => expectedDate && expectedDate < today)
    .toSorted((a, b) => (a.expectedDate! < b.expectedDate! ? -1 : 1));
  const mine = orders
    .filter((order) => order.buyer === id && (order.status === 'draft' || order.status === 'sent'))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <>
      <DashboardSection title={t`Late deliveries`} more={<All tab="expected" count={late.length} />}>
        <Orders orders={late} none={t`No delivery is late.`} beside={(order) => <LateBy order={order} />} />
      </DashboardSection>
      <DashboardSection title={t`My orders to follow up`} more={<All tab="all" count={mine.length} />}>
        <Orders
          orders={mine}
          none={t`None of your orders needs anything.`}
          beside={({ status }) =>
            status === 'draft' ? <Trans>Not sent yet</Trans> : <Trans>Not confirmed yet</Trans>
          }
        />
      </DashboardSection>
    </>
  );
}

const All = ({ tab, count }: { tab: string; count: number }) =>
  count > 0 && (
    <MoreLink to={`${ORDERS}?tab=${tab}`}>
      <Trans context="orders">All of them</Trans>
    </MoreLink>
  );

interface OrdersProps {
  readonly orders: readonly PurchaseOrderRow[];
  readonly none: string;
  readonly beside: (order: PurchaseOrderRow) => React.ReactNode;
}

function Orders({ orders, none, beside }: OrdersProps) {
  if (orders.length === 0) return <Quiet>{none}</Quiet>;
  return (
    <DashboardLines>
      {orders.slice(0, MOST).map((order) => (
        <DashboardLine
          key={order.id}
          to={`${ORDERS}/${encodeURIComponent(order.id)}`}
          end={<LineFigure isWide>{formatEuro(order.calculatedNet ?? 0)}</LineFigure>}
        >
          {order.displayLine1} <LineAside>{beside(order)}</LineAside>
        </DashboardLine>
      ))}
    </DashboardLines>
  );
}

function LateBy({ order: { expectedDate } }: { order: PurchaseOrderRow }) {
  const today = useEngine().writer.today();
  const count = daysBetween(expectedDate ?? today, today);
  const day = formatDate(expectedDate ?? today);
  return (
    <Trans>
      Expected on {day}, {count} days late
    </Trans>
  );
}
