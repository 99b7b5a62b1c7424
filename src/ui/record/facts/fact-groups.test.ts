import { expect, it } from 'vitest';
import { attachments } from '../../../domain/drive/attachments.fields.ts';
import { boolean, lines, money, text } from '../../../domain/kernel/field.ts';
import { factGroups } from './fact-groups.ts';

const fields = {
  name: text('Name'),
  isPublic: boolean('Public'),
  serviceCode: text('Service code'),
  addresses: lines('Addresses', { city: text('City') }),
  total: money('Total', { computed: true }),
  attachments: attachments(),
};
const sections = [
  { fields: ['name', 'addresses'] },
  {
    title: 'Invoicing',
    fields: ['isPublic', { name: 'serviceCode', when: { field: 'isPublic', is: true } }],
  },
  { fields: ['addresses', 'attachments'] },
] as const;

it('follows the form, without tables and what has a place of its own, and ends with what is computed', () => {
  expect(factGroups({ fields }, sections, { id: 'a', isPublic: true }, new Set())).toEqual([
    { fields: ['name'] },
    { title: 'Invoicing', fields: ['isPublic', 'serviceCode'] },
    { fields: ['total'] },
  ]);
});

it('leaves out what this row is not asked for, and what the header says', () => {
  expect(factGroups({ fields }, sections, { id: 'a' }, new Set(['name', 'total']))).toEqual([
    { title: 'Invoicing', fields: ['isPublic'] },
  ]);
});
