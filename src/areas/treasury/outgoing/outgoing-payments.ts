import { msg } from '@lingui/core/macro';
import { CONFIRMED } from '../../../domain/treasury/settlement.rules.ts';
import {
  SUPPLIER_PAYMENT_FIELDS,
  SUPPLIER_PAYMENT_SECTIONS,
} from '../../../parts/payment/supplier-payment-form.ts';
import { useSupplierPaymentSubmit } from '../../../parts/payment/use-money-moved.ts';
import { LATEST } from '../../../ui/list/latest.ts';
import type { EntityPages } from '../../../ui/pages/entity-pages.ts';
import { useNewOfToday } from '../use-new-of-today.ts';

const is = (...states: string[]) => [{ field: 'status', oneOf: states }];

/** Payments to suppliers, and their refunds. */
export const outgoingPayments: EntityPages = {
  list: {
    columns: [
      'status',
      'amount',
      'date',
      { name: 'supplier', from: 'lg' },
      { name: 'calculatedUnallocated', from: 'lg' },
      { name: 'reference', from: 'xl' },
      { name: 'paymentMethod', from: 'xl' },
    ],
    filters: ['status', 'supplier', 'date', 'direction', 'paymentMethod'],
    totals: [],
    orderBy: LATEST,
    tabs: [
      { id: 'all', label: msg({ message: 'All', context: 'payments' }), conditions: [] },
      { id: 'pending', label: msg`Pending`, conditions: is('Draft', 'sent to bank') },
      { id: 'paid', label: msg({ message: 'Paid', context: 'payments' }), conditions: is(...CONFIRMED) },
      { id: 'rejected', label: msg`Rejected`, conditions: is('rejected') },
    ],
    empty: {
      title: msg`No supplier payments yet`,
      text: msg`Pay an approved invoice under "To pay", or record a payment that was made.`,
    },
  },
  detail: async () => (await import('./outgoing-payment-detail.tsx')).outgoingPaymentDetail,
  useBeginning: useNewOfToday,
  useSubmit: useSupplierPaymentSubmit,
  own: SUPPLIER_PAYMENT_FIELDS,
  sections: SUPPLIER_PAYMENT_SECTIONS,
};
