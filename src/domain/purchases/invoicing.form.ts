import type { FormSection } from '../kernel/form-sections.ts';
import type { invoicingFields } from './invoicing.entity.ts';

/** The document first, then what it says, what it comes to, how it is paid and booked. */
export const invoicingForm: readonly FormSection<keyof typeof invoicingFields>[] = [
  {
    fields: [
      'file',
      'type',
      { name: 'creditOf', when: { field: 'type', is: 'credit note' }, emptied: true },
      'supplier',
      'orders',
      'contract',
      'supplierNumber',
      'date',
      'receivedOn',
    ],
  },
  { title: 'Amounts', fields: ['vat', 'total', 'prepaid', 'rounding'] },
  { title: 'Payment', fields: ['terms', 'dueDate', 'paymentMethod', 'supplierBank', 'currency'] },
  {
    title: 'Booking',
    fields: ['accountingLine', 'projects', 'vatDeductible', 'selfAssessedVat'],
  },
  { title: 'Lines', folded: true, fields: ['lines'] },
  {
    title: 'More',
    folded: true,
    fields: [
      'blocked',
      { name: 'blockedReason', when: { field: 'blocked', is: true }, emptied: true },
      'notes',
      'tags',
      'attachments',
    ],
  },
];
