import { defineEntity } from '../kernel/entity.ts';
import { text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';

/** A page that a person keeps at hand. */
export const star = defineEntity({
  name: 'star',
  collection: 'stars',
  area: 'support',
  label: 'Starred page',
  plural: 'Starred pages',
  fields: {
    path: text('Page', { required: true, max: 500 }),
    /** Its name when it was starred: a record's page is called after the record. */
    title: text('Name', { max: 250 }),
    /** Its place among the others, a fractional index: moving one page changes one row. */
    position: text('Position', { required: true, max: 100 }),
  },
  indexes: ['position'],
  search: ['title'],
  access: [grant('everyone', 'RCUD', { rows: own('createdBy') })],
  display: (row) => [row.title ?? row.path, row.path],
});
