import { defineEntity } from '../kernel/entity.ts';
import { boolean, json, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';

/** How a person likes to see a list: what its address says, and its columns. */
export const savedView = defineEntity({
  name: 'savedView',
  collection: 'savedViews',
  area: 'support',
  label: 'Saved view',
  plural: 'Saved views',
  fields: {
    /** The path of the list. */
    list: text('List', { required: true, max: 250 }),
    name: text('Name', { required: true, max: 100 }),
    /** The address's query: search, filters, order, grouping. */
    query: text('Filters', { max: 4000 }),
    /** Names of the columns in their order, with their widths in pixels where a person has set them. */
    columns: json('Columns'),
    /** The list opens with this view. */
    isDefault: boolean('Opens first', { initial: false }),
  },
  indexes: ['list'],
  groups: [['query', 'columns']],
  search: ['name'],
  access: [grant('everyone', 'RCUD', { rows: own('createdBy') })],
  display: (row) => [row.name, row.list],
});
