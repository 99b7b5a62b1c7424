import { expect, it } from 'vitest';
import { isTellingDifference } from './looked-up-distance.rules.ts';

it.each([
  ['a street more or less', { km: 110.5 }, 112.7, false],
  ['two percent', { km: 98 }, 100, true],
  ['more than that, the other way', { km: 182 }, 175, true],
  ['less than a kilometre of a short way', { km: 3 }, 3.9, false],
  ['the same there and back', { km: 3, roundTrip: true }, 3.9, true],
  ['the same each day of a month', { km: 3, times: 20 }, 3.9, true],
  ['nothing', { km: 10 }, 10, false],
])('%s', (_, trip, lookedUp, told) => {
  expect(isTellingDifference(trip, lookedUp)).toBe(told);
});
