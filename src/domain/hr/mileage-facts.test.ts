import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { expenseAccount } from './expense-account.entity.ts';
import { account, CAR, company, lookupOf, mileage } from './expense-account.fixture.ts';
import type { Trip } from './expense-kinds.rules.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';
import { describeAllowance, vehicleForScale } from './mileage-sum.ts';
import { annualAllowance, MILEAGE_SCALE_2023 } from './mileage.rules.ts';
import { toldYears } from './vehicle.rules.ts';

/** business-rules.md section 1: 5 CV, trips in order, crossing 5,000 and 20,000 km. */
const TRIPS = [
  [1200, 76320],
  [3000, 190800],
  [1500, 75870],
  [700, 24990],
  [14000, 503100],
  [4600, 196420],
] as const;
const TOTAL = 1_067_500;

const dated = TRIPS.map(([km], index) => mileage(`t${index}`, `2026-0${index + 1}-15`, km));
const sum = (amounts: readonly (number | null | undefined)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

describe('the allowance of a trip', () => {
  it('is what it adds to the year, within one account', async () => {
    const firm = company();
    const row = await firm.write(account('a', dated));
    expect(firm.amounts('a')).toEqual(TRIPS.map(([, amount]) => amount));
    expect(row.calculatedTotal).toBe(TOTAL);
  });

  it('is the same when every trip has an account of its own, in whatever order they are written', async () => {
    for (const order of [
      [0, 1, 2, 3, 4, 5],
      [5, 3, 1, 0, 2, 4],
      [2, 5, 0, 4, 1, 3],
    ]) {
      const firm = company();
      for (const index of order)
        await firm.write(account(`a${index}`, [dated[index]!], { status: 'submitted' }));
      expect(TRIPS.map((_, index) => firm.amounts(`a${index}`)[0])).toEqual(
        TRIPS.map(([, amount]) => amount),
      );
    }
  });

  it('counts there and back, and all times', async () => {
    const firm = company();
    await firm.write(account('a', [mileage('t', '2026-03-01', 12.5, { roundTrip: true, times: 4 })]));
    expect(firm.amounts('a')).toEqual([6360]);
    expect(firm.read('a').costs?.[0]?.expense.expenseTrip).toMatchObject({
      calculatedKmBefore: 0,
      calculatedKmAfter: 100,
      calculatedBand: 0,
    });
  });

  it('starts anew with each year and each vehicle', async () => {
    const other = { ...CAR, lineKey: 'car-7', plate: 'EF-456-GH', fiscalHorsepower: 7 };
    const firm = company([CAR, other]);
    await firm.write(
      account('a', [
        mileage('old', '2025-12-31', 30_000),
        mileage('new', '2026-01-01', 100),
        mileage('big', '2026-01-02', 100, { vehicle: 'car-7' }),
      ]),
    );
    expect(firm.amounts('a').slice(1)).toEqual([6360, 6970]);
  });

  it('gives electric vehicles 20 % more', async () => {
    const firm = company([{ ...CAR, energy: 'electric' }]);
    await firm.write(account('a', [mileage('t', '2026-03-01', 4000)]));
    expect(firm.amounts('a')).toEqual([305_280]);
  });

  it('is nothing for a bicycle or a passenger', async () => {
    const firm = company();
    await firm.write(
      account('a', [
        mileage('b', '2026-03-01', 10, { mode: 'bicycle', vehicle: null }),
        mileage('p', '2026-03-02', 10, { mode: 'passenger', vehicle: null }),
      ]),
    );
    expect(firm.amounts('a')).toEqual([0, 0]);
  });

  it('shows its sum', async () => {
    const firm = company();
    await firm.write(account('a', dated));
    expect(describeAllowance(firm.read('a').costs![2]!, MILEAGE_SCALE_2023)).toEqual({
      kmBefore: 4200,
      kmAfter: 5700,
      before: 267_120,
      after: 342_990,
      amount: 75_870,
      adjustment: 0,
      rate: 0.357,
      offset: 1395,
      bonusPercent: 0,
    });
  });

  it('follows the parameter of its year', async () => {
    const dearer = {
      ...MILEAGE_SCALE_2023,
      rows: MILEAGE_SCALE_2023.rows.map((row) => ({
        ...row,
        bands: row.bands.map((band) => ({ ...band, rate: 1, offset: 0 })),
      })),
    };
    const parameters = [
      { id: 'p1', key: 'mileage.scale', validFrom: '2027-03-20', value: dearer },
      { id: 'p2', key: 'mileage.scale', validFrom: '2029-01-01', value: 'nonsense' },
    ];
    const firm = company([CAR], { parameters });
    await firm.write(
      account('a', [
        mileage('y26', '2026-12-31', 100),
        mileage('y27', '2027-01-02', 100),
        mileage('y29', '2029-01-02', 100),
      ]),
    );
    expect(firm.amounts('a')).toEqual([6360, 10_000, 6360]);
  });
});

it('a scale that changes moves drafts; what is submitted it moves only with a trip before it', async () => {
  const dearer = {
    ...MILEAGE_SCALE_2023,
    rows: MILEAGE_SCALE_2023.rows.map((row) => ({
      ...row,
      bands: row.bands.map((band) => ({ ...band, rate: 1, offset: 0 })),
    })),
  };
  const parameters: AnyRow[] = [];
  const firm = company([CAR], { parameters });
  await firm.write(account('a', [mileage('t', '2026-02-01', 100)]));
  await firm.write(account('b', [mileage('u', '2026-03-01', 100)]));
  await firm.write({ ...firm.read('a'), status: 'submitted' });
  parameters.push({ id: 'p', key: 'mileage.scale', validFrom: '2026-03-20', value: dearer });
  await firm.write({ ...firm.read('a'), status: 'approved' });
  await firm.write(firm.read('b'));
  expect([firm.amounts('a'), firm.amounts('b')]).toEqual([[6360], [10_000]]);
  await firm.write({ ...firm.read('a'), status: 'validated' });
  // 200 km by the new scale, of which 63.60 are granted: the next trip bears the difference.
  expect([firm.amounts('a'), firm.amounts('b')]).toEqual([[6360], [13_640]]);
});

describe('a trip that changes later', () => {
  const SUBMITTED = { status: 'submitted' } as const;
  const written = async () => {
    const firm = company();
    await firm.write(account('a', [mileage('a1', '2026-02-01', 4900)], SUBMITTED));
    await firm.write(account('b', [mileage('b1', '2026-03-01', 200)], SUBMITTED));
    return firm;
  };

  it('moves the open accounts that follow it', async () => {
    const firm = await written();
    expect(firm.amounts('b')).toEqual([9930]);
    await firm.write(account('a', [mileage('a1', '2026-02-01', 100)]));
    await firm.write({ ...firm.read('a'), ...SUBMITTED });
    expect(firm.amounts('b')).toEqual([12_720]);
    expect(firm.read('b').calculatedTotal).toBe(12_720);
  });

  it('counts no more once its account is deleted or refused', async () => {
    const deleted = await written();
    await deleted.remove('a');
    expect(deleted.amounts('b')).toEqual([12_720]);
    const refused = await written();
    await refused.write({ ...refused.read('a'), status: 'refused' });
    expect(refused.amounts('b')).toEqual([12_720]);
  });

  it('counts no more once the line has another vehicle', async () => {
    const firm = await written();
    await firm.write(account('a', [mileage('a1', '2026-02-01', 4900, { mode: 'bicycle', vehicle: null })]));
    await firm.write({ ...firm.read('a'), ...SUBMITTED });
    expect(firm.amounts('b')).toEqual([12_720]);
  });

  it('never moves what is validated or paid: the next open trip bears the difference', async () => {
    const firm = await written();
    for (const status of ['validated', 'paid'] as const) {
      await firm.write({ ...firm.read('b'), status });
      await firm.write(account('a', [mileage('a1', '2026-02-01', 100)]));
      expect(firm.amounts('b')).toEqual([9930]);
      // 300 km are worth 190.80, of which 99.30 are granted.
      expect(firm.amounts('a')).toEqual([9150]);
    }
    expect(firm.read('a').costs?.[0]?.expense.expenseTrip).toMatchObject({
      calculatedBefore: 9930,
      calculatedAfter: 19_080,
    });
    // Driven first, 100 km would be 63.60; the 200 km paid before earn 127.20 in their place, of which 99.30 were.
    expect(describeAllowance(firm.read('a').costs![0]!, MILEAGE_SCALE_2023)).toMatchObject({
      amount: 9150,
      adjustment: 2790,
    });
  });

  it('gives back what was paid too much, down to an account that is owed nothing', async () => {
    const vehicles = [{ ...CAR, fiscalHorsepower: 7 }];
    const firm = company(vehicles);
    await firm.write(account('a', [mileage('a1', '2026-02-01', 4000)], { status: 'validated' }));
    vehicles[0] = CAR;
    expect(await firm.check(account('b', [mileage('b1', '2026-03-01', 100)]))).toEqual([]);
    await firm.write(account('b', [mileage('b1', '2026-03-01', 100)]));
    for (const status of ['submitted', 'approved', 'validated', 'paid'] as const) {
      expect(await firm.check({ ...firm.read('b'), status })).toEqual([]);
      await firm.write({ ...firm.read('b'), status });
      // 4,100 km are worth 2,607.60, of which 2,788.00 are paid: to give back until that is done.
      const calculatedOwed = status === 'paid' ? 0 : -180_40;
      expect(firm.read('b')).toMatchObject({ calculatedTotal: -180_40, calculatedOwed });
    }
  });

  it('pays a trip entered late the difference that it makes', async () => {
    const firm = company();
    await firm.write(account('b', [mileage('b1', '2026-03-01', 200)], { status: 'validated' }));
    await firm.write(account('a', [mileage('a1', '2026-02-01', 4900)]));
    expect([firm.amounts('b'), firm.amounts('a')]).toEqual([[12_720], [321_570 - 12_720]]);
  });

  it('is not moved by a draft, which leaves nothing open as it is deleted', async () => {
    const firm = await written();
    await firm.write({ ...firm.read('a'), status: 'draft' });
    expect([firm.amounts('a'), firm.amounts('b')]).toEqual([[311_640], [12_720]]);
    await firm.write({ ...firm.read('b'), status: 'validated' });
    await firm.remove('a');
    expect((await yearsOf(firm)).map(({ difference }) => difference)).toEqual([0]);
  });

  it('that is refused after a later one was validated leaves a difference, which the next trip settles', async () => {
    const firm = company();
    await firm.write(account('a', [mileage('a1', '2026-02-01', 5000)], { status: 'submitted' }));
    await firm.write(account('b', [mileage('b1', '2026-03-01', 1000)], { status: 'submitted' }));
    await firm.write({ ...firm.read('b'), status: 'validated' });
    expect(firm.amounts('b')).toEqual([35_700]);
    expect((await yearsOf(firm)).map(({ difference }) => difference)).toEqual([0]);
    await firm.write({ ...firm.read('a'), status: 'refused' });
    expect((await yearsOf(firm)).map(({ difference }) => difference)).toEqual([63_600 - 35_700]);
    await firm.write(account('c', [mileage('c1', '2026-04-01', 100)]));
    expect(firm.amounts('c')).toEqual([69_960 - 35_700]);
    expect((await yearsOf(firm)).map(({ difference }) => difference)).toEqual([0]);
  });

  it('sums to the allowance of the year, whatever happens in whatever order', async () => {
    const ids = ['a', 'b', 'c', 'd'] as const;
    const step = fc.record({
      id: fc.constantFrom(...ids),
      days: fc.array(
        fc.record({ month: fc.integer({ min: 1, max: 9 }), km: fc.integer({ min: 1, max: 9000 }) }),
        { minLength: 1, maxLength: 3 },
      ),
      act: fc.constantFrom('write', 'write', 'submit', 'freeze', 'freeze', 'refuse', 'remove', 'vehicle'),
      vehicle: fc.constantFrom(CAR, { ...CAR, fiscalHorsepower: 7 }, { ...CAR, energy: 'electric' }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const vehicles: object[] = [CAR];
        const firm = company(vehicles);
        for (const { id, days, act, vehicle } of steps) {
          const known = firm.read(id);
          if (act === 'vehicle') vehicles[0] = vehicle;
          if (act === 'vehicle' || known?.status === 'validated') continue;
          const costs = days.map(({ month, km }, index) => mileage(`${id}${index}`, `2026-0${month}-01`, km));
          if (known && ['freeze', 'submit', 'refuse'].includes(act)) {
            // Nobody validates what was not submitted.
            if (known.status !== 'submitted') await firm.write({ ...known, status: 'submitted' });
            const status = act === 'freeze' ? 'validated' : 'refused';
            if (act !== 'submit') await firm.write({ ...firm.read(id), status });
          } else if (known && act === 'remove' && known.status === 'draft') await firm.remove(id);
          else {
            if (known) await firm.write({ ...known, status: 'draft' });
            await firm.write(account(id, costs));
          }
          const open = ids.map(firm.read).filter((row) => row && row.status !== 'refused');
          const counting = open.filter(({ status }) => status !== 'draft');
          const lines = counting.flatMap((row) => row.costs ?? []);
          const km = lines.reduce((total, cost) => total + (cost.expense.expenseTrip?.km ?? 0), 0);
          const paid = sum(lines.map((cost) => cost.calculatedAmount));
          const [year] = await yearsOf(firm);
          const last = lastOpen(counting);
          if (last) expect(paid).toBe(annualAllowance(MILEAGE_SCALE_2023, vehicleForScale(last), km));
          if (year) expect(year.km).toBe(km);
          expect(year?.difference ?? 0).toBe(
            counting.length < open.length || last || !year
              ? 0
              : annualAllowance(MILEAGE_SCALE_2023, vehicleForScale(year.snapshot), km) - paid,
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});

type Firm = ReturnType<typeof company>;
const yearsOf = ({ read }: Firm) =>
  toldYears(
    ['a', 'b', 'c', 'd'].map(read).filter((row) => row !== undefined),
    lookupOf({}),
  );

/** The trip that bears what the year comes to: of what is not granted the last. */
function lastOpen(rows: readonly ExpenseAccountRow[]): Trip | undefined {
  const open = rows
    .filter(({ status }) => status !== 'validated')
    .flatMap((row) =>
      (row.costs ?? []).map(({ date, expense }, at) => ({
        order: [date, row.createdAt, row.id, at].join(' '),
        trip: expense.expenseTrip,
      })),
    );
  return open.toSorted((a, b) => (a.order < b.order ? -1 : 1)).at(-1)?.trip ?? undefined;
}

describe('the vehicle of a trip', () => {
  it('stays as it was copied where the profile is not to be seen, and for a vehicle that was sold', async () => {
    const firm = company();
    const row = await firm.write(account('a', [mileage('t', '2026-03-01', 100)]));
    const context = {
      lookup: lookupOf({ users: [{ id: 'marie' }], expenseAccounts: [row] }),
      today: '2026-03-31',
      before: row,
    };
    const seen = await expenseAccount.compute!(row, context);
    expect(seen.costs?.[0]?.calculatedAmount).toBe(6360);
    expect(seen.costs?.[0]?.expense.expenseTrip).toMatchObject({
      calculatedVehicleLabel: 'Peugeot 308 AB-123-CD',
      calculatedFiscalHorsepower: 5,
    });
  });

  it.each(['approved', 'validated'] as const)('is the one submitted when it is %s', async (status) => {
    const vehicles = [{ ...CAR }];
    const firm = company(vehicles);
    await firm.write(account('a', [mileage('t', '2026-03-01', 1000)]));
    await firm.write({ ...firm.read('a'), status: 'submitted' });
    vehicles[0] = { ...CAR, fiscalHorsepower: 7, energy: 'electric' };
    await firm.write({ ...firm.read('a'), nudgedOn: '2026-03-31' });
    expect(firm.amounts('a')).toEqual([63_600]);
    await firm.write({ ...firm.read('a'), status });
    expect(firm.amounts('a')).toEqual([63_600]);
    // Another trip that is submitted moves its kilometres, never its vehicle.
    vehicles[0] = CAR;
    await firm.write(account('b', [mileage('u', '2026-02-01', 5000)]));
    expect(firm.amounts('a')).toEqual([63_600]);
    await firm.write({ ...firm.read('b'), status: 'submitted' });
    const [trip] = firm.read('a').costs ?? [];
    expect(trip?.expense.expenseTrip).toMatchObject({
      calculatedFiscalHorsepower: 5,
      calculatedEnergy: 'petrol',
    });
    expect(firm.amounts('a')).toEqual([status === 'approved' ? 353_700 - 318_000 : 63_600]);
  });

  it('is that of the profile again once the account is taken back', async () => {
    const vehicles = [{ ...CAR }];
    const firm = company(vehicles);
    await firm.write(account('a', [mileage('t', '2026-03-01', 1000)]));
    await firm.write({ ...firm.read('a'), status: 'submitted' });
    vehicles[0] = { ...CAR, fiscalHorsepower: 7 };
    await firm.write({ ...firm.read('a'), status: 'draft' });
    await firm.write({ ...firm.read('a'), title: 'Corrected' });
    expect(firm.amounts('a')).toEqual([69_700]);
  });

  it('is never believed from a body', async () => {
    const firm = company([]);
    const row = await firm.write(
      account('a', [
        mileage('t', '2026-03-01', 100, { calculatedVehicleKind: 'car', calculatedFiscalHorsepower: 7 }),
      ]),
    );
    expect(row.costs?.[0]?.calculatedAmount).toBe(0);
    expect(row.costs?.[0]?.expense.expenseTrip?.calculatedFiscalHorsepower).toBeNull();
  });
});
