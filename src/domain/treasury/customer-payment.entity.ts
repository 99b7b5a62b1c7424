import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { choice, date, lines, link, longText, money, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { paymentMachine } from './payment.machine.ts';

const rules = () => import('./customer-payment.rules.ts');

export const customerPaymentFields = {
  // Out: what is given back to them.
  direction: choice('Direction', { in: 'Payment received', out: 'Refund' }, { initial: 'in' }),
  customer: link('Customer', 'companies', { required: true, creates: { kinds: ['customer'] } }),
  date: date('Date', { required: true }),
  amount: money('Amount', { required: true, min: 1 }),
  paymentMethod: link('Payment method', 'paymentMethods'),
  reference: text('Reference', { max: 100 }),
  bankAccount: link('Bank account', 'banks'),
  status: status('Status', paymentMachine),
  allocations: lines(
    'Invoices paid',
    {
      invoice: link('Invoice', 'invoices', { required: true, byStatus: true }),
      amount: money('Amount', { required: true, min: 1 }),
    },
    { groups: [['invoice', 'amount']], one: 'Invoice paid' },
  ),
  remark: longText('Remark', { max: 2000 }),
  attachments: attachments(),
  calculatedUnallocated: money('Not allocated', { computed: true }),
};

/** Money of a customer's, and the invoices that it pays: each in whole or in part, several at once. */
export const customerPayment = defineEntity({
  name: 'customerPayment',
  collection: 'customerPayments',
  area: 'sales',
  label: 'Customer payment',
  plural: 'Customer payments',
  fields: customerPaymentFields,
  indexes: ['customer', 'date', 'status'],
  search: ['reference'],
  access: [
    grant(['admin', 'accounts'], 'R'),
    grant(['admin', 'accounts'], 'CUD', { states: ['Draft'] }),
    // The money stands; which invoices it pays may be said later.
    grant(['admin', 'accounts'], 'U', {
      states: ['sent to bank', 'confirmed', 'reconciled'],
      fields: ['allocations', 'remark', 'attachments'],
    }),
  ],
  happens: { on: 'date', facts: ['amount'] },
  display: async (...given) => (await rules()).displayCustomerPayment(...given),
  compute: async (...given) => (await rules()).computeCustomerPayment(given[0]),
  check: async (...given) => (await rules()).checkCustomerPayment(...given),
  ripples: async (...given) => (await rules()).paidInvoices(...given),
});
