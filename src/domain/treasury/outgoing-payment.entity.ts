import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { choice, date, lines, link, longText, money, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { paymentMachine } from './payment.machine.ts';

const rules = () => import('./outgoing-payment.rules.ts');

export const outgoingPaymentFields = {
  direction: choice('Direction', { out: 'Payment made', in: 'Refund received' }, { initial: 'out' }),
  supplier: link('Supplier', 'companies', { required: true, creates: { kinds: ['supplier'] } }),
  date: date('Date', { required: true, ahead: true }),
  amount: money('Amount', { required: true, min: 1 }),
  paymentMethod: link('Payment method', 'paymentMethods'),
  reference: text('Reference', { max: 100 }),
  bankAccount: link('Bank account', 'banks'),
  supplierBank: link('Pay to', 'banks', { near: { ours: 'supplier', theirs: 'company' } }),
  status: status('Status', paymentMachine),
  allocations: lines(
    'Invoices paid',
    {
      invoicing: link('Supplier invoice', 'invoicings', { required: true, byStatus: true }),
      amount: money('Amount', { required: true, min: 1 }),
    },
    { groups: [['invoicing', 'amount']], one: 'Invoice paid' },
  ),
  remark: longText('Remark', { max: 2000 }),
  attachments: attachments(),
  calculatedUnallocated: money('Not allocated', { computed: true }),
};

/** Money paid to a supplier, and the supplier invoices that it pays: each in whole or in part. */
export const outgoingPayment = defineEntity({
  name: 'outgoingPayment',
  collection: 'outgoingPayments',
  area: 'purchases',
  label: 'Supplier payment',
  plural: 'Supplier payments',
  fields: outgoingPaymentFields,
  indexes: ['supplier', 'date', 'status'],
  search: ['reference'],
  access: [
    grant(['admin', 'accounts'], 'R'),
    grant(['admin', 'accounts'], 'CUD', { states: ['Draft'] }),
    grant(['admin', 'accounts'], 'U', {
      states: ['sent to bank', 'confirmed', 'reconciled'],
      fields: ['allocations', 'remark', 'attachments'],
    }),
  ],
  happens: { on: 'date', facts: ['amount'] },
  display: async (...given) => (await rules()).displayOutgoingPayment(...given),
  compute: async (...given) => (await rules()).computeOutgoingPayment(given[0]),
  check: async (...given) => (await rules()).checkOutgoingPayment(...given),
  ripples: async (...given) => (await rules()).paidInvoicings(...given),
});
