import { describe, expect, it } from 'vitest';
import type { Problem } from '../kernel/problem.ts';
import { account, CAR, classic, company, mileage } from './expense-account.fixture.ts';
import type { Cost } from './expense-kinds.rules.ts';
import { isOutsidePeriod } from './expense-period.rules.ts';

const codes = (problems: readonly Problem[]) => problems.map(({ pointer, code }) => `${pointer} ${code}`);
const problemsOf = async (costs: Cost[], more = {}) =>
  codes(await company().check(account('a', costs, more)));
const lost = (lineKey: string, expense: Cost['expense']) =>
  classic(lineKey, 2_50, { bill: null, lostReceipt: 'The machine printed nothing.', expense });
const ROUTE = {
  departure: { textAddress: '8 bd du Port, Amiens' },
  arrival: { textAddress: 'Gare de Lille' },
};

describe('a route', () => {
  it('exists once a date, however it is written', async () => {
    const again = {
      departure: { textAddress: '8 BD du port  Amiens' },
      arrival: { textAddress: 'gare de lille' },
    };
    const firm = company();
    const problems = await firm.check(
      account('a', [mileage('1', '2026-03-02', 140, ROUTE), mileage('2', '2026-03-02', 140, again)]),
    );
    expect(problems).toEqual([
      {
        pointer: '/costs/1/expense/expenseTrip/departure',
        code: 'trip.route.exists',
        message: 'A route already exists on this date',
      },
    ]);
  });

  it('exists in the other accounts of the employee too, but not in refused ones', async () => {
    const firm = company();
    await firm.write(account('b', [mileage('1', '2026-03-02', 140, ROUTE)]));
    const row = account('a', [mileage('2', '2026-03-02', 140, ROUTE)]);
    expect(codes(await firm.check(row))).toEqual([
      '/costs/0/expense/expenseTrip/departure trip.route.exists',
    ]);
    expect(await firm.check({ ...row, employee: 'paul' })).not.toContainEqual(
      expect.objectContaining({ code: 'trip.route.exists' }),
    );
    await firm.write({ ...firm.read('b'), status: 'refused' });
    expect(await firm.check(row)).toEqual([]);
    expect(await firm.check({ ...firm.read('b'), title: 'Refused account' })).toEqual([]);
  });

  it('may be driven on other dates, the other way, and several times', async () => {
    const back = { departure: ROUTE.arrival, arrival: ROUTE.departure };
    expect(
      await problemsOf([
        mileage('1', '2026-03-02', 140, { ...ROUTE, times: 2 }),
        mileage('2', '2026-03-03', 140, ROUTE),
        mileage('3', '2026-03-02', 140, back),
      ]),
    ).toEqual([]);
  });

  it('is not its own double when its account is saved again', async () => {
    const firm = company();
    await firm.write(account('a', [mileage('1', '2026-03-02', 140, ROUTE)]));
    expect(await firm.check(firm.read('a'))).toEqual([]);
  });

  it('between home and work is one a date, whichever way it goes', async () => {
    expect(
      await problemsOf([
        mileage('1', '2026-03-02', 12, { homeWork: true }),
        mileage('2', '2026-03-02', 12, { homeWork: true }),
      ]),
    ).toEqual(['/costs/1/expense/expenseTrip/homeWork trip.homeWork.exists']);
  });
});

describe('the conditions of a journey', () => {
  const conditions = async (costs: Cost[], vehicles: object[] = [CAR]) => {
    const problems = await company(vehicles).check(account('a', costs));
    for (const one of problems.filter((p) => p.code !== 'trip.km.missing'))
      expect(one.message).toBe('The necessary conditions are not met (CV, addresses)');
    return codes(problems);
  };
  const at = '/costs/0/expense/expenseTrip';

  it('are a vehicle with fiscal power', async () => {
    expect(await conditions([mileage('1', '2026-03-02', 10, { vehicle: null })])).toEqual([
      `${at}/vehicle trip.vehicle.missing`,
    ]);
    expect(await conditions([mileage('1', '2026-03-02', 10, { vehicle: 'sold' })])).toEqual([
      `${at}/vehicle trip.vehicle.missing`,
    ]);
    expect(await conditions([mileage('1', '2026-03-02', 10)], [{ ...CAR, fiscalHorsepower: null }])).toEqual([
      `${at}/vehicle trip.power.missing`,
    ]);
  });

  it('are two addresses', async () => {
    expect(
      await conditions([mileage('1', '2026-03-02', 10, { departure: null, arrival: { textAddress: '  ' } })]),
    ).toEqual([`${at}/departure trip.departure.missing`, `${at}/arrival trip.arrival.missing`]);
    expect(
      await conditions([mileage('1', '2026-03-02', 10, { mode: 'bicycle', vehicle: null, arrival: null })]),
    ).toEqual([`${at}/arrival trip.arrival.missing`]);
  });

  it('ask no power of mopeds, and no vehicle of bicycles, public transport and passengers', async () => {
    const moped = { lineKey: 'moped', kind: 'moped', plate: 'M-1' };
    expect(
      await conditions([mileage('1', '2026-03-02', 10, { mode: 'moped', vehicle: 'moped' })], [moped]),
    ).toEqual([]);
    for (const mode of ['bicycle', 'public transport', 'passenger'] as const) {
      expect(await conditions([mileage('1', '2026-03-02', 10, { mode, vehicle: null })])).toEqual([]);
    }
  });

  it('ask for kilometres where they are paid, and for the vehicle that was driven', async () => {
    expect(await conditions([mileage('1', '2026-03-02', 0)])).toEqual([`${at}/km trip.km.missing`]);
    expect(await problemsOf([mileage('1', '2026-03-02', 10, { mode: 'motorcycle' })])).toEqual([
      `${at}/mode trip.vehicle.kind`,
    ]);
  });

  it('ask nothing of a ticket', async () => {
    expect(
      await problemsOf([
        { lineKey: '1', date: '2026-03-02', amountTtc: 4500, expense: { expenseTrip: { mode: 'train' } } },
      ]),
    ).toEqual([]);
  });
});

describe('an account', () => {
  it('holds exactly one kind a line', async () => {
    const both = { expenseClassic: {}, expenseCatering: {} };
    expect(
      await problemsOf([classic('1', 100, { expense: {} }), classic('2', 100, { expense: both })]),
    ).toEqual(['/costs/0/expense expense.kind.missing', '/costs/1/expense expense.kind.several']);
  });

  it('refuses nights that end before they begin or are none, and negative amounts', async () => {
    const stay = (checkIn: string, checkOut: string): Cost =>
      classic('1', 100, { expense: { expenseHousing: { checkIn, checkOut } } });
    const out = '/costs/0/expense/expenseHousing/checkOut';
    expect(await problemsOf([stay('2026-03-05', '2026-03-04')])).toEqual([`${out} date.order`]);
    expect(await problemsOf([stay('2026-03-05', '2026-03-05')])).toEqual([`${out} housing.nights.none`]);
    expect(await problemsOf([stay('2026-03-05', '2026-03-06')])).toEqual([]);
    expect(await problemsOf([classic('1', -100)])).toEqual(['/costs/0/amountTtc number.low']);
  });

  it('names its guests, each by a name or as a contact, and counts them among who ate', async () => {
    const at = '/costs/0/expense/expenseCatering';
    const meal = (people: number | null, ...guests: object[]): Cost => {
      const expenseCateringWiths = guests.map((guest, key) => ({ lineKey: `g${key}`, ...guest }));
      return classic('1', 100, { expense: { expenseCatering: { people, expenseCateringWiths } } });
    };
    expect(await problemsOf([meal(2, { name: ' ', kind: 'external', company: 'Acme' })])).toEqual([
      `${at}/expenseCateringWiths/0/name guest.name.missing`,
    ]);
    expect(await problemsOf([meal(1, { name: 'Anna' }, { contact: 'anna' })])).toEqual([
      `${at}/people people.few`,
    ]);
    expect(await problemsOf([meal(null, { name: 'Anna' }, { contact: 'anna' })])).toEqual([]);
  });

  it('says in which currency an amount is, and its rate before it is submitted', async () => {
    const abroad = (more: Partial<Cost>): Cost => classic('1', 900, more);
    expect(await problemsOf([abroad({ currencyAmount: 10 })])).toEqual([
      '/costs/0/currency currency.missing',
    ]);
    expect(await problemsOf([abroad({ currency: 'Usd' })])).toEqual(['/costs/0/currency currency.unknown']);
    const draft = abroad({ currency: 'USD', currencyAmount: 10 });
    expect(await problemsOf([draft])).toEqual([]);
    const submitted = { status: 'submitted' };
    expect(await problemsOf([draft], submitted)).toEqual([
      '/costs/0/rate currency.rate.missing',
      '/costs/0/rateSource currency.source.missing',
    ]);
    expect(await problemsOf([abroad({ currency: 'USD' })], submitted)).toEqual([
      '/costs/0/currencyAmount currency.amount.missing',
      '/costs/0/rate currency.rate.missing',
      '/costs/0/rateSource currency.source.missing',
    ]);
    const rated = { ...draft, rate: 0.9 };
    expect(await problemsOf([rated], submitted)).toEqual(['/costs/0/rateSource currency.source.missing']);
    expect(
      await problemsOf([{ ...rated, rateSource: 'ECB' }, abroad({ currency: 'EUR' })], submitted),
    ).toEqual([]);
  });

  it('is submitted with lines, amounts and bills', async () => {
    const submitted = { status: 'submitted' };
    expect(await problemsOf([], submitted)).toEqual(['/costs costs.missing']);
    const train: Cost = {
      lineKey: '2',
      date: '2026-03-02',
      amountTtc: 4500,
      expense: { expenseTrip: { mode: 'train' } },
    };
    const noAmount: Cost = {
      lineKey: '3',
      date: '2026-03-02',
      bill: 'upload-1',
      expense: { expenseCatering: {} },
    };
    expect(await problemsOf([classic('1', 100, { bill: null }), train, noAmount], submitted)).toEqual([
      '/costs/0/bill bill.missing',
      '/costs/1/bill bill.missing',
      '/costs/2/amountTtc amount.missing',
    ]);
    expect(await problemsOf([classic('1', 100, { bill: null }), train, noAmount])).toEqual([]);
  });

  it('needs no bill for mileage, home–work journeys, per diems and lost receipts', async () => {
    expect(
      await problemsOf(
        [
          mileage('1', '2026-03-02', 10),
          mileage('2', '2026-03-03', 10, { mode: 'public transport', vehicle: null, homeWork: true }),
          classic('3', 2140, { bill: null, expense: { expenseClassic: { category: 'per diem' } } }),
          lost('4', { expenseTrip: { mode: 'parking' } }),
          lost('5', { expenseTrip: { mode: 'toll' } }),
        ].map((cost) => (cost.lineKey === '2' ? { ...cost, amountTtc: 190 } : cost)),
        { status: 'submitted' },
      ),
    ).toEqual([]);
  });

  it.each([
    ['supplies', { expenseClassic: { category: 'supplies' } }],
    ['a taxi', { expenseTrip: { mode: 'taxi' } }],
    ['a night', { expenseHousing: { checkIn: '2026-03-02', checkOut: '2026-03-03' } }],
  ] as const)('takes no declaration for the bill of %s', async (_, expense) => {
    expect(await problemsOf([lost('1', expense)], { status: 'submitted' })).toEqual([
      '/costs/0/bill bill.missing',
    ]);
  });

  it.each(['taxi', 'flight'] as const)('needs the bill of a %s to work', async (mode) => {
    const cost = classic('1', 500_00, { bill: null, expense: { expenseTrip: { mode, homeWork: true } } });
    expect(await problemsOf([cost], { status: 'submitted' })).toEqual(['/costs/0/bill bill.missing']);
  });

  it.each(['car', 'bicycle'] as const)('has no VAT on a way by %s', async (mode) => {
    const vehicle = mode === 'car' ? CAR.lineKey : null;
    const cost = {
      ...mileage('1', '2026-03-02', 10, { mode, vehicle }),
      vat: [{ lineKey: 'v', rate: 20, amount: 10 }],
    };
    expect(await problemsOf([cost])).toEqual(['/costs/0/vat vat.mileage']);
  });

  it('is submitted with days that have been', async () => {
    // Today is 31 March.
    const on = (date: string) => problemsOf([classic('1', 5_00, { date })], { status: 'submitted' });
    expect(await on('2026-03-31')).toEqual([]);
    expect(await on('2026-04-01')).toEqual(['/costs/0/date date.future']);
    expect(await problemsOf([classic('1', 5_00, { date: '2026-04-01' })])).toEqual([]);
  });

  it('is of its month, as a rule', () => {
    expect(isOutsidePeriod('2026-03-31', '2026-03')).toBe(false);
    expect(isOutsidePeriod('2019-01-01', '2026-03')).toBe(true);
    expect(isOutsidePeriod('', '2026-03')).toBe(false);
  });

  it('may not be renamed onto another of its month', async () => {
    const firm = company();
    await firm.write(account('a', [], { title: 'Mars' }));
    await firm.write(account('b', [], { title: 'Avril' }));
    expect(codes(await firm.check({ ...firm.read('b'), title: ' MARS ' }))).toEqual([
      '/title expenseAccount.exists',
    ]);
    expect(await firm.check({ ...firm.read('b'), title: 'Mars', period: '2026-04' })).toEqual([]);
  });
});

describe('the decision on a line', () => {
  const submitted = async (status = 'submitted') => {
    const firm = company();
    await firm.write(account('a', [classic('1', 10_000), mileage('2', '2026-03-02', 100)]));
    await firm.write({ ...firm.read('a'), status: status as 'submitted' });
    return firm;
  };
  const changed = (
    firm: Awaited<ReturnType<typeof submitted>>,
    more: Partial<Cost>,
    status: 'approved' | 'validated',
  ) => {
    const row = firm.read('a');
    return {
      ...row,
      status,
      costs: (row.costs ?? []).map((cost, index) => (index === 0 ? { ...cost, ...more } : cost)),
    };
  };

  it('is all that approving writes into the lines', async () => {
    const firm = await submitted();
    expect(
      await firm.check(changed(firm, { accepted: 8000, acceptedReason: 'Above the cap' }, 'approved')),
    ).toEqual([]);
    expect(codes(await firm.check(changed(firm, { amountTtc: 9000 }, 'approved')))).toEqual([
      '/costs/0 costs.settled',
    ]);
    expect(codes(await firm.check(changed(firm, { accountingLine: 'line-1' }, 'approved')))).toEqual([
      '/costs/0 costs.settled',
    ]);
    expect(codes(await firm.check({ ...firm.read('a'), costs: firm.read('a').costs!.slice(1) }))).toEqual([
      '/costs costs.settled',
    ]);
    expect(codes(await firm.check(changed(firm, { accepted: 10_001 }, 'approved')))).toEqual([
      '/costs/0/accepted accepted.exceeds',
    ]);
  });

  it('says why less is granted than is asked for, and needs to say nothing of all of it', async () => {
    const firm = await submitted();
    const found = async (more: Partial<Cost>) => codes(await firm.check(changed(firm, more, 'approved')));
    for (const acceptedReason of [null, ' '])
      expect(await found({ accepted: 8000, acceptedReason })).toEqual([
        '/costs/0/acceptedReason accepted.reason.missing',
      ]);
    expect(await found({ accepted: 10_000 })).toEqual([]);
  });

  it('and its booking are all that validating writes', async () => {
    const firm = await submitted('approved');
    expect(
      await firm.check(changed(firm, { accountingLine: 'line-1', recoverableVat: 80 }, 'validated')),
    ).toEqual([]);
    expect(codes(await firm.check(changed(firm, { paidBy: 'company' }, 'validated')))).toEqual([
      '/costs/0 costs.settled',
    ]);
  });

  it('is not for the employee to write', async () => {
    expect(await problemsOf([classic('1', 10_000, { accepted: 10_000 })])).toEqual([
      '/costs/0/accepted accepted.early',
    ]);
  });

  it('is not blocked by an allowance that another trip moved', async () => {
    const firm = await submitted();
    const typed = {
      ...firm.read('a'),
      costs: firm
        .read('a')
        .costs!.map((cost) => (cost.lineKey === '2' ? { ...cost, amountTtc: 6360 } : cost)),
    };
    const again = company();
    await again.write({ ...typed, status: 'draft' });
    await again.write({ ...again.read('a'), status: 'submitted' });
    await again.write(account('b', [mileage('9', '2026-03-01', 4950)], { status: 'submitted' }));
    expect(again.amounts('a')[1]).not.toBe(6360);
    expect(await again.check({ ...again.read('a'), status: 'approved' })).toEqual([]);
  });
});
