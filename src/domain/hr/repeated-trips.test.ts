import { describe, expect, it } from 'vitest';
import { account, classic, mileage } from './expense-account.fixture.ts';
import type { Cost } from './expense-kinds.rules.ts';
import { repeatedOn, sameAsBefore } from './repeated-trips.ts';

let made = 0;
const newId = () => `new-${(made += 1)}`;
const at = (textAddress: string) => ({ textAddress });
const lyonValence = { departure: at('Lyon'), arrival: at('Valence') };
const stops = { waypoints: [{ lineKey: 's', ...at('Vienne') }] };
const dates = (lines: readonly Cost[]) => lines.map(({ date }) => date);

describe('a trip repeated on days', () => {
  const trip = {
    ...mileage('m', '2026-03-02', 104, {
      ...lyonValence,
      ...stops,
      kmReason: 'Roadworks',
      calculatedKmAfter: 104,
    }),
    accepted: 100,
    calculatedAmount: 6_614,
  };

  it('is one line a date, without what was computed or decided of it', () => {
    const { lines, refused } = repeatedOn(trip, ['2026-03-05', '2026-03-03', '2026-03-05'], [], newId);
    expect(dates(lines)).toEqual(['2026-03-03', '2026-03-05']);
    expect(refused).toEqual([]);
    const [first, second] = lines;
    expect(first).not.toHaveProperty('accepted');
    expect(first).not.toHaveProperty('calculatedAmount');
    expect(first?.expense.expenseTrip).toMatchObject({ km: 104, ...lyonValence });
    // The road was closed that day: whether it is today is another question.
    expect(first?.expense.expenseTrip).not.toHaveProperty('kmReason');
    expect(first?.expense.expenseTrip).not.toHaveProperty('calculatedKmAfter');
    const keys = [first, second].flatMap((line) => [
      line?.lineKey,
      line?.expense.expenseTrip?.waypoints?.[0]?.lineKey,
    ]);
    expect(new Set(keys).size).toBe(4);
  });

  it('is refused where its route exists on the date, in any account that is not refused', () => {
    const there = [
      account('a', [mileage('x', '2026-03-03', 90, lyonValence)], { status: 'paid' }),
      account('b', [mileage('y', '2026-03-04', 90, lyonValence)], { status: 'refused' }),
    ];
    const { lines, refused } = repeatedOn(trip, ['2026-03-03', '2026-03-04'], there, newId);
    expect(dates(lines)).toEqual(['2026-03-04']);
    expect(dates(refused)).toEqual(['2026-03-03']);
  });

  it('between home and work is made once a day', () => {
    const homeWork = mileage('h', '2026-03-02', 12, { ...lyonValence, homeWork: true });
    const other = mileage('i', '2026-03-03', 12, { departure: at('A'), arrival: at('B'), homeWork: true });
    expect(repeatedOn(homeWork, ['2026-03-03'], [account('a', [other])], newId).lines).toEqual([]);
    const byTrain = {
      ...other,
      expense: { expenseTrip: { mode: 'public transport', homeWork: true } },
    } as const;
    expect(repeatedOn(homeWork, ['2026-03-03'], [account('a', [byTrain])], newId).lines).toEqual([]);
  });
});

describe('the same as last Tuesday', () => {
  // 2026-03-17 is a Tuesday.
  const today = '2026-03-17';
  const back = { departure: at('Valence'), arrival: at('Lyon') };
  const lastTuesday = [
    mileage('m', '2026-03-10', 104, lyonValence),
    mileage('n', '2026-03-10', 104, back),
    classic('c', 1_200, { date: '2026-03-10' }),
    mileage('o', '2026-03-11', 104, lyonValence),
  ];

  it('proposes the trips of that day, as of today', () => {
    const found = sameAsBefore(today, [account('a', lastTuesday)], newId);
    expect(found?.from).toBe('2026-03-10');
    expect(found?.lines.map(({ expense }) => expense.expenseTrip?.departure?.textAddress)).toEqual([
      'Lyon',
      'Valence',
    ]);
    expect(new Set(dates(found?.lines ?? []))).toEqual(new Set([today]));
  });

  it('skips those that are there already', () => {
    const there = [account('a', lastTuesday), account('b', [mileage('t', today, 100, lyonValence)])];
    const found = sameAsBefore(today, there, newId);
    expect(found?.lines).toHaveLength(1);
    expect(found?.refused).toHaveLength(1);
  });

  it('looks further back after a leave, but not for ever, and not into what was refused', () => {
    const of = (date: string, status: 'draft' | 'refused' = 'draft') =>
      sameAsBefore(today, [account('a', [mileage('m', date, 100, lyonValence)], { status })], newId)?.from;
    expect(of('2026-02-24')).toBe('2026-02-24');
    expect(of('2026-01-20')).toBeUndefined();
    expect(of('2026-03-10', 'refused')).toBeUndefined();
    expect(of('2026-03-16')).toBeUndefined();
  });
});
