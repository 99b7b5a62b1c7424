import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFull } from '../testing/builders/build.ts';
import { COLLECTIONS, entityOf } from './registry.ts';
import { isEmpty } from './kernel/empty.ts';
import { addDays } from './kernel/dates.ts';
import type { Cell, Language } from './kernel/exchange/cell.ts';
import {
  flatColumns,
  nested,
  valueAtPath,
  type ExchangeColumn,
  type LeafField,
} from './kernel/exchange/columns.ts';
import { guardFormula, unguardFormula } from './kernel/exchange/formula-guard.ts';
import { readCell } from './kernel/exchange/read-cell.ts';
import { markOf, writeCell, type ExchangeFormat } from './kernel/exchange/write-cell.ts';

const FRENCH = { Customer: 'Client', Supplier: 'Fournisseur', Billing: 'Facturation', Draft: 'Brouillon' };
const nameOf = (_collection: string, id: string) => id;

/** What a file makes of a value and back again. */
function thereAndBack(field: LeafField, value: unknown, format: ExchangeFormat, language: Language): unknown {
  const words = { language, french: FRENCH };
  const cell = writeCell(field, value, { format, words, nameOf });
  const inFile: Cell =
    format === 'csv' && typeof cell === 'string' ? unguardFormula(guardFormula(cell)) : cell;
  if (format === 'csv' && cell !== null && typeof cell !== 'string') throw new Error('CSV knows texts alone');
  const read = readCell(field, inFile, { words, decimals: markOf(words), dates: 'dmy', percents: 'points' });
  return 'value' in read ? read.value : read;
}
const filled = (value: unknown): unknown => (isEmpty(value) ? null : value);

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((one) => one.trim());
const item = text.filter((one) => one !== '');
const day = fc.integer({ min: -40_000, max: 60_000 }).map((days) => addDays('2000-01-01', days));
const minute = fc
  .integer({ min: 0, max: 1439 })
  .map((all) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`);
const sixPlaces = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((micro) => micro / 1_000_000);

function valueOf(field: LeafField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'money':
      return fc.integer({ min: -1e11, max: 1e11 });
    case 'integer':
      return fc.maxSafeInteger();
    case 'decimal':
    case 'percent':
      return sixPlaces.map((one) => (one === 0 ? 0 : one));
    case 'boolean':
      return fc.boolean();
    case 'date':
      return day;
    case 'timestamp':
      return fc.tuple(day, minute).map((both) => both.join(' '));
    case 'enum':
      return fc.constantFrom(...Object.keys(field.options));
    case 'status':
      return fc.constantFrom(...Object.keys(field.machine.states));
    case 'enums':
      return fc.subarray(Object.keys(field.options));
    case 'texts':
    case 'links':
      return fc.array(item, { maxLength: 4 });
    case 'json':
      // As JSON has it: its text knows no zero below zero.
      return fc
        .jsonValue()
        .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
        .filter((value) => !isEmpty(value));
    case 'text':
      // A format has a form of its own: what its samples are is told below.
      return field.format ? fc.constant(null) : text;
    default:
      return text;
  }
}

describe.each(COLLECTIONS)('a file of %s', (collection) => {
  const columns = flatColumns(entityOf(collection).fields);
  const worth = (column: ExchangeColumn) => fc.tuple(fc.constant(column), valueOf(column.field));

  it('gives back the values that it was made of, in both formats and both languages', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...columns).chain(worth),
        fc.constantFrom<ExchangeFormat>('csv', 'xlsx'),
        fc.constantFrom<Language>('en', 'fr'),
        ([{ field }, value], format, language) => {
          expect(filled(thereAndBack(field, value, format, language))).toEqual(filled(value));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(['csv', 'xlsx'] as const)('gives back whole rows in %s', (format) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const row = buildFull(collection, {}, seed) as Record<string, unknown>;
      const back = nested(
        new Map(
          columns.map(({ path, field }) => [path, thereAndBack(field, valueAtPath(row, path), format, 'fr')]),
        ),
      );
      for (const { path } of columns)
        expect(filled(valueAtPath(back, path)), path).toEqual(filled(valueAtPath(row, path)));
    }
  });
});

describe('what looks like a formula', () => {
  it('is never left as one, and comes back', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'=", "''@", 'a', '');
    fc.assert(
      fc.property(start, fc.string(), (first, rest) => {
        const written = guardFormula(first + rest);
        expect(unguardFormula(written)).toBe(first + rest);
        const isFigure = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(written);
        // Between its digits stands no sign that computes.
        const isPhone = /^\+\d[^+\-*/^&=<>@A-Za-z]*$/.test(written) || written === '-';
        if (!isFigure && !isPhone) expect(written).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });

  it.each([
    '=1+1',
    '@SUM(A1)',
    "+cmd|' /C calc'!A0",
    '-2+3+cmd',
    '+33 4 72 00 00 00*1',
    '+33+4',
    '+1-800-555-1234',
    '+33 (0)4.72-00',
    '-1-1',
    '-A1',
    '\t=1',
    '\r=1',
    '+33\t4',
    '+33\r4',
    '-1\n=1',
    '\uFF0B33 4',
    "'+33 4",
  ])('%j is guarded', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(`'${text}`)).toBe(text);
  });

  it.each([
    '+33 4 72 00 00 00',
    '+33\u00A04\u202F72',
    '+33 (0)4.72.00',
    '+33472000000',
    '-150',
    '-1,50',
    '-',
  ])('%j is none, and stands as it is', (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  });

  it('of files written before, phones come back without their apostrophe', () => {
    expect(unguardFormula("'+33 4 72 00 00 00")).toBe('+33 4 72 00 00 00');
  });
});
