import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

await onBothEngines('the calls of a collection', (fresh) => {
  let test: TestApp;
  let user: Caller;
  let other: Caller;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    user = await newCaller(test);
    other = await newCaller(test);
  }, 60_000);
  afterAll(() => test.close());

  it('creates under the key as id, with version 1 and an ETag', async () => {
    const key = randomUUID();
    const created = await user.post('/companies', { name: '  Menuiserie Dubois ', capital: 1234.5 }, key);
    expect(created.status).toBe(201);
    expect(created.headers['etag']).toBe('"1"');
    expect(created.body).toMatchObject({
      id: key,
      version: 1,
      name: 'Menuiserie Dubois',
      capital: 1234.5,
      currency: 'EUR',
      master: false,
      tags: [],
      addresses: [],
      createdBy: user.userId,
      createdAt: '2026-11-20 14:05',
      displayLine1: 'Menuiserie Dubois',
    });
    const read = await other.get(`/companies/${key}`);
    expect(read.headers['etag']).toBe('"1"');
    const { logs, ...rest } = read.body;
    expect(rest).toEqual(created.body);
    expect(logs).toEqual([
      { at: '2026-11-20 14:05', by: user.userId, op: 'create', version: 1, changes: {} },
    ]);
  });

  it('answers the same bytes for the same key, and 422 for another body', async () => {
    const key = randomUUID();
    const first = await user.post('/companies', { name: 'Once' }, key);
    const again = await user.post('/companies', { name: 'Once' }, key);
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['etag']).toBe('"1"');
    const reused = await user.post('/companies', { name: 'Twice' }, key);
    expect(reused.status).toBe(422);
    expect(reused.body['type']).toBe('https://comptoir.example/problems/key-reused');
  });

  it('replaces what the body names, empties by null, and refuses a stale version', async () => {
    const { body } = await user.post('/companies', { name: 'A', notes: 'n', phone: '+33 1 02 03 04 05' });
    const changed = await other.put(
      `/companies/${String(body['id'])}`,
      { name: 'B', phone: null },
      { 'if-match': '"1"' },
    );
    expect(changed).toMatchObject({ status: 200, body: { name: 'B', notes: 'n', phone: null, version: 2 } });
    expect(changed.headers['etag']).toBe('"2"');
    const stale = await user.put(`/companies/${String(body['id'])}`, { name: 'C' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.headers['etag']).toBe('"2"');
    expect(stale.body).toMatchObject({
      type: 'https://comptoir.example/problems/changed',
      current: changed.body,
    });
    const { logs: _logs, ...current } = (await user.get(`/companies/${String(body['id'])}`)).body;
    expect(stale.body['current']).toEqual(current);
  });

  it('deletes once', async () => {
    const { body } = await user.post('/companies', { name: 'Gone' });
    const path = `/companies/${String(body['id'])}`;
    expect((await other.remove(path)).status).toBe(403);
    expect(await user.remove(path)).toMatchObject({ status: 204, text: '' });
    expect((await user.remove(path)).status).toBe(404);
    expect((await user.get(path)).status).toBe(404);
    expect((await user.put(path, { name: 'Back' })).status).toBe(404);
  });

  it('gives lists whole or by pages, and then deltas', async () => {
    const whole = await user.get('/companies');
    const cursor = String(whole.headers['x-cursor']);
    const ids = (whole.body as unknown as { id: string }[]).map(({ id }) => id);
    expect(cursor).toMatch(/^c1\./);
    const paged: string[] = [];
    for (let path: string | undefined = '/companies?limit=2'; path;) {
      const page: Awaited<ReturnType<Caller['get']>> = await user.get(path);
      paged.push(...(page.body as unknown as { id: string }[]).map(({ id }) => id));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(paged).toEqual(ids);
    const nothing = await user.get(`/companies?since=${cursor}`);
    expect(nothing.body).toEqual({ rows: [], deleted: [], cursor, more: false });
    const made = await user.post('/companies', { name: 'New' });
    await user.put(`/companies/${String(made.body['id'])}`, { name: 'Newer' });
    const gone = await user.post('/companies', { name: 'Short' });
    await user.remove(`/companies/${String(gone.body['id'])}`);
    const delta = await user.get(`/companies?since=${cursor}`);
    expect(delta.body).toMatchObject({
      rows: [{ id: made.body['id'], name: 'Newer', version: 2 }],
      deleted: [gone.body['id']],
      more: false,
    });
    expect((await user.get(`/companies?since=${String(delta.body['cursor'])}`)).body['rows']).toEqual([]);
    expect((await user.get('/companies?since=c1.rubbish')).status).toBe(400);
  });
});
