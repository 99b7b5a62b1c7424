import { describe, expect, it } from 'vitest';
import { isDate } from '../kernel/dates.ts';
import fc from 'fast-check';
import { lookupOf } from './expense-account.fixture.ts';
import { isPaymentDays, paymentDay, paymentDayOn } from './expense-payment.rules.ts';

describe('the day of payment', () => {
  it.each([
    ['2026-03-05', [5, 20], '2026-03-05'],
    ['2026-03-06', [5, 20], '2026-03-20'],
    ['2026-03-21', [20, 5], '2026-04-05'],
    ['2026-02-10', [31], '2026-02-28'],
    ['2026-01-31', [30], '2026-02-28'],
    ['2026-12-31', [5], '2027-01-05'],
  ])('of what is validated on %s where it is on %j: %s', (validated, ofMonth, expected) => {
    expect(paymentDay({ ofMonth }, validated)).toBe(expected);
  });

  it('is so many days after where the company says so', () => {
    expect(paymentDay({ after: 10 }, '2026-12-25')).toBe('2027-01-04');
  });

  it('is a date not before the validation, five weeks after it at most', () => {
    const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 1 }), (at, ofMonth) => {
        const validated = at.toISOString().slice(0, 10);
        const found = paymentDay({ ofMonth }, validated);
        expect(isDate(found)).toBe(true);
        expect(found >= validated).toBe(true);
        expect(Date.parse(found) - Date.parse(validated)).toBeLessThanOrEqual(35 * 86_400_000);
      }),
    );
  });

  it('is known where a parameter in force says so, in its form', async () => {
    const on = (value: unknown) =>
      paymentDayOn(
        lookupOf({ parameters: [{ id: 'p', key: 'expenses.paymentDays', value, validFrom: '2026-01-01' }] }),
        '2026-03-06',
      );
    expect(await on({ ofMonth: [20] })).toBe('2026-03-20');
    expect(await on([20])).toBeUndefined();
    for (const wrong of [
      null,
      {},
      { ofMonth: [] },
      { ofMonth: [32] },
      { after: -1 },
      { after: 1, ofMonth: [1] },
    ])
      expect(isPaymentDays(wrong), JSON.stringify(wrong)).toBe(false);
  });
});
