import { describe, expect, it } from 'vitest';
import { carried, stepOf, timeScale, widthOf, xOf, type Grip } from './time-scale.ts';

const items = [{ id: 'a', title: 'A', from: '2026-11-10', to: '2026-12-04' }];

describe('the scale', () => {
  it.each([
    ['day', '2026-11-02', '2026-12-13', 2, 42],
    ['week', '2026-10-19', '2026-12-27', 3, 10],
    ['month', '2026-09-01', '2027-02-28', 2, 6],
  ] as const)('by %s', (zoom, from, to, large, small) => {
    const scale = timeScale(items, '2026-11-24', zoom);
    expect([scale.from, scale.to, scale.large.length, scale.small.length]).toEqual([from, to, large, small]);
    for (const ticks of [scale.large, scale.small])
      expect(ticks.reduce((sum, { length }) => sum + length, 0) * scale.dayWidth).toBe(widthOf(scale));
  });

  it('shows today where there is nothing, or nothing near', () => {
    const empty = timeScale([], '2026-11-24', 'day');
    expect(xOf(empty, '2026-11-24')).toBeGreaterThan(0);
    const far = timeScale(items, '2027-06-01', 'month');
    expect(xOf(far, '2027-06-01')).toBeLessThan(widthOf(far));
  });
});

describe('a bar', () => {
  const bar = { from: '2026-11-10', to: '2026-11-12' };
  it.each<[Grip, number, string, string]>([
    ['whole', 3, '2026-11-13', '2026-11-15'],
    ['whole', -10, '2026-10-31', '2026-11-02'],
    ['start', 1, '2026-11-11', '2026-11-12'],
    ['start', 9, '2026-11-12', '2026-11-12'],
    ['end', 2, '2026-11-10', '2026-11-14'],
    ['end', -9, '2026-11-10', '2026-11-10'],
  ])('carried by its %s %i days', (grip, days, from, to) =>
    expect(carried(bar, grip, days)).toEqual({ from, to }),
  );

  it('goes by whole months where months are shown, over the short one', () => {
    expect(stepOf('2026-01-31', 'month', 1)).toBe(28);
    expect(stepOf('2026-03-31', 'month', -1)).toBe(-31);
    expect(stepOf('2026-11-10', 'week', -1)).toBe(-7);
  });
});
