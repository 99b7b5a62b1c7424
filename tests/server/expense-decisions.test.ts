import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

/* Who decides on great amounts, corrects how a line is booked, goes beyond a limit, and reminds whom. */

let test: TestApp;
let marie: Caller;
let paul: Caller;
let chief: Caller;
let head: Caller;
let otherChief: Caller;
let accounts: Caller;
let admin: Caller;
let count = 0;

beforeAll(async () => {
  test = await testApp();
  admin = await newCaller(test, ['admin']);
  head = await newCaller(test, ['user', 'service_manager']);
  chief = await newCaller(test, ['user', 'service_manager']);
  otherChief = await newCaller(test, ['user', 'service_manager']);
  accounts = await newCaller(test, ['user', 'accounts']);
  const above = await admin.post('/services', { name: 'Works', manager: head.userId });
  const service = await admin.post('/services', {
    name: 'Field',
    manager: chief.userId,
    parent: above.body['id'],
  });
  marie = await newCaller(test, ['user'], { service: String(service.body['id']) });
  paul = await newCaller(test);
  for (const [key, value] of [
    ['expenses.secondApprovalFrom', 1000],
    ['expenses.limits', [{ category: 'parking', per: 'month', amount: 5000 }]],
  ])
    await admin.post('/parameters', { key, value, public: true });
}, 120_000);
afterAll(() => test.close());

const line = (amountTtc: number, more: Body = {}): Body => ({
  lineKey: 'a',
  date: `2026-${String((count % 9) + 1).padStart(2, '0')}-02`,
  amountTtc,
  lostReceipt: 'Lost on the way',
  paidBy: 'employee',
  expense: { expenseTrip: { mode: 'parking' } },
  ...more,
});

/** Marie's account of one line, each of another month. */
async function account(amount: number, more: Body = {}) {
  count += 1;
  const costs = [line(amount, more)];
  const made = await marie.post('/expenseAccounts', {
    employee: marie.userId,
    period: '2026-03',
    title: `Account ${count}`,
    costs,
  });
  expect(made.status, made.text).toBe(201);
  const path = `/expenseAccounts/${String(made.body['id'])}`;
  return {
    path,
    id: String(made.body['id']),
    costs,
    put: (by: Caller, body: Body) => by.put(path, body),
    step: async (by: Caller, status: string, body: Body = {}) =>
      (await by.put(path, { status, ...body })).status,
    read: async (by: Caller = marie) => (await by.get(path)).body,
  };
}
const REFUSED = { refusalReason: 'Too much' };

describe('a great amount', () => {
  it('is approved twice: by the manager, then by theirs; each is noted, and only then is it the accounts’', async () => {
    const { step, read } = await account(1000.01);
    expect(await step(marie, 'submitted')).toBe(200);
    expect(await read()).toMatchObject({
      calculatedNeedsSecond: true,
      calculatedSecondApprover: head.userId,
    });
    expect(await step(chief, 'approved'), 'not alone').toBe(403);
    expect(await step(head, 'approved'), 'not before the manager').toBe(404);
    for (const other of [marie, accounts]) expect(await step(other, 'endorsed')).toBe(403);
    for (const other of [paul, otherChief]) expect(await step(other, 'endorsed')).toBe(404);
    expect(await step(chief, 'endorsed')).toBe(200);
    expect(await step(accounts, 'validated'), 'not yet').toBe(409);
    for (const other of [marie, chief, accounts]) expect(await step(other, 'approved')).toBe(403);
    for (const other of [paul, otherChief]) expect(await step(other, 'approved')).toBe(404);
    expect(await step(head, 'approved')).toBe(200);
    expect(await read()).toMatchObject({
      status: 'approved',
      firstApprover: chief.userId,
      approver: head.userId,
    });
    expect(await step(accounts, 'validated')).toBe(200);
  });

  it('is approved by an admin at once, or second', async () => {
    const first = await account(2000);
    await first.step(marie, 'submitted');
    expect(await first.step(admin, 'approved')).toBe(200);
    const second = await account(2000);
    await second.step(marie, 'submitted');
    await second.step(chief, 'endorsed');
    expect(await second.step(admin, 'approved')).toBe(200);
  });

  it('is refused by either, and taken back by its employee', async () => {
    for (const by of [chief, head, admin]) {
      const { step } = await account(2000);
      await step(marie, 'submitted');
      await step(chief, 'endorsed');
      expect(await step(by, 'refused', REFUSED)).toBe(200);
    }
    const { step } = await account(2000);
    await step(marie, 'submitted');
    await step(chief, 'endorsed');
    expect(await step(marie, 'draft')).toBe(200);
    expect((await head.get((await account(1)).path)).status, 'a small one is not theirs to see').toBe(404);
  });

  it('is what was claimed, whatever a body says, and the second may grant less', async () => {
    const { put, step, read, costs } = await account(2000);
    await put(marie, { status: 'submitted', calculatedNeedsSecond: false, firstApprover: head.userId });
    expect(await read()).toMatchObject({ calculatedNeedsSecond: true, firstApprover: null });
    await step(chief, 'endorsed', { costs: [{ ...costs[0], accepted: 1500, acceptedReason: 'The cap' }] });
    expect(
      await step(head, 'approved', {
        costs: [{ ...costs[0], amountTtc: 1, accepted: 1, acceptedReason: 'The cap' }],
      }),
    ).toBe(422);
    expect(
      await step(head, 'approved', { costs: [{ ...costs[0], accepted: 900, acceptedReason: 'The cap' }] }),
    ).toBe(200);
    expect(await read()).toMatchObject({ calculatedAccepted: 900, calculatedOwed: 900 });
  });

  it('up to the limit is the manager’s alone', async () => {
    const { step } = await account(1000);
    await step(marie, 'submitted');
    expect(await step(chief, 'endorsed')).toBe(403);
    expect(await step(chief, 'approved')).toBe(200);
  });
});

describe('how a line is booked', () => {
  it('is an advance entered by the accounts, who paid it', async () => {
    const { step, read } = await account(60);
    await step(marie, 'submitted');
    expect(await step(chief, 'approved', { advance: 50 })).toBe(403);
    await step(chief, 'approved');
    expect(await step(accounts, 'validated', { advance: 50 })).toBe(200);
    expect(await read()).toMatchObject({ advance: 50, calculatedOwed: 10 });
  });

  const VAT = { vat: [{ lineKey: 'v', rate: 20, amount: 20 }] };
  const corrected = (costs: readonly Body[], more: Body = {}) => ({
    costs: [{ ...costs[0], recoverableVat: 50, ...more }],
  });

  it('is corrected by the accounts as they validate, and the VAT follows', async () => {
    const { step, read, costs } = await account(120, VAT);
    await step(marie, 'submitted');
    expect(await step(chief, 'approved', corrected(costs)), 'not by the manager').toBe(422);
    expect(await step(chief, 'approved')).toBe(200);
    for (const other of [marie, chief]) expect(await step(other, 'validated', corrected(costs))).toBe(403);
    expect((await accounts.put((await account(1)).path, corrected(costs))).status, 'nor without a step').toBe(
      404,
    );
    expect(await step(accounts, 'validated', corrected(costs, { amountTtc: 1 })), 'and nothing else').toBe(
      422,
    );
    expect(await step(accounts, 'validated', corrected(costs))).toBe(200);
    expect(await read()).toMatchObject({ calculatedVat: 20, calculatedRecoverableVat: 10 });
  });

  it('is the rest of an advance settled by whoever fills or books it', async () => {
    const { put, step, read, path } = await account(60);
    expect((await put(marie, { advance: 100, advanceRest: 'given back' })).status).toBe(200);
    expect(await read()).toMatchObject({ calculatedOwed: -40, calculatedCarriedOut: 0 });
    await step(marie, 'submitted');
    expect(await step(chief, 'approved', { advanceRest: 'carried over' })).toBe(403);
    await step(chief, 'approved');
    expect(await step(accounts, 'validated', { advanceRest: 'carried over' })).toBe(200);
    expect(await read()).toMatchObject({ calculatedOwed: 0, calculatedCarriedOut: 40 });
    expect((await accounts.put(path, { status: 'paid', advanceRest: 'given back' })).status).toBe(403);
    const next = await account(100);
    expect(await next.read()).toMatchObject({ calculatedCarriedIn: 40, calculatedOwed: 60 });
    const other = await account(100);
    await next.step(marie, 'submitted');
    await other.step(marie, 'submitted');
    expect(await next.read()).toMatchObject({ calculatedCarriedIn: 40, calculatedOwed: 60 });
    expect(await other.read()).toMatchObject({ calculatedCarriedIn: 0, calculatedOwed: 100 });
    await next.step(chief, 'refused', REFUSED);
    expect(await next.step(marie, 'draft'), 'a refused one is corrected').toBe(200);
    expect((await marie.remove(next.path)).status).toBe(204);
    expect((await marie.put(path, { advanceRest: 'given back' })).status).toBe(409);
  });
});

it('a line that goes beyond a limit is submitted with its reason, by what the server knows', async () => {
  const { put, read, costs } = await account(5000.01);
  const refused = await put(marie, { status: 'submitted' });
  expect(refused.status).toBe(422);
  expect(refused.body['errors']).toMatchObject([
    {
      pointer: '/costs/0/capReason',
      code: 'limit.reason.missing',
      message: 'Please complete all required fields',
    },
  ]);
  const forged = { ...costs[0], calculatedLimit: null };
  expect((await put(marie, { status: 'submitted', costs: [forged] })).status).toBe(422);
  const reasoned = { ...costs[0], capReason: 'The whole office was furnished' };
  expect((await put(marie, { status: 'submitted', costs: [reasoned] })).status).toBe(200);
  expect(((await read(chief))['costs'] as Body[])[0]).toMatchObject({
    calculatedLimit: 5000,
    calculatedLimitSum: 5000.01,
    calculatedLimitPer: 'month',
    calculatedLimitOn: 'parking',
  });
});

describe('a reminder', () => {
  const people = () => ({ marie, paul, chief, head, otherChief, accounts, admin });
  const listOf = async (person: Caller) => (await person.get('/notifications')).body as unknown as Body[];
  beforeEach(async () => {
    for (const person of Object.values(people()))
      for (const { id } of await listOf(person)) await person.remove(`/notifications/${String(id)}`);
  });
  const reminded = async () => {
    const found: string[] = [];
    for (const [name, person] of Object.entries(people()))
      for (const { kind, readAt } of await listOf(person))
        if (kind === 'reminded') found.push(readAt === null ? name : `(${name})`);
    return found.toSorted();
  };
  const [YESTERDAY, TODAY] = ['2026-01-01', '2026-01-02'];

  it('reaches whoever holds the account, and is put away with what they do', async () => {
    const { put, step } = await account(2000);
    await step(marie, 'submitted');
    expect((await put(marie, { nudgedOn: YESTERDAY })).status).toBe(200);
    expect(await reminded()).toEqual(['chief']);
    await step(chief, 'endorsed');
    expect((await put(marie, { nudgedOn: TODAY })).status).toBe(200);
    expect(await reminded()).toEqual(['(chief)', 'head']);
    await step(head, 'approved');
    expect((await put(marie, { nudgedOn: '2026-01-03' })).status).toBe(200);
    expect(await reminded()).toEqual(['(chief)', '(head)', 'accounts']);
  });

  it('goes out once a day at most, of a day that has been', async () => {
    const { put, step } = await account(20);
    await step(marie, 'submitted');
    expect((await put(marie, { nudgedOn: TODAY })).status).toBe(200);
    expect((await put(marie, { nudgedOn: TODAY })).status, 'the same again changes nothing').toBe(200);
    expect(await reminded()).toEqual(['chief']);
    for (const nudgedOn of [YESTERDAY, '2999-01-01', null])
      expect((await put(marie, { nudgedOn })).status, String(nudgedOn)).toBe(422);
  });

  it('is its employee’s alone, of the account and nothing else of it', async () => {
    const { put, step } = await account(20);
    await step(marie, 'submitted');
    for (const other of [chief, accounts, admin])
      expect([403, 409]).toContain((await put(other, { nudgedOn: TODAY })).status);
    for (const other of [paul, otherChief]) expect((await put(other, { nudgedOn: TODAY })).status).toBe(404);
    expect((await put(marie, { nudgedOn: TODAY, title: randomUUID() })).status).toBe(409);
    expect(await reminded()).toEqual([]);
  });

  it('that comes when the account is back or paid reaches nobody and harms nothing', async () => {
    const { put, step } = await account(20);
    await step(marie, 'submitted');
    await step(chief, 'refused', REFUSED);
    expect((await put(marie, { nudgedOn: TODAY })).status).toBe(200);
    expect(await reminded()).toEqual([]);
  });
});

it('an account that is paid has nothing more to pay, and what it was settled at can still be read', async () => {
  const { step, read } = await account(60);
  await step(marie, 'submitted');
  await step(chief, 'approved');
  await step(accounts, 'validated');
  expect(await read(accounts)).toMatchObject({ calculatedOwed: 60 });
  expect(await step(accounts, 'paid')).toBe(200);
  expect(await read()).toMatchObject({ status: 'paid', calculatedAccepted: 60, calculatedOwed: 0 });
});
