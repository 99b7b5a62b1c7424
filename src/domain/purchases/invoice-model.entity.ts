import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, file, integer, lines, link, percent, text, texts } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

const rules = () => import('./invoice-model.rules.ts');

export const ANCHOR_FIELDS = {
  supplierNumber: "Supplier's number",
  date: 'Date',
  dueDate: 'Due date',
  net: 'Total excl. VAT',
  tax: 'VAT',
  total: 'Total incl. VAT',
  order: 'Order number',
} as const;

export const invoiceModelFields = {
  name: text('Name', { required: true }),
  supplier: link('Supplier', 'companies', { creates: { kinds: ['supplier'] } }),
  siren: text('SIREN', { format: 'siren', max: 20 }),
  vatNumber: text('VAT number', { format: 'vatNumber', max: 30 }),
  keywords: texts('Keywords', { max: 100 }),
  anchors: lines(
    'Places on the page',
    {
      field: choice('Field', ANCHOR_FIELDS, { required: true }),
      label: text('Text before the value', { max: 200 }),
      page: integer('Page', { min: 1 }),
      pattern: text('Form of the value', { max: 200, placeholder: 'F-####-####' }),
    },
    { one: 'Place', knownBy: ['/label'] },
  ),
  accountingLine: link('Accounting line', 'accountingLines'),
  vat: percent('VAT'),
  project: link('Project', 'projects'),
  samples: lines('Samples', { file: file('File', { required: true }) }, { one: 'Sample' }),
  isActive: boolean('Active', { initial: true }),
};

/** How one supplier's invoices are recognised, read and booked. */
export const invoiceModel = defineEntity({
  name: 'invoiceModel',
  collection: 'invoiceModels',
  area: 'purchases',
  label: 'Invoice model',
  plural: 'Invoice models',
  fields: invoiceModelFields,
  indexes: ['supplier'],
  active: 'isActive',
  search: ['name', 'siren', 'vatNumber'],
  access: [grant(['admin', 'accounts'], 'R'), grant(['admin'], 'CUD')],
  display: (row) => [row.name, row.siren ?? row.vatNumber ?? ''],
  check: async (...given) => (await rules()).checkInvoiceModel(given[0]),
});
