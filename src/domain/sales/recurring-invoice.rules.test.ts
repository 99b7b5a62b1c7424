import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import { computeRecurring, recurringDays, type RecurringRow } from './recurring-invoice.rules.ts';

const row = (more: Partial<RecurringRow> = {}): RecurringRow => ({
  id: 'upkeep',
  title: 'Upkeep',
  customer: 'roux',
  frequency: 'monthly',
  firstOn: '2026-01-31',
  ...more,
});

describe('the days of a recurring invoice', () => {
  it.each([
    ['monthly', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['quarterly', ['2026-01-31', '2026-04-30']],
    ['half-yearly', ['2026-01-31']],
    ['annual', ['2026-01-31']],
  ] as const)('%s', (frequency, days) => {
    expect(recurringDays(row({ frequency }), '2026-05-01')).toEqual(days);
  });
  it('end with its last', () => {
    expect(recurringDays(row({ lastOn: '2026-02-28' }), '2026-12-31')).toEqual(['2026-01-31', '2026-02-28']);
  });
  it('wait for the first that has no invoice', async () => {
    const made = (...days: string[]) =>
      lookupOf({ invoices: days.map((day) => ({ id: day, recurring: 'upkeep', recurringOn: day })) });
    const next = async (lookup: ReturnType<typeof made>, more: Partial<RecurringRow> = {}) =>
      (await computeRecurring(row(more), { lookup, today: '2026-05-01' })).calculatedNext;
    expect(await next(made())).toBe('2026-01-31');
    expect(await next(made('2026-01-31', '2026-03-31'))).toBe('2026-02-28');
    expect(await next(made('2026-01-31'), { lastOn: '2026-02-01' })).toBeNull();
  });
});
