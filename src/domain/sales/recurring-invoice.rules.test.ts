import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import {
  checkRecurring,
  computeRecurring,
  recurringDays,
  type RecurringRow,
} from './recurring-invoice.rules.ts';

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
  it('wait for the first after those that made one, also where that was thrown away', async () => {
    const made = (...days: string[]) =>
      lookupOf({ invoices: days.map((day) => ({ id: day, recurring: 'upkeep', recurringOn: day })) });
    const next = async (lookup: ReturnType<typeof made>, more: Partial<RecurringRow> = {}) =>
      (await computeRecurring(row(more), { lookup, today: '2026-05-01' })).calculatedNext;
    expect(await next(made())).toBe('2026-01-31');
    expect(await next(made('2026-01-31', '2026-02-28'))).toBe('2026-03-31');
    expect(await next(made(), { madeUntil: '2026-02-28' })).toBe('2026-03-31');
    expect(await next(made('2026-01-31'), { madeUntil: '2026-02-28' })).toBe('2026-03-31');
    expect(await next(made('2026-01-31'), { lastOn: '2026-02-01' })).toBeNull();
  });
});

it('a recurring invoice begins a year ago at most; one that has made those before goes on', async () => {
  const context = { lookup: lookupOf({}), today: '2026-11-20' };
  const codes = async (given: RecurringRow, before?: RecurringRow) => {
    const whole = { ...given, ...(await computeRecurring(given, context)) };
    const found = await checkRecurring(whole, { ...context, before });
    return found.flatMap(({ pointer, code }) => (pointer === '/firstOn' ? [code] : []));
  };
  expect(await codes(row({ firstOn: '2025-11-20' }))).toEqual([]);
  expect(await codes(row({ firstOn: '2025-11-19' }))).toEqual(['recurring.past']);
  const old = row({ firstOn: '2015-01-31', isActive: false, madeUntil: '2024-01-31' });
  expect(await codes({ ...old, title: 'Care' }, old)).toEqual([]);
  expect(await codes({ ...old, isActive: true }, old)).toEqual(['recurring.past']);
  expect(await codes({ ...old, isActive: true, madeUntil: '2026-01-31' }, old)).toEqual([]);
});
