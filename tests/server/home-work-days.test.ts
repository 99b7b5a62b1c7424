import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../src/domain/access.ts';
import type { AnyRow } from '../../src/domain/kernel/entity.ts';
import { homeWorkPayroll, type PayrollRow } from '../../src/domain/hr/home-work-payroll.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { lookupOf } from '../../src/testing/lookup-of.ts';

const PLACES = { from: { textAddress: '8 bd du Port, Amiens' }, to: { textAddress: 'Lille' } };
const OTHERS: readonly Role[] = ['user', 'purchasing_manager', 'project_manager', 'dev'];

let test: TestApp;
let marie: Caller;
let chief: Caller;
const callers = new Map<Role, Caller>();
/** To come, so that no month is closed. */
const ids: Record<'cycled' | 'home' | 'half', string> = { cycled: '', home: '', half: '' };

const made = async (values: object): Promise<string> => {
  const answer = await marie.post('/homeWorkDays', { employee: marie.userId, ...PLACES, ...values });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body['id']);
};
const as = (role: Role): Caller => callers.get(role)!;

beforeAll(async () => {
  test = await testApp();
  for (const role of [...OTHERS, 'admin', 'accounts', 'service_manager'] as const)
    callers.set(role, await newCaller(test, [role]));
  marie = await newCaller(test);
  chief = await newCaller(test, ['user', 'service_manager']);
  const service = await as('admin').post('/services', { name: 'Hers', manager: chief.userId });
  await as('admin').put(`/users/${marie.userId}`, { service: service.body['id'] });
  ids.cycled = await made({ date: '2098-11-03', kind: 'cycled', km: 4, note: 'Rain' });
  ids.home = await made({ date: '2098-11-04', kind: 'home-working', note: 'The plumber' });
  ids.half = await made({ date: '2098-11-05', kind: 'cycled', homeHalf: 'morning', km: 4 });
}, 120_000);
afterAll(() => test.close());

const KNOWN = ['calculatedPresence', 'date', 'displayLine1', 'displayLine2', 'employee', 'id'];
const SYSTEM = ['version', 'createdAt', 'updatedAt', 'createdBy', 'logs'];

it.each(OTHERS)('a colleague who is %s is told who is at home, and nothing else', async (role) => {
  expect((await as(role).get(`/homeWorkDays/${ids.cycled}`)).status).toBe(404);
  for (const [id, presence] of [
    [ids.home, 'home'],
    [ids.half, 'morning'],
  ] as const) {
    const { status, body } = await as(role).get(`/homeWorkDays/${id}`);
    expect([status, body['calculatedPresence']]).toEqual([200, presence]);
    expect(Object.keys(body).filter((name) => !SYSTEM.includes(name) && !KNOWN.includes(name))).toEqual([]);
  }
  const list = await as(role).get('/homeWorkDays');
  expect(list.text).not.toMatch(/Port|Lille|plumber|Rain|cycled|"km"/);
});

it('a manager of another service is told no more than that', async () => {
  expect((await as('service_manager').get(`/homeWorkDays/${ids.cycled}`)).status).toBe(404);
});

it.each(['chief', 'accounts'] as const)('%s reads how she came, but not where she lives', async (who) => {
  const reader = who === 'chief' ? chief : as(who);
  const { status, body } = await reader.get(`/homeWorkDays/${ids.cycled}`);
  expect([status, body['kind'], body['km'], 'from' in body, 'to' in body]).toEqual([
    200,
    'cycled',
    4,
    false,
    false,
  ]);
  expect((await reader.put(`/homeWorkDays/${ids.cycled}`, { note: 'x' })).status).toBe(403);
});

/** The sheet that a device of this person writes: it has what the server gives them, and nothing else. */
async function payrollOf(caller: Caller): Promise<PayrollRow[]> {
  const read = async (collection: string) => {
    const { status, body } = await caller.get(`/${collection}`);
    return status === 200 ? (body as unknown as AnyRow[]) : [];
  };
  const [users, homeWorkDays, parameters] = await Promise.all(
    ['users', 'homeWorkDays', 'parameters'].map(read),
  );
  return homeWorkPayroll(
    lookupOf({ users: users!, homeWorkDays: homeWorkDays!, parameters: parameters! }),
    '2098-11',
    '2098-11-20',
  );
}

it('the sheet for payroll is the same for accounts and administrators, with every allowance', async () => {
  const [accounts, admin] = [await payrollOf(as('accounts')), await payrollOf(as('admin'))];
  expect(accounts).toEqual(admin);
  expect(accounts).toHaveLength(1);
  // Two days of 2 × 4 km × 0.25 €, a day and a half at home × 2.70 €; half of the pass is not paid without a day in it.
  expect(accounts[0]).toMatchObject({
    id: marie.userId,
    closed: false,
    cycled: 2,
    'home-working': 1,
    homeDays: 1.5,
    mobilityKm: 16,
    mobility: 4_00,
    home: 4_05,
    cut: 0,
    total: 8_05,
  });
});

it.each(OTHERS)('a colleague who is %s could write nothing of it', async (role) => {
  expect(await payrollOf(as(role))).toEqual([]);
});

it('a manager of her service is told how she came, and nothing of what her pass costs', async () => {
  await marie.put(`/users/${marie.userId}`, {
    transportPasses: [{ name: 'TCL', price: 74.1, from: '2098-01-01' }],
  });
  expect((await as('accounts').get(`/users/${marie.userId}`)).text).toContain('TCL');
  for (const caller of [chief, ...OTHERS.map(as)])
    expect((await caller.get(`/users/${marie.userId}`)).text).not.toMatch(/TCL|transportPasses|"address"/);
});

it('nobody removes a day, and only an administrator changes that of another', async () => {
  for (const caller of [marie, chief, ...callers.values()]) {
    const { status } = await caller.remove(`/homeWorkDays/${ids.home}`);
    expect([403, 404]).toContain(status);
  }
  expect((await as('admin').put(`/homeWorkDays/${ids.home}`, { note: 'Corrected' })).status).toBe(200);
  expect((await as('admin').get(`/homeWorkDays/${ids.home}`)).body['from']).toMatchObject(PLACES.from);
});

it('the same day from two devices is one', async () => {
  const day = { employee: marie.userId, date: '2098-11-06', kind: 'away' };
  const [first, second] = await Promise.all([
    marie.post('/homeWorkDays', day, randomUUID()),
    marie.post('/homeWorkDays', day, randomUUID()),
  ]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 201]);
  expect([first.text, second.text]).toContain('"exist"');
  const { body } = await marie.get('/homeWorkDays');
  const those = (body as unknown as { date: string }[]).filter(({ date }) => date === '2098-11-06');
  expect(those).toHaveLength(1);
});

it('the month that is closed is changed by an administrator alone', async () => {
  const closed = { employee: marie.userId, date: '2020-03-02', kind: 'away' };
  expect((await marie.post('/homeWorkDays', closed)).status).toBe(422);
});

it('roads are estimated by what the company has set, on the server as on a device', async () => {
  const ends = {
    from: { latitude: 48.8566, longitude: 2.3522 },
    to: { latitude: 48.8049, longitude: 2.1204 },
  };
  const km = async () => Number((await marie.post('/addresses/km', ends)).body['distance']);
  const usual = await km();
  const value = { shortUnderKm: 50, short: 2.6, long: 2 };
  const set = await as('admin').post('/parameters', { key: 'road.factors', value, public: true });
  expect(set.status, set.text).toBe(201);
  expect(Math.abs((await km()) - 2 * usual)).toBeLessThan(0.2);
});
