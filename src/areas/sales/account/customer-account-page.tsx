import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { useEngine } from '../../../offline/index.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ExpensesToBill } from './expenses-to-bill.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DashboardLine, DashboardLines, LineFigure, Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { SOLD_LEDGER } from '../../../domain/sales/customer-account.rules.ts';
import { useBalances } from '../../../parts/payment/account/use-balances.ts';
import { CustomerAccount } from './customer-account.tsx';

const PATH = '/sales/customerFee';
const ACCOUNTS = '?tab=accounts';
/** What is to be charged on to customers, what each owes, and the account of one of them. */
export default function CustomerAccountPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const customer = query.get('customer');
  const tab = query.get('tab') === 'accounts' ? 'accounts' : 'bill';
  const tabs = [
    { id: 'bill', label: t`To bill`, search: '' },
    { id: 'accounts', label: t`Accounts`, search: ACCOUNTS },
  ];
  return (
    <>
      <PageHeader
        title={t`Customer accounts`}
        subtitle={t`What is to be billed, and what is open of what was`}
      />
      <Tabs label={t`Customer accounts`} tabs={tabs} current={customer ? undefined : tab} />
      {customer ? (
        <One customer={customer} />
      ) : tab === 'accounts' ? (
        <All />
      ) : (
        <ExpensesToBill pathOf={(id) => `/sales/invoices/${id}/edit`} />
      )}
    </>
  );
}

function One({ customer }: { customer: string }) {
  const engine = useEngine();
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <chakra.h2 textStyle="section" flex="1">
          <LinkValue to="companies" id={customer} />
        </chakra.h2>
        <LinkButton variant="ghost" to={PATH + ACCOUNTS}>
          <Trans context="customers">All accounts</Trans>
        </LinkButton>
        <LinkButton to={`/sales/customerPayments/new?customer=${customer}`}>
          <Trans>New payment</Trans>
        </LinkButton>
      </chakra.div>
      <CustomerAccount
        customer={customer}
        makePdf={async (asked) =>
          (await import('../../../parts/document/paper/document-files.ts')).statementOf(
            { engine },
            customer,
            asked,
          )
        }
      />
    </>
  );
}

function All() {
  const open = useBalances(SOLD_LEDGER);
  if (!open) return null;
  if (open.length === 0)
    return (
      <Quiet>
        <Trans>No customer owes anything.</Trans>
      </Quiet>
    );
  return (
    <DashboardLines>
      {open.map(({ id, name, balance, credit: cents }) => {
        const credit = formatEuro(cents);
        return (
          <DashboardLine
            key={id}
            to={`${PATH}?customer=${id}`}
            end={<LineFigure isWide>{formatEuro(balance)}</LineFigure>}
          >
            {name ?? '–'}
            {cents > 0 && (
              <chakra.span display="block" textStyle="dense" color="fg.muted">
                <Trans>Their credit: {credit}</Trans>
              </chakra.span>
            )}
          </DashboardLine>
        );
      })}
    </DashboardLines>
  );
}
