import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as field from './field.ts';
import type { AnyRow } from './entity.ts';
import { encode, INVALID, readValue, restore, writeValue } from './wire.ts';

const PARIS = { timeZone: 'Europe/Paris' };
const ORDER = {
  fields: {
    title: field.text('Title'),
    notes: field.richText('Notes'),
    lead: field.link('Lead', 'users'),
    members: field.links('Members', 'users'),
    photo: field.file('Photo'),
    total: field.money('Total'),
    quantity: field.decimal('Quantity'),
    share: field.percent('Share'),
    pieces: field.integer('Pieces'),
    urgent: field.boolean('Urgent'),
    due: field.date('Due'),
    seenAt: field.timestamp('Seen'),
    priority: field.choice('Priority', { low: 'Low', high: 'High' }),
    tags: field.choices('Tags', { a: 'A', b: 'B' }),
    words: field.texts('Words'),
    settings: field.json('Settings'),
    status: field.status<'Draft' | 'In progress'>('Status', {
      initial: 'Draft',
      states: {
        Draft: { label: 'Draft', tone: 'neutral' },
        'In progress': { label: 'In progress', tone: 'info' },
      },
      transitions: [],
    }),
    place: field.part('Place', { city: field.text('City'), fee: field.money('Fee') }),
    items: field.lines('Items', {
      product: field.link('Product', 'products'),
      price: field.money('Price'),
      rates: field.lines('Rates', { amount: field.money('Amount') }),
    }),
    calculatedTotal: field.money('Total', { computed: true }),
  },
};
type Name = keyof typeof ORDER.fields;
const read = (name: Name, value: unknown) => readValue(ORDER.fields[name], value, PARIS);
const write = (name: Name, value: unknown) => writeValue(ORDER.fields[name], value);

/** field · on the wire · inside: the canonical forms, which hold in both directions. */
const BOTH_WAYS: [Name, unknown, unknown][] = [
  ['title', 'Chairs', 'Chairs'],
  ['title', '', ''],
  ['notes', '<p>Oak</p>', '<p>Oak</p>'],
  ['lead', '0192f3a0-0000-7000-8000-000000000001', '0192f3a0-0000-7000-8000-000000000001'],
  ['members', ['a', 'b'], ['a', 'b']],
  ['members', [], []],
  ['photo', 'u1', 'u1'],
  ['total', 1234.5, 123450],
  ['total', 0.01, 1],
  ['total', -19.99, -1999],
  ['total', 0, 0],
  ['total', 1.15, 115],
  ['total', 90_071_992_547.41, 9_007_199_254_741],
  ['quantity', 2.123456, 2.123456],
  ['share', 5.5, 5.5],
  ['pieces', 12, 12],
  ['urgent', true, true],
  ['urgent', false, false],
  ['due', '2026-11-20', '2026-11-20'],
  ['seenAt', '2026-11-20 14:05', '2026-11-20 14:05'],
  ['priority', 'high', 'high'],
  ['tags', ['a', 'b'], ['a', 'b']],
  ['words', ['un', 'deux'], ['un', 'deux']],
  ['settings', { id: 1, at: '2026-11-20T14:05:00Z' }, { id: 1, at: '2026-11-20T14:05:00Z' }],
  ['status', 'In progress', 'In progress'],
  ['place', { city: 'Lyon', fee: 2.5 }, { city: 'Lyon', fee: 250 }],
  [
    'items',
    [{ lineKey: 'k', product: 'p', price: 1.1, rates: [{ lineKey: 'r', amount: 0.2 }] }],
    [{ lineKey: 'k', product: 'p', price: 110, rates: [{ lineKey: 'r', amount: 20 }] }],
  ],
  ['calculatedTotal', 12.34, 1234],
  ['title', null, null],
  ['total', null, null],
  ['items', null, null],
];

describe('values on the wire (wire.md)', () => {
  it.each(BOTH_WAYS)('%s: %j on the wire is %j inside, both ways', (name, wire, inside) => {
    expect(read(name, wire)).toEqual(inside);
    expect(write(name, inside)).toEqual(wire);
  });

  it.each<[string, Name, unknown, unknown]>([
    ['a link of a plain server', 'lead', 12, '12'],
    ['an embedded link', 'lead', { id: 'p1', name: 'Ada' }, 'p1'],
    ['an embedded link with a number', 'lead', { id: 7 }, '7'],
    ['embedded links', 'members', [{ id: 'a' }, 'b', 3], ['a', 'b', '3']],
    ['an embedded upload', 'photo', { id: 'u1' }, 'u1'],
    ['money as a text', 'total', '1234.50', 123450],
    ['a decimal as a text', 'quantity', '2.5', 2.5],
    ['an integer as a text', 'pieces', '12', 12],
    ['a date with a time', 'due', '2026-11-20 00:00', '2026-11-20'],
    ['an instant, its date in the zone', 'due', '2026-11-20T23:30:00Z', '2026-11-21'],
    ['a date and time without an offset', 'due', '2026-11-20T23:30:00', '2026-11-20'],
    ['a timestamp with seconds', 'seenAt', '2026-11-20 14:05:33', '2026-11-20 14:05'],
    ['an instant in winter', 'seenAt', '2026-11-20T13:05:00Z', '2026-11-20 14:05'],
    ['an instant in summer', 'seenAt', '2026-07-20T12:05:00.000Z', '2026-07-20 14:05'],
    ['an instant with an offset', 'seenAt', '2026-11-20T08:05:00-05:00', '2026-11-20 14:05'],
    ['an offset without a colon', 'seenAt', '2026-11-20T14:05:00+0100', '2026-11-20 14:05'],
    ['a wall clock with a T', 'seenAt', '2026-11-20T14:05:00', '2026-11-20 14:05'],
    ['a bare date as a timestamp', 'seenAt', '2026-11-20', '2026-11-20 00:00'],
    ['a number where a text stands', 'title', 42, '42'],
    ['a boolean of a plain server', 'urgent', 1, true],
    ['nothing', 'due', undefined, null],
    ['an empty text where no text lives', 'lead', '', null],
    ['an empty text where a number stands', 'total', '', null],
  ])('accepts %s', (_, name, wire, inside) => {
    expect(read(name, wire)).toEqual(inside);
  });

  it('reads the doubled hour of October as one wall clock', () => {
    expect(read('seenAt', '2026-10-25T00:30:00Z')).toBe('2026-10-25 02:30');
    expect(read('seenAt', '2026-10-25T01:30:00Z')).toBe('2026-10-25 02:30');
  });

  it.each<[Name, unknown]>([
    ['total', 1.234],
    ['total', '12,50'],
    ['total', 'much'],
    ['total', Number.NaN],
    ['total', true],
    ['quantity', 0.1234567],
    ['pieces', 1.5],
    ['pieces', 2 ** 53],
    ['urgent', 'yes'],
    ['due', '20/11/2026'],
    ['due', '2026-02-30'],
    ['due', '2026-99-99T10:00:00'],
    ['due', '2026-02-30T10:00:00Z'],
    ['seenAt', '2026-11-20 25:00'],
    ['seenAt', '2026-11-20 12:60'],
    ['seenAt', '2026-13-40T10:00:00Z'],
    ['seenAt', 1_700_000_000],
    ['lead', { name: 'nobody' }],
    ['lead', 1.5],
    ['members', 'a'],
    ['members', [null]],
    ['tags', [1]],
    ['place', 'Lyon'],
    ['items', { lineKey: 'k' }],
    ['items', ['k']],
    ['title', { text: 'x' }],
  ])('%s cannot be read from %j', (name, wire) => {
    expect(read(name, wire)).toBe(INVALID);
  });
});

describe('restore, the one door for what enters', () => {
  it('keeps fields that it does not know, at every depth', () => {
    const row = restore(
      ORDER,
      { id: '1', newer: { a: 1 }, place: { city: 'Lyon', floor: 2 }, items: [{ lineKey: 'k', hue: 'red' }] },
      PARIS,
    );
    expect(row).toMatchObject({
      newer: { a: 1 },
      place: { floor: 2 },
      items: [{ lineKey: 'k', hue: 'red' }],
    });
  });

  it('makes a text of an id that is a number', () => {
    expect(restore(ORDER, { id: 12 }, PARIS).id).toBe('12');
  });

  it('reads the system fields of older servers', () => {
    expect(
      restore(
        ORDER,
        {
          id: 'a',
          createdAt: '2026-11-20T13:05:00+00:00',
          updatedAt: '2026-11-20 14:06:10',
          createdBy: { id: 3 },
        },
        PARIS,
      ),
    ).toMatchObject({ createdAt: '2026-11-20 14:05', updatedAt: '2026-11-20 14:06', createdBy: '3' });
  });

  it('adds no field that did not come', () => {
    expect(restore(ORDER, { id: 'a', title: 'x' }, PARIS)).toEqual({ id: 'a', title: 'x' });
  });

  it('leaves what it came with untouched', () => {
    const source = { id: 1, total: 2, items: [{ lineKey: 'k', price: 3 }] };
    restore(ORDER, source, PARIS);
    expect(source).toEqual({ id: 1, total: 2, items: [{ lineKey: 'k', price: 3 }] });
  });

  it('keeps an unreadable value, and gives it back', () => {
    const source = { id: 'a', due: 'soon', items: 'none', place: 5, members: 'all' };
    const row = restore(ORDER, source, PARIS);
    expect(row).toEqual(source);
    expect(encode(ORDER, row)).toEqual(source);
  });

  it('never takes an unreadable amount of euros for cents', () => {
    const row = restore(ORDER, { id: 'a', total: 12.345 }, PARIS);
    expect(row['total']).toBe('12.345');
    expect(encode(ORDER, row)['total']).toBe('12.345');
  });
});

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const micro = fc.integer({ min: -1e12, max: 1e12 }).map((millionths) => millionths / 1e6 + 0);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const insideRow: fc.Arbitrary<AnyRow> = fc.record({
  id: fc.uuid(),
  version: fc.nat(),
  title: orNull(fc.string()),
  notes: orNull(fc.string()),
  lead: orNull(fc.uuid()),
  members: orNull(fc.array(fc.uuid())),
  photo: orNull(fc.uuid()),
  total: orNull(cents),
  quantity: orNull(micro),
  share: orNull(micro),
  pieces: orNull(fc.maxSafeInteger().map((value) => value + 0)),
  urgent: orNull(fc.boolean()),
  due: orNull(day.map((iso) => iso.slice(0, 10))),
  seenAt: orNull(day.map((iso) => iso.slice(0, 16).replace('T', ' '))),
  priority: orNull(fc.constantFrom('low', 'high')),
  tags: orNull(fc.subarray(['a', 'b'])),
  words: orNull(fc.array(fc.string())),
  settings: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown),
  status: fc.constantFrom('Draft', 'In progress'),
  place: orNull(fc.record({ city: orNull(fc.string()), fee: orNull(cents) })),
  items: orNull(
    fc.array(
      fc.record({
        lineKey: fc.uuid(),
        product: orNull(fc.uuid()),
        price: orNull(cents),
        rates: fc.array(fc.record({ lineKey: fc.uuid(), amount: cents })),
      }),
    ),
  ),
  unknownToUs: fc.constantFrom('kept', 3, null),
});

describe('there and back', () => {
  it('restore ∘ encode is the identity on every row', () => {
    fc.assert(
      fc.property(insideRow, (row) => {
        const travelled = JSON.parse(JSON.stringify(encode(ORDER, row))) as Record<string, unknown>;
        expect(restore(ORDER, travelled, PARIS)).toEqual(row);
      }),
    );
  });

  it('encode ∘ restore is the identity on every answer in canonical form', () => {
    fc.assert(
      fc.property(insideRow, (row) => {
        const wire = encode(ORDER, row);
        expect(encode(ORDER, restore(ORDER, wire, PARIS))).toEqual(wire);
      }),
    );
  });
});
