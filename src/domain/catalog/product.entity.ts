import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, decimal, file, lines, link, longText, percent, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { UNIT_PRICE } from '../documents/unit-price.fields.ts';
import { UNITS } from '../documents/units.fields.ts';

const rules = () => import('./product.rules.ts');

export const productFields = {
  reference: text('Reference', { required: true, max: 60 }),
  name: text('Name', { required: true }),
  description: longText('Description'),
  unit: choice('Unit', UNITS, { initial: 'C62' }),
  yieldQty: decimal('Pieces of one run', { min: 0, max: 1_000_000, initial: 1 }),
  vat: percent('VAT', { initial: 20 }),
  sellingPrice: decimal('Selling price', UNIT_PRICE),
  bom: lines(
    'Bill of materials',
    {
      place: text('Place', { max: 250, apart: true }),
      article: link('Article', 'articles'),
      product: link('Product', 'products'),
      quantity: decimal('Quantity', { required: true, min: 0 }),
      waste: percent('Waste', { help: 'Added to the quantity: 5 % of 70 makes 73.5.' }),
    },
    {
      place: 'place',
      one: 'Component',
      totals: [],
      groups: [
        ['article', 'product'],
        ['quantity', 'waste'],
      ],
    },
  ),
  operations: lines(
    'Operations',
    {
      place: text('Place', { max: 250, apart: true }),
      name: text('Name', { required: true }),
      minutes: decimal('Duration', { min: 0, unit: 'min' }),
      hourlyCost: decimal('Cost of an hour', UNIT_PRICE),
    },
    { place: 'place', one: 'Operation', totals: ['minutes'] },
  ),
  // What the moves and counts of it come to.
  calculatedStock: decimal('On hand', { computed: true }),
  stockLocation: link('Stock location', 'locations'),
  isActive: boolean('Active', { initial: true }),
  photo: file('Photo'),
  accountingLine: link('Accounting line', 'accountingLines'),
  attachments: attachments(),
};

/** What we make, or sell as it is. */
export const product = defineEntity({
  name: 'product',
  collection: 'products',
  area: 'catalog',
  label: 'Product',
  plural: 'Products',
  fields: productFields,
  indexes: ['reference', 'name'],
  unique: [['reference']],
  copyable: true,
  active: 'isActive',
  search: ['reference', 'name', 'description'],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin', 'purchasing_manager'], 'D'),
  ],
  display: (row) => [row.name, row.reference],
  form: async () => (await import('./product.form.ts')).productForm,
  compute: async (...given) => (await rules()).computeProduct(...given),
  check: async (...given) => (await rules()).checkProduct(...given),
});
