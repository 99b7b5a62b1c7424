import { msg } from '@lingui/core/macro';
import { EXPECTED } from '../../../domain/purchases/purchase-order.machine.ts';
import { LATEST } from '../../../ui/list/latest.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';
import { PURCHASE_FIELDS } from '../own-fields.ts';
import { PURCHASE_PROBLEMS } from '../problems.ts';
import { useNewOrder } from './use-new-order.ts';

/** Orders to suppliers. */
export const orders: EntityPages = {
  list: {
    columns: [
      'status',
      { name: 'supplier', from: 'xl' },
      'date',
      'expectedDate',
      { name: 'calculatedReceivedShare', from: 'md' },
      { name: 'calculatedInvoicedShare', from: 'xl' },
      { name: 'calculatedNet', from: 'lg' },
      { name: 'calculatedTotal', from: 'xl' },
      { name: 'buyer', from: 'xl' },
      { name: 'project', from: 'xl' },
    ],
    filters: ['status', 'supplier', 'buyer', 'project', 'date', 'expectedDate'],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'orders' }), conditions: [] },
      {
        id: 'drafts',
        label: msg({ message: 'Drafts', context: 'orders' }),
        conditions: [{ field: 'status', oneOf: ['draft'] }],
      },
      { id: 'expected', label: msg`To receive`, conditions: [{ field: 'status', oneOf: EXPECTED }] },
      {
        id: 'received',
        label: msg({ message: 'Received', context: 'orders' }),
        conditions: [{ field: 'status', oneOf: ['received', 'invoiced', 'closed'] }],
      },
    ],
    empty: {
      title: msg`No purchase orders yet`,
      text: msg`Orders to suppliers, what has come of them and what is late.`,
    },
  },
  detail: async () => (await import('./order-detail.tsx')).orderDetail,
  useBeginning: useNewOrder,
  own: PURCHASE_FIELDS,
  problems: PURCHASE_PROBLEMS,
};
