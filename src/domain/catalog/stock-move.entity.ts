import { UNIT_PRICE } from '../documents/unit-price.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { choice, decimal, link, longText, text, timestamp } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

const rules = () => import('./stock.rules.ts');

export const stockMoveFields = {
  article: link('Article', 'articles'),
  product: link('Product', 'products'),
  reason: choice(
    'Reason',
    {
      reception: 'Reception',
      consumption: 'Consumption',
      production: 'Production',
      transfer: 'Transfer',
      return: 'Return',
      scrap: 'Scrap',
      correction: 'Correction',
    },
    { required: true },
  ),
  // Above zero it comes in, below it goes out; what is transferred leaves one place for the other.
  quantity: decimal('Quantity', { required: true, min: -10_000_000, max: 10_000_000 }),
  location: link('Stock location', 'locations'),
  toLocation: link('To location', 'locations'),
  lot: text('Lot', { max: 60 }),
  at: timestamp('At', { required: true }),
  unitCost: decimal('Unit cost', UNIT_PRICE),
  manufacturingOrder: link('Manufacturing order', 'manufacturingOrders', { byStatus: true }),
  reception: link('Reception', 'receptions'),
  comment: longText('Comment', { max: 2000 }),
};

/** Something came into stock, left it or went to another place: a fact that nobody changes. */
export const stockMove = defineEntity({
  name: 'stockMove',
  collection: 'stockMoves',
  area: 'catalog',
  label: 'Stock move',
  plural: 'Stock moves',
  fields: stockMoveFields,
  indexes: ['article', 'product', 'location', 'manufacturingOrder', 'reception', 'at'],
  search: ['lot', 'comment'],
  access: [
    grant('everyone', 'RC', { without: ['unitCost'] }),
    grant(['admin', 'purchasing_manager', 'accounts'], 'RC'),
  ],
  happens: { on: 'at', sort: 'reason', text: 'comment', facts: ['quantity'] },
  form: async () => (await import('./stock-move.form.ts')).stockMoveForm,
  display: async (...given) => (await rules()).displayMove(...given),
  entails: async (...given) => (await rules()).signedMove(given[0]),
  check: async (...given) => (await rules()).checkMove(...given),
  ripples: async (...given) => (await rules()).stockedRows(given[0]),
});
