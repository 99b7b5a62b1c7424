import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';

/** The claims of social bodies and the other costs of a payroll. */
export const salaryCosts: EntityPages = {
  list: {
    columns: ['status', 'period', 'amount', { name: 'dueDate', from: 'md' }, { name: 'salary', from: 'lg' }],
    filters: ['period', 'status', 'supplier', 'dueDate'],
    orderBy: { field: 'period', descending: true },
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'salary costs' }), conditions: [] },
      {
        id: 'open',
        label: msg({ message: 'Open', context: 'salary costs' }),
        conditions: [{ field: 'status', oneOf: ['expected', 'received'] }],
      },
    ],
    empty: {
      title: msg`No salary costs yet`,
      text: msg`Contributions, insurance and other costs of the payroll, by month and supplier.`,
    },
  },
  detail: { headline: ['amount', 'dueDate'] },
};
