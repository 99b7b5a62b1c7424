import { defineEntity } from '../kernel/entity.ts';
import {
  boolean,
  choice,
  decimal,
  file,
  integer,
  lines,
  link,
  longText,
  percent,
  text,
} from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { UNIT_PRICE } from '../documents/unit-price.fields.ts';
import { UNITS } from '../documents/units.fields.ts';

const rules = () => import('./article.rules.ts');

export const articleFields = {
  reference: text('Reference', { required: true, max: 60 }),
  name: text('Name', { required: true }),
  family: text('Family', { max: 100 }),
  description: longText('Description'),
  unit: choice('Unit', UNITS, { initial: 'C62' }),
  weight: decimal('Weight', { min: 0, unit: 'kg' }),
  vat: percent('VAT', { initial: 20 }),
  purchasePrice: decimal('Purchase price', UNIT_PRICE),
  sellingPrice: decimal('Selling price', UNIT_PRICE),
  suppliers: lines(
    'Suppliers',
    {
      supplier: link('Supplier', 'companies', { required: true, creates: { kinds: ['supplier'] } }),
      supplierRef: text("Supplier's reference", { max: 100 }),
      price: decimal('Price', UNIT_PRICE),
      minQty: decimal('From quantity', { min: 0 }),
      packQty: decimal('Sold by', { min: 0 }),
      leadDays: integer('Lead time', { min: 0, unit: 'days' }),
      preferred: boolean('Preferred', { initial: false }),
    },
    { groups: [['price', 'minQty', 'packQty']], totals: [] },
  ),
  securityStock: decimal('Security stock', { min: 0 }),
  minStock: decimal('Minimum stock', { min: 0 }),
  maxStock: decimal('Maximum stock', { min: 0 }),
  // What the moves and counts of it come to.
  currentStock: decimal('On hand', { computed: true }),
  calculatedShort: boolean('Below minimum', { computed: true }),
  stockLocation: link('Stock location', 'locations'),
  location: text('Location', { max: 100 }),
  leadDays: integer('Lead time', { min: 0, unit: 'days' }),
  barcode: text('Barcode', { format: 'barcode', max: 20 }),
  photo: file('Photo'),
  datasheet: file('Data sheet'),
  isActive: boolean('Active', { initial: true }),
  accountingLine: link('Accounting line', 'accountingLines'),
};

export const article = defineEntity({
  name: 'article',
  collection: 'articles',
  area: 'catalog',
  label: 'Article',
  plural: 'Articles',
  fields: articleFields,
  indexes: ['reference', 'name', 'family', 'barcode'],
  unique: [['reference'], ['barcode']],
  copyable: true,
  active: 'isActive',
  search: ['reference', 'name', 'barcode', 'family', 'description'],
  groups: [['securityStock', 'minStock', 'maxStock']],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin', 'purchasing_manager'], 'D'),
  ],
  display: (row) => [row.name, row.reference],
  form: async () => (await import('./article.form.ts')).articleForm,
  compute: async (...given) => (await rules()).computeArticle(...given),
  check: async (...given) => (await rules()).checkArticle(...given),
});
