import { defineEntity } from '../kernel/entity.ts';
import { text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { placeFields } from './address.fields.ts';

/** A place that companies, contacts and projects share. A person's home is never one: it is kept in the person. */
export const address = defineEntity({
  name: 'address',
  collection: 'addresses',
  area: 'company',
  label: 'Address',
  plural: 'Addresses',
  fields: {
    ...placeFields,
    textAddress: text('Address', { max: 500, required: true }),
    country: text('Country', { format: 'country', max: 2, required: true, initial: 'FR' }),
  },
  indexes: ['city', 'postcode'],
  copyable: true,
  goesWithLast: true,
  search: ['textAddress', 'city', 'postcode'],
  groups: [['textAddress', 'street', 'postcode', 'city', 'country', 'latitude', 'longitude', 'precision']],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  display: (row) => [row.textAddress, [row.postcode, row.city].filter(Boolean).join(' ')],
  ripples: async (...given) => (await import('./address.rules.ts')).companiesAt(...given),
  check: async (...given) => (await import('./address.rules.ts')).checkAddress(...given),
});
