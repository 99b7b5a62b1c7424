import { defineEntity } from '../kernel/entity.ts';
import { boolean, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

/** Section 9's methods; their names are the keys that Lingui translates. New ones may be added. */
export const PAYMENT_METHODS = {
  bankTransfer: 'Bank transfer',
  directDebit: 'Direct debit',
  debitCard: 'Debit card',
  check: 'Check',
  cash: 'Cash',
  giftCard: 'Gift card',
  billOfExchange: 'Bill of exchange',
} as const;

export const paymentMethod = defineEntity({
  name: 'paymentMethod',
  collection: 'paymentMethods',
  area: 'treasury',
  label: 'Payment method',
  plural: 'Payment methods',
  fields: {
    name: text('Name', { required: true, max: 100 }),
    isActive: boolean('Active', { initial: true }),
  },
  indexes: ['name'],
  unique: [['name']],
  search: ['name'],
  access: [grant('everyone', 'R'), grant(['admin'], 'CUD')],
  translatedDisplay: Object.values(PAYMENT_METHODS),
  display: (row) => [Object.entries(PAYMENT_METHODS).find(([key]) => key === row.name)?.[1] ?? row.name, ''],
});
