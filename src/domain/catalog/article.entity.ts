import { defineEntity } from '../kernel/entity.ts';
import { boolean, decimal, file, integer, lines, link, longText, percent, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { UNIT_PRICE } from '../documents/unit-price.fields.ts';

export const articleFields = {
  reference: text('Reference', { required: true, max: 60 }),
  name: text('Name', { required: true }),
  description: longText('Description'),
  unit: text('Unit', { max: 30, initial: 'unit' }),
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
  currentStock: decimal('Current stock'),
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
  indexes: ['reference', 'name', 'barcode'],
  unique: [['reference'], ['barcode']],
  copyable: true,
  search: ['reference', 'name', 'barcode', 'description'],
  groups: [['securityStock', 'minStock', 'maxStock']],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin', 'purchasing_manager'], 'D'),
  ],
  display: (row) => [row.name, row.reference],
  check: async (...given) => (await import('./article.rules.ts')).checkArticle(...given),
});
