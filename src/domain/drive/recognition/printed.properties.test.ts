import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsIn, ratesIn } from './read-amounts.ts';
import { daysIn } from './read-dates.ts';
import { printedPage } from './printed-page.fixture.ts';
import { recogniseFields } from './recognise-fields.ts';

const cents = fc.integer({ min: 1, max: 99_999_999 });
const group = fc.constantFrom('', ' ', '\u00A0', '\u202F', ',', '.', '’');
const point = fc.constantFrom(',', '.');
const sign = fc.constantFrom(
  ['', ''],
  ['', ' €'],
  ['', '€'],
  ['', '\u202F€'],
  ['€', ''],
  ['€ ', ''],
  ['£', ''],
  ['$', ''],
  ['', ' EUR'],
  ['CHF ', ''],
);

it('reads every amount as it was written', () => {
  fc.assert(
    fc.property(
      cents,
      group,
      point,
      sign,
      fc.boolean(),
      (sum, thousands, decimal, [before, after], isNegative) => {
        fc.pre(thousands !== decimal);
        const [whole = '', decimals = ''] = (sum / 100).toFixed(2).split('.');
        const figures = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) + decimal + decimals;
        const text = `Total : ${isNegative ? '-' : ''}${before}${figures}${after}`;
        expect(amountsIn(text).map((one) => one.cents)).toEqual([isNegative ? -sum : sum]);
      },
    ),
  );
});

it.each([
  '12/03/2026',
  '12.03.26',
  'Tel. 03 22 91 14 52',
  '80000 Amiens',
  '20,00 %',
  'x 3',
  '12:43',
  'SIRET 73282932000074',
])('sees no amount in “%s”', (text) => expect(amountsIn(text)).toEqual([]));

it.each([
  ['5,5 %', 5.5],
  ['20%', 20],
  ['10.00 %', 10],
])('reads the rate %s', (text, rate) =>
  expect(ratesIn(`TVA ${text} 12,00`).map((one) => one.rate)).toEqual([rate]),
);

const day = fc.tuple(
  fc.integer({ min: 2000, max: 2099 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
);
const two = (figure: number): string => String(figure).padStart(2, '0');
const named = (language: string, month: 'long' | 'short') => (year: number, number: number, date: number) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, number - 1, date),
  );
const FORMS: readonly ((year: number, month: number, day: number) => string)[] = [
  (year, month, date) => `${two(date)}/${two(month)}/${year}`,
  (year, month, date) => `${two(date)}.${two(month)}.${two(year % 100)}`,
  (year, month, date) => `${date}-${month}-${year}`,
  (year, month, date) => `${year}-${two(month)}-${two(date)}`,
  named('fr', 'long'),
  named('fr', 'short'),
  named('en-GB', 'long'),
  named('en-GB', 'short'),
  named('en-US', 'long'),
  named('en-US', 'short'),
];

it('reads every day as it was written', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...FORMS), fc.boolean(), ([year, month, date], form, isLoud) => {
      const text = form(year, month, date);
      const read = daysIn(`le ${isLoud ? text.toUpperCase() : text} 12:30`);
      expect(read.map((one) => one.date)).toEqual([`${year}-${two(month)}-${two(date)}`]);
    }),
  );
});

it.each(['le 1er mars 2026', 'March 1st, 2026', '1st of nothing, 01 MARS 26'])('reads “%s”', (text) =>
  expect(daysIn(text).map(({ date }) => date)).toEqual(['2026-03-01']),
);
it('sees no day in what is none', () => {
  for (const text of ['31/02/2026', '03 22 91 14 52', '1.234,56', 'mai', '12 avenue 2026'])
    expect(daysIn(text)).toEqual([]);
});

it('breaks on no words, wherever they stand', () => {
  const word = fc.record({
    text: fc.oneof(
      fc.string(),
      fc.constantFrom('Total', 'TVA', '20%', '12,00', '€', '12/03/2026', 'N°', 'SIRET'),
    ),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    box: fc.tuple(fc.nat(600), fc.nat(800), fc.nat(200), fc.nat(60)),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      for (const found of Object.values(recogniseFields([{ width: 600, height: 800, words }]))) {
        expect(found.confidence).toBeGreaterThanOrEqual(0);
        expect(found.confidence).toBeLessThanOrEqual(1);
      }
    }),
  );
  expect(recogniseFields([printedPage('Total')]).total).toBeUndefined();
});
