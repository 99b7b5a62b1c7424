import { expect, it } from 'vitest';
import { lines, link, links, part, text } from './field.ts';
import { relinked, renaming } from './relink.ts';

const fields = {
  company: link('C', 'companies'),
  owner: link('O', 'users'),
  people: links('P', 'contacts'),
  suppliers: lines('S', { supplier: link('S', 'companies'), note: text('N') }),
  site: part('Site', { of: link('Of', 'companies') }),
  frozen: part('Frozen', { of: link('Of', 'companies') }, { snapshot: true }),
  onCollection: text('On'),
  onId: text('Record', { rowOf: 'onCollection' }),
};
const toB = renaming('companies', 'a', 'b');

it('renames every link to a row, at whatever depth, and tells of nothing else', () => {
  const row = {
    company: 'a',
    owner: 'a',
    suppliers: [
      { lineKey: '1', supplier: 'c', note: 'a' },
      { lineKey: '2', supplier: 'a', note: 'x' },
    ],
    site: { of: 'a' },
    onCollection: 'companies',
    onId: 'a',
  };
  expect(relinked(fields, row, toB)).toEqual({
    company: 'b',
    suppliers: [
      { lineKey: '1', supplier: 'c', note: 'a' },
      { lineKey: '2', supplier: 'b', note: 'x' },
    ],
    site: { of: 'b' },
    onId: 'b',
  });
  expect(row.suppliers[1]?.supplier).toBe('a');
});

it('leaves what is frozen, and what is of another collection', () => {
  expect(
    relinked(fields, { frozen: { of: 'a' }, onCollection: 'users', onId: 'a', company: null }, toB),
  ).toEqual({});
});

it('names each row of a list once', () => {
  expect(relinked(fields, { people: ['a', 'c', 'b'] }, renaming('contacts', 'a', 'b'))).toEqual({
    people: ['b', 'c'],
  });
  expect(relinked(fields, { people: ['c'] }, renaming('contacts', 'a', 'b'))).toEqual({});
});
