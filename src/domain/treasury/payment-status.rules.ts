import type { Cents } from '../kernel/money.ts';

/** Where a document stands with what was paid for it, in the words of section 9 of the specification. */
export const PAYMENT_STATUSES = {
  Unpaid: 'Unpaid',
  'Awaiting payment': 'Awaiting payment',
  Paid: 'Paid',
  'Too much paid': 'Too much paid',
} as const;
export type PaymentStatus = keyof typeof PAYMENT_STATUSES;

/**
 * @param total of the document, in its own direction (a credit note's is below zero)
 * @param settled sum of confirmed payments, in that direction
 * @param pending sum of payments that are on their way
 */
export function paymentStatus(total: Cents, settled: Cents, pending: Cents): PaymentStatus {
  const [owed, paid, coming] = [total, settled, pending].map(Math.abs) as [Cents, Cents, Cents];
  if (owed === 0) return 'Paid';
  if (paid > owed) return 'Too much paid';
  if (paid === owed) return 'Paid';
  return paid + coming >= owed ? 'Awaiting payment' : 'Unpaid';
}
