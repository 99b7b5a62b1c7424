import { msg } from '@lingui/core/macro';
import type { Person } from '../../domain/kernel/grants.ts';
import type { Condition } from '../../offline/index.ts';
import type { DeclaredList, DeclaredTab } from '../../ui/pages/entity-pages.ts';
import { listPage } from '../../ui/pages/list-template.tsx';
import { EXPENSE_DETAILS } from './expense-words.ts';
import { VatByRate } from './vat/vat-by-rate.tsx';
import { MY_ACCOUNTS } from './paths.ts';

/** My expense accounts, and those that wait for me by what I may decide. */
function accountsOf({ id, roles, members }: Person): DeclaredList {
  const isAdmin = roles.includes('admin');
  const approves = isAdmin || roles.includes('service_manager');
  const pays = isAdmin || roles.includes('accounts');
  // Nobody decides on an account of their own.
  const ofOthers: Condition = { field: 'employee', noneOf: [id] };
  const ofMembers: readonly Condition[] = isAdmin ? [] : [{ field: 'employee', oneOf: [...members] }];
  const at = (...statuses: string[]): Condition => ({ field: 'status', oneOf: statuses });
  const toApprove: readonly DeclaredTab[] = [
    {
      id: 'approve',
      label: msg`To approve`,
      conditions: [isAdmin ? at('submitted', 'endorsed') : at('submitted'), ofOthers, ...ofMembers],
    },
  ];
  // Great amounts that a manager below has approved.
  const toApproveSecond: readonly DeclaredTab[] = [
    {
      id: 'second',
      label: msg`Second approval`,
      conditions: [at('endorsed'), { field: 'calculatedSecondApprover', oneOf: [id] }],
    },
  ];
  const toPay: readonly DeclaredTab[] = [
    { id: 'validate', label: msg`To validate`, conditions: [at('approved'), ofOthers] },
    { id: 'pay', label: msg`To pay`, conditions: [at('validated'), ofOthers] },
  ];
  // What has been decided is found again.
  const decided: readonly DeclaredTab[] = [
    ...(approves && !isAdmin
      ? [{ id: 'team', label: msg`My team`, conditions: [ofOthers, ...ofMembers] }]
      : []),
    ...(pays ? [{ id: 'all', label: msg`All accounts`, conditions: [ofOthers] }] : []),
  ];
  return {
    columns: [
      // A tablet has no room for all, and the name says the month.
      // Accounts have figures to read, and the name says the month to them too.
      ...(pays ? [] : [{ name: 'period', from: 'lg' as const }]),
      'status',
      ...(approves || pays ? [{ name: 'employee', from: 'lg' as const }] : []),
      { name: 'calculatedTotal', from: 'md' },
      // What the state gives back is the accounts' matter.
      ...(pays ? [{ name: 'calculatedRecoverableVat', from: 'lg' as const }] : []),
      { name: 'calculatedOwed', from: 'lg', width: 168 },
    ],
    ...(pays ? { Actions: VatByRate } : {}),
    filters: ['status', 'period'],
    orderBy: { field: 'period', descending: true },
    problems: EXPENSE_DETAILS,
    tabs: [
      { id: 'mine', label: msg`My accounts`, conditions: [{ field: 'employee', oneOf: [id] }] },
      ...(approves ? toApprove : []),
      ...(approves && !isAdmin ? toApproveSecond : []),
      ...(pays ? toPay : []),
      ...decided,
    ],
    empty: {
      title: msg`No expense account here yet`,
      text: msg`What you spend for the company and the kilometres you drive are paid back by an expense account, one a month as a rule.`,
    },
  };
}

export default listPage({
  collection: 'expenseAccounts',
  path: MY_ACCOUNTS,
  parameter: 'expenseAccountId',
  words: { list: msg`Expense accounts`, one: msg`Expense account`, create: msg`New expense account` },
  pages: { list: accountsOf },
});
