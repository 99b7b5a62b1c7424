import { describe, expect, it } from 'vitest';
import { daysToPay } from './days-to-pay.rules.ts';
import { growthOf } from './growth.rules.ts';
import { openAmounts, overdueOf, sumOpen } from './open-amounts.rules.ts';

type Row = Parameters<typeof overdueOf>[0];
const due = (date: string, amount: number) => ({ lineKey: date, date, amount, percent: null });
const owed = (more: object = {}) =>
  ({
    status: 'issued',
    type: 'standard',
    date: '2026-10-01',
    dueDates: [due('2026-12-05', 70_000), due('2026-10-05', 30_000)],
    calculatedTotal: 100_000,
    calculatedBalance: 100_000,
    ...more,
  }) as unknown as Row;

describe('what of an invoice is overdue', () => {
  it('are its amounts whose day is over, without those that are due later', () => {
    expect(overdueOf(owed(), '2026-11-20')).toEqual([{ date: '2026-10-05', open: 30_000 }]);
    expect(overdueOf(owed(), '2026-10-05')).toEqual([]);
    expect(sumOpen(overdueOf(owed(), '2026-12-06'))).toBe(100_000);
  });
  it('is none of what was paid: that settles the earliest', () => {
    expect(sumOpen(overdueOf(owed({ calculatedBalance: 90_000 }), '2026-11-20'))).toBe(20_000);
    expect(overdueOf(owed({ calculatedBalance: 65_000 }), '2026-11-20')).toEqual([]);
    expect(overdueOf(owed({ calculatedBalance: -5_000 }), '2027-11-20')).toEqual([]);
  });
  it('is nothing of a draft or a credit note, of which something may be open', () => {
    expect(overdueOf(owed({ status: 'draft' }), '2027-01-01')).toEqual([]);
    const credit = owed({
      type: 'credit note',
      dueDates: [],
      calculatedTotal: -5_000,
      calculatedBalance: -2_000,
    });
    expect(overdueOf(credit, '2027-01-01')).toEqual([]);
    expect(openAmounts(credit)).toEqual([{ date: '2026-10-01', open: 2_000 }]);
  });
});

describe('the days that customers take', () => {
  const paid = (date: string, invoice: string, more: object = {}) => ({
    id: date,
    date,
    status: 'confirmed',
    direction: 'in',
    allocations: [{ invoice, amount: 1 }],
    ...more,
  });
  it('are from the invoice to the payment of the last of it', () => {
    const payments = [
      paid('2026-10-31', 'a'),
      paid('2026-10-11', 'a'),
      paid('2026-10-11', 'b'),
      paid('2026-11-15', 'b', { status: 'rejected' }),
      paid('2026-11-16', 'b', { direction: 'out' }),
    ];
    const invoices = [
      { id: 'a', date: '2026-10-01' },
      { id: 'b', date: '2026-10-01' },
      { id: 'paid ahead', date: '2026-10-01' },
    ];
    expect(daysToPay(invoices, payments)).toBeCloseTo((30 + 10 + 0) / 3);
    expect(daysToPay([], payments)).toBeUndefined();
  });
});

describe('growth', () => {
  it('compares the same months of both years, the running one up to the same day', () => {
    const before = [
      { day: '2025-06-15', net: 100 },
      { day: '2025-11-20', net: 100 },
      { day: '2025-11-21', net: 5_000 },
    ];
    const now = [
      // Of a month of which the year before knows nothing.
      { day: '2026-05-31', net: 9_000 },
      { day: '2026-06-01', net: 150 },
      { day: '2026-11-20', net: 150 },
    ];
    expect(growthOf(now, before, '2026-11-20')).toBeCloseTo(50);
  });
  it('is not told where there is nothing to compare with', () => {
    expect(growthOf([{ day: '2026-06-01', net: 150 }], [], '2026-11-20')).toBeUndefined();
    expect(growthOf([], [{ day: '2025-11-30', net: 100 }], '2026-11-20')).toBeUndefined();
  });
});
