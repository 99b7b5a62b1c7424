import { describe, expect, it } from 'vitest';
import { currentRight, earnedIn, expectedFacts, monthEnds } from './leave-accrual.rules.ts';
import { balanceOn, expiredOn, shareOut, sumOfDays, type LeaveFact } from './leave-balance.rules.ts';
import { LEAVE_RULES, vintageOf } from './leave-parameters.rules.ts';

const fact = (days: number, more: Partial<LeaveFact> = {}): LeaveFact => ({
  type: 'paid',
  kind: 'accrual',
  days,
  date: '2025-06-30',
  vintage: '2025-06-01',
  expires: '2027-05-31',
  ...more,
});

describe('a balance', () => {
  it('is exact in twelfths', () => {
    expect(sumOfDays(Array.from({ length: 12 }, () => 2.083333))).toBe(25);
    expect(sumOfDays([2.083333, -1, -0.5])).toBe(0.583333);
    expect(sumOfDays(Array.from({ length: 6 }, () => 1.666667))).toBe(10);
  });

  it('is that of a day: later facts and rights that ended are not in it', () => {
    const facts = [
      fact(10, { vintage: '2024-06-01', expires: '2026-03-31' }),
      fact(5),
      fact(-2, { kind: 'taken', date: '2026-02-02', vintage: '2024-06-01', expires: '2026-03-31' }),
    ];
    expect(balanceOn(facts, '2026-01-31').days).toBe(15);
    expect(balanceOn(facts, '2026-03-31').days).toBe(13);
    expect(balanceOn(facts, '2026-04-01').days).toBe(5);
    expect(balanceOn(facts, '2026-03-31').years.map(({ vintage }) => vintage)).toEqual([
      '2024-06-01',
      '2025-06-01',
    ]);
  });

  it('takes what expires first before the rest, and goes below zero in the current year', () => {
    const balance = balanceOn(
      [fact(3, { vintage: '2024-06-01', expires: '2026-05-31' }), fact(5)],
      '2026-01-01',
    );
    const current = { vintage: '2025-06-01', expires: '2027-05-31' };
    expect(shareOut(balance, 4, current)).toEqual([
      { vintage: '2024-06-01', expires: '2026-05-31', days: 3 },
      { vintage: '2025-06-01', expires: '2027-05-31', days: 1 },
    ]);
    expect(shareOut(balance, 10, current).map(({ days }) => days)).toEqual([3, 7]);
    expect(shareOut({ days: 0, years: [] }, 2, current)).toEqual([{ ...current, days: 2 }]);
  });

  it.each([
    [0, 10],
    [8, 2],
    [10, 0],
    [12, 0],
  ])('of 10 carried to 31 March, with %d taken before, lets %d expire', (taken, expires) => {
    const carried = [
      fact(10, { vintage: '2024-06-01', expires: '2026-03-31' }),
      fact(20, { vintage: '2025-06-01' }),
    ];
    const shares = shareOut(
      balanceOn(carried, '2026-02-01'),
      taken,
      currentRight('2026-02-01', {} as never, LEAVE_RULES),
    );
    const all = [
      ...carried,
      ...shares.map(({ vintage, expires: until, days }) =>
        fact(-days, { kind: 'taken', date: '2026-02-01', vintage, expires: until }),
      ),
    ];
    expect(sumOfDays(expiredOn(all, '2026-04-01').map(({ days }) => days))).toBe(expires);
    expect(expiredOn(all, '2026-03-31')).toEqual([]);
  });
});

describe('what a month adds', () => {
  const person = { id: 'p', contracts: [{ start: '2024-01-01' }] };
  const type = { id: 'paid', kind: 'paid', yearlyDays: 25, hasBalance: true, carryMonths: 12 };
  const month = (at: string, more: object = {}) =>
    earnedIn({ month: at, person, type, sick: [], rules: LEAVE_RULES, ...more });

  it('is a twelfth of the year, in proportion to the weekly pattern', () => {
    expect(month('2026-03-31')).toBe(2.083333);
    const weeklyPattern = { monday: 7, tuesday: 7, thursday: 7, friday: 7 };
    expect(month('2026-03-31', { person: { ...person, weeklyPattern } })).toBe(1.666667);
    const open = { ...LEAVE_RULES, counting: 'open' as const };
    expect(month('2026-03-31', { type: { ...type, yearlyDays: 30 }, rules: open })).toBe(2.5);
  });

  it('is less without a contract all month', () => {
    expect(month('2026-03-31', { person: { id: 'p', contracts: [] } })).toBe(0);
    const late = { id: 'p', contracts: [{ start: '2026-03-18' }] };
    expect(month('2026-03-31', { person: late })).toBe(1.041667);
    // Four weeks are a month.
    expect(month('2026-03-31', { person: { id: 'p', contracts: [{ start: '2026-03-04' }] } })).toBe(2.083333);
  });

  it('is four fifths during sickness', () => {
    const sick = [{ id: 's', from: '2026-03-01', to: '2026-03-31' }];
    expect(month('2026-03-31', { sick })).toBe(1.666667);
    // 10 months and 2 sick ones, 7 and 5: 24 1/6 and 22 11/12.
    const year = (ill: number) =>
      sumOfDays([
        ...Array.from({ length: 12 - ill }, () => 2.083333),
        ...Array.from({ length: ill }, () => 1.666667),
      ]);
    expect([year(2), year(5)]).toEqual([24.166667, 22.916667]);
  });

  it('belongs to the year of rights that it lies in', () => {
    expect(vintageOf('2026-05-31', LEAVE_RULES)).toBe('2025-06-01');
    expect(vintageOf('2026-06-01', LEAVE_RULES)).toBe('2026-06-01');
    expect(currentRight('2026-03-31', type, LEAVE_RULES)).toEqual({
      vintage: '2025-06-01',
      expires: '2027-05-31',
    });
    expect(monthEnds('2026-01-15', '2026-04-29')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  });

  it('is expected of months to come, where rights are added by themselves', () => {
    const until = { today: '2026-03-15', until: '2026-05-31' };
    expect(expectedFacts({ person, type, sick: [], rules: LEAVE_RULES }, until)).toEqual([]);
    const rules = { ...LEAVE_RULES, accrueFrom: '2025-06-01' };
    const expected = expectedFacts({ person, type, sick: [], rules }, until);
    expect(expected.map(({ date, days }) => [date, days])).toEqual([
      ['2026-03-31', 2.083333],
      ['2026-04-30', 2.083333],
      ['2026-05-31', 2.083333],
    ]);
  });
});
