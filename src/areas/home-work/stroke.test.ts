import { describe, expect, it } from 'vitest';
import { daysFromTo, isFreeDay, strokeOf } from './stroke.ts';

const NOVEMBER = daysFromTo('2026-11-01', '2026-11-30');
const never = () => false;

it('days are told from either end, over the end of a month', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01'];
  expect(daysFromTo('2026-11-29', '2026-12-01')).toEqual(days);
  expect(daysFromTo('2026-12-01', '2026-11-29')).toEqual(days);
  expect(daysFromTo('2026-11-29', '2026-11-29')).toEqual(['2026-11-29']);
});

it('nobody works at weekends and on public holidays', () => {
  // All Saints’ Day is a Sunday in 2026, Armistice Day a Wednesday.
  expect(NOVEMBER.filter(isFreeDay).map((date) => Number(date.slice(8)))).toEqual([
    1, 7, 8, 11, 14, 15, 21, 22, 28, 29,
  ]);
});

describe('a stroke', () => {
  it('leaves out weekends and holidays, and says how many', () => {
    const { painted, free, closed } = strokeOf(NOVEMBER, { empties: false, isClosed: never });
    expect([painted.length, free, closed]).toEqual([20, 10, 0]);
    expect(painted).not.toContain('2026-11-11');
  });

  it('counts a day of a closed month once, weekend or not', () => {
    const isClosed = (date: string) => date <= '2026-11-08';
    const { painted, free, closed } = strokeOf(NOVEMBER, { empties: false, isClosed });
    expect([painted.length, free, closed]).toEqual([15, 7, 8]);
  });

  it('empties weekends too, but not what is closed', () => {
    const { painted, free, closed } = strokeOf(NOVEMBER, {
      empties: true,
      isClosed: (date) => date === '2026-11-02',
    });
    expect([painted.length, free, closed]).toEqual([29, 0, 1]);
  });
});
