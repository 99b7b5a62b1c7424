import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/dates.ts';
import { areBeyondLaw, isBeyondLaw, isBeyondLawSomeday, paymentSchedule } from './payment-schedule.rules.ts';
import { PAYMENT_TERMS, type PaymentTerms } from './payment-terms.fields.ts';

const due = (terms: PaymentTerms, date: string) => paymentSchedule(terms, 100, { date })[0]!.date;

describe('payment terms (business-rules.md §2)', () => {
  it.each([
    ['2026-01-15', '2026-01-30', '2026-02-14', '2026-03-01', '2026-03-16', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-15', '2026-03-02', '2026-03-17', '2026-04-01', '2026-01-31', '2026-02-28'],
    ['2026-02-28', '2026-03-15', '2026-03-30', '2026-04-14', '2026-04-29', '2026-02-28', '2026-03-31'],
    ['2024-02-29', '2024-03-15', '2024-03-30', '2024-04-14', '2024-04-29', '2024-02-29', '2024-03-31'],
    ['2026-11-30', '2026-12-15', '2026-12-30', '2027-01-14', '2027-01-29', '2026-11-30', '2026-12-31'],
    ['2026-12-31', '2027-01-15', '2027-01-30', '2027-02-14', '2027-03-01', '2026-12-31', '2027-01-31'],
    ['2027-12-02', '2027-12-17', '2028-01-01', '2028-01-16', '2028-01-31', '2027-12-31', '2028-01-31'],
  ])('from %s', (date, ...dates) => {
    expect(due('immediate', date)).toBe(date);
    expect(
      (['15 days', '30 days', '45 days', '60 days', 'end of month', 'end of next month'] as const).map(
        (terms) => due(terms, date),
      ),
    ).toEqual(dates);
  });

  it.each([
    [120_000, 36_000, 84_000],
    [123_457, 37_037, 86_420],
    [10_001, 3000, 7001],
    [5, 2, 3],
  ])('%d cents: %d in advance, %d left', (total, advance, rest) => {
    expect(
      paymentSchedule('30% in advance with the rest at end of following month', total, {
        date: '2026-01-31',
        acceptedOn: '2026-01-10',
      }),
    ).toEqual([
      { date: '2026-01-10', amount: advance, percent: 30 },
      { date: '2026-02-28', amount: rest, percent: 70 },
    ]);
    expect(
      paymentSchedule('30% upon receipt with the rest at 60 days', total, { date: '2026-01-31' }),
    ).toEqual([
      { date: '2026-01-31', amount: advance, percent: 30 },
      { date: '2026-04-01', amount: rest, percent: 70 },
    ]);
  });

  it('sum to the total, whatever the terms', () => {
    for (const terms of Object.keys(PAYMENT_TERMS) as PaymentTerms[])
      expect(
        paymentSchedule(terms, 99_999, { date: '2026-05-31' }).reduce((sum, { amount }) => sum + amount, 0),
      ).toBe(99_999);
  });

  it('say where they go beyond the sixty days of the law: the end of the next month from the first of July', () => {
    expect(isBeyondLaw('end of next month', '2026-07-01')).toBe(true);
    expect(isBeyondLaw('end of next month', '2026-07-02')).toBe(false);
    expect(isBeyondLaw('60 days', '2026-07-01')).toBe(false);
    expect(areBeyondLaw(['2026-07-31', '2026-08-30'], '2026-07-01')).toBe(false);
    expect(areBeyondLaw(['2026-07-31', '2026-08-31'], '2026-07-01')).toBe(true);
  });

  it('say whether they ever do, whatever the day of the invoice', () => {
    const days = Array.from({ length: 2 * 366 }, (_, at) => addDays('2027-01-01', at));
    const some = (Object.keys(PAYMENT_TERMS) as PaymentTerms[]).filter(isBeyondLawSomeday);
    expect(some).toEqual(['end of next month', '30% in advance with the rest at end of following month']);
    for (const terms of Object.keys(PAYMENT_TERMS) as PaymentTerms[])
      expect(days.some((day) => isBeyondLaw(terms, day))).toBe(some.includes(terms));
    // The form names the two days of the year.
    expect(days.filter((day) => isBeyondLaw('end of next month', day)).map((day) => day.slice(5))).toEqual([
      '07-01',
      '12-01',
      '07-01',
      '12-01',
    ]);
  });
});
