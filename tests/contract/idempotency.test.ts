import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetOldAnswers } from '../../src/server/store/idempotency.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

await onBothEngines('the same call again', (fresh, engine) => {
  let test: TestApp;
  let user: Caller;
  let other: Caller;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    [user, other] = [await newCaller(test), await newCaller(test)];
  }, 60_000);
  afterAll(() => test.close());
  const effects = async (key: string): Promise<number> =>
    (await test.db.query('select 1 from history where idempotency_key = $1', [key])).rows.length;

  it('has one effect, however many come together, and one answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => user.post('/companies', { name: 'Together' }, key)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await effects(key)).toBe(1);
    const path = `/companies/${key}`;
    const put = randomUUID();
    const changed = await Promise.all(
      Array.from({ length: 8 }, () =>
        user.put(path, { notes: 'n' }, { 'idempotency-key': put, 'if-match': '"1"' }),
      ),
    );
    // After the change the condition would no longer hold: a replay is not judged again.
    expect(changed.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await effects(put)).toBe(1);
    const removal = randomUUID();
    const removed = await Promise.all(
      Array.from({ length: 4 }, () => user.remove(path, { 'idempotency-key': removal })),
    );
    expect(removed.map(({ status }) => status)).toEqual(Array(4).fill(204));
    expect(await effects(removal)).toBe(1);
  });

  it('is done with the call that took its place, whatever bytes it comes with, and not before', async () => {
    const company = randomUUID();
    await user.post('/companies', { name: 'Merged' }, company);
    const path = `/companies/${company}`;
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const put = (caller: Caller, key: string, notes: string | null, more = {}) =>
      caller.put(path, { notes }, { 'idempotency-key': key, ...more });
    // Refused, so nothing has taken its place.
    const stale = { 'if-match': '"9"', 'idempotency-replaces': first };
    expect((await put(user, second, 'merged', stale)).status).toBe(412);
    const whole = { 'if-match': '"1"', 'idempotency-replaces': `${first}, ${third}` };
    const merged = await put(user, second, 'merged', whole);
    expect(merged.status).toBe(200);
    await put(user, randomUUID(), null);
    for (const key of [first, third]) {
      const late = await put(user, key, 'from the file', { 'if-match': '"1"' });
      expect([late.status, late.text, late.headers['idempotency-replayed']]).toEqual([
        200,
        merged.text,
        'true',
      ]);
      expect(await effects(key)).toBe(0);
    }
    expect((await user.get(path)).body['notes']).toBeNull();
    // A key that was done itself keeps its own answer.
    const again = await put(user, randomUUID(), 'again', { 'idempotency-replaces': second });
    expect(again.status).toBe(200);
    expect((await put(user, second, 'merged', whole)).text).toBe(merged.text);
    // Nobody replaces the calls of others, and no list is endless.
    const [key, theirs] = [randomUUID(), randomUUID()];
    await put(other, key, 'other', { 'idempotency-replaces': theirs });
    expect((await put(user, theirs, 'mine')).headers['idempotency-replayed']).toBeUndefined();
    const many = Array.from({ length: 51 }, () => randomUUID()).join();
    expect((await put(user, randomUUID(), 'x', { 'idempotency-replaces': many })).status).toBe(400);
  });

  it('is another call for another person, and for another path', async () => {
    const key = randomUUID();
    expect((await user.post('/companies', { name: 'Mine' }, key)).status).toBe(201);
    const stolen = await other.post('/companies', { name: 'Mine' }, key);
    expect([stolen.status, stolen.body['type']]).toEqual([
      422,
      'https://comptoir.example/problems/key-reused',
    ]);
    expect((await user.post('/contacts', { name: 'Mine' }, key)).status).toBe(422);
  });

  it('is judged anew when it was refused: a repaired create keeps its key', async () => {
    const key = randomUUID();
    expect((await user.post('/companies', { name: '' }, key)).status).toBe(422);
    expect((await user.post('/companies', { name: 'Repaired' }, key)).status).toBe(201);
    expect(await effects(key)).toBe(1);
  });

  it('is told what became of it when its key was forgotten', async () => {
    const key = randomUUID();
    await user.post('/companies', { name: 'Old' }, key);
    await user.put(`/companies/${key}`, { name: 'Renamed' });
    test.clock.pass(91 * 86_400_000);
    expect(await forgetOldAnswers(test.db, test.clock.now())).toBeGreaterThan(0);
    test.clock.pass(-91 * 86_400_000);
    const again = await user.post('/companies', { name: 'Old' }, key);
    expect([again.status, again.body['name'], again.headers['etag']]).toEqual([200, 'Renamed', '"2"']);
    expect(await effects(key)).toBe(1);
  });

  it('lets one of two creations under one natural key through, and answers "exist" to the other', async () => {
    const accounts = await newCaller(test, ['accounts']);
    const lines = await Promise.all(
      Array.from({ length: 6 }, () => accounts.post('/accountingLines', { code: '606400', label: 'Office' })),
    );
    expect(lines.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
    expect(lines.filter(({ text }) => text === '"exist"')).toHaveLength(5);
    const twins = await Promise.all(
      Array.from({ length: 4 }, () => user.post('/companies', { name: 'Twin', siret: '73282932000074' })),
    );
    expect(twins.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });

  it('says 409 while the first is still at work', async () => {
    if (engine === 'embedded') return expect(test.db.engine).toBe('embedded'); // one connection: the second waits its turn
    const key = randomUUID();
    await test.db.transaction(async (tx) => {
      await tx.query(
        `insert into idempotency (organisation, user_id, key, method, path, body_sha256, created_at)
         values ($1, $2, $3, 'POST', '/api/companies', '', now())`,
        [test.organisation, user.userId, key],
      );
      const busy = await user.post('/companies', { name: 'Busy' }, key);
      expect([busy.status, busy.body['type'], busy.headers['retry-after']]).toEqual([
        409,
        'https://comptoir.example/problems/in-progress',
        '1',
      ]);
    });
  }, 30_000);

  it('keeps a row’s target there: a link and a deletion never both win', async () => {
    for (let round = 0; round < 8; round++) {
      const target = String((await user.post('/companies', { name: 'Target' })).body['id']);
      const [linked, removed] = await Promise.all([
        user.post('/contacts', { firstName: 'A', lastName: 'B', company: target }),
        user.remove(`/companies/${target}`),
      ]);
      expect([`${linked.status} ${removed.status}`]).toEqual([expect.stringMatching(/^(201 409|422 204)$/)]);
    }
  });
});
