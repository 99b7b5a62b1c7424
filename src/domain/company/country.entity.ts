import { defineEntity } from '../kernel/entity.ts';
import { text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { countries } from '../kernel/countries.ts';

/** ISO 3166-1, the same for everybody: it travels with the program and its id is its code. */
export const country = defineEntity({
  name: 'country',
  collection: 'countries',
  area: 'company',
  label: 'Country',
  plural: 'Countries',
  fields: {
    code: text('Code', { required: true, max: 2, format: 'country' }),
    name: text('Name', { required: true }),
    nameFr: text('French name', { required: true }),
  },
  indexes: ['name'],
  unique: [['code']],
  search: ['name', 'nameFr', 'code'],
  access: [grant('everyone', 'R')],
  display: (row) => [row.name, row.code],
  fixedRows: () =>
    countries().map((one) => ({ id: one.id, code: one.code, name: one.nameEn, nameFr: one.nameFr })),
});
