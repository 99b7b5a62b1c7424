import { expect, it } from 'vitest';
import { easterOf, holidaysOf } from './public-holidays.ts';

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
])('Easter of %i', (year, day) => expect(easterOf(year)).toBe(day));

it('the eleven days of 2026', () => {
  const days = holidaysOf(2026);
  expect(days.size).toBe(11);
  expect(days.get('2026-04-06')).toBe('Easter Monday');
  expect(days.get('2026-05-14')).toBe('Ascension Day');
  expect(days.get('2026-05-25')).toBe('Whit Monday');
  expect(days.get('2026-11-11')).toBe('Armistice Day');
  expect(days.has('2026-11-12')).toBe(false);
});
