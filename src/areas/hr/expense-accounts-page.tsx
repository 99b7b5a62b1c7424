import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { usePerson, type Condition } from '../../offline/index.ts';
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
    const ofOthers: Condition = { field: 'employee', noneOf: [id] };
    const approved = isAdmin ? [] : [{ field: 'employee', oneOf: [...members] }];
    const at = (status: string): Condition => ({ field: 'status', oneOf: [status] });
    return [
      { id: 'mine', label: t`My accounts`, conditions: [{ field: 'employee', oneOf: [id] }] },
      ...(approves
        ? [{ id: 'approve', label: t`To approve`, conditions: [at('submitted'), ofOthers, ...approved] }]
        : []),
      ...(pays
        ? [
            { id: 'validate', label: t`To validate`, conditions: [at('approved'), ofOthers] },
            { id: 'pay', label: t`To pay`, conditions: [at('validated'), ofOthers] },
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
