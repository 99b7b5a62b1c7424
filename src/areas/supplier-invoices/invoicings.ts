import { msg } from '@lingui/core/macro';
import { LATEST } from '../../ui/list/latest.ts';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { DocumentDrop } from './document-drop.tsx';
import { INVOICING_FIELDS } from './own-fields.ts';
import { INVOICING_PROBLEMS } from './problems.ts';
import { useNewInvoicing } from './use-new-invoicing.ts';

const at = (...statuses: string[]) => [{ field: 'status', oneOf: statuses }];

/** Invoices and credit notes of suppliers. */
export const invoicings: EntityPages = {
  list: {
    columns: [
      'status',
      { name: 'calculatedPaymentStatus', from: 'md', width: 156 },
      { name: 'calculatedPayable', from: 'md' },
      { name: 'calculatedBalance', from: 'lg', unsummed: true },
      { name: 'calculatedMatching', from: 'xl' },
      { name: 'calculatedDue', from: 'lg' },
      { name: 'date', from: 'lg' },
      { name: 'supplier', from: 'xl' },
      { name: 'supplierNumber', from: 'xl' },
    ],
    filters: [
      'status',
      'calculatedPaymentStatus',
      'calculatedMatching',
      'supplier',
      'date',
      'calculatedDue',
      'type',
    ],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg`All`, conditions: [] },
      { id: 'drafts', label: msg`Drafts`, conditions: at('draft') },
      { id: 'check', label: msg({ message: 'To check', context: 'invoicings' }), conditions: at('to check') },
      { id: 'disputed', label: msg`Disputed`, conditions: at('disputed') },
      {
        id: 'open',
        label: msg({ message: 'To pay', context: 'invoicings' }),
        conditions: [
          ...at('approved'),
          { field: 'calculatedPaymentStatus', oneOf: ['Unpaid', 'Awaiting payment'] },
        ],
      },
    ],
    empty: {
      title: msg`No supplier invoices yet`,
      text: msg`Add the first one: drop its PDF, photo or e-invoice, or type it in.`,
    },
  },
  detail: async () => (await import('./invoicing-detail.tsx')).invoicingDetail,
  useBeginning: useNewInvoicing,
  Assist: DocumentDrop,
  own: INVOICING_FIELDS,
  problems: INVOICING_PROBLEMS,
};
