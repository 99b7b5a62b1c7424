import { expect, it } from 'vitest';
import { compareReading, judgedOf, NO_TALLY, recallOf, tallied } from './reading-quality.rules.ts';

const row = {
  supplier: 's1',
  supplierNumber: 'FA 2026/12',
  date: '2026-03-12',
  currency: 'EUR',
  vat: [{ lineKey: 'k', rate: 20, base: 10_000, amount: 2000 }],
};

it('a reading is judged field by field, amounts to the cent and numbers without their blanks', () => {
  const found = judgedOf({ ...row, supplierNumber: 'fa2026/12', total: 12_001, date: '' });
  const compared = compareReading(judgedOf(row), { ...found, dueDate: '2026-04-12', net: 9000 });
  expect(Object.entries(compared).map(([name, { verdict }]) => `${name} ${verdict}`)).toEqual([
    'supplier right',
    'supplierNumber right',
    'date missed',
    'dueDate extra',
    'net wrong',
    'tax right',
    'total right',
    'currency right',
  ]);
});

it('sums that nothing states are absent', () => {
  expect(judgedOf({ supplier: 's1' })).toEqual({ supplier: 's1' });
});

it('counts of what was expected the part that is right', () => {
  const tally = tallied(NO_TALLY, ['right', 'right', 'wrong', 'missed', 'extra', 'empty']);
  expect(tally).toEqual({ right: 2, wrong: 1, missed: 1, extra: 1 });
  expect(recallOf(tally)).toBe(0.5);
  expect(recallOf(NO_TALLY)).toBeUndefined();
});
