import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account, classic, company, EMPLOYEE } from './expense-account.fixture.ts';
import type { Cost } from './expense-kinds.rules.ts';
import {
  beyondLimits,
  isExpenseLimits,
  limitsFor,
  type ExpenseLimit,
  type Spending,
} from './expense-limits.rules.ts';

const taxi = (lineKey: string, date: string, amountTtc: number, more: Partial<Cost> = {}): Cost => ({
  lineKey,
  date,
  amountTtc,
  calculatedAmount: amountTtc,
  bill: 'upload-1',
  expense: { expenseTrip: { mode: 'taxi' } },
  ...more,
});
const TAXIS: readonly ExpenseLimit[] = [
  { category: 'taxi', per: 'day', amount: 60 },
  { category: 'taxi', per: 'month', amount: 100 },
];
const spent = (cost: Cost, of = 'a', turn = '~'): Spending => ({ cost, account: of, turn });
const beyond = (lines: readonly Spending[], limits = TAXIS) =>
  Object.fromEntries([...beyondLimits(lines, () => limits)].map(([key, found]) => [key, found]));

describe('limits of what is spent', () => {
  it('of a day: the line under which the sum passes it, and those after', () => {
    expect(
      beyond(
        [taxi('1', '2026-03-02', 40_00), taxi('2', '2026-03-02', 20_00), taxi('3', '2026-03-02', 1)].map(
          (one) => spent(one),
        ),
      ),
    ).toEqual({
      'a 3': {
        calculatedLimit: 60_00,
        calculatedLimitSum: 60_01,
        calculatedLimitPer: 'day',
        calculatedLimitOn: 'taxi',
      },
    });
  });

  it('of a month: counted over its days, and anew in the next', () => {
    const lines = ['2026-03-02', '2026-03-09', '2026-03-31', '2026-04-01'].map((date, at) =>
      spent(taxi(String(at), date, 45_00)),
    );
    expect(beyond(lines)).toMatchObject({
      'a 2': { calculatedLimitPer: 'month', calculatedLimitSum: 135_00 },
    });
    expect(Object.keys(beyond(lines))).toEqual(['a 2']);
  });

  it('of a line: on its own, whatever else was bought', () => {
    const limits: ExpenseLimit[] = [{ category: 'gifts', per: 'line', amount: 73 }];
    const gift = (key: string, amount: number) =>
      spent(
        classic(key, amount, {
          calculatedAmount: amount,
          expense: { expenseClassic: { category: 'gifts' } },
        }),
      );
    expect(Object.keys(beyond([gift('1', 73_00), gift('2', 73_01), gift('3', 10_00)], limits))).toEqual([
      'a 2',
    ]);
  });

  it('of a whole kind as of a part of it, and tells the one that is passed most', () => {
    const limits: ExpenseLimit[] = [
      { category: 'expenseTrip', per: 'month', amount: 50 },
      { category: 'taxi', per: 'line', amount: 75 },
    ];
    const train = spent(taxi('1', '2026-03-01', 45_00, { expense: { expenseTrip: { mode: 'train' } } }));
    const lines = [train, spent(taxi('2', '2026-03-02', 80_00))];
    expect(beyond(lines, limits)['a 2']).toMatchObject({
      calculatedLimitOn: 'expenseTrip',
      calculatedLimitSum: 125_00,
    });
  });

  it('what was submitted before has its part first, whatever its date', () => {
    const earlier = spent(taxi('1', '2026-03-01', 60_00), 'draft');
    const later = spent(taxi('1', '2026-03-20', 60_00), 'sent', '2026-03-21 10:00');
    expect(Object.keys(beyond([earlier, later]))).toEqual(['draft 1']);
  });

  it('of a position count instead of everybody’s, the narrowest first', () => {
    const all: ExpenseLimit[] = [
      { category: 'taxi', per: 'month', amount: 100 },
      { category: 'taxi', per: 'month', amount: 200, service: 'sales' },
      { category: 'taxi', per: 'month', amount: 900, jobTitle: 'Directrice générale' },
      { category: 'taxi', per: 'month', amount: 80 },
    ];
    const amount = (position: { jobTitle?: string; service?: string }) =>
      limitsFor(all, position).map((limit) => limit.amount);
    expect(amount({})).toEqual([80]);
    expect(amount({ service: 'sales' })).toEqual([200]);
    expect(amount({ service: 'sales', jobTitle: 'directrice generale ' })).toEqual([900]);
  });

  it('are refused in another form', () => {
    expect(isExpenseLimits(TAXIS)).toBe(true);
    expect(isExpenseLimits([])).toBe(true);
    for (const wrong of [
      undefined,
      {},
      [{ category: 'yacht', per: 'day', amount: 1 }],
      [{ category: 'taxi', per: 'year', amount: 1 }],
      [{ category: 'taxi', per: 'day', amount: -1 }],
      [{ category: 'taxi', per: 'day', amount: 1, jobTitle: 3 }],
    ])
      expect(isExpenseLimits(wrong), JSON.stringify(wrong)).toBe(false);
  });

  it('who is over does not hang on the order of the lines', () => {
    const line = fc.record({
      day: fc.integer({ min: 1, max: 9 }),
      cents: fc.integer({ min: 0, max: 70_00 }),
      of: fc.constantFrom('a', 'b'),
      mode: fc.constantFrom('taxi' as const, 'train' as const),
    });
    const scene = fc.array(line, { maxLength: 12 }).chain((lines) =>
      fc.tuple(
        fc.constant(
          lines.map(({ day, cents, of, mode }, at) =>
            spent(taxi(`l${at}`, `2026-03-0${day}`, cents, { expense: { expenseTrip: { mode } } }), of),
          ),
        ),
        fc.shuffledSubarray(
          lines.map((_, at) => at),
          { minLength: lines.length },
        ),
      ),
    );
    fc.assert(
      fc.property(scene, ([lines, order]) => {
        const limits: ExpenseLimit[] = [...TAXIS, { category: 'expenseTrip', per: 'month', amount: 150 }];
        expect(
          beyond(
            order.map((at) => lines[at]!),
            limits,
          ),
        ).toEqual(beyond(lines, limits));
      }),
    );
  });
});

describe('an account whose lines go beyond', () => {
  const parameters = [
    { id: 'old', key: 'expenses.limits', value: [], validFrom: '2020-01-01' },
    { id: 'new', key: 'expenses.limits', value: TAXIS, validFrom: '2026-03-01' },
  ];
  const open = () => company([], { parameters, services: [] });
  const limitsOf = (costs: readonly Cost[] | null | undefined) =>
    (costs ?? []).map(({ calculatedLimit }) => calculatedLimit ?? null);

  it('is computed with the other accounts of its employee, by the limits of each day', async () => {
    const { write } = open();
    const row = (id: string, costs: Cost[], more = {}) =>
      account(id, costs, { employee: EMPLOYEE.id, ...more });
    await write(row('a', [taxi('1', '2026-03-02', 55_00), taxi('2', '2026-02-28', 90_00)]));
    const second = await write(row('bb', [taxi('1', '2026-03-03', 50_00)]));
    expect(limitsOf(second.costs)).toEqual([100_00]);
    const withoutRefused = await write(row('a', [], { status: 'refused' }));
    expect(limitsOf(withoutRefused.costs)).toEqual([]);
    expect(limitsOf((await write(second)).costs)).toEqual([null]);
  });

  it('is submitted with a reason on each of them, and on those above their cap', async () => {
    const { check } = open();
    const costs = [
      taxi('1', '2026-03-02', 65_00),
      taxi('2', '2026-03-05', 10_00),
      classic('3', 60_00, { expense: { expenseCatering: { people: 2, cap: 21_40 } } }),
    ];
    const asked = async (more: Partial<Cost>, status: 'draft' | 'submitted') =>
      (
        await check(
          account(
            'a',
            costs.map((cost) => ({ ...cost, ...more })),
            { status },
          ),
        )
      )
        .filter(({ code }) => code === 'limit.reason.missing')
        .map(({ pointer, message }) => `${message} ${pointer}`);
    expect(await asked({}, 'draft')).toEqual([]);
    expect(await asked({}, 'submitted')).toEqual([
      'Please complete all required fields /costs/0/capReason',
      'Please complete all required fields /costs/2/capReason',
    ]);
    expect(await asked({ capReason: '  ' }, 'submitted')).toHaveLength(2);
    expect(await asked({ capReason: 'The last train was cancelled' }, 'submitted')).toEqual([]);
  });

  it('keeps once submitted what its author was asked about', async () => {
    const { write } = open();
    const [one] = [taxi('1', '2026-03-03', 50_00, { capReason: 'Late' })];
    await write(account('a', [taxi('1', '2026-03-02', 55_00)]));
    await write(account('bb', [one]));
    const sent = await write(account('bb', [one], { status: 'submitted', submittedAt: '2026-03-10 09:00' }));
    expect(limitsOf(sent.costs), 'a draft counts for nothing against what is submitted').toEqual([null]);
    const first = await write(account('a', [taxi('1', '2026-03-02', 55_00)]));
    expect(limitsOf(first.costs)).toEqual([100_00]);
    await write({ ...sent, status: 'approved' });
    expect(limitsOf((await write({ ...sent, status: 'validated' })).costs)).toEqual([null]);
  });
});
