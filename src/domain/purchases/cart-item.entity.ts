import { defineEntity } from '../kernel/entity.ts';
import { boolean, date, decimal, link, longText, money } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';

const rules = () => import('./cart-item.rules.ts');

export const cartItemFields = {
  article: link('Article', 'articles', { required: true }),
  quantity: decimal('Quantity', { required: true, min: 0, max: 1_000_000, initial: 1 }),
  project: link('Project', 'projects'),
  selectedSupplier: link('Supplier', 'companies', { creates: { kinds: ['supplier'] } }),
  urgent: boolean('Urgent', { initial: false }),
  wantedDate: date('Wanted for'),
  comment: longText('Comment', { max: 2000 }),
  estimatedPreTaxAmount: decimal('Estimated unit price excl. VAT', { computed: true, unit: '€' }),
  totalPreTaxAmount: money('Total excl. VAT', { computed: true }),
};

export const cartItem = defineEntity({
  name: 'cartItem',
  collection: 'cartItems',
  area: 'purchases',
  label: 'Cart item',
  plural: 'Cart items',
  fields: cartItemFields,
  indexes: ['article', 'project', 'selectedSupplier'],
  copyable: true,
  search: ['comment'],
  access: [grant('everyone', 'RCUD', { rows: own('createdBy') })],
  async display(row, { lookup }) {
    const article = row.article ? await lookup.get('articles', row.article) : undefined;
    return [article?.displayLine1 ?? '', `${row.quantity ?? ''}`];
  },
  compute: async (...given) => (await rules()).computeCartItem(...given),
  check: async (row) => (await rules()).checkCartItem(row),
});
