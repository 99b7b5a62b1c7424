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
