import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueLeave } from '../../src/server/hr/accrue-leave.ts';
import { handOver } from '../../src/server/hr/hand-over.ts';
import { callerOf, newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let manager: Caller;
let marie: Caller;
let colleague: Caller;
let accounts: Caller;
let type: string;

const made = async (by: Caller, collection: string, values: object): Promise<string> => {
  const answer = await by.post(`/${collection}`, values);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body['id']);
};
type Row = Record<string, unknown>;
const rowsOf = async (by: Caller, collection: string): Promise<Row[]> => {
  const answer = await by.get(`/${collection}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Row[];
};
const inOrder = (lists: readonly unknown[][]): unknown[][] =>
  lists.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
const entriesOf = async (vacation: string): Promise<Row[]> =>
  (await rowsOf(admin, 'leaveEntries')).filter((entry) => entry['vacation'] === vacation);
const step = async (by: Caller, id: string, values: object): Promise<number> =>
  (await by.put(`/vacations/${id}`, values)).status;

beforeAll(async () => {
  test = await testApp();
  admin = await newCaller(test, ['admin']);
  manager = await newCaller(test, ['user', 'service_manager']);
  accounts = await newCaller(test, ['accounts']);
  [marie, colleague] = [await newCaller(test), await newCaller(test)];
  const service = await made(admin, 'services', { name: 'Workshop', manager: manager.userId });
  await admin.put(`/users/${marie.userId}`, {
    service,
    contracts: [{ lineKey: '1', type: 'permanent CDI', start: '2020-01-01' }],
  });
  await admin.put(`/users/${manager.userId}`, { service });
  type = await made(admin, 'leaveTypes', {
    name: 'Congés payés',
    kind: 'paid',
    hasBalance: true,
    yearlyDays: 25,
    carryMonths: 12,
  });
}, 120_000);
afterAll(() => test.close());

const absence = (from: string, to: string, more: object = {}) =>
  made(marie, 'vacations', { employee: marie.userId, type, from, to, ...more });

describe('an absence', () => {
  it('is approved by its manager and never by its person, and books what it takes', async () => {
    await made(admin, 'leaveEntries', {
      employee: marie.userId,
      type,
      kind: 'correction',
      days: 3,
      date: '2026-05-31',
      vintage: '2025-06-01',
      expires: '2027-05-31',
    });
    const id = await absence('2027-02-01', '2027-02-05', { reason: 'Skiing' });
    expect((await marie.get(`/vacations/${id}`)).body).toMatchObject({ status: 'draft', calculatedDays: 5 });
    expect(await step(marie, id, { status: 'requested' })).toBe(200);
    expect(await step(marie, id, { status: 'approved' })).toBe(403);
    expect(await step(colleague, id, { status: 'approved' })).toBe(404);
    expect(await step(accounts, id, { status: 'approved' })).toBe(403);
    expect(await step(manager, id, { status: 'question', question: 'All of the week?' })).toBe(200);
    expect(await step(marie, id, { status: 'requested', answer: 'Yes' })).toBe(200);
    expect(await step(manager, id, { status: 'refused' })).toBe(422);
    expect(await step(manager, id, { status: 'approved' })).toBe(200);
    const entries = await entriesOf(id);
    expect(inOrder(entries.map(({ kind, days, vintage, date }) => [kind, days, vintage, date]))).toEqual([
      ['taken', -2, '2026-06-01', '2027-02-01'],
      ['taken', -3, '2025-06-01', '2027-02-01'],
    ]);
    expect((await rowsOf(marie, 'leaveEntries')).length).toBe(3);
    expect(await rowsOf(colleague, 'leaveEntries')).toEqual([]);
    expect((await rowsOf(manager, 'leaveEntries')).length).toBe(3);
    // Nobody writes what was booked.
    const one = String(entries[0]!['id']);
    expect((await admin.put(`/leaveEntries/${one}`, { days: 1 })).status).toBe(403);
    expect((await admin.remove(`/leaveEntries/${one}`)).status).toBe(403);

    // Colleagues are told who and when, and no more.
    const [seen] = (await rowsOf(colleague, 'vacations')).filter((row) => row['id'] === id);
    const told = Object.keys(seen ?? {}).filter((name) => !['id', 'version'].includes(name));
    expect(told.toSorted()).toEqual(
      [
        'createdAt',
        'createdBy',
        'displayLine1',
        'displayLine2',
        'employee',
        'from',
        'fromHalf',
        'to',
        'toHalf',
        'updatedAt',
      ].toSorted(),
    );

    expect(await step(marie, id, { status: 'cancelled' })).toBe(200);
    const after = await entriesOf(id);
    expect(after.reduce((sum, { days }) => sum + Number(days), 0)).toBe(0);
    expect(await rowsOf(colleague, 'vacations')).toEqual([]);
  });

  it('that has begun is cancelled where somebody else accepts it', async () => {
    const id = await absence('2026-11-16', '2026-11-18');
    await step(marie, id, { status: 'requested' });
    await step(manager, id, { status: 'approved' });
    expect(await step(marie, id, { status: 'cancelled' })).toBe(422);
    expect(await step(marie, id, { status: 'cancellation asked' })).toBe(422);
    const asked = { status: 'cancellation asked', cancellationReason: 'I was at work' };
    expect(await step(marie, id, asked)).toBe(200);
    expect((await entriesOf(id)).reduce((sum, { days }) => sum + Number(days), 0)).toBe(-3);
    expect(await step(marie, id, { status: 'cancelled' })).toBe(403);
    expect(await step(manager, id, { status: 'cancelled' })).toBe(200);
    expect((await entriesOf(id)).reduce((sum, { days }) => sum + Number(days), 0)).toBe(0);
  });

  it('of a manager waits for an administrator', async () => {
    const id = await made(manager, 'vacations', {
      employee: manager.userId,
      type,
      from: '2027-03-01',
      to: '2027-03-01',
    });
    await step(manager, id, { status: 'requested' });
    expect(await step(manager, id, { status: 'approved' })).toBe(403);
    expect(await step(admin, id, { status: 'approved' })).toBe(200);
  });

  it('asked for twice at once is asked for once', async () => {
    const [a, b] = [await absence('2027-04-05', '2027-04-09'), await absence('2027-04-09', '2027-04-12')];
    const answers = await Promise.all([a, b].map((id) => step(marie, id, { status: 'requested' })));
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 422]);
  });
});

describe('rights of leave', () => {
  it('are added by themselves once a company says from when, each month once', async () => {
    const { services } = test.app;
    expect(await accrueLeave(services)).toBe(0);
    await made(admin, 'parameters', {
      key: 'leave.rules',
      public: true,
      value: { counting: 'working', yearStart: 6, whitMondayWorked: false, accrueFrom: '2026-04-01' },
    });
    expect(await accrueLeave(services)).toBeGreaterThan(0);
    const earned = (await rowsOf(marie, 'leaveEntries'))
      .filter(({ kind }) => kind === 'accrual')
      .map(({ date, days, vintage, expires }) => [date, days, vintage, expires]);
    expect(inOrder(earned).slice(0, 4)).toEqual([
      ['2026-04-30', 2.083333, '2025-06-01', '2027-05-31'],
      ['2026-05-31', 0.833333, '2025-06-01', '2027-05-31'],
      ['2026-05-31', 2.083333, '2025-06-01', '2027-05-31'],
      ['2026-06-30', 2.083333, '2026-06-01', '2028-05-31'],
    ]);
    expect(earned.length).toBe(8);
    expect(await accrueLeave(services)).toBe(0);
  });
});

describe('a payment of an employee', () => {
  const salaryOf = async (period: string): Promise<string> => {
    const id = await made(admin, 'salaries', { employee: marie.userId, period, gross: 3000, net: 2300 });
    expect((await admin.put(`/salaries/${id}`, { status: 'validated' })).status).toBe(200);
    return id;
  };
  const pays = (salary: string, amount: number) =>
    made(accounts, 'employeePayments', {
      employee: marie.userId,
      kind: 'salary',
      date: '2026-11-20',
      amount,
      allocations: [{ lineKey: randomUUID(), salary, amount }],
    });
  const standing = async (id: string) => {
    const { status, calculatedPaid, calculatedPending, calculatedPaymentStatus } = (
      await accounts.get(`/salaries/${id}`)
    ).body;
    return [status, calculatedPaid, calculatedPending, calculatedPaymentStatus];
  };
  const confirm = async (id: string, status = 'confirmed') =>
    expect((await accounts.put(`/employeePayments/${id}`, { status })).status).toBe(200);

  it('pays a salary once what is confirmed covers it, and no more once it is rejected', async () => {
    const salary = await salaryOf('2026-10');
    expect(await standing(salary)).toEqual(['validated', 0, 0, 'Unpaid']);
    const [first, second] = [await pays(salary, 1000), await pays(salary, 1300)];
    await confirm(first);
    expect(await standing(salary)).toEqual(['validated', 1000, 0, 'Unpaid']);
    await confirm(second, 'sent to bank');
    expect(await standing(salary)).toEqual(['validated', 1000, 1300, 'Awaiting payment']);
    await confirm(second);
    expect(await standing(salary)).toEqual(['paid', 2300, 0, 'Paid']);
    await confirm(second, 'rejected');
    expect(await standing(salary)).toEqual(['validated', 1000, 0, 'Unpaid']);
    expect((await marie.get('/employeePayments')).status).not.toBe(200);
  });

  it('is booked as somebody says that a salary was paid', async () => {
    const salary = await salaryOf('2026-09');
    expect((await accounts.put(`/salaries/${salary}`, { status: 'paid' })).status).toBe(200);
    expect(await standing(salary)).toEqual(['paid', 2300, 0, 'Paid']);
    const booked = (await rowsOf(accounts, 'employeePayments')).filter(({ allocations }) =>
      (allocations as Row[]).some((line) => line['salary'] === salary),
    );
    expect(booked).toMatchObject([{ amount: 2300, status: 'confirmed', kind: 'salary' }]);
  });

  it('pays an expense account, and nobody’s but its employee’s', async () => {
    const account = await made(marie, 'expenseAccounts', {
      employee: marie.userId,
      period: '2026-10',
      title: 'October',
      costs: [
        {
          lineKey: '1',
          date: '2026-10-05',
          label: 'Motorway',
          amountTtc: 40,
          paidBy: 'employee',
          lostReceipt: 'Lost on the way',
          expense: { expenseTrip: { mode: 'toll', from: 'A', to: 'B' } },
        },
      ],
    });
    const go = async (by: Caller, status: string) => {
      const answer = await by.put(`/expenseAccounts/${account}`, { status });
      expect(answer.status, answer.text).toBe(200);
    };
    await go(marie, 'submitted');
    await go(manager, 'approved');
    await go(accounts, 'validated');
    const payment = await made(accounts, 'employeePayments', {
      employee: marie.userId,
      kind: 'expense account',
      date: '2026-11-20',
      amount: 40,
      allocations: [{ lineKey: '1', expenseAccount: account, amount: 40 }],
    });
    await confirm(payment);
    expect((await marie.get(`/expenseAccounts/${account}`)).body).toMatchObject({ status: 'paid' });
    await confirm(payment, 'rejected');
    expect((await marie.get(`/expenseAccounts/${account}`)).body).toMatchObject({
      status: 'validated',
      calculatedOwed: 40,
    });
  });
});

describe('a manager who is away', () => {
  it('is stood in for by the substitute of the absence, from its first day to its last', async () => {
    const account = await test.account(['user', 'service_manager']);
    const signedIn = async () =>
      callerOf(test.app, { userId: account.userId, ...(await test.signIn(account.username)) });
    const deputy = await signedIn();
    const request = await absence('2027-05-10', '2027-05-12');
    await step(marie, request, { status: 'requested' });
    const id = await made(manager, 'vacations', {
      employee: manager.userId,
      type,
      from: '2026-11-23',
      to: '2026-11-27',
      substitute: deputy.userId,
    });
    await step(manager, id, { status: 'requested' });
    expect(await step(admin, id, { status: 'approved' })).toBe(200);
    expect(await step(deputy, request, { status: 'approved' })).toBe(404);
    expect(await handOver(test.app.services)).toBe(0);
    test.clock.pass(3 * 86_400_000);
    expect(await handOver(test.app.services)).toBe(1);
    expect(await handOver(test.app.services)).toBe(0);
    const [late, back] = [await newCaller(test, ['admin']), await signedIn()];
    expect((await late.get('/services')).body).toMatchObject([{ calculatedActing: deputy.userId }]);
    expect((await back.get(`/vacations/${request}`)).body).toMatchObject({ status: 'requested' });
    expect(await step(back, request, { status: 'approved' })).toBe(200);
  });
});
