import type { OwnFields } from '../../ui/form/own-field.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** What is asked of a payment: whose it is and how much, what it pays, then how it came. */
export const PAYMENT_SECTIONS = [
  { fields: ['direction', 'customer', 'amount', 'date'] },
  { fields: ['allocations'] },
  { fields: ['paymentMethod', 'reference', 'bankAccount', 'remark', 'attachments'] },
];
export const PAYMENT_FIELDS: OwnFields = {
  allocations: lazyPart(async () => (await import('./payment-allocations.tsx')).PaymentAllocations),
};
