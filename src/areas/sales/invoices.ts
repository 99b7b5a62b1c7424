import { msg } from '@lingui/core/macro';
import { ISSUED } from '../../domain/sales/invoice.machine.ts';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { LATEST } from './latest.ts';
import { DOCUMENT_FIELDS } from './own-fields.ts';
import { useNewInvoice } from './use-new-document.ts';

const BILLED = { field: 'status', oneOf: ISSUED } as const;

/** What customers owe. */
export const invoices: EntityPages = {
  list: {
    columns: [
      'status',
      // Its name and the amount stand in the second line of the number.
      { name: 'customer', from: 'xl' },
      'title',
      'date',
      'calculatedDue',
      { name: 'calculatedTotal', from: 'lg' },
      { name: 'calculatedPaymentStatus', from: 'lg' },
      { name: 'calculatedNet', from: 'xl' },
      { name: 'type', from: 'xl' },
    ],
    filters: ['status', 'calculatedPaymentStatus', 'customer', 'type', 'date', 'calculatedDue'],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg`All`, conditions: [] },
      { id: 'drafts', label: msg`Drafts`, conditions: [{ field: 'status', oneOf: ['draft'] }] },
      { id: 'issued', label: msg({ message: 'Issued', context: 'invoices' }), conditions: [BILLED] },
      {
        id: 'open',
        label: msg`To be paid`,
        conditions: [
          BILLED,
          { field: 'type', noneOf: ['credit note'] },
          { field: 'calculatedPaymentStatus', oneOf: ['Unpaid', 'Awaiting payment'] },
        ],
        columns: [
          { name: 'customer', from: 'xl' },
          'calculatedDue',
          { name: 'calculatedBalance', from: 'md' },
          { name: 'calculatedPaymentStatus', from: 'md' },
          { name: 'calculatedTotal', from: 'lg' },
          { name: 'date', from: 'lg' },
          { name: 'title', from: 'xl' },
        ],
      },
    ],
    empty: {
      title: msg`No invoices yet`,
      text: msg`What customers owe for what was sold to them. Bill an accepted quote, or write the first one.`,
    },
  },
  detail: async () => (await import('./invoice-detail.tsx')).invoiceDetail,
  useBeginning: useNewInvoice,
  own: DOCUMENT_FIELDS,
  created: ({ type }) => (type === 'credit note' ? msg`New credit note` : undefined),
};
