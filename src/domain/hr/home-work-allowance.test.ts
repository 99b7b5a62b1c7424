import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/dates.ts';
import { passesIn, yearAllowances, type TransportPass, type YearOfDays } from './home-work-allowance.ts';
import type { HomeWorkDay } from './home-work-day.rules.ts';
import { ALLOWANCES_2026, type HomeWorkAllowances } from './home-work-parameters.rules.ts';
import { weeksBeyond } from './home-work-week.ts';
import { MILEAGE_SCALE_2023 } from './mileage.rules.ts';

const day = (date: string, more: Partial<HomeWorkDay>): HomeWorkDay => ({
  id: date,
  employee: 'marie',
  date,
  ...more,
});
/** So many days one after the other. */
const days = (from: string, count: number, more: Partial<HomeWorkDay>): HomeWorkDay[] =>
  Array.from({ length: count }, (_, at) => day(addDays(from, at), more));
const year = (
  all: readonly HomeWorkDay[],
  rules: Partial<HomeWorkAllowances> = {},
  passes: readonly TransportPass[] = [],
) => {
  const given: YearOfDays = {
    year: 2026,
    days: all,
    passes,
    rulesOf: () => ({ ...ALLOWANCES_2026, ...rules }),
    scale: MILEAGE_SCALE_2023,
  };
  const months = yearAllowances(given);
  return (month: number) => months[month - 1]!;
};
const pass = (price: number, from: string, to?: string): TransportPass => ({
  lineKey: from,
  price,
  from,
  to: to ?? null,
});
const CAR_5 = {
  kind: 'drove',
  vehicle: 'car',
  calculatedVehicleKind: 'car',
  calculatedFiscalHorsepower: 5,
  calculatedEnergy: 'petrol',
} as const;

describe('at home', () => {
  it('12 days × 2.70 € are 32.40 €', () => {
    const { home, total } = year(days('2026-03-02', 12, { kind: 'home-working' }))(3);
    expect(home).toEqual({ days: 12, km: 0, uncapped: 32_40, amount: 32_40 });
    expect(total).toBe(32_40);
  });

  it('23 days × 2.70 € are 62.10 €, of which 59.40 € are paid', () => {
    const march = year(days('2026-03-01', 23, { kind: 'home-working' }))(3);
    expect(march.home).toMatchObject({ uncapped: 62_10, amount: 59_40 });
    expect(march.total).toBe(59_40);
  });

  it('half a day is a half, and 1.5 days × 2.75 € are rounded up to 4.13 €', () => {
    const all = [
      day('2026-03-02', { kind: 'home-working' }),
      day('2026-03-03', { kind: 'cycled', homeHalf: 'afternoon' }),
    ];
    expect(year(all, { homeDaily: 2.75 })(3).home).toMatchObject({ days: 1.5, amount: 4_13 });
  });

  it('an emptied day, and one away, are none', () => {
    const all = [day('2026-03-02', { kind: null, homeHalf: 'morning' }), day('2026-03-03', { kind: 'away' })];
    expect(year(all)(3)).toMatchObject({ home: { days: 0 }, total: 0 });
  });
});

describe('driving', () => {
  it('is paid nothing until the company says so', () => {
    expect(year(days('2026-03-02', 5, { ...CAR_5, km: 12 }))(3).drive).toMatchObject({ km: 120, amount: 0 });
  });

  it('5 days × 24.7 km × 0.20 € are 24.70 €, and the year’s cap cuts the month that reaches it', () => {
    const all = [
      ...days('2026-03-02', 5, { ...CAR_5, km: 12.35 }),
      ...days('2026-04-06', 5, { ...CAR_5, km: 12.35 }),
    ];
    const of = year(all, { drive: 'rate', driveRate: 0.2, driveYearly: 40 });
    expect(of(3).drive).toEqual({ days: 5, km: 123.5, uncapped: 24_70, amount: 24_70 });
    expect(of(4).drive).toEqual({ days: 5, km: 123.5, uncapped: 24_70, amount: 15_30 });
    expect([of(4).used.drive, of(5).used.drive]).toEqual([40_00, 40_00]);
  });

  it('counts no more than 40 km of a way', () => {
    const { drive } = year([day('2026-03-02', { ...CAR_5, km: 55 })], { drive: 'rate', driveRate: 0.1 })(3);
    expect(drive).toMatchObject({ km: 80, amount: 8_00 });
  });

  it('by the scale, months sum to the year’s allowance: 5 CV, 6,000 km are 3,537.00 €', () => {
    const way = { ...CAR_5, km: 50 };
    const all = [
      ...days('2026-01-01', 31, way),
      ...days('2026-02-01', 19, way),
      ...days('2026-03-01', 10, way),
    ];
    const of = year(all, { drive: 'scale', driveMostKm: null });
    // 3,100 km × 0.636; to 5,000 km × 0.636; to 6,000 km × 0.357 + 1,395.
    expect([of(1), of(2), of(3)].map(({ drive }) => drive.amount)).toEqual([1971_60, 1208_40, 357_00]);
    expect(of(3).used.drive).toBe(3537_00);
  });

  it('by the scale each vehicle counts for itself', () => {
    const motorcycle = {
      kind: 'drove',
      vehicle: 'moto',
      calculatedVehicleKind: 'motorcycle',
      calculatedFiscalHorsepower: 2,
      km: 50,
    } as const;
    const all = [day('2026-03-02', { ...CAR_5, km: 50 }), day('2026-03-03', motorcycle)];
    // 100 × 0.636 and 100 × 0.395.
    expect(year(all, { drive: 'scale', driveMostKm: null })(3).drive.amount).toBe(63_60 + 39_50);
  });
});

describe('sustainable mobility', () => {
  it('20 days × 10 km × 0.25 € are 50 €, on a bicycle as riding along', () => {
    const all = [
      ...days('2026-03-01', 12, { kind: 'cycled', km: 5 }),
      ...days('2026-03-20', 8, { kind: 'passenger', km: 5 }),
    ];
    expect(year(all)(3).mobility).toEqual({ days: 20, km: 200, uncapped: 50_00, amount: 50_00 });
  });

  it('or so much a day', () => {
    const all = days('2026-03-01', 12, { kind: 'cycled', km: 5 });
    expect(year(all, { mobilityBy: 'day', mobilityRate: 2 })(3).mobility.amount).toBe(24_00);
  });

  it('ends at 600 € a year, across its months', () => {
    const all = [1, 2, 3].flatMap((month) => days(`2026-0${month}-01`, 28, { kind: 'cycled', km: 18 }));
    const of = year(all);
    // 28 × 36 km × 0.25 € are 252 €.
    expect([1, 2, 3, 4].map((month) => of(month).mobility.amount)).toEqual([252_00, 252_00, 96_00, 0]);
    expect(of(3).used.mobility).toBe(600_00);
  });

  it('has 900 € a year together with the pass', () => {
    const all = [1, 2].flatMap((month) => [
      day(`2026-0${month}-01`, { kind: 'public transport' }),
      ...days(`2026-0${month}-02`, 20, { kind: 'cycled', km: 30 }),
    ]);
    const of = year(all, {}, [pass(500_00, '2026-01-01')]);
    // 20 × 60 km × 0.25 € are 300 €; half of the pass is 250 € a month.
    expect(of(1)).toMatchObject({ pass: { amount: 250_00 }, mobility: { amount: 300_00 } });
    expect(of(2)).toMatchObject({ pass: { amount: 250_00 }, mobility: { uncapped: 300_00, amount: 100_00 } });
  });
});

describe('the transport pass', () => {
  it('half of 86.55 € is 43.28 €, in a month in which it was used', () => {
    const of = year([day('2026-03-02', { kind: 'public transport' })], {}, [pass(86_55, '2026-01-15')]);
    expect(of(3).pass).toEqual({ days: 1, km: 0, price: 86_55, uncapped: 43_28, amount: 43_28 });
    expect(of(4).pass).toMatchObject({ days: 0, price: 86_55, amount: 0 });
  });

  it('holds in the months of its first and last day', () => {
    const passes = [pass(10_00, '2026-02-10', '2026-04-01')];
    expect(
      ['2026-01', '2026-02', '2026-04', '2026-05'].map((month) => passesIn(passes, month).length),
    ).toEqual([0, 1, 1, 0]);
  });
});

it('tells the weeks with more days at home than the service allows, from Monday to Sunday', () => {
  const all = [
    ...days('2026-03-02', 2, { kind: 'home-working' }),
    day('2026-03-04', { kind: 'drove', homeHalf: 'morning' }),
    ...days('2026-03-09', 2, { kind: 'home-working' }),
  ];
  expect(weeksBeyond(all, 2)).toEqual([{ monday: '2026-03-02', days: 2.5 }]);
  expect(weeksBeyond(all, null)).toEqual([]);
});
