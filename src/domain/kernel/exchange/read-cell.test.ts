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
  timeZone: 'Europe/Paris',
  today: '2026-11-28',
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

  it('are written so that nobody takes them for thousands', () => {
    const written = (value: number, language: 'fr' | 'en') =>
      writeCell(decimal('N'), value, { format: 'csv', words: { language, french: {} }, nameOf: () => '' });
    expect(written(1.234, 'fr')).toBe('1,2340');
    expect(written(-48.857, 'en')).toBe('-48.8570');
    expect([0.125, 1.25, 1234.567, 1234].map((one) => written(one, 'fr'))).toEqual([
      '0,125',
      '1,25',
      '1234,567',
      '1234',
    ]);
    expect(guessStyle([written(1.234, 'fr')], 'en')).toMatchObject({ decimals: 'comma', unsure: [] });
  });

  it('that begin with a nought are no thousands', () => {
    expect(read(decimal('N'), '0.125')).toBe(0.125);
    expect(read(decimal('N'), '0,125', ENGLISH)).toBe(0.125);
    expect(read(decimal('N'), '-0.125')).toBe(-0.125);
  });

  it('may have any space or an apostrophe between thousands', () => {
    for (const cell of ['1\u00a0234,5', '1\u202f234,5', '1\u2009234,5', "1'234,5", '1’234,5', '−1 234,5'])
      expect(Math.abs(read(decimal('N'), cell) as number)).toBe(1234.5);
    expect(read(decimal('N'), '−1 234,5')).toBe(-1234.5);
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
    for (const none of ['0/0/00', '00/00/0000', '0000-00-00', '0000-00-00 00:00:00'])
      expect([none, read(field, none)]).toEqual([none, null]);
  });

  it('that name their zone are instants: what the company’s clock shows then', () => {
    const [day, at] = [date('Day'), timestamp('At')];
    expect(read(day, '2026-06-30T22:30:00Z')).toBe('2026-07-01');
    expect(read(day, '1990-05-11T22:00:00.000Z')).toBe('1990-05-12');
    expect(read(day, '1990-01-11T22:30:00.000Z')).toBe('1990-01-11');
    expect(read(day, '2026-06-30T20:30:00-0400')).toBe('2026-07-01');
    expect(read(day, '2026-07-01T00:30:00+02:00')).toBe('2026-07-01');
    expect(read(day, '2026-06-30 22:30:00 UTC')).toBe('2026-07-01');
    expect(read(day, '30/06/2026 22:30Z')).toBe('2026-07-01');
    expect(read(at, '2026-06-30T22:30Z')).toBe('2026-07-01 00:30');
    expect(read(at, '2026-06-30T22:30:00Z', { ...FRENCH, timeZone: 'America/Martinique' })).toBe(
      '2026-06-30 18:30',
    );
    // Without a zone it is what the clock shows.
    expect(read(at, '2026-06-30T22:30:00')).toBe('2026-06-30 22:30');
    expect(read(day, '2026-06-30T22:30:00')).toBe('2026-06-30');
  });

  it('with a year of two digits are near, and in the past where they can be nowhere else', () => {
    const birth = date('Birthday', { past: true });
    expect(read(birth, '11/05/68')).toBe('1968-05-11');
    expect(read(birth, '11/05/40')).toBe('1940-05-11');
    expect(read(birth, '28/11/26')).toBe('2026-11-28');
    expect(read(birth, '29/11/26')).toBe('1926-11-29');
    expect(read(birth, '29/11/2040')).toBe('2040-11-29');
    expect(read(date('Day'), '11/05/40')).toBe('2040-05-11');
    expect(read(date('Day'), '11/05/68')).toBe('1968-05-11');
    expect(read(birth, '05-11-68', { ...FRENCH, dates: 'mdy' })).toBe('1968-05-11');
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
  it('of phones get back the nought and the plus that a figure has lost', () => {
    const phone = text('Phone', { format: 'phone' });
    expect(read(phone, 612_345_678)).toBe('0612345678');
    expect(read(phone, '612345678')).toBe('0612345678');
    expect(read(phone, 33_612_345_678)).toBe('+33612345678');
    expect(read(phone, '06 12 34 56 78')).toBe('06 12 34 56 78');
    expect(read(phone, 3949)).toBe('3949');
    expect(read(phone, '3,36123E+10')).toBe('number.shortened');
  });
  it('with control characters are refused, and so is what a failed formula shows', () => {
    for (const field of [text('Name'), texts('Tags'), money('Amount'), link('Owner', 'users')])
      expect(read(field, 'a\u0000b')).toBe('text.hidden');
    expect(read(text('Name'), 'a\u0007')).toBe('text.hidden');
    expect(read(text('Name'), 'a\u0090')).toBe('text.hidden');
    expect(read(text('Name'), 'a\tb\r\nc')).toBe('a\tb\r\nc');
    for (const cell of ['#N/A', '#REF!', '#VALEUR!', '#NOM?', '#DIV/0!', ' #NUM! '])
      expect(read(text('Name'), cell)).toBe('cell.error');
    expect(read(text('Name'), '#1 plumber')).toBe('#1 plumber');
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
    for (const cell of ['1.234.567', '0,125', '1234,567', '€ 12,5', '(1.234,50)', '5,5 %'])
      expect(guessStyle([cell], 'en').decimals, cell).toBe('comma');
    for (const cell of ['1,234,567', '0.125', '1234.567', '£12.5', "1'234.50", '48.856613'])
      expect(guessStyle([cell], 'fr').decimals, cell).toBe('point');
    expect(guessStyle([0.2, 0.055], 'fr').percents).toBe('fraction');
    expect(guessStyle([20, 5.5], 'fr').percents).toBe('points');
  });

  it('is not told by an exact thousand: those are named where no other cell tells it', () => {
    const unsure = (...cells: string[]) => guessStyle(cells, 'fr').unsure;
    // A unit behind a figure tells nothing of its thousands.
    expect(unsure('1.234 kg', '2,500\u00A0min', '3.000 m²', '4.000 km/h')).toHaveLength(4);
    expect(guessStyle(['1.234,5 kg'], 'en').decimals).toBe('comma');
    expect(unsure('10.000', '5', '10.000', '-2,500 €')).toEqual(['10.000', '-2,500 €']);
    expect(unsure('10.000', '1.234,50')).toEqual([]);
    expect(unsure('10.000', '12.5')).toEqual([]);
    expect(unsure('10.000', '12.5', '12,5')).toEqual(['10.000']);
    expect(unsure('1 000', '1000', '0.125', 'x')).toEqual([]);
  });
});
