import { defineEntity } from '../kernel/entity.ts';
import { choice, date, lines, money, text, timestamp } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

const rules = () => import('./entry.rules.ts');

export const JOURNALS = {
  sales: 'Sales',
  purchases: 'Purchases',
  bank: 'Bank',
  cash: 'Cash',
  pay: 'Payroll',
  general: 'General',
  opening: 'Opening',
} as const;

export const entryFields = {
  journal: choice('Journal', JOURNALS, { required: true }),
  number: text('Number', { max: 35, computed: true }),
  date: date('Date', { required: true }),
  piece: text('Document', { max: 100 }),
  pieceDate: date('Date of the document'),
  label: text('Label', { required: true, max: 200 }),
  lines: lines(
    'Lines',
    {
      account: text('Account', { required: true, format: 'accountCode', max: 12 }),
      auxiliary: text('Subsidiary account', { max: 20 }),
      label: text('Label', { max: 200 }),
      debit: money('Debit', { min: 0 }),
      credit: money('Credit', { min: 0 }),
      lettering: text('Lettering', { max: 10 }),
    },
    { one: 'Line', totals: ['debit', 'credit'], groups: [['debit', 'credit']] },
  ),
  validatedAt: timestamp('Validated on', { computed: true }),
};

/** A balanced entry of the books. */
export const entry = defineEntity({
  name: 'entry',
  collection: 'entries',
  area: 'treasury',
  label: 'Entry',
  plural: 'Entries',
  fields: entryFields,
  indexes: ['journal', 'date', 'number'],
  unique: [['number']],
  numbering: { field: 'number', series: 'EC', on: 'date', digits: 6 },
  search: ['number', 'piece', 'label'],
  access: [grant(['admin'], 'RCUD')],
  display: (row) => [row.number ?? row.label, row.label],
  check: async (...given) => (await rules()).checkEntry(...given),
});
