import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, link, money, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

export const matchingRuleFields = {
  name: text('Name', { required: true }),
  bank: link('Bank account', 'banks'),
  labelContains: text('Label contains', { max: 200 }),
  counterpartIban: text('IBAN of the counterparty', { format: 'iban', max: 50 }),
  direction: choice('Direction', { in: 'Money in', out: 'Money out' }),
  minAmount: money('Amount from', { min: 0 }),
  maxAmount: money('Amount up to', { min: 0 }),
  accountingLine: link('Accounting line', 'accountingLines', { required: true }),
  auto: boolean('Match without asking', { initial: false }),
  isActive: boolean('Active', { initial: true }),
};

/** How bank lines that come again and again are booked: charges, rent, subscriptions. */
export const matchingRule = defineEntity({
  name: 'matchingRule',
  collection: 'matchingRules',
  area: 'treasury',
  label: 'Matching rule',
  plural: 'Matching rules',
  fields: matchingRuleFields,
  indexes: ['accountingLine'],
  active: 'isActive',
  search: ['name', 'labelContains'],
  access: [grant(['admin'], 'RCUD')],
  display: (row) => [row.name, row.labelContains ?? ''],
  check: async (...given) => (await import('./matching-rule.rules.ts')).checkMatchingRule(given[0]),
});
