import { defineEntity } from '../kernel/entity.ts';
import { choice, date, link, money, percent, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

export const supplierFeeFields = {
  date: date('Date', { required: true }),
  supplier: link('Supplier', 'companies', { required: true, creates: { kinds: ['supplier'] } }),
  kind: choice(
    'Kind',
    {
      transport: 'Transport',
      packaging: 'Packaging',
      penalty: 'Penalty',
      'bank charge': 'Bank charge',
      other: 'Other',
    },
    { required: true },
  ),
  label: text('Label'),
  amount: money('Amount excl. VAT', { required: true }),
  vat: percent('VAT', { initial: 20 }),
  order: link('Purchase order', 'purchaseOrders', { near: { ours: 'supplier', theirs: 'supplier' } }),
  project: link('Project', 'projects'),
  calculatedTotal: money('Total incl. VAT', { computed: true }),
};

/** A charge of a supplier beside the goods. */
export const supplierFee = defineEntity({
  name: 'supplierFee',
  collection: 'supplierFees',
  area: 'purchases',
  label: 'Supplier fee',
  plural: 'Supplier fees',
  fields: supplierFeeFields,
  indexes: ['date', 'supplier', 'kind', 'order', 'project'],
  copyable: true,
  search: ['label'],
  access: [grant(['admin'], 'RCUD'), grant(['accounts'], 'R')],
  happens: { on: 'date', facts: ['kind', 'amount'] },
  display: async (...given) => (await import('./supplier-fee.rules.ts')).displayFee(...given),
  compute: async (row) => (await import('./supplier-fee.rules.ts')).computeFee(row),
  check: async (...given) => (await import('./supplier-fee.rules.ts')).checkFee(...given),
});
