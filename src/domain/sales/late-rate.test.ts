import { expect, it } from 'vitest';
import { checkParameter } from '../company/parameter.rules.ts';
import { lateClaim } from './late-claim.rules.ts';
import { LATE_RATE, LATE_RATE_BY_LAW, lateRateByLaw, lateRateOn } from './late-rate.rules.ts';
import { SALES_SETTINGS } from './sales-settings.ts';
import type { InvoiceRow } from './invoice.rules.ts';

const lookup = { get: async () => undefined, where: async () => [] };
const rates = [
  { id: 'a', key: LATE_RATE, value: 14.25, validFrom: '2024-07-01' },
  { id: 'b', key: LATE_RATE, value: 13.15, validFrom: '2025-01-01' },
];

it('is that of the half-year in which one begins to be late, else what the law says', () => {
  expect(['2024-06-30', '2024-12-31', '2025-01-01'].map((day) => lateRateOn(rates, day))).toEqual([
    14.5, 14.25, 13.15,
  ]);
  expect(lateRateOn([{ ...rates[0]!, value: 'much' }], '2026-01-01')).toBe(LATE_RATE_BY_LAW);
  // The law's own is of each half-year too.
  expect(['2022-12-31', '2023-06-30', '2024-07-01', '2025-06-30', '2026-11-27'].map(lateRateByLaw)).toEqual([
    10,
    12.5,
    14.25,
    13.15,
    LATE_RATE_BY_LAW,
  ]);
});

it('is the law’s of each day where neither the invoice nor the company says one', () => {
  const row = {
    id: 'i',
    status: 'issued',
    date: '2025-05-01',
    terms: 'immediate',
    calculatedTotal: 3_650_000,
    calculatedBalance: 3_650_000,
  } as unknown as InvoiceRow;
  // Sixty days at 13.15 %, then thirty-one at 12.15 %.
  const claim = lateClaim(row, '2025-07-31', { rates: [] });
  expect(claim).toMatchObject({ interest: 60 * 1_315 + 31 * 1_215, rate: 13.15 });
});

it('is set in a form that makes what is taken, and nothing else is taken', async () => {
  const { toForm, toValue } = SALES_SETTINGS.find(({ key }) => key === LATE_RATE)!;
  expect(toValue(toForm(13.15))).toBe(13.15);
  const problems = (value: unknown) =>
    checkParameter({ id: 'p', key: LATE_RATE, value }, { lookup, today: '2026-11-20' });
  expect(await problems(13.15)).toEqual([]);
  for (const wrong of [-1, 101, '12', null]) expect(await problems(wrong)).toHaveLength(1);
});

it('is claimed for where the invoice says no other, once for each day, and the indemnity once', () => {
  const dueDates = [{ lineKey: 'd', date: '2025-01-31', amount: 120_000 }];
  const row = {
    id: 'i',
    status: 'issued',
    date: '2025-01-01',
    calculatedTotal: 120_000,
    calculatedBalance: 120_000,
    dueDates,
  } as unknown as InvoiceRow;
  // The business rules' own: 45 days.
  expect(lateClaim({ ...row, lateRate: 12.15 }, '2025-03-17', { rates })).toMatchObject({
    interest: 1_798,
    indemnity: 4_000,
    from: '2025-01-31',
  });
  expect(lateClaim(row, '2025-03-17', { rates })).toMatchObject({ rate: 13.15, interest: 1_945 });
  const claims = [{ claimOf: 'i', date: '2025-03-17', periodEnd: '2025-03-17' }];
  expect(lateClaim({ ...row, lateRate: 12.15 }, '2025-03-18', { rates, claims })).toMatchObject({
    interest: 40,
    indemnity: 0,
    from: '2025-03-17',
  });
  expect(lateClaim(row, '2025-01-31', { rates })).toBeUndefined();
});

it('is claimed for what was paid late meanwhile, by its days, also where nothing is open any more', () => {
  const row = {
    id: 'i',
    status: 'issued',
    date: '2026-01-31',
    terms: 'immediate',
    calculatedTotal: 120_000,
    calculatedBalance: 0,
    lateRate: 12.15,
  } as unknown as InvoiceRow;
  const paid = (date: string, amount: number, status = 'confirmed') => [
    { id: date, date, status, allocations: [{ invoice: 'i', amount }] },
  ];
  // The business rules' own: 1200.00, due 2026-01-31, paid 2026-03-17.
  const whole = lateClaim(row, '2026-06-30', { rates, payments: paid('2026-03-17', 120_000) });
  expect(whole).toMatchObject({
    overdue: 0,
    interest: 1_798,
    indemnity: 4_000,
    due: '2026-01-31',
    until: '2026-03-17',
  });
  expect(lateClaim(row, '2026-06-30', { rates, payments: paid('2026-01-31', 120_000) })).toBeUndefined();
  const claims = [{ claimOf: 'i', date: '2026-06-30', periodEnd: '2026-06-30' }];
  const twice = { rates, claims, payments: paid('2026-03-17', 120_000) };
  expect(lateClaim(row, '2026-07-30', twice)).toBeUndefined();
  // Half of it after 45 days, half not yet after 90: 8.99 and 17.98.
  const half = { ...row, calculatedBalance: 60_000 };
  expect(lateClaim(half, '2026-05-01', { rates, payments: paid('2026-03-17', 60_000) })).toMatchObject({
    overdue: 60_000,
    interest: 899 + 1_798,
  });
  // What a credit note settles was never owed.
  expect(lateClaim(half, '2026-05-01', { rates, payments: [] })).toMatchObject({ interest: 1_798 });
  const rejected = paid('2026-03-17', 60_000, 'rejected');
  expect(lateClaim(half, '2026-05-01', { rates, payments: rejected })).toMatchObject({ interest: 1_798 });
});

it('is that of each day where the invoice says none', () => {
  const row = {
    id: 'i',
    status: 'issued',
    date: '2024-12-01',
    terms: 'immediate',
    calculatedTotal: 365_000,
    calculatedBalance: 365_000,
  } as unknown as InvoiceRow;
  // Thirty days of 2024 at 14.25 %, ten of 2025 at 13.15 %.
  expect(lateClaim(row, '2025-01-10', { rates })).toMatchObject({ interest: 4_275 + 1_315, rate: 14.25 });
});
