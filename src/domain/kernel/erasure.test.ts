import { describe, expect, it } from 'vitest';
import { defineEntity, type AnyRow, type EntailContext, type Entity } from './entity.ts';
import { ERASED_TEXT } from './erased-text.ts';
import { boolean, date, link, status, text } from './field.ts';
import { grant } from './grants.ts';

const described = {
  name: 'guest',
  collection: 'guests',
  area: 'test',
  label: 'Guest',
  plural: 'Guests',
  search: ['name'],
  access: [grant('everyone', 'R')],
  display: (): [string, string] => ['', ''],
} as const;
const machine = { initial: 'in', states: { in: { label: 'In', tone: 'info' } }, transitions: [] } as const;
const fields = {
  name: text('Name', { required: true, personal: true }),
  phone: text('Phone', { personal: true }),
  wantsNews: boolean('News', { initial: false, personal: true }),
  host: link('Host', 'users', { personal: false }),
  status: status('Status', machine),
  calculatedAge: text('Age', { computed: true }),
  erasedOn: date('Erased on', { personal: false }),
};
const guest: Entity = defineEntity({ ...described, fields, erased: 'erasedOn' });

const context: EntailContext = {
  lookup: { get: async () => undefined, where: async () => [] },
  today: '2026-03-15',
  now: '2026-03-15 10:00',
  newKey: () => 'key',
};
const full = { id: 'g', name: 'Ada', phone: '1', wantsNews: true, host: 'u' };
const erased = { ...full, erasedOn: '2026-03-15' };
const empty = { name: ERASED_TEXT, phone: null, wantsNews: false };

describe('the erasure of a row', () => {
  it('empties its personal fields and no others', async () => {
    expect(await guest.entails!(erased, { ...context, before: full })).toEqual(empty);
    expect(await guest.entails!(full, { ...context, before: full })).toEqual({});
  });

  it('is not undone, and nothing personal is added after it', async () => {
    const before = { ...erased, ...empty };
    const codes = async (row: AnyRow) =>
      (await guest.check!(row, { ...context, before })).map(({ pointer, code }) => `${pointer} ${code}`);
    expect(await codes(before)).toEqual([]);
    expect(await codes({ ...before, host: 'other' })).toEqual([]);
    expect(await codes({ ...erased, erasedOn: '2026-03-16' })).toEqual([
      '/erasedOn contact.erased',
      '/name contact.erased',
      '/phone contact.erased',
      '/wantsNews contact.erased',
    ]);
  });

  it('needs every field to say whether it is personal: the type check refuses a silent one', () => {
    const silent = { ...fields, nickname: text('Nickname') };
    // @ts-expect-error -- `nickname` is unclassified.
    expect(defineEntity({ ...described, fields: silent, erased: 'erasedOn' }).fields.nickname).toBeDefined();
    // @ts-expect-error -- `nickname` is unclassified.
    expect(defineEntity({ ...described, fields: silent, erasedWith: ['host'] }).erasedWith).toEqual(['host']);
    expect(defineEntity({ ...described, fields: silent }).erased).toBeUndefined();
  });
});
