import { msg } from '@lingui/core/macro';
import { CONFIRMED } from '../../domain/treasury/settlement.rules.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePaymentSubmit } from '../../parts/payment/use-money-moved.ts';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { useNewOfToday } from './use-new-of-today.ts';
import { LATEST } from '../../ui/list/latest.ts';
import { PAYMENT_FIELDS, PAYMENT_SECTIONS } from '../../parts/payment/payment-form.ts';

const PaymentTotals = lazyPart(async () => (await import('./payment-totals.tsx')).PaymentTotals);
const is = (...states: string[]) => [{ field: 'status', oneOf: states }];

/** What customers have paid, and what was given back to them. */
export const customerPayments: EntityPages = {
  list: {
    columns: [
      'status',
      'direction',
      'amount',
      'date',
      { name: 'customer', from: 'lg' },
      { name: 'calculatedUnallocated', from: 'lg' },
      { name: 'reference', from: 'xl' },
      { name: 'paymentMethod', from: 'xl' },
    ],
    // Drafts, what the bank sent back and what was given back are no money that has come.
    totals: [],
    Totals: PaymentTotals,
    filters: ['status', 'customer', 'date', 'direction', 'paymentMethod'],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'payments' }), conditions: [] },
      { id: 'pending', label: msg`Pending`, conditions: is('Draft', 'sent to bank') },
      {
        id: 'received',
        label: msg({ message: 'Received', context: 'payments' }),
        conditions: is(...CONFIRMED),
      },
      { id: 'rejected', label: msg`Rejected`, conditions: is('rejected') },
    ],
    empty: {
      title: msg`No payments yet`,
      text: msg`What customers have paid, and which invoices it pays: several at once, or one in part. Record the first one.`,
    },
  },
  detail: async () => (await import('./payment-detail.tsx')).paymentDetail,
  useBeginning: useNewOfToday,
  useSubmit: usePaymentSubmit,
  own: PAYMENT_FIELDS,
  sections: PAYMENT_SECTIONS,
};
