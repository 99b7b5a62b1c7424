import { defineEntity } from '../kernel/entity.ts';
import { boolean, link, longText, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

export const locationFields = {
  name: text('Name', { required: true, max: 100 }),
  parent: link('Within', 'locations'),
  notes: longText('Notes', { max: 2000 }),
  isActive: boolean('Active', { initial: true }),
};

/** A place where stock lies: a warehouse, an aisle, a bin. */
export const location = defineEntity({
  name: 'location',
  collection: 'locations',
  area: 'catalog',
  label: 'Stock location',
  plural: 'Stock locations',
  fields: locationFields,
  indexes: ['name', 'parent'],
  active: 'isActive',
  search: ['name'],
  access: [grant('everyone', 'R'), grant(['admin', 'purchasing_manager'], 'CUD')],
  async display(row, { lookup }) {
    const above = row.parent ? await lookup.get('locations', row.parent) : undefined;
    return [row.name, above?.displayLine1 ?? ''];
  },
  check: async (...given) => (await import('./stock.rules.ts')).checkLocation(...given),
});
