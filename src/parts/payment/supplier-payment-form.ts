import type { OwnFields } from '../../ui/form/own-field.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The fields of a payment to a supplier: to whom and how much, what it pays, then how. */
export const SUPPLIER_PAYMENT_SECTIONS = [
  { fields: ['direction', 'supplier', 'amount', 'date'] },
  { fields: ['allocations'] },
  { fields: ['paymentMethod', 'reference', 'bankAccount', 'supplierBank', 'remark', 'attachments'] },
];
export const SUPPLIER_PAYMENT_FIELDS: OwnFields = {
  allocations: lazyPart(async () => (await import('./supplier-allocations.tsx')).SupplierAllocations),
};
