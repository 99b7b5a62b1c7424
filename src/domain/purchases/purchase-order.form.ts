import type { FormSection } from '../kernel/form-sections.ts';
import type { purchaseOrderFields } from './purchase-order.entity.ts';

export const purchaseOrderForm: readonly FormSection<keyof typeof purchaseOrderFields>[] = [
  { fields: ['supplier', 'date', 'expectedDate', 'supplierRef'] },
  { fields: ['lines'] },
  { title: 'Payment', fields: ['terms', 'paymentMethod'] },
  { title: 'Assignment', fields: ['buyer', 'project', 'deliveryAddress'] },
  { title: 'Notes', folded: true, fields: ['notes', 'attachments'] },
];
