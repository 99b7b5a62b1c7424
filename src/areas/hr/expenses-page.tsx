import { useLingui } from '@lingui/react/macro';
import { EntityList } from '../../ui/list/entity-list.tsx';
import { accountPath } from './paths.ts';

const hrefOf = (row: { readonly id: string }): string => accountPath(row.id);
const FILTERS = ['status', 'employee', 'period', 'project', 'customer'];
const TOTALS = ['calculatedTotal', 'calculatedRecoverableVat', 'calculatedOwed'];

/** Everybody's expense accounts, for whoever answers for all of them. */
export default function ExpensesPage() {
  const { t } = useLingui();
  return (
    <EntityList
      collection="expenseAccounts"
      title={t`Expenses`}
      hrefOf={hrefOf}
      columns={[
        'employee',
        'period',
        'status',
        { name: 'project', from: 'xl' },
        'calculatedTotal',
        { name: 'calculatedRecoverableVat', from: 'xl' },
        { name: 'calculatedOwed', from: 'lg' },
      ]}
      filters={FILTERS}
      orderBy={{ field: 'period', descending: true }}
      totals={TOTALS}
      empty={{ title: t`No expenses yet`, text: t`The expense accounts of all employees show here.` }}
    />
  );
}
