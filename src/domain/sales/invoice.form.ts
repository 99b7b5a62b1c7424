import type { FormSection } from '../kernel/form-sections.ts';
import type { invoiceFields } from './invoice.entity.ts';

/** What one types of an invoice: to whom, of which day, then what is billed, then how it is paid. */
export const invoiceForm: readonly FormSection<keyof typeof invoiceFields>[] = [
  {
    fields: [
      'type',
      { name: 'creditOf', when: { field: 'type', is: 'credit note' }, emptied: true },
      'customer',
      'contact',
      'title',
      'date',
      'deliveryDate',
    ],
  },
  { fields: ['lines'] },
  { title: 'Payment', fields: ['terms', 'paymentMethod', 'bankAccount', 'dueDates'] },
  { title: 'Assignment', fields: ['owner', 'project', 'quote'] },
  {
    title: "The customer's references",
    folded: true,
    fields: ['purchaseOrderRef', 'serviceCode', 'contractRef', 'deliveryAddress'],
  },
  {
    title: 'Legal mentions',
    folded: true,
    fields: [
      'operationCategory',
      'vatOnDebits',
      'periodStart',
      'periodEnd',
      'lateRate',
      'earlyDiscount',
      'retention',
      'retentionUntil',
    ],
  },
  { title: 'Texts', folded: true, fields: ['intro', 'conditions', 'tags'] },
  { title: 'Files', folded: true, fields: ['attachments'] },
];
