import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { driveScene } from '../../src/server/testing/drive-scene.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

await onOneEngine('a notice, by whether one may read its record', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  let chief: Caller;
  let marie: Caller;
  let service: string;
  let elsewhere: string;
  let month = 0;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
    chief = await newCaller(test, ['user', 'service_manager']);
    service = await make(admin, 'services', { name: 'Field', manager: chief.userId });
    elsewhere = await make(admin, 'services', { name: 'Works' });
    marie = await newCaller(test, ['user'], { service });
  }, 120_000);
  afterAll(() => test.close());

  const make = async (by: Caller, collection: string, values: object): Promise<string> => {
    const answer = await by.post(`/${collection}`, values);
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body['id']);
  };
  const notices = async (who: Caller): Promise<Record<string, unknown>[]> =>
    (await who.get('/notifications')).body as unknown as Record<string, unknown>[];
  const about = async (who: Caller, id: string): Promise<unknown[]> =>
    (await notices(who)).filter(({ onId }) => onId === id).map(({ kind }) => kind);
  async function submitted(): Promise<string> {
    month += 1;
    const period = `2026-0${month}`;
    const cost = {
      lineKey: 'a',
      date: `${period}-02`,
      amountTtc: 12,
      lostReceipt: 'Lost on the way',
      paidBy: 'employee',
      expense: { expenseTrip: { mode: 'parking' } },
    };
    const account = { employee: marie.userId, period, title: 'Clinic', costs: [cost] };
    const id = await make(marie, 'expenseAccounts', account);
    expect((await marie.put(`/expenseAccounts/${id}`, { status: 'submitted' })).status).toBe(200);
    return id;
  }

  it('is gone for a manager who is replaced, and there for one who comes back', async () => {
    const id = await submitted();
    expect(await about(chief, id)).toEqual(['submitted']);
    const [notice] = (await notices(chief)).filter(({ onId }) => onId === id);
    const path = `/notifications/${String(notice?.['id'])}`;

    expect((await admin.put(`/services/${service}`, { manager: admin.userId })).status).toBe(200);
    expect(await about(chief, id)).toEqual([]);
    expect((await chief.get(path)).status).toBe(404);
    expect((await chief.put(path, { readAt: '2026-11-20 14:06' })).status).toBe(404);

    expect((await admin.put(`/services/${service}`, { manager: chief.userId })).status).toBe(200);
    expect(await about(chief, id)).toEqual(['submitted']);
    expect((await chief.put(path, { readAt: '2026-11-20 14:06' })).status).toBe(200);
  });

  it('of a comment goes, with its words, as the record is taken back, and devices are told', async () => {
    const id = await submitted();
    const accounts = await newCaller(test, ['accounts']);
    const on = { onCollection: 'expenseAccounts', onId: id };
    await make(accounts, 'comments', { ...on, body: 'Which clinic?' });
    await make(marie, 'comments', { ...on, body: 'The one for backs' });
    const before = await accounts.get('/notifications');
    const [told] = before.body as unknown as Record<string, unknown>[];
    expect(told).toMatchObject({ kind: 'commented', text: 'The one for backs' });

    expect((await marie.put(`/expenseAccounts/${id}`, { status: 'draft' })).status).toBe(200);
    expect(await about(accounts, id)).toEqual([]);
    const cursor = encodeURIComponent(String(before.headers['x-cursor']));
    expect((await accounts.get(`/notifications?since=${cursor}`)).body).toMatchObject({
      rows: [],
      deleted: [told?.['id']],
    });
    expect(await about(marie, id)).toContain('commented');
  });

  it('is not moved to a record that one may read', async () => {
    const id = await submitted();
    const company = await make(admin, 'companies', { name: 'Open' });
    const [notice] = (await notices(chief)).filter(({ onId }) => onId === id);
    const answer = await chief.put(`/notifications/${String(notice?.['id'])}`, {
      onCollection: 'companies',
      onId: company,
    });
    expect(answer.status).toBe(422);
  });

  it('of a file that was shared with a service goes with whoever leaves that', async () => {
    const { file } = driveScene(test);
    const rights = { rights: 'team', services: [service] };
    const shared = await file(admin, 'plan.txt', 'Plan', rights);
    const named = await file(admin, 'list.txt', 'List', { rights: 'people', people: [marie.userId] });
    expect([await about(marie, shared.id), await about(marie, named.id)]).toEqual([['shared'], ['shared']]);
    expect((await admin.put(`/users/${marie.userId}`, { service: elsewhere })).status).toBe(200);
    expect((await marie.get(`/driveFiles/${shared.id}`)).status).toBe(404);
    expect([await about(marie, shared.id), await about(marie, named.id)]).toEqual([[], ['shared']]);
  });
});
