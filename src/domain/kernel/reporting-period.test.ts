import { describe, expect, it } from 'vitest';
import { changeOf, comparedDays, monthsOf, periodBeside, reportingPeriod } from './reporting-period.ts';

const TODAY = '2026-11-20';
const of = (kind: string, on: string) => reportingPeriod({ kind, on }, TODAY);

describe('the period of a report', () => {
  it('is a month, a quarter or a year around a day, or from one day to another', () => {
    expect(of('month', '2026-02-10')).toEqual({
      kind: 'month',
      from: '2026-02-01',
      to: '2026-02-28',
      until: '2026-02-28',
    });
    expect(of('quarter', '2026-11-02')).toMatchObject({ from: '2026-10-01', to: '2026-12-31', until: TODAY });
    expect(of('year', '2025-06-01')).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
    expect(reportingPeriod({ kind: 'custom', from: '2026-11-03', to: '2026-11-12' }, TODAY)).toMatchObject({
      kind: 'custom',
      from: '2026-11-03',
      until: '2026-11-12',
    });
  });

  it('is this month for an address that says nothing of use', () => {
    const month = { kind: 'month', from: '2026-11-01', to: '2026-11-30' };
    expect(reportingPeriod({}, TODAY)).toMatchObject(month);
    expect(of('decade', 'x')).toMatchObject(month);
    expect(reportingPeriod({ kind: 'custom', from: '2026-11-12', to: '2026-11-03' }, TODAY)).toMatchObject(
      month,
    );
    expect(reportingPeriod({ kind: 'month', on: '2026-02-30' }, TODAY)).toMatchObject(month);
  });

  it('moves by its own length', () => {
    expect(periodBeside(of('quarter', TODAY), -1, TODAY)).toMatchObject({
      from: '2026-07-01',
      to: '2026-09-30',
    });
    const days = reportingPeriod({ kind: 'custom', from: '2026-11-01', to: '2026-11-10' }, TODAY);
    expect(periodBeside(days, -1, TODAY)).toMatchObject({ from: '2026-10-22', to: '2026-10-31' });
    expect(periodBeside(of('month', '2026-01-31'), 1, TODAY)).toMatchObject({ from: '2026-02-01' });
  });

  it('is compared whole with the whole one before, the last day of a month with the last', () => {
    expect(comparedDays(of('month', '2026-03-01'), 'previous')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(comparedDays(of('month', '2026-02-01'), 'previous')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(comparedDays(of('year', '2025-01-01'), 'previous')).toEqual({
      from: '2024-01-01',
      to: '2024-12-31',
    });
    expect(comparedDays(of('month', '2025-02-01'), 'year')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('is compared up to the same day while it is not over, 29 February with the 28th (facts.md §10)', () => {
    expect(comparedDays(of('month', TODAY), 'previous')).toEqual({ from: '2026-10-01', to: '2026-10-20' });
    expect(comparedDays(of('year', TODAY), 'previous')).toEqual({ from: '2025-01-01', to: '2025-11-20' });
    const leap = reportingPeriod({ kind: 'year', on: '2028-02-29' }, '2028-02-29');
    expect(comparedDays(leap, 'previous')).toEqual({ from: '2027-01-01', to: '2027-02-28' });
    const days = reportingPeriod({ kind: 'custom', from: '2026-11-11', to: '2026-11-30' }, TODAY);
    expect(comparedDays(days, 'previous')).toEqual({ from: '2026-10-22', to: '2026-10-31' });
  });

  it('touches months, and a change needs something to compare with', () => {
    expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(changeOf(150, 100)).toBe(50);
    expect(changeOf(150, 0)).toBeUndefined();
    expect(changeOf(150, -20)).toBeUndefined();
  });
});
