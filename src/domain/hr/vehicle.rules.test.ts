import { describe, expect, it } from 'vitest';
import { account, CAR, classic, company, mileage } from './expense-account.fixture.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';
import { MILEAGE_SCALE_2023 } from './mileage.rules.ts';
import { bandReached, vehicleWarnings, vehicleYears, type Vehicle } from './vehicle.rules.ts';

describe('a vehicle on a day', () => {
  const papers: Vehicle = {
    lineKey: 'v',
    plate: 'AB',
    insuranceUntil: '2026-03-31',
    inspectionUntil: '2026-06-30',
  };
  it.each([
    ['2026-03-31', []],
    ['2026-04-01', ['insurance']],
    ['2026-07-01', ['insurance', 'inspection']],
    ['', []],
  ])('%s: %j', (date, warnings) => expect(vehicleWarnings(papers, date)).toEqual(warnings));

  it('is not driven before it is had, or after', () => {
    const had: Vehicle = { lineKey: 'v', plate: 'AB', from: '2026-02-01', to: '2026-05-31' };
    expect(vehicleWarnings(had, '2026-01-31')).toEqual(['notYet']);
    expect(vehicleWarnings(had, '2026-02-01')).toEqual([]);
    expect(vehicleWarnings(had, '2026-05-31')).toEqual([]);
    expect(vehicleWarnings(had, '2026-06-01')).toEqual(['noMore']);
  });

  it('of the company is pointed out', () =>
    expect(vehicleWarnings({ lineKey: 'v', plate: 'AB', owner: 'company' }, '2026-01-01')).toEqual([
      'company',
    ]));
});

describe('the kilometres of a year', () => {
  const driven = async (...accounts: ExpenseAccountRow[]) => {
    const firm = company();
    const written = [];
    for (const one of accounts)
      written.push(await firm.write({ ...one, status: one.status === 'draft' ? 'submitted' : one.status }));
    return vehicleYears(written);
  };

  it('are counted by vehicle and year, there and back and all times, whatever is refused aside', async () => {
    const years = await driven(
      account('a', [
        mileage('m', '2026-03-01', 1_000, { roundTrip: true, times: 2 }),
        mileage('n', '2025-03-01', 7),
        classic('c', 100),
      ]),
      account('bb', [mileage('o', '2026-05-01', 1_000.1)]),
      account('ccc', [mileage('p', '2026-05-02', 9_000)], { status: 'refused' }),
    );
    expect(years).toMatchObject([
      { vehicle: CAR.lineKey, year: 2026, km: 5_000.1 },
      { vehicle: CAR.lineKey, year: 2025, km: 7 },
    ]);
  });

  it.each([
    [5_000, 0, 5_000, 318_000],
    [5_000.1, 5_000, 20_000, 318_004],
    [20_000, 5_000, 20_000, 853_500],
    [25_000, 20_000, null, 1_067_500],
  ])('%d are in the band above %d up to %s', async (km, from, to, allowance) => {
    const [year] = await driven(account('a', [mileage('m', '2026-03-01', km)]));
    expect(bandReached(MILEAGE_SCALE_2023, year!)).toEqual({ from, to, allowance });
  });

  it('are in no band where the scale does not know the vehicle', () => {
    const year = { vehicle: 'x', year: 2026, km: 5, draftKm: 0, snapshot: {}, granted: undefined };
    expect(bandReached(MILEAGE_SCALE_2023, year)).toBeUndefined();
  });
});
