import { defineEntity } from '../../domain/kernel/entity.ts';
import { file, lines, link, links, money, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { entityOf } from '../../domain/registry.ts';

/* A business that links in every way, for tests against a server that numbers its rows. */
const common = {
  area: 'crm',
  label: 'Label',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
} as const;
const named = {
  display: (row: { name?: string | null | undefined }): [string, string] => [row.name ?? '', ''],
};

export const party = defineEntity({
  ...common,
  ...named,
  name: 'party',
  collection: 'parties',
  plural: 'Parties',
  indexes: ['name'],
  fields: { name: text('Name', { required: true }), city: text('City'), parent: link('Parent', 'parties') },
});
export const bill = defineEntity({
  ...common,
  ...named,
  name: 'bill',
  collection: 'bills',
  plural: 'Bills',
  fields: {
    name: text('Name', { required: true }),
    note: text('Note'),
    party: link('Party', 'parties'),
    others: links('Others', 'parties'),
    costs: lines('Costs', {
      label: text('Label'),
      amount: money('Amount'),
      for: link('For', 'parties'),
      photo: file('Photo'),
    }),
  },
});
export const code = defineEntity({
  ...common,
  ...named,
  name: 'code',
  collection: 'codes',
  plural: 'Codes',
  naturalKey: (row) => row.name,
  fields: { name: text('Name', { required: true }), note: text('Note') },
});
export const BUSINESS = [party, bill, code, entityOf('uploads')];
