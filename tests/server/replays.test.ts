import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { driveScene } from '../../src/server/testing/drive-scene.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let manager: Caller;
let next: Caller;
beforeAll(async () => {
  test = await testApp();
  admin = await newCaller(test, ['admin']);
  [manager, next] = [await newCaller(test), await newCaller(test)];
}, 120_000);
afterAll(() => test.close());

const make = async (by: Caller, collection: string, values: object): Promise<string> => {
  const answer = await by.post(`/${collection}`, values);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body['id']);
};

describe('a write that is sent again under its key', () => {
  it('answers without the margin once its person may not read that any more', async () => {
    const customer = await make(admin, 'companies', { name: 'Menuiserie Roux' });
    const project = await make(admin, 'projects', { code: 'P1', name: 'x', manager: manager.userId });
    const quote = await make(admin, 'quotes', {
      customer,
      project,
      owner: admin.userId,
      date: '2026-11-20',
      validUntil: '2026-12-20',
      lines: [{ lineKey: 'a', kind: 'item', label: 'A door', quantity: 1, unitPrice: 100, vat: 20 }],
      costs: [{ lineKey: 'c', line: 'a', unitCost: 60 }],
    });
    const key = { 'idempotency-key': randomUUID() };
    const write = () => manager.put(`/quotes/${quote}`, { title: 'Doors' }, key);
    const first = await write();
    expect(first.body).toMatchObject({ calculatedMargin: 40, costs: [{ unitCost: 60 }] });
    expect((await write()).text).toBe(first.text);

    expect((await admin.put(`/projects/${project}`, { manager: next.userId })).status).toBe(200);
    expect((await admin.put(`/quotes/${quote}`, { title: 'Renamed' })).status).toBe(200);
    const again = await write();
    const { calculatedMargin: _margin, costs: _costs, ...rest } = first.body;
    // The rest is as it was then, and so is the version.
    expect([again.status, again.body]).toEqual([200, rest]);
    expect(again.headers).toMatchObject({ etag: first.headers['etag'], 'idempotency-replayed': 'true' });
  });

  it('answers nothing but the id and the version once the row is closed', async () => {
    const { file } = driveScene(test);
    const shared = { rights: 'people', people: [next.userId], changeable: true };
    const { id } = await file(manager, 'plan.txt', 'Secret plan', shared);
    const key = { 'idempotency-key': randomUUID() };
    const write = () => next.put(`/driveFiles/${id}`, { name: 'plan-2.txt' }, key);
    expect((await write()).body['name']).toBe('plan-2.txt');

    const closed = { rights: 'private', people: null, changeable: null };
    expect((await manager.put(`/driveFiles/${id}`, closed)).status).toBe(200);
    expect((await next.get(`/driveFiles/${id}`)).status).toBe(404);
    const again = await write();
    expect([again.status, again.body]).toEqual([200, { id, version: 2 }]);
  });

  it('answers a comment as before while its record is open, and without its text after', async () => {
    const company = await make(admin, 'companies', { name: 'Open' });
    const key = randomUUID();
    const body = { onCollection: 'companies', onId: company, body: 'Seen' };
    const first = await next.post('/comments', body, key);
    expect((await next.post('/comments', body, key)).text).toBe(first.text);
    expect((await admin.remove(`/comments/${key}`)).status).toBe(204);
    expect((await admin.remove(`/companies/${company}`)).status).toBe(204);
    expect((await next.post('/comments', body, key)).body).toEqual({ id: key, version: 1 });
  });
});
