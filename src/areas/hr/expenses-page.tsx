import { msg } from '@lingui/core/macro';
import { listPage } from '../../ui/pages/list-template.tsx';
import { EXPENSE_DETAILS } from './expense-words.ts';
import { VatByRate } from './vat/vat-by-rate.tsx';
import { MY_ACCOUNTS } from './paths.ts';

/** Everybody's expense accounts, for whoever answers for all of them. */
export default listPage({
  collection: 'expenseAccounts',
  path: MY_ACCOUNTS,
  parameter: 'expenseAccountId',
  words: { list: msg`Expenses`, one: msg`Expense account` },
  pages: {
    list: {
      columns: [
        // A tablet has no room for all, and the name says whose and which month.
        { name: 'employee', from: 'lg' },
        { name: 'period', from: 'lg' },
        'status',
        { name: 'project', from: 'xl' },
        { name: 'calculatedTotal', from: 'md' },
        { name: 'calculatedRecoverableVat', from: 'lg' },
        { name: 'calculatedOwed', from: 'lg', width: 168 },
      ],
      filters: ['status', 'employee', 'period', 'project', 'customer'],
      orderBy: { field: 'period', descending: true },
      problems: EXPENSE_DETAILS,
      Actions: VatByRate,
      empty: {
        title: msg`No expenses yet`,
        text: msg`The expense accounts of all employees show here.`,
      },
    },
  },
});
