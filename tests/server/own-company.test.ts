import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../src/domain/access.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
/** One of each role but the administrator's. */
let others: Caller[];
let ours: string;
beforeAll(async () => {
  test = await testApp();
  admin = await newCaller(test, ['admin']);
  others = [];
  for (const { name } of ROLES) if (name !== 'admin') others.push(await newCaller(test, ['user', name]));
  ours = await make(admin, { name: 'Atelier du Rail', master: true });
}, 120_000);
afterAll(() => test.close());

async function make(caller: Caller, values: object): Promise<string> {
  const id = randomUUID();
  const answer = await caller.post('/companies', values, id);
  expect(answer.status, answer.text).toBe(201);
  return id;
}
const read = async (id: string) => (await admin.get(`/companies/${id}`)).body;

describe('our own company', () => {
  it('is read by everyone and written by an administrator alone', async () => {
    for (const caller of others) {
      expect((await caller.get(`/companies/${ours}`)).status).toBe(200);
      for (const change of [
        { name: 'Another name' },
        { siren: '404833048' },
        { isActive: false },
        { master: false },
        { mergeRecord: null, notes: 'x' },
      ])
        expect((await caller.put(`/companies/${ours}`, change)).status, JSON.stringify(change)).toBe(403);
      expect((await caller.remove(`/companies/${ours}`)).status).toBe(403);
    }
    expect(await read(ours)).toMatchObject({ name: 'Atelier du Rail', master: true, version: 1 });
    expect((await admin.put(`/companies/${ours}`, { notes: 'Ours' })).status).toBe(200);
  });

  it('is not put in place of by another, which would be written on every invoice', async () => {
    for (const caller of others) {
      const theirs = await make(caller, { name: 'Theirs', master: false });
      const raised = await caller.put(`/companies/${theirs}`, { master: true });
      expect(raised.status).toBe(403);
      expect(raised.body['errors']).toMatchObject([{ pointer: '/master', code: 'field.forbidden' }]);
      expect((await caller.post('/companies', { name: 'Ours now', master: true })).status).toBe(403);
    }
  });

  it('goes into no other, by whomsoever', async () => {
    const other = await make(admin, { name: 'Another' });
    for (const caller of others)
      expect((await caller.put(`/companies/${ours}`, { mergedInto: other })).status).toBe(403);
    const merged = await admin.put(`/companies/${ours}`, { mergedInto: other });
    expect(merged.status).toBe(422);
    expect(merged.body['errors']).toMatchObject([{ pointer: '/mergedInto', code: 'company.master.merged' }]);
    // What went into another does not become ours either.
    const twin = await make(admin, { name: 'A twin' });
    expect((await admin.put(`/companies/${twin}`, { mergedInto: other })).status).toBe(200);
    await admin.put(`/companies/${ours}`, { master: false });
    expect((await admin.put(`/companies/${twin}`, { master: true })).status).toBe(422);
    expect((await admin.put(`/companies/${other}`, { master: true })).status).toBe(200);
  });

  it('takes another in by an administrator alone, whose bank accounts would be ours', async () => {
    const [{ id }] = (await test.db.query<{ id: string }>('select id from companies where master')).rows as [
      { id: string },
    ];
    const supplier = await make(admin, { name: 'A supplier' });
    for (const caller of others) {
      const answer = await caller.put(`/companies/${supplier}`, { mergedInto: id });
      expect(answer.status).toBe(422);
      expect(answer.body['errors']).toMatchObject([{ pointer: '/mergedInto', code: 'company.master.admin' }]);
    }
    expect((await admin.put(`/companies/${supplier}`, { mergedInto: id })).status).toBe(200);
    for (const caller of others)
      expect((await caller.put(`/companies/${supplier}`, { mergedInto: null })).status).toBe(422);
    expect((await admin.put(`/companies/${supplier}`, { mergedInto: null })).status).toBe(200);
  });

  it('stays where it is, but for an administrator', async () => {
    const { body } = await admin.post('/addresses', {
      textAddress: '1 rue de Lille, 69001 Lyon',
      country: 'FR',
    });
    const path = `/addresses/${String(body['id'])}`;
    const [caller] = others;
    expect((await caller!.put(path, { street: '2 rue de Lille' })).status).toBe(200);
    const [{ id }] = (await test.db.query<{ id: string }>('select id from companies where master')).rows as [
      { id: string },
    ];
    await admin.put(`/companies/${id}`, { addresses: [{ lineKey: 'a', address: body['id'] }] });
    const moved = await caller!.put(path, { street: '3 rue de Lille' });
    expect([moved.status, moved.body['errors']]).toMatchObject([422, [{ code: 'address.own' }]]);
    expect((await admin.put(path, { street: '4 rue de Lille' })).status).toBe(200);
  });

  it('is not taken away by whoever wrote it down before it was ours', async () => {
    const [caller] = others;
    const theirs = await make(caller!, { name: 'Written down by a user' });
    for (const company of await test.db
      .query<{ id: string }>('select id from companies where master')
      .then(({ rows }) => rows))
      await admin.put(`/companies/${company.id}`, { master: false });
    expect((await admin.put(`/companies/${theirs}`, { master: true })).status).toBe(200);
    expect((await caller!.remove(`/companies/${theirs}`)).status).toBe(403);
  });
});
