import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { periodOf } from '../../../domain/kernel/periods.ts';
import { BOUGHT_LEDGER } from '../../../domain/purchases/supplier-account.rules.ts';
import type { FeeRow } from '../../../domain/purchases/supplier-fee.rules.ts';
import { isOrdered, supplierFigures } from '../../../domain/purchases/supplier-figures.ts';
import { useEngine, useFresh, useRow, useRows } from '../../../offline/index.ts';
import { PartyAccount } from '../../../parts/payment/account/party-account.tsx';
import { useBalances } from '../../../parts/payment/account/use-balances.ts';
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
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { ALWAYS, YEAR } from './shown-period.ts';
import { SupplierContracts } from './supplier-contracts.tsx';
import { SupplierPurchases } from './supplier-purchases.tsx';

const PATH = '/purchases/supplierFee';

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
      <PageHeader title={t`Supplier accounts`} subtitle={t`Balances, orders and fees of each supplier`} />
      <Tabs label={t`Supplier accounts`} tabs={tabs} current={supplier ? undefined : tab} />
      {supplier ? <One supplier={supplier} /> : tab === 'fees' ? <Fees /> : <All />}
    </>
  );
}

/** Suppliers that something is owed to, or of whom something is ordered or charged; the most owed first. */
function All() {
  const today = useEngine().writer.today();
  const orders = useRows('purchaseOrders');
  const fees = useRows('supplierFees');
  const balances = useBalances(BOUGHT_LEDGER);
  const suppliers = useMemo(() => {
    if (!orders || !fees || !balances) return undefined;
    const known = new Map(balances.map((one) => [one.id, one]));
    const ids = new Set([
      ...known.keys(),
      ...[...orders.filter(isOrdered), ...fees].flatMap(({ supplier }) =>
        typeof supplier === 'string' ? supplier : [],
      ),
    ]);
    const year = periodOf(YEAR, today) ?? ALWAYS;
    return [...ids]
      .map((id) => {
        const of = {
          orders: orders.filter(({ supplier }) => supplier === id),
          receptions: [],
          fees: fees.filter(({ supplier }) => supplier === id),
        };
        return {
          id,
          balance: known.get(id)?.balance ?? 0,
          open: supplierFigures(of, ALWAYS).open,
          ordered: supplierFigures(of, year).ordered,
        };
      })
      .toSorted((a, b) => b.balance - a.balance || b.open - a.open || b.ordered - a.ordered);
  }, [orders, fees, balances, today]);
  if (!suppliers) return null;
  if (suppliers.length === 0)
    return (
      <Quiet>
        <Trans>Nothing was ordered from a supplier yet.</Trans>
      </Quiet>
    );
  return (
    <DashboardLines>
      {suppliers.map(({ id, balance, open, ordered }) => {
        const [year, toCome] = [formatEuro(ordered), formatEuro(open)];
        return (
          <DashboardLine
            key={id}
            to={`${PATH}?supplier=${encodeURIComponent(id)}`}
            end={<LineFigure isWide>{formatEuro(balance)}</LineFigure>}
          >
            <LinkValue to="companies" id={id} />{' '}
            <LineAside>
              <Trans>
                Ordered this year: {year}, to come: {toCome}
              </Trans>
            </LineAside>
          </DashboardLine>
        );
      })}
    </DashboardLines>
  );
}

const VIEWS = ['account', 'purchases', 'contracts'] as const;

/** One supplier: the account, what was ordered, and what contracts bring. */
function One({ supplier }: { supplier: string }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const company = useRow('companies', supplier);
  const id = encodeURIComponent(supplier);
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'account';
  const words = { account: t`Account`, purchases: t`Orders and prices`, contracts: t`Contracts` };
  const views = VIEWS.map((one) => ({
    id: one,
    label: words[one],
    search: one === 'account' ? `?supplier=${id}` : `?supplier=${id}&view=${one}`,
  }));
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
        <LinkButton variant="outline" to={`/purchases/purchasesOrders/new?supplier=${id}`}>
          <Trans>New order</Trans>
        </LinkButton>
        <LinkButton to={`/purchases/outgoingPayments/new?supplier=${id}`}>
          <Trans>New payment</Trans>
        </LinkButton>
      </chakra.div>
      <Tabs label={t`Views of the account`} tabs={views} current={view} />
      {view === 'account' && (
        <PartyAccount ledger={BOUGHT_LEDGER} party={supplier} name={company?.displayLine1 ?? ''} />
      )}
      {view === 'purchases' && <SupplierPurchases supplier={supplier} />}
      {view === 'contracts' && <SupplierContracts supplier={supplier} />}
    </>
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
