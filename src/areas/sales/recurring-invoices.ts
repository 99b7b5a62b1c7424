import { msg } from '@lingui/core/macro';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { DOCUMENT_FIELDS } from './own-fields.ts';
import { useNewRecurring } from './use-new-document.ts';

/** What is billed again and again. */
export const recurringInvoices: EntityPages = {
  list: {
    columns: ['customer', 'frequency', 'calculatedNext', 'calculatedNet', 'calculatedTotal', 'lastOn'],
    filters: ['customer', 'frequency', 'calculatedNext', 'isActive'],
    orderBy: { field: 'calculatedNext', descending: false },
    empty: {
      title: msg`No recurring invoices yet`,
      text: msg`What is billed again every month, quarter or year: each of its days makes a draft, which is read over and issued.`,
    },
  },
  detail: async () => (await import('./recurring-detail.tsx')).recurringDetail,
  useBeginning: useNewRecurring,
  own: DOCUMENT_FIELDS,
  sections: [
    { fields: ['title', 'customer', 'contact', 'frequency', 'firstOn', 'lastOn', 'isActive'] },
    { fields: ['lines'] },
    { fields: ['terms', 'paymentMethod', 'owner', 'project', 'purchaseOrderRef', 'intro', 'conditions'] },
  ],
};
