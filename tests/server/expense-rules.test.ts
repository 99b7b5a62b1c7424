import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

/* What the server decides of an expense account, whatever its author's device or profile says. */

let test: TestApp;
let marie: Caller;
let chief: Caller;
let accounts: Caller;
let count = 0;

beforeAll(async () => {
  test = await testApp();
  const admin = await newCaller(test, ['admin']);
  chief = await newCaller(test, ['user', 'service_manager']);
  accounts = await newCaller(test, ['user', 'accounts']);
  const service = await admin.post('/services', { name: 'Field', manager: chief.userId });
  marie = await newCaller(test, ['user'], { service: String(service.body['id']) });
}, 120_000);
afterAll(() => test.close());

async function account(costs: readonly Body[], more: Body = {}) {
  count += 1;
  const body = { employee: marie.userId, period: '2026-03', title: `Account ${count}`, costs, ...more };
  const made = await marie.post('/expenseAccounts', body);
  expect(made.status, made.text).toBe(201);
  const path = `/expenseAccounts/${String(made.body['id'])}`;
  const put = (by: Caller, body: Body) => by.put(path, body);
  return {
    put,
    step: (by: Caller, status: string, more: Body = {}) => put(by, { status, ...more }),
    read: async (by: Caller = marie) => (await by.get(path)).body,
  };
}
const codes = (answer: { body: Body }) =>
  ((answer.body['errors'] ?? []) as Body[]).map(({ pointer, code }) => `${String(pointer)} ${String(code)}`);

it('pays the vehicle that was submitted, whatever becomes of the profile', async () => {
  const car = { lineKey: 'car-5', kind: 'car', plate: 'AB-123-CD', energy: 'petrol', fiscalHorsepower: 5 };
  await marie.put(`/users/${marie.userId}`, { vehicles: [car] });
  const places = { departure: { textAddress: 'Lyon' }, arrival: { textAddress: 'Paris' } };
  const trip = { mode: 'car', vehicle: 'car-5', km: 1000, ...places };
  const { put, step, read } = await account([
    { lineKey: 'a', date: '2026-03-02', paidBy: 'employee', expense: { expenseTrip: trip } },
  ]);
  await step(marie, 'submitted');
  await marie.put(`/users/${marie.userId}`, {
    vehicles: [{ ...car, fiscalHorsepower: 7, energy: 'electric' }],
  });
  expect((await step(chief, 'approved')).status).toBe(200);
  expect((await put(marie, { nudgedOn: '2026-01-01' })).status).toBe(200);
  expect(await read(chief)).toMatchObject({ calculatedTotal: 636, calculatedOwed: 636 });
});

it('caps a meal by the parameter, not by its body', async () => {
  for (const cap of [null, 99_999.99]) {
    const expense = { expenseCatering: { meal: 'dinner', people: 1, cap } };
    const { step, read } = await account([{ lineKey: 'a', date: '2026-03-02', amountTtc: 500, expense }]);
    expect(codes(await step(marie, 'submitted'))).toContain('/costs/0/capReason limit.reason.missing');
    expect(await read()).toMatchObject({ costs: [{ expense: { expenseCatering: { cap: 21.4 } } }] });
  }
});

it('forgets what was granted, and by whom, once the account is refused; what was said stays to be read', async () => {
  const line = {
    lineKey: 'a',
    date: '2026-03-03',
    amountTtc: 100,
    lostReceipt: 'The machine printed nothing',
    expense: { expenseTrip: { mode: 'parking' } },
  };
  const { put, step, read } = await account([line]);
  await step(marie, 'submitted');
  const granted = { costs: [{ ...line, accepted: 40, acceptedReason: 'The day rate' }] };
  expect((await step(chief, 'approved', granted)).status).toBe(200);
  expect(await read()).toMatchObject({ calculatedAccepted: 40, approver: chief.userId });
  expect((await step(accounts, 'refused', { refusalReason: 'Once more' })).status).toBe(200);
  expect(await read()).toMatchObject({
    calculatedAccepted: 100,
    approver: null,
    approvedAt: null,
    costs: [
      {
        accepted: null,
        acceptedReason: null,
        calculatedEarlierAccepted: 40,
        calculatedEarlierReason: 'The day rate',
      },
    ],
  });
  await step(marie, 'draft');
  const forged = { costs: [{ ...line, acceptedReason: 'Agreed with the CEO' }] };
  expect(codes(await put(marie, forged))).toEqual(['/costs/0/acceptedReason accepted.early']);
  expect((await step(marie, 'submitted')).status).toBe(200);
});
