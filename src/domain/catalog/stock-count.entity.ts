import { defineEntity } from '../kernel/entity.ts';
import { decimal, link, longText, text, timestamp } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

const rules = () => import('./stock.rules.ts');

export const stockCountFields = {
  article: link('Article', 'articles'),
  product: link('Product', 'products'),
  onHand: decimal('Counted', { required: true, min: 0, max: 10_000_000 }),
  location: link('Stock location', 'locations'),
  lot: text('Lot', { max: 60 }),
  at: timestamp('At', { required: true }),
  comment: longText('Comment', { max: 2000 }),
};

/** So much was on hand at a place at that moment: what moved before it counts no more there. */
export const stockCount = defineEntity({
  name: 'stockCount',
  collection: 'stockCounts',
  area: 'catalog',
  label: 'Stock count',
  plural: 'Stock counts',
  fields: stockCountFields,
  indexes: ['article', 'product', 'location', 'at'],
  search: ['lot', 'comment'],
  access: [grant('everyone', 'RC')],
  happens: { on: 'at', text: 'comment', facts: ['onHand'] },
  form: async () => (await import('./stock-count.form.ts')).stockCountForm,
  display: async (...given) => (await rules()).displayCount(...given),
  check: async (...given) => (await rules()).checkCount(...given),
  ripples: async (...given) => (await rules()).stockedRows(given[0]),
});
