import { msg } from '@lingui/core/macro';
import { LATEST } from '../../ui/list/latest.ts';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';

/** What the workshop is to make. */
export const manufacturingOrders: EntityPages = {
  list: {
    columns: [
      'status',
      'product',
      { name: 'quantity', width: 110 },
      'due',
      { name: 'produced', from: 'lg', width: 120 },
      { name: 'project', from: 'xl' },
    ],
    filters: ['status', 'product', 'due'],
    orderBy: LATEST,
    tabs: [
      {
        id: 'open',
        label: msg({ message: 'Open', context: 'manufacturing orders' }),
        conditions: [{ field: 'status', oneOf: ['planned', 'in progress'] }],
      },
      { id: 'all', label: msg({ message: 'All', context: 'manufacturing orders' }), conditions: [] },
    ],
    empty: {
      title: msg`No manufacturing orders yet`,
      text: msg`An order plans how many pieces of a product are made and until when. Plan the first one.`,
    },
  },
  detail: async () => (await import('./order-detail.tsx')).orderDetail,
};
