import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { ISSUED } from '../../../domain/sales/invoice.machine.ts';
import { CONFIRMED } from '../../../domain/treasury/settlement.rules.ts';
import { useEngine, useFresh, type Question } from '../../../offline/index.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ExpensesToBill } from '../../../ui/document/expenses-to-bill.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DashboardLine, DashboardLines, LineFigure, Quiet } from '../../../ui/pages/dashboard-section.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { CustomerAccount } from '../../../ui/document/customer-account.tsx';

const PATH = '/sales/customerFee';
const ACCOUNTS = '?tab=accounts';
/** Who owes something, or has something to their credit: counted by the device's index, and no invoice is read for it. */
const BALANCES: Question = {
  collection: 'invoices',
  conditions: [{ field: 'status', oneOf: ISSUED }],
  words: '',
  order: undefined,
  groupBy: 'customer',
  sums: ['calculatedBalance'],
  links: [],
};
/** What they paid, or were given back, that is set against no invoice. */
const unallocated = (direction: 'in' | 'out'): Question => ({
  ...BALANCES,
  collection: 'customerPayments',
  conditions: [
    { field: 'status', oneOf: CONFIRMED },
    { field: 'direction', oneOf: [direction] },
  ],
  sums: ['calculatedUnallocated'],
});

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
  useFresh('invoices');
  useFresh('customerPayments');
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
        makePdf={async (language) =>
          (await import('../paper/document-files.ts')).statementOf({ engine, language }, customer)
        }
      />
    </>
  );
}

function All() {
  const [owed, paid, refunded] = [
    useAnswer(BALANCES),
    useAnswer(unallocated('in')),
    useAnswer(unallocated('out')),
  ];
  if (!owed || !paid || !refunded) return null;
  const names = { ...paid.names, ...refunded.names, ...owed.names };
  const balances = new Map<string, number>();
  for (const [answer, field, sign] of [
    [owed, 'calculatedBalance', 1],
    [paid, 'calculatedUnallocated', -1],
    [refunded, 'calculatedUnallocated', 1],
  ] as const)
    for (const { value, sums } of answer.groups)
      if (value !== null)
        balances.set(String(value), (balances.get(String(value)) ?? 0) + sign * (sums[field] ?? 0));
  const open = [...balances]
    .flatMap(([id, balance]) => (balance === 0 ? [] : [{ id, balance }]))
    .toSorted((a, b) => b.balance - a.balance);
  if (open.length === 0)
    return (
      <Quiet>
        <Trans>No customer owes anything.</Trans>
      </Quiet>
    );
  return (
    <DashboardLines>
      {open.map(({ id, balance }) => (
        <DashboardLine
          key={id}
          to={`${PATH}?customer=${id}`}
          end={<LineFigure isWide>{formatEuro(balance)}</LineFigure>}
        >
          {names[id] ?? '–'}
        </DashboardLine>
      ))}
    </DashboardLines>
  );
}
