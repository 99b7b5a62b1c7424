import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecast, type Foreseen } from './forecast.ts';

const TODAY = '2026-11-20';
const open = (expectedCloseDate: string | null, amount: number | null, weightedAmount = 0): Foreseen => ({
  stageKind: 'ongoing',
  expectedCloseDate,
  amount,
  weightedAmount,
});

describe('a forecast', () => {
  it('tells by month what is expected, and what was won', () => {
    const { months, overdue, undated, later } = forecast(
      [
        open('2026-11-20', 1_000_00, 500_00),
        open('2026-11-30', 200_00, 20_00),
        open('2027-01-01', null),
        open('2026-11-19', 70_00, 7_00),
        open(null, 30_00, 3_00),
        open('2028-01-01', 10_00, 1_00),
        { stageKind: 'won', stageSince: '2026-10-02 09:00', expectedCloseDate: '2027-03-01', amount: 90_00 },
        { stageKind: 'won', stageSince: '2025-10-02 09:00', amount: 90_00 },
        { stageKind: 'lost', stageSince: '2026-11-02 09:00', expectedCloseDate: '2026-12-01', amount: 5_00 },
      ],
      TODAY,
    );
    expect(months).toEqual([
      { month: '2026-09', count: 0, sum: 0, weighted: 0, won: 0, wonCount: 0 },
      { month: '2026-10', count: 0, sum: 0, weighted: 0, won: 90_00, wonCount: 1 },
      { month: '2026-11', count: 2, sum: 1_200_00, weighted: 520_00, won: 0, wonCount: 0 },
      { month: '2026-12', count: 0, sum: 0, weighted: 0, won: 0, wonCount: 0 },
      { month: '2027-01', count: 1, sum: 0, weighted: 0, won: 0, wonCount: 0 },
    ]);
    expect(overdue).toEqual({ count: 1, sum: 70_00, weighted: 7_00 });
    expect(undated).toEqual({ count: 1, sum: 30_00, weighted: 3_00 });
    expect(later).toEqual({ count: 1, sum: 10_00, weighted: 1_00 });
  });

  it('has this month with nothing in it', () => {
    expect(forecast([], TODAY).months.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11']);
  });

  it('counts every open one once, whenever it is expected', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const row = fc.record({
      stageKind: fc.constantFrom('open', 'ongoing', 'on hold', 'won', 'lost', null),
      stageSince: day,
      expectedCloseDate: fc.option(day),
      amount: fc.option(fc.nat(1_000_000)),
      weightedAmount: fc.option(fc.nat(1_000_000)),
    });
    fc.assert(
      fc.property(fc.array(row), day, (rows, today) => {
        const { months, later, overdue, undated } = forecast(rows, today);
        const all = [...months, later, overdue, undated];
        const still = rows.filter(({ stageKind }) => stageKind !== 'won' && stageKind !== 'lost');
        const sum = (values: readonly (number | null)[]) =>
          values.reduce<number>((total, one) => total + (one ?? 0), 0);
        expect(sum(all.map(({ count }) => count))).toBe(still.length);
        expect(sum(all.map((one) => one.sum))).toBe(sum(still.map(({ amount }) => amount)));
        expect(sum(all.map(({ weighted }) => weighted))).toBe(sum(still.map((one) => one.weightedAmount)));
      }),
    );
  });
});
