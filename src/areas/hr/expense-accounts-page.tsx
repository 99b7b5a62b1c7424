import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { usePerson } from '../../offline/index.ts';
import { EntityList } from '../../ui/list/entity-list.tsx';
import type { ListTab } from '../../ui/list/list-definition.ts';
import { accountPath, NEW_ACCOUNT } from './paths.ts';

const hrefOf = (row: { readonly id: string }): string => accountPath(row.id);
const FILTERS = ['status'];
const TOTALS = ['calculatedTotal', 'calculatedOwed'];

/** My expense accounts, and those that wait for me by what I may decide. */
export default function ExpenseAccountsPage() {
  const { t } = useLingui();
  const person = usePerson();
  const isAdmin = person.roles.includes('admin');
  const approves = isAdmin || person.roles.includes('service_manager');
  const pays = isAdmin || person.roles.includes('accounts');
  const { id, members } = person;
  const tabs = useMemo((): ListTab[] => {
    // Nobody decides on an account of their own.
    const isOthers = (row: AnyRow) => row['employee'] !== id;
    const isMine = (row: AnyRow) => isOthers(row) && (isAdmin || members.has(String(row['employee'])));
    return [
      { id: 'mine', label: t`My accounts`, where: { employee: id } },
      ...(approves
        ? [{ id: 'approve', label: t`To approve`, where: { status: 'submitted' }, filter: isMine }]
        : []),
      ...(pays
        ? [
            { id: 'validate', label: t`To validate`, where: { status: 'approved' }, filter: isOthers },
            { id: 'pay', label: t`To pay`, where: { status: 'validated' }, filter: isOthers },
          ]
        : []),
    ];
  }, [t, id, members, isAdmin, approves, pays]);
  return (
    <EntityList
      collection="expenseAccounts"
      title={t`Expense accounts`}
      hrefOf={hrefOf}
      columns={[
        'period',
        'status',
        ...(approves || pays ? [{ name: 'employee', from: 'lg' as const }] : []),
        'calculatedTotal',
        { name: 'calculatedOwed', from: 'lg' },
      ]}
      filters={FILTERS}
      orderBy={{ field: 'period', descending: true }}
      tabs={tabs}
      totals={TOTALS}
      create={{ label: t`New expense account`, to: NEW_ACCOUNT }}
      empty={{
        title: t`No expense account here yet`,
        text: t`What you spend for the company and the kilometres you drive are paid back by an expense account, one a month as a rule.`,
      }}
    />
  );
}
