import { defineEntity } from '../kernel/entity.ts';
import { choice, link, percent, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { problem } from '../kernel/problem.ts';

export const accountingLine = defineEntity({
  name: 'accountingLine',
  collection: 'accountingLines',
  area: 'treasury',
  label: 'Accounting line',
  plural: 'Accounting lines',
  fields: {
    code: text('Code', { required: true, format: 'accountCode', max: 12 }),
    label: text('Label', { required: true }),
    kind: choice('Kind', { income: 'Income', expense: 'Expense', asset: 'Asset', liability: 'Liability' }),
    parent: link('Parent', 'accountingLines'),
    vat: percent('Default VAT'),
  },
  indexes: ['code', 'kind'],
  unique: [['code']],
  alias: 'accountingLine',
  search: ['code', 'label'],
  naturalKey: (row) => (row.code ?? '').trim(),
  access: [grant('everyone', 'R'), grant(['admin', 'accounts'], 'CU'), grant(['admin'], 'D')],
  display: (row) => [row.code, row.label],
  async check(row) {
    return row.parent === row.id ? [problem('/parent', 'invalid', 'accountingLine.circular')] : [];
  },
});
