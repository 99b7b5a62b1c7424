import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  choices,
  date,
  decimal,
  integer,
  link,
  money,
  percent,
  text,
  texts,
  timestamp,
} from '../field.ts';
import type { Cell } from './cell.ts';
import type { LeafField } from './columns.ts';
import { guessStyle } from './guess-style.ts';
import { joinList, splitList } from './list-cell.ts';
import { readCell, type Reading } from './read-cell.ts';
import { writeCell } from './write-cell.ts';

const FRENCH: Reading = {
  words: { language: 'fr', french: { Customer: 'Client', 'Small, or none': 'Petit, ou rien' } },
  decimals: 'comma',
  dates: 'dmy',
  percents: 'points',
};
const ENGLISH: Reading = { ...FRENCH, words: { ...FRENCH.words, language: 'en' }, decimals: 'point' };
const read = (field: LeafField, cell: Cell, reading = FRENCH): unknown => {
  const found = readCell(field, cell, reading);
  return 'value' in found ? found.value : found.code;
};

describe('figures', () => {
  it('are read as people in France write them', () => {
    const field = money('Amount');
    for (const cell of [
      '1 234,56',
      '1\u202f234,56\u00a0€',
      '1.234,56',
      '1234,56',
      '1234.56',
      1234.56,
      1234.5600000000002,
      'EUR 1234,56',
    ])
      expect(read(field, cell)).toBe(123_456);
    expect(read(field, '(12,50)')).toBe(-1250);
    expect(read(field, '12,5-')).toBe(-1250);
    expect(read(field, '1.234')).toBe(123_400);
    expect(read(field, '12,345')).toBe('money.invalid');
    expect(read(field, '12 34')).toBe('money.invalid');
    expect(read(field, '#REF!')).toBe('money.invalid');
  });

  it('are read as people in England write them', () => {
    const field = money('Amount');
    for (const cell of ['1,234.56', '£1,234.56', '1234.56', '1 234.56'])
      expect(read(field, cell, ENGLISH)).toBe(123_456);
    expect(read(field, '1,234', ENGLISH)).toBe(123_400);
    expect(read(decimal('N'), '12,5', ENGLISH)).toBe(12.5);
  });

  it('carry units, percents and exponents', () => {
    expect(read(integer('Power', { unit: 'CV' }), '7 CV')).toBe(7);
    expect(read(percent('VAT'), '5,5 %')).toBe(5.5);
    expect(read(percent('VAT'), 0.055, { ...FRENCH, percents: 'fraction' })).toBe(5.5);
    expect(read(decimal('N'), '1,5E+3')).toBe(1500);
    expect(read(integer('N'), '1,5')).toBe('integer.invalid');
  });
});

describe('days', () => {
  it('are read in the order of the file', () => {
    const field = date('Day');
    expect(read(field, '05/03/2026')).toBe('2026-03-05');
    expect(read(field, '05/03/2026', { ...FRENCH, dates: 'mdy' })).toBe('2026-05-03');
    expect(read(field, '5.3.26')).toBe('2026-03-05');
    expect(read(field, '31/12/99')).toBe('1999-12-31');
    expect(read(field, '2026-03-05T10:00:00Z')).toBe('2026-03-05');
    expect(read(field, '31/02/2026')).toBe('date.invalid');
    expect(read(field, 'soon')).toBe('date.invalid');
  });

  it('are read from a sheet, its bare numbers too', () => {
    expect(read(date('Day'), new Date('2026-03-05T00:00:00Z'))).toBe('2026-03-05');
    expect(read(date('Day'), 46_086)).toBe('2026-03-05');
    expect(read(date('Day'), 12)).toBe('date.invalid');
    // A time is a fraction of a day: never quite exact.
    expect(read(timestamp('At'), new Date('2026-03-05T08:59:59.999Z'))).toBe('2026-03-05 09:00');
    expect(read(timestamp('At'), '05/03/2026 2:05 PM')).toBe('2026-03-05 14:05');
    expect(read(timestamp('At'), '05/03/2026 14h05')).toBe('2026-03-05 14:05');
  });

  it('before March 1900 are written as texts: a sheet does not know them', () => {
    const writing = { format: 'xlsx' as const, words: FRENCH.words, nameOf: () => '' };
    expect(writeCell(date('Day'), '1899-07-14', writing)).toBe('14/07/1899');
    expect(writeCell(date('Day'), '1900-03-01', writing)).toEqual(new Date('1900-03-01T00:00:00Z'));
  });
});

describe('choices', () => {
  const kinds = choices('Kinds', { customer: 'Customer', small: 'Small, or none' });
  it('are read by code or by label in either language', () => {
    const field = choice('Kind', { customer: 'Customer', supplier: 'Supplier' });
    for (const cell of ['customer', 'Customer', 'CLIENT', ' client '])
      expect(read(field, cell)).toBe('customer');
    expect(read(field, 'nobody')).toBe('option.unknown');
  });
  it('may be several, by semicolons or by commas', () => {
    expect(read(kinds, 'Client; Petit, ou rien')).toEqual(['customer', 'small']);
    expect(read(kinds, 'client, small')).toEqual(['customer', 'small']);
    expect(read(kinds, 'client; nobody')).toBe('option.unknown');
  });
  it('of yes and no have many words', () => {
    for (const cell of ['Oui', 'x', 'VRAI', true, 1, '1']) expect(read(boolean('B'), cell)).toBe(true);
    for (const cell of ['non', 'No', false, 0]) expect(read(boolean('B'), cell)).toBe(false);
    expect(read(boolean('B'), 'maybe')).toBe('boolean.invalid');
  });
  it('whose labels are the same are written by their codes', () => {
    const twins = choice('Kind', { a: 'Same', b: 'Same' });
    const writing = { format: 'csv' as const, words: FRENCH.words, nameOf: () => '' };
    expect(writeCell(twins, 'a', writing)).toBe('a');
  });
});

describe('texts', () => {
  it('get back what a spreadsheet took from them', () => {
    expect(read(text('SIREN', { format: 'siren' }), 5_520_135)).toBe('005520135');
    expect(read(text('SIRET', { format: 'siret' }), '7,32829E+13')).toBe('number.shortened');
    expect(read(text('Month', { format: 'month' }), new Date('2026-11-01T00:00:00Z'))).toBe('2026-11');
    expect(read(text('Month', { format: 'month' }), '3/2026')).toBe('2026-03');
    expect(read(text('Site', { format: 'url' }), 'www.acme.fr/x')).toBe('https://www.acme.fr/x');
    expect(read(text('Code'), 75_001)).toBe('75001');
    expect(read(text('Note'), '   ')).toBeNull();
  });
  it('of a list are quoted where they hold the separator', () => {
    const list = ['a; b', 'say "x"', ' edge', 'plain'];
    expect(splitList(joinList(list))).toEqual(list);
    expect(splitList('a ;; b;"open')).toEqual(['a', 'b', '"open']);
    expect(read(texts('Tags'), 'a; b')).toEqual(['a', 'b']);
    expect(read(link('Owner', 'users'), ' Camille ')).toBe('Camille');
  });
});

describe('the manner of a file', () => {
  it('shows in its cells, else is the language of its person', () => {
    expect(guessStyle(['1 234,50', 'x'], 'en').decimals).toBe('comma');
    expect(guessStyle(['1,234.50'], 'fr').decimals).toBe('point');
    expect(guessStyle(['1,234', '1.234'], 'fr').decimals).toBe('comma');
    expect(guessStyle(['1,234'], 'en').decimals).toBe('point');
    expect(guessStyle(['03/25/2026', '01/02/2026'], 'fr').dates).toBe('mdy');
    expect(guessStyle(['25/03/2026', '01/02/2026'], 'en').dates).toBe('dmy');
    expect(guessStyle([0.2, 0.055], 'fr').percents).toBe('fraction');
    expect(guessStyle([20, 5.5], 'fr').percents).toBe('points');
  });
});
