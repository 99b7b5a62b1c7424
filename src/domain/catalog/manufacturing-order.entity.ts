import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { date, decimal, lines, link, longText, status, text, timestamp } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { manufacturingOrderMachine } from './manufacturing-order.machine.ts';

const rules = () => import('./manufacturing.rules.ts');

export const manufacturingOrderFields = {
  number: text('Number', { max: 35, computed: true }),
  product: link('Product', 'products', { required: true }),
  quantity: decimal('Quantity', { required: true, min: 0, max: 1_000_000 }),
  due: date('Due', { ahead: true }),
  status: status('Status', manufacturingOrderMachine),
  project: link('Project', 'projects'),
  location: link('Stock location', 'locations'),
  // As the bill said it when it was started; what was used may be another quantity.
  components: lines(
    'Components',
    {
      article: link('Article', 'articles'),
      product: link('Product', 'products'),
      quantity: decimal('Needed', { min: 0 }),
      used: decimal('Used', { min: 0 }),
    },
    { one: 'Component', totals: [], groups: [['article', 'product']] },
  ),
  produced: decimal('Pieces made', { min: 0, max: 1_000_000 }),
  lot: text('Lot', { max: 60 }),
  notes: longText('Notes', { max: 5000 }),
  startedAt: timestamp('Started', { computed: true }),
  finishedAt: timestamp('Finished', { computed: true }),
  attachments: attachments(),
};

/** So many pieces of a product are to be made until a day. */
export const manufacturingOrder = defineEntity({
  name: 'manufacturingOrder',
  collection: 'manufacturingOrders',
  area: 'catalog',
  label: 'Manufacturing order',
  plural: 'Manufacturing orders',
  fields: manufacturingOrderFields,
  indexes: ['number', 'product', 'status', 'due', 'project'],
  unique: [['number']],
  numbering: { field: 'number', series: 'OF', digits: 4 },
  search: ['number', 'notes'],
  access: [
    grant('everyone', 'R'),
    grant('everyone', 'CU', { states: ['planned'] }),
    grant('everyone', 'U', {
      states: ['in progress'],
      fields: ['due', 'project', 'location', 'components', 'notes', 'attachments'],
    }),
    grant(['admin', 'purchasing_manager'], 'D', { states: ['planned', 'cancelled'] }),
  ],
  happens: { on: 'createdAt', facts: ['quantity', 'due'] },
  form: async () => (await import('./manufacturing-order.form.ts')).manufacturingOrderForm,
  display: async (...given) => (await rules()).displayOrder(...given),
  entails: async (...given) => (await rules()).entailedByStart(...given),
  check: async (...given) => (await rules()).checkOrder(given[0]),
});
