import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/dates.ts';
import { add } from '../kernel/decimal.ts';
import { eurosToCents } from '../kernel/money.ts';
import {
  allowancesInOrder,
  annualAllowance,
  MILEAGE_SCALE_2023 as SCALE,
  mileageRow,
  mileageScaleOn,
  tripAllowance,
  type MileageTrip,
  type MileageVehicle,
} from './mileage.rules.ts';

const car = (fiscalHorsepower: number, energy = 'petrol'): MileageVehicle => ({
  kind: 'car',
  fiscalHorsepower,
  energy,
});
const motorcycle = (fiscalHorsepower: number): MileageVehicle => ({
  kind: 'motorcycle',
  fiscalHorsepower,
  energy: 'petrol',
});
const moped: MileageVehicle = { kind: 'moped' };

const eurosOf = (vehicle: MileageVehicle, distances: readonly number[]) =>
  distances.map((km) => annualAllowance(SCALE, vehicle, km) / 100);

// business-rules.md section 1, the tables of the decree
describe('the scale', () => {
  const formulas = (vehicle: MileageVehicle) =>
    mileageRow(SCALE, vehicle)?.bands.map(({ upToKm, rate, offset }) => [upToKm, rate, offset]);

  it.each([
    [1, 0.529, 0.316, 1065, 0.37],
    [3, 0.529, 0.316, 1065, 0.37],
    [4, 0.606, 0.34, 1330, 0.407],
    [5, 0.636, 0.357, 1395, 0.427],
    [6, 0.665, 0.374, 1457, 0.447],
    [7, 0.697, 0.394, 1515, 0.47],
    [12, 0.697, 0.394, 1515, 0.47],
  ])('car of %d CV', (horsepower, first, second, offset, third) => {
    expect(formulas(car(horsepower))).toEqual([
      [5000, first, 0],
      [20000, second, offset],
      [null, third, 0],
    ]);
  });

  it.each([
    [1, 0.395, 0.099, 891, 0.248],
    [2, 0.395, 0.099, 891, 0.248],
    [3, 0.468, 0.082, 1158, 0.275],
    [5, 0.468, 0.082, 1158, 0.275],
    [6, 0.606, 0.079, 1583, 0.343],
    [15, 0.606, 0.079, 1583, 0.343],
  ])('motorcycle of %d CV', (horsepower, first, second, offset, third) => {
    expect(formulas(motorcycle(horsepower))).toEqual([
      [3000, first, 0],
      [6000, second, offset],
      [null, third, 0],
    ]);
  });

  it('moped, with or without a fiscal power', () => {
    const expected = [
      [3000, 0.315, 0],
      [6000, 0.079, 711],
      [null, 0.198, 0],
    ];
    expect(formulas(moped)).toEqual(expected);
    expect(formulas({ kind: 'moped', fiscalHorsepower: 1 })).toEqual(expected);
  });

  it('has no line for a bicycle, nor for a car or motorcycle without fiscal power', () => {
    const without: MileageVehicle[] = [
      { kind: 'bicycle' },
      { kind: 'car' },
      { kind: 'car', fiscalHorsepower: null, energy: null },
      { kind: 'motorcycle', fiscalHorsepower: 0 },
    ];
    for (const vehicle of without) {
      expect(mileageRow(SCALE, vehicle)).toBeUndefined();
      expect(annualAllowance(SCALE, vehicle, 1000)).toBe(0);
      expect(tripAllowance(SCALE, vehicle, 10, 20)).toMatchObject({ amount: 0, formulaRate: 0, kmAfter: 30 });
    }
  });

  it('goes by its date', () => {
    const next = { ...SCALE, validFrom: '2027-01-01' };
    expect(mileageScaleOn([SCALE, next], '2026-12-31')).toBe(SCALE);
    expect(mileageScaleOn([SCALE, next], '2027-01-01')).toBe(next);
    expect(mileageScaleOn([next, SCALE], '2028-06-01')).toBe(next);
    expect(mileageScaleOn([SCALE, next], '2021-12-31')).toBeUndefined();
  });

  it('survives being stored as JSON', () => {
    expect(JSON.parse(JSON.stringify(SCALE))).toEqual(SCALE);
  });
});

describe('the allowance of a year', () => {
  const distances = [4000, 5000, 5001, 6000, 20000, 20001, 25000];

  it.each([
    [3, [2116, 2645, 2645.32, 2961, 7385, 7400.37, 9250]],
    [4, [2424, 3030, 3030.34, 3370, 8130, 8140.41, 10175]],
    [5, [2544, 3180, 3180.36, 3537, 8535, 8540.43, 10675]],
    [6, [2660, 3325, 3327.37, 3701, 8937, 8940.45, 11175]],
    [7, [2788, 3485, 3485.39, 3879, 9395, 9400.47, 11750]],
  ])('car of %d CV', (horsepower, expected) => {
    expect(eurosOf(car(horsepower), distances)).toEqual(expected);
  });

  const twoWheels = [2000, 3000, 3001, 6000, 6001, 7000];

  it.each([
    ['motorcycle of 2 CV', motorcycle(2), [790, 1185, 1188.1, 1485, 1488.25, 1736]],
    ['motorcycle of 4 CV', motorcycle(4), [936, 1404, 1404.08, 1650, 1650.28, 1925]],
    ['motorcycle of 6 CV', motorcycle(6), [1212, 1818, 1820.08, 2057, 2058.34, 2401]],
    ['moped', moped, [630, 945, 948.08, 1185, 1188.2, 1386]],
  ])('%s', (_name, vehicle, expected) => {
    expect(eurosOf(vehicle, twoWheels)).toEqual(expected);
  });

  it('has 20 % more for an electric car, and nothing more for a hybrid', () => {
    expect(eurosOf(car(5, 'electric'), [4000, 6000, 25000])).toEqual([3052.8, 4244.4, 12810]);
    expect(eurosOf(car(5, 'hybrid'), [4000, 6000, 25000])).toEqual([2544, 3537, 10675]);
  });

  it('of short distances', () => {
    expect(eurosOf(car(5), [0, 1, 100])).toEqual([0, 0.64, 63.6]);
  });

  it('leaves the first band right after 5,000 km, the second right after 20,000', () => {
    expect(eurosOf(car(6), [5000, 5000.1])).toEqual([3325, 3327.04]);
    expect(eurosOf(car(5), [20000, 20000.1])).toEqual([8535, 8540.04]);
  });

  it('is not the sum of slices', () => {
    expect(eurosOf(car(5), [25000])).not.toEqual([10670]);
    expect(eurosOf(car(3), [25000])).not.toEqual([9235]);
  });

  it.each([-1, NaN])('refuses %d km', (km) => {
    expect(() => annualAllowance(SCALE, car(5), km)).toThrow(RangeError);
    expect(() => tripAllowance(SCALE, car(5), 0, km)).toThrow(RangeError);
  });
});

const vehicles = [
  ...[3, 4, 5, 6, 7].map((cv) => car(cv)),
  car(5, 'electric'),
  ...[2, 4, 6].map(motorcycle),
  moped,
];
const anyVehicle = fc.constantFrom(...vehicles);
const anyKm = fc.integer({ min: 0, max: 60_000 }).map((tenths) => tenths / 10);

describe('the allowance of a trip', () => {
  // 5 CV, trips in order: crosses 5,000 with the third and 20,000 with the fifth.
  const expected = [
    [1200, 763.2, 0],
    [3000, 1908, 0],
    [1500, 758.7, 1],
    [700, 249.9, 1],
    [14000, 5031, 2],
    [4600, 1964.2, 2],
  ] as const;

  it('is the difference it makes to the year', () => {
    let driven = 0;
    for (const [km, euros, band] of expected) {
      const result = tripAllowance(SCALE, car(5), driven, km);
      expect([result.amount, result.band]).toEqual([eurosToCents(euros), band]);
      driven += km;
    }
    expect(driven).toBe(25_000);
    expect(expected.reduce((sum, [, euros]) => add(sum, euros), 0)).toBe(10675);
  });

  it('shows the whole sum', () => {
    expect(tripAllowance(SCALE, car(5, 'electric'), 4200, 1500)).toEqual({
      kmBefore: 4200,
      kmAfter: 5700,
      before: 320544,
      after: 411588,
      amount: 91044,
      band: 1,
      formulaRate: 0.357,
      formulaOffset: 1395,
      bonusPercent: 20,
    });
  });

  it('is never negative', () => {
    fc.assert(
      fc.property(anyVehicle, anyKm, anyKm, (vehicle, before, km) => {
        expect(tripAllowance(SCALE, vehicle, before, km).amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('trips in order', () => {
  const trip = (key: string, date: string, km: number, more: Partial<MileageTrip> = {}): MileageTrip => ({
    key,
    date,
    order: 0,
    vehicleKey: 'mine',
    vehicle: car(5),
    km,
    ...more,
  });
  const amounts = (trips: readonly MileageTrip[]) =>
    Object.fromEntries([...allowancesInOrder(SCALE, trips)].map(([key, { amount }]) => [key, amount / 100]));

  it('count by date, then by order, whatever the order they come in', () => {
    const trips = [
      trip('c', '2026-03-01', 1500),
      trip('f', '2026-06-01', 4600),
      trip('a', '2026-01-10', 1200),
      trip('e', '2026-05-01', 14000),
      trip('d', '2026-03-01', 700, { order: 1 }),
      trip('b', '2026-02-01', 3000),
    ];
    const expected = { a: 763.2, b: 1908, c: 758.7, d: 249.9, e: 5031, f: 1964.2 };
    expect(amounts(trips)).toEqual(expected);
    expect(amounts([...trips].reverse())).toEqual(expected);
  });

  it('a back-dated trip changes the later ones', () => {
    const later = trip('later', '2026-05-01', 1000);
    expect(amounts([later])).toEqual({ later: 636 });
    expect(amounts([later, trip('found', '2026-01-01', 5000)])).toEqual({ found: 3180, later: 357 });
  });

  it('start again with the new year and with another vehicle', () => {
    expect(
      amounts([
        trip('old', '2025-12-31', 5000),
        trip('new', '2026-01-01', 100),
        trip('other', '2026-01-02', 100, { vehicleKey: 'yours', vehicle: car(3) }),
      ]),
    ).toEqual({ old: 3180, new: 63.6, other: 52.9 });
  });

  it('add fractions of kilometres exactly', () => {
    const trips = [
      trip('a', '2026-01-01', 4999.9),
      trip('b', '2026-01-02', 0.1),
      trip('c', '2026-01-03', 0.1),
    ];
    const results = allowancesInOrder(SCALE, trips);
    expect(trips.map(({ key }) => results.get(key)?.band)).toEqual([0, 0, 1]);
    expect(results.get('c')?.kmAfter).toBe(5000.1);
  });

  it('of nothing are nothing', () => {
    expect(allowancesInOrder(SCALE, []).size).toBe(0);
  });

  it('always sum to the allowance of each vehicle and year', () => {
    const anyTrip = fc.record({
      day: fc.nat(729),
      order: fc.nat(2),
      vehicle: fc.nat(vehicles.length - 1),
      km: anyKm,
    });
    fc.assert(
      fc.property(fc.array(anyTrip, { maxLength: 40 }), (drawn) => {
        const trips = drawn.map(({ day, order, vehicle, km }, i) =>
          trip(`trip ${i}`, addDays('2025-01-01', day), km, {
            order,
            vehicleKey: String(vehicle),
            vehicle: vehicles[vehicle] ?? moped,
          }),
        );
        const results = allowancesInOrder(SCALE, trips);
        const counterOf = ({ date, vehicleKey }: MileageTrip) => `${date.slice(0, 4)} ${vehicleKey}`;
        for (const counter of new Set(trips.map(counterOf))) {
          const group = trips.filter((one) => counterOf(one) === counter);
          const paid = group.reduce((sum, { key }) => sum + (results.get(key)?.amount ?? NaN), 0);
          const km = group.reduce((sum, one) => add(sum, one.km), 0);
          expect(paid).toBe(annualAllowance(SCALE, group[0]?.vehicle ?? moped, km));
        }
      }),
    );
  });
});
