import { msg } from '@lingui/core/macro';
import { ISSUED } from '../../domain/sales/issued.rules.ts';
import { OpenBalance, PaymentBadge } from './invoice/payment-badge.tsx';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { LATEST } from '../../ui/list/latest.ts';
import { DOCUMENT_FIELDS } from './own-fields.ts';
import { useNewInvoice } from './use-new-document.ts';

const PAYMENT = { name: 'calculatedPaymentStatus', from: 'md', width: 156, Value: PaymentBadge } as const;
const BILLED = { field: 'status', oneOf: ISSUED } as const;

/** What customers owe. */
export const invoices: EntityPages = {
  list: {
    columns: [
      'status',
      // Its name and the amount stand in the second line of the number.
      { name: 'customer', from: 'xl' },
      PAYMENT,
      // Drafts have none: all rows together have no sum of it.
      { name: 'calculatedBalance', from: 'md', Value: OpenBalance, unsummed: true },
      { name: 'calculatedDue', from: 'lg' },
      { name: 'date', from: 'lg' },
      { name: 'title', from: 'xl' },
      { name: 'calculatedTotal', from: 'xl' },
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
          PAYMENT,
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
  detail: async () => (await import('./invoice/invoice-detail.tsx')).invoiceDetail,
  useBeginning: useNewInvoice,
  own: DOCUMENT_FIELDS,
  created: ({ type }) => (type === 'credit note' ? msg`New credit note` : undefined),
};
