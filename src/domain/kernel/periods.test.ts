import { describe, expect, it } from 'vitest';
import { PERIODS, periodOf } from './periods.ts';

describe('a period', () => {
  it.each([
    ['today', '2026-11-25', '2026-11-25'],
    ['this-week', '2026-11-23', '2026-11-29'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-quarter', '2026-10-01', '2026-12-31'],
    ['last-quarter', '2026-07-01', '2026-09-30'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ])('%s, seen from a Wednesday in November', (period, first, last) => {
    expect(periodOf(period, '2026-11-25')).toEqual([first, last]);
  });

  it('holds the day it is seen from, on the last of a month and on a Sunday as well', () => {
    for (const day of ['2026-01-31', '2026-03-31', '2024-02-29', '2026-11-29', '2026-12-31', '2026-01-01']) {
      for (const period of PERIODS.filter((one) => !one.startsWith('last'))) {
        const [first, last] = periodOf(period, day)!;
        expect(first <= day && day <= last, `${period} of ${day}`).toBe(true);
      }
    }
    expect(periodOf('last-month', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28']);
    expect(periodOf('last-quarter', '2026-01-15')).toEqual(['2025-10-01', '2025-12-31']);
  });

  it('is nothing for another word', () => {
    expect(periodOf('some-time', '2026-11-25')).toBeUndefined();
  });
});
