import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCaller, type Caller } from '../testing/caller.ts';
import { freshDatabase, type Opened } from '../testing/databases.ts';
import { pdfOf } from '../testing/multipart.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { KEPT_MS, MOST_OPEN, openTransfers } from './transfers.ts';

const BYTES = pdfOf(2000);
const URL = '/api/uploads/resumable';

/* One database for all of them: transfers are counted by person, and each test has people of its own. */
let opened: Opened;
let test: TestApp;
let marie: Caller;
beforeAll(async () => void (opened = await freshDatabase()), 60_000);
beforeEach(async () => {
  test = await testApp({ db: opened.db });
  marie = await newCaller(test);
}, 60_000);
afterEach(() => test.close());
afterAll(() => opened.close());

const tus = (who: Caller) => ({ authorization: who.authorization, 'tus-resumable': '1.0.0' });
const begin = (who: Caller, key: string = randomUUID()) =>
  test.app.inject({
    method: 'POST',
    url: URL,
    headers: {
      ...tus(who),
      'idempotency-key': key,
      'upload-length': String(BYTES.length),
      'upload-metadata': `filename ${Buffer.from('bill.pdf').toString('base64')}`,
    },
  });
const send = (who: Caller, key: string, from = 0, to = BYTES.length) =>
  test.app.inject({
    method: 'PATCH',
    url: `${URL}/${key}`,
    headers: {
      ...tus(who),
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    },
    payload: BYTES.subarray(from, to),
  });
const ask = async (who: Caller, key: string): Promise<number> =>
  (await test.app.inject({ method: 'HEAD', url: `${URL}/${key}`, headers: tus(who) })).statusCode;
/** The keys of as many open transfers as one person may have. */
async function fill(who: Caller): Promise<string[]> {
  const keys = Array.from({ length: MOST_OPEN }, () => randomUUID());
  for (const key of keys) expect((await begin(who, key)).statusCode).toBe(201);
  return keys;
}

describe('unfinished transfers', () => {
  it('are limited for each person, in the form of every other refusal', async () => {
    const [first = ''] = await fill(marie);
    const refused = await begin(marie);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toEqual({
      type: 'https://comptoir.example/problems/too-many',
      title: 'Too many files are being sent at once: please wait',
      status: 429,
    });
    const paul = await newCaller(test);
    expect((await begin(paul)).statusCode).toBe(201);
    // An answer that was lost: beginning the same one again is none more.
    expect((await begin(marie, first)).statusCode).toBe(201);
    expect((await send(marie, first)).statusCode).toBe(204);
    expect((await begin(marie)).statusCode).toBe(201);
    expect((await begin(marie)).statusCode).toBe(429);
  });

  it('are counted in a burst too', async () => {
    const answers = await Promise.all(Array.from({ length: MOST_OPEN + 10 }, () => begin(marie)));
    const having = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([having(201), having(429)]).toEqual([MOST_OPEN, 10]);
  });

  it('make room after a day, and not before', async () => {
    const [first = ''] = await fill(marie);
    test.clock.pass(KEPT_MS);
    const { authorization } = await test.signIn(`${marie.userId}@demo.comptoir.example`);
    const later = { ...marie, authorization };
    expect((await begin(later)).statusCode).toBe(429);
    test.clock.pass(1);
    const key = randomUUID();
    expect((await begin(later, key)).statusCode).toBe(201);
    expect([await ask(later, first), await ask(later, key)]).toEqual([404, 200]);
  });

  it('are kept while their bytes still come, however long that takes', async () => {
    const [long, left] = [randomUUID(), randomUUID()];
    for (const key of [long, left]) expect((await begin(marie, key)).statusCode).toBe(201);
    const directory = path.join(test.app.services.files.incoming, 'resumable');
    const clean = () => openTransfers(directory, test.clock).clean();
    const later = async (ms: number): Promise<Caller> => {
      test.clock.pass(ms);
      return { ...marie, ...(await test.signIn(`${marie.userId}@demo.comptoir.example`)) };
    };
    expect((await send(await later(KEPT_MS - 1000), long, 0, 1000)).statusCode).toBe(204);
    const last = await later(KEPT_MS);
    await clean();
    expect([await ask(last, long), await ask(last, left)]).toEqual([200, 404]);
    expect((await send(last, long, 1000)).statusCode).toBe(204);
    expect(await ask(last, long)).toBe(404);
  });

  it('are cleaned away when too old or unreadable, and left alone before', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await begin(marie, old);
    const directory = path.join(test.app.services.files.incoming, 'resumable');
    await writeFile(path.join(directory, 'odd.json'), '{"size": 1');
    await writeFile(path.join(directory, 'odd'), '');
    test.clock.pass(KEPT_MS);
    const { authorization } = await test.signIn(`${marie.userId}@demo.comptoir.example`);
    const later = { ...marie, authorization };
    await begin(later, young);
    test.clock.pass(1);
    await openTransfers(directory, test.clock).clean();
    expect([await ask(later, old), await ask(later, young)]).toEqual([404, 200]);
    expect((await readdir(directory)).filter((name) => name.startsWith('odd'))).toEqual([]);
  });

  it("under another's key end at the row that this key already made", async () => {
    const key = randomUUID();
    const paul = await newCaller(test);
    await begin(marie, key);
    await begin(paul, key);
    expect((await send(marie, key)).statusCode).toBe(204);
    const late = await send(paul, key);
    expect([late.statusCode, late.json()]).toEqual([
      422,
      expect.objectContaining({ type: 'https://comptoir.example/problems/key-reused' }),
    ]);
    expect((await marie.get(`/uploads/${key}`)).body['createdBy']).toBe(marie.userId);
    expect(await ask(paul, key)).toBe(404);
  });
});
