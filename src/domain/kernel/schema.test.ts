import { describe, expect, it } from 'vitest';
import * as field from './field.ts';
import type { Field } from './field.ts';
import { isEmpty } from './empty.ts';
import { MOST_JSON_DEPTH } from './json-bounds.ts';
import { fieldsSchema, MOST_LINES, MOST_LINKS, MOST_WORDS } from './schema.ts';

/** The messages of one field's value, shortest first where there are several. */
const codes = (one: Field, value: unknown): string[] =>
  fieldsSchema({ it: one })
    .safeParse({ it: value })
    .error?.issues.map((issue) => issue.message) ?? [];

const OPTIONS = { low: 'Low', high: 'High' };
const MACHINE = {
  initial: 'draft',
  states: { draft: { label: 'Draft', tone: 'neutral' } },
  transitions: [],
} as const;

describe('what each kind accepts', () => {
  it.each<[string, Field, unknown]>([
    ['a text', field.text('T'), 'Chairs'],
    ['a text of full length', field.text('T', { max: 3 }), 'abc'],
    ['rich text', field.richText('T'), '<p>x</p>'],
    ['cents', field.money('M'), -1999],
    ['cents at the bound', field.money('M', { min: 0 }), 0],
    ['an integer', field.integer('I', { min: 1, max: 3 }), 3],
    ['six decimals', field.decimal('D'), 0.123456],
    ['a percent', field.percent('P'), 5.5],
    ['a percent beyond 100 where declared', field.percent('P', { max: 300 }), 250],
    ['a boolean', field.boolean('B', { required: true }), false],
    ['a date', field.date('D'), '2028-02-29'],
    ['a timestamp', field.timestamp('T'), '2026-11-20 23:59'],
    ['an option', field.choice('C', OPTIONS), 'low'],
    ['options', field.choices('C', OPTIONS), ['low', 'high']],
    ['texts', field.texts('T'), ['a', 'b']],
    ['a link', field.link('L', 'users'), '12'],
    ['links', field.links('L', 'users'), ['a', 'b']],
    ['a file', field.file('F'), 'u1'],
    ['a status', field.status('S', MACHINE), 'draft'],
    ['a part', field.part('P', { city: field.text('City') }), { city: 'Lyon', newer: 1 }],
    ['lines', field.lines('L', { n: field.integer('N') }), [{ lineKey: 'k', n: 1, newer: 1 }]],
    ['any JSON', field.json('J'), { a: [1] }],
  ])('%s', (_, one, value) => {
    expect(codes(one, value)).toEqual([]);
  });

  it.each<[string, string, Field, unknown]>([
    ['text.invalid', 'a number as a text', field.text('T'), 5],
    ['text.long', 'a text too long', field.text('T', { max: 3 }), 'abcd'],
    ['text.long', 'rich text too long', field.richText('T', { max: 3 }), '<p></p>'],
    ['text.invalid', 'a list as rich text', field.richText('T'), []],
    ['money.invalid', 'half a cent', field.money('M'), 0.5],
    ['money.invalid', 'an amount as a text', field.money('M'), '12'],
    ['number.low', 'a negative amount where none may be', field.money('M', { min: 0 }), -1],
    ['integer.invalid', 'a broken integer', field.integer('I'), 1.5],
    ['number.high', 'an integer too high', field.integer('I', { max: 3 }), 4],
    ['number.decimals', 'seven decimals', field.decimal('D'), 0.1234567],
    ['number.low', 'a negative quantity', field.decimal('D', { min: 0 }), -0.5],
    ['number.invalid', 'no number', field.decimal('D'), Number.NaN],
    ['number.low', 'a percent below 0', field.percent('P'), -1],
    ['number.high', 'a percent over 100', field.percent('P'), 100.1],
    ['boolean.invalid', 'a word as a boolean', field.boolean('B'), 'yes'],
    ['date.invalid', 'a day that is none', field.date('D'), '2026-02-29'],
    ['timestamp.invalid', 'an hour that is none', field.timestamp('T'), '2026-11-20 24:00'],
    ['timestamp.invalid', 'a day that is none, with a time', field.timestamp('T'), '2026-02-30 10:00'],
    [
      'timestamp.invalid',
      'an instant, which is not the inside form',
      field.timestamp('T'),
      '2026-11-20T10:00Z',
    ],
    ['option.unknown', 'an unknown option', field.choice('C', OPTIONS), 'middling'],
    ['option.unknown', 'an unknown one among options', field.choices('C', OPTIONS), ['low', 'middling']],
    ['list.invalid', 'one option where a list stands', field.choices('C', OPTIONS), 'low'],
    ['text.invalid', 'a number among texts', field.texts('T'), ['a', 1]],
    ['text.long', 'a text too long among texts', field.texts('T', { max: 2 }), ['abc']],
    ['link.invalid', 'an embedded link, which is not the inside form', field.link('L', 'users'), { id: 'a' }],
    ['link.invalid', 'an empty link among links', field.links('L', 'users'), ['']],
    ['list.invalid', 'one link where a list stands', field.links('L', 'users'), 'a'],
    ['link.invalid', 'a link beyond any id', field.file('F'), 'x'.repeat(65)],
    ['option.unknown', 'an unknown status', field.status('S', MACHINE), 'lost'],
    ['object.invalid', 'a text where a part stands', field.part('P', {}), 'Lyon'],
    ['list.invalid', 'an object where lines stand', field.lines('L', {}), { lineKey: 'k' }],
    ['object.invalid', 'a line that is none', field.lines('L', {}), ['k']],
    ['line.key', 'a line without its key', field.lines('L', {}), [{}]],
    ['line.key', 'a line with an empty key', field.lines('L', {}), [{ lineKey: '' }]],
  ])('%s: %s', (code, _, one, value) => {
    expect(codes(one, value)).toEqual([code]);
  });
});

describe('the length of a list', () => {
  const line = (_: unknown, index: number) => ({ lineKey: String(index) });
  it.each<[string, Field, number, (_: unknown, index: number) => unknown]>([
    ['lines', field.lines('L', {}), MOST_LINES, line],
    ['links', field.links('L', 'users'), MOST_LINKS, String],
    ['texts', field.texts('T'), MOST_WORDS, () => 'a'],
    ['options', field.choices('C', OPTIONS), MOST_WORDS, () => 'low'],
  ])('%s end somewhere', (_, one, most, item) => {
    expect(codes(one, Array.from({ length: most }, item))).toEqual([]);
    expect(codes(one, Array.from({ length: most + 1 }, item))).toEqual(['list.long']);
  });

  it('is judged at every depth, and nothing is said of what a list too long holds', () => {
    const inner = Array.from({ length: MOST_LINES + 1 }, () => 'no line');
    const outer = field.lines('L', { inner: field.lines('I', {}) });
    expect(codes(outer, [{ lineKey: 'a', inner }])).toEqual(['list.long']);
  });
});

describe('a text of one line', () => {
  const hidden = [
    ['an override', 'rapport\u202Efdp.exe'],
    ['an embedding', 'a\u202Ab'],
    ['an isolate', 'a\u2066b\u2069'],
    ['a NUL', 'a\u0000b'],
    ['an escape', 'a\u001B[31m'],
    ['a C1 control', 'a\u009Bb'],
    ['a delete', 'a\u007F'],
  ] as const;
  it.each(hidden)('with %s – is refused, as a tag and in a line, too', (_, value) => {
    expect(codes(field.text('T'), value)).toEqual(['text.hidden']);
    expect(codes(field.texts('T'), ['a', value])).toEqual(['text.hidden']);
    expect(codes(field.lines('L', { name: field.text('N') }), [{ lineKey: 'k', name: value }])).toEqual([
      'text.hidden',
    ]);
  });

  it.each([
    'co\u00ADopération',
    'a\u200Db',
    'می\u200Cخواهم',
    'א\u200Ea',
    '👩\u200D💻',
    'a\u00A0b\u202Fc',
    'ÉŒ\u0301',
  ])('with what people paste honestly – is taken: %j', (value) =>
    expect(codes(field.text('T'), value)).toEqual([]),
  );

  it('of many lines – may turn the writing direction', () => {
    expect(codes(field.longText('T'), 'שלום \u2067abc\u2069')).toEqual([]);
  });
});

describe('a value without a shape', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  it('is bounded in depth and in size', () => {
    expect(codes(field.json('J'), nested(MOST_JSON_DEPTH))).toEqual([]);
    expect(codes(field.json('J'), nested(MOST_JSON_DEPTH + 2))).toEqual(['json.large']);
    expect(codes(field.json('J'), nested(100_000))).toEqual(['json.large']);
    expect(codes(field.json('J'), { a: 'x'.repeat(200_001) })).toEqual(['json.large']);
    expect(
      codes(
        field.json('J'),
        Array.from({ length: 1000 }, () => ({ a: [1, null, 'b'] })),
      ),
    ).toEqual([]);
    expect(codes(field.json('J'), null)).toEqual([]);
  });
});

describe('text formats', () => {
  it.each([
    ['email', 'ada@exemple.fr', 'ada@'],
    ['phone', '+33 (0)1 23-45.67 89', 'call me'],
    ['url', 'https://exemple.fr/a', 'exemple'],
    ['siren', '732 829 320', '732 829 321'],
    ['siret', '73282932000074', '73282932000075'],
    ['vatNumber', 'FR44732829320', 'FR45732829320'],
    ['iban', 'FR76 3000 6000 0112 3456 7890 189', 'FR76 3000 6000 0112 3456 7890 188'],
    ['bic', 'AGRIFRPP', 'AGRIXXPP1'],
    ['socialSecurityNumber', '269054958815780', '269054958815781'],
    ['country', 'FR', 'France'],
    ['barcode', '3017620422003', '3017620422004'],
    ['month', '2026-11', '2026-13'],
    ['accountCode', '625100', '62A'],
  ] as const)('%s takes %s and refuses %s', (format, good, bad) => {
    const one = field.text('T', { format });
    expect(codes(one, good)).toEqual([]);
    expect(codes(one, bad)).toEqual([`${format}.invalid`]);
  });
});

describe('required', () => {
  const REQUIRED: [string, Field][] = [
    ['text', field.text('T', { required: true, format: 'email' })],
    ['money', field.money('M', { required: true, min: 1 })],
    ['date', field.date('D', { required: true })],
    ['option', field.choice('C', OPTIONS, { required: true })],
    ['link', field.link('L', 'users', { required: true })],
    ['part', field.part('P', { city: field.text('C', { required: true }) }, { required: true })],
  ];
  it.each(REQUIRED)('an empty %s has the one code, and no other', (_, one) => {
    for (const empty of [null, undefined, '', '   ']) expect(codes(one, empty)).toEqual(['required']);
    expect(
      fieldsSchema({ it: one })
        .safeParse({})
        .error?.issues.map(({ message }) => message),
    ).toEqual(['required']);
  });

  it('an empty list is empty where lines or links are required', () => {
    expect(codes(field.lines('L', {}, { required: true }), [])).toEqual(['required']);
    expect(codes(field.links('L', 'users', { required: true }), [])).toEqual(['required']);
  });

  it('what a formula fills is never asked for', () => {
    expect(codes(field.text('T', { required: true, computed: true }), null)).toEqual([]);
  });

  it.each([null, undefined, '', '  ', []])('%j is empty', (value) => expect(isEmpty(value)).toBe(true));
  it.each([0, false, 'x', [0], {}])('%j is not empty', (value) => expect(isEmpty(value)).toBe(false));

  it('an optional field may be empty in every way', () => {
    for (const one of [
      field.text('T', { format: 'iban' }),
      field.money('M'),
      field.date('D'),
      field.link('L', 'users'),
    ])
      for (const empty of [null, undefined, '', '  ']) expect(codes(one, empty)).toEqual([]);
  });
});

it.each([
  ['a text', field.text('T'), 'a\0b'],
  ['rich text', field.richText('T'), '<p>\0</p>'],
  ['texts', field.texts('T'), ['a', '\0']],
  ['half a character', field.text('T'), 'a\uD83D'],
])('what a database does not keep is told at its field: %s', (_, one, value) => {
  expect(codes(one, value)).toEqual(['text.hidden']);
  expect(codes(field.text('T'), 'a\tb\nc 😀')).toEqual([]);
});
