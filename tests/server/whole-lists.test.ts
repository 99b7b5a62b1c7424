import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../src/domain/kernel/entity.ts';
import type { Db } from '../../src/server/database/db.ts';
import { fillCollections } from '../../src/server/store/bulk.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const COMPANIES = 4_833;

await onBothEngines('whole lists', (fresh) => {
  let db: Db;
  let test: TestApp;
  let admin: Caller;
  let ada: Caller;
  let paul: Caller;
  let port: number;
  /** Statements that read a page of companies, and what they meet instead of the database. */
  let pages = 0;
  let beforePage = async (_page: number): Promise<void> => {};

  beforeAll(async () => {
    ({ db } = await fresh());
    const watched: Db = {
      ...db,
      query: async (sql, params) => {
        if (/from "companies" t\s+where/.test(sql)) await beforePage((pages += 1));
        return db.query(sql, params);
      },
    };
    test = await testApp({ db: watched });
    admin = await newCaller(test, ['admin']);
    [ada, paul] = [await newCaller(test), await newCaller(test)];
    const companies = Array.from({ length: COMPANIES }, (_, index): AnyRow => ({
      id: randomUUID(),
      name: `Société n° ${index}`,
      kinds: ['customer'],
      // Half of it cannot be packed, so that a compressed list leaves as it is made.
      notes: `${randomBytes(600).toString('base64')}${'é'.repeat(800)}`,
      isActive: true,
      addresses: [{ lineKey: 'a', label: 'Head office' }],
      displayLine1: `Société n° ${index}`,
    }));
    await fillCollections(
      db,
      { companies },
      {
        organisation: test.organisation,
        timeZone: 'Europe/Paris',
        now: '2026-11-20T08:00:00Z',
        nextId: randomUUID,
      },
    );
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as { port: number });
  }, 120_000);
  afterAll(() => test.close());

  const ask = (
    { authorization }: Caller,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: `/api${path}`, agent: false };
      http.get({ ...options, headers: { authorization, ...headers } }, resolve).on('error', reject);
    });
  const bytes = async (caller: Caller, path: string, headers?: Record<string, string>): Promise<Buffer> =>
    buffer(await ask(caller, path, headers));
  /** Waits until nothing of what goes on reads a page any more. */
  async function standstill(): Promise<number> {
    let seen = -1;
    await vi.waitFor(
      () => {
        const before = seen;
        seen = pages;
        expect(seen).toBe(before);
      },
      { interval: 250, timeout: 10_000 },
    );
    return seen;
  }

  it('have the bytes of their pages, and of what has changed since the beginning', async () => {
    const whole = await bytes(ada, '/companies');
    const paged: string[] = [];
    for (let path: string | undefined = '/companies?limit=700'; path;) {
      const { text, headers } = await ada.get(path);
      paged.push(text.slice(1, -1));
      path = /<\/api([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(whole.equals(Buffer.from(`[${paged.join(',')}]`))).toBe(true);
    const list = JSON.parse(whole.toString()) as AnyRow[];
    expect(list).toHaveLength(COMPANIES);
    const { logs, ...one } = (await ada.get(`/companies/${list[0]!.id}`)).body;
    expect(logs).toHaveLength(1);
    expect(list[0]).toEqual(one);
  }, 60_000);

  it('are the same compressed', async () => {
    const whole = await bytes(ada, '/companies');
    expect(gunzipSync(await bytes(ada, '/companies', { 'accept-encoding': 'gzip' })).equals(whole)).toBe(
      true,
    );
    const br = await bytes(ada, '/companies', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br).equals(whole)).toBe(true);
    expect(br.length).toBeLessThan(whole.length / 2);
  }, 60_000);

  it('that fit a page come in one piece, an empty one too', async () => {
    const answer = await ask(ada, '/opportunities');
    expect(answer.headers['content-length']).toBe('2');
    expect((await buffer(answer)).toString()).toBe('[]');
  });

  it('are read no further than the caller takes them', async () => {
    pages = 0;
    const answer = await ask(ada, '/companies');
    answer.pause();
    const taken = await standstill();
    // Socket buffers hold part of it; the whole is some 17 MB.
    expect(taken).toBeLessThan(16);
    await buffer(answer);
    expect(pages).toBeGreaterThan(taken);
  }, 60_000);

  it('end their reading and give back their turn when the caller goes away', async () => {
    pages = 0;
    await bytes(ada, '/companies');
    const ofOne = pages;
    pages = 0;
    const answers = await Promise.all([1, 2].map(() => ask(ada, '/companies')));
    const third = ask(ada, '/companies');
    for (const answer of answers) answer.destroy();
    const whole = await buffer(await third);
    expect(JSON.parse(whole.toString())).toHaveLength(COMPANIES);
    // Read to their end, the two that nobody takes would be as many again each.
    expect(pages).toBeLessThan(2 * ofOne);
  }, 60_000);

  it.each(['identity', 'gzip', 'br'])(
    'that fail on their way (%s) break the connection',
    async (encoding) => {
      pages = 0;
      beforePage = async (page) => {
        if (page === 12) throw new Error('the database is gone');
      };
      const answer = await ask(ada, '/companies', { 'accept-encoding': encoding });
      expect(answer.statusCode).toBe(200);
      await expect(buffer(answer)).rejects.toThrow('aborted');
      expect(answer.complete).toBe(false);
      beforePage = async () => {};
      // Its turn is given back.
      for (let again = 0; again < 3; again += 1)
        expect((await bytes(ada, '/companies?limit=1')).length).toBeGreaterThan(2);
    },
    60_000,
  );

  it.each([
    ['whose role is withdrawn', (path: string) => admin.put(path, { roles: [] })],
    ['who is disabled', (path: string) => admin.put(path, { enabled: false })],
  ])(
    'of a person %s meanwhile end there',
    async (_what, withdraw) => {
      const admitted = await newCaller(test, ['accounts']);
      pages = 0;
      const answer = await ask(admitted, '/companies');
      answer.pause();
      await standstill();
      expect((await withdraw(`/users/${admitted.userId}`)).status).toBe(200);
      const end = await buffer(answer).then(
        () => 'whole',
        () => 'broken off',
      );
      expect(end).toBe('broken off');
    },
    60_000,
  );

  it('that fail before anything of them was sent are a problem that can be read', async () => {
    pages = 0;
    beforePage = async (page) => {
      if (page === 2) throw new Error('the database is gone');
    };
    // The first page is kept to be packed with the next ones.
    const answer = await ask(ada, '/companies', { 'accept-encoding': 'br' });
    beforePage = async () => {};
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse((await buffer(answer)).toString())).toMatchObject({ status: 500 });
  });

  it('that fail at once are a problem', async () => {
    beforePage = async () => {
      throw new Error('the database is gone');
    };
    const answer = await ask(ada, '/companies');
    beforePage = async () => {};
    expect(answer.statusCode).toBe(500);
    answer.resume();
  });

  it('of one person are two at once: twenty of them let another person pass, and all come', async () => {
    pages = 0;
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    beforePage = () => held;
    const lists = Array.from({ length: 20 }, () => bytes(ada, '/companies'));
    await vi.waitFor(() => expect(pages).toBe(2), { timeout: 10_000 });
    // Neither another person's list nor this person's own pages and deltas wait for them.
    expect((await paul.get('/opportunities')).status).toBe(200);
    const { headers } = await ada.get('/opportunities?limit=1');
    const delta = await ada.get(`/opportunities?since=${encodeURIComponent(String(headers['x-cursor']))}`);
    expect(delta.status).toBe(200);
    expect(pages).toBe(2);
    beforePage = async () => {};
    goOn();
    const [first, ...rest] = await Promise.all(lists);
    for (const one of rest) expect(one.equals(first!)).toBe(true);
  }, 120_000);

  it('beyond what may wait are refused with the time to ask again', async () => {
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    pages = 0;
    beforePage = () => held;
    const lists = Array.from({ length: 110 }, () => ada.get('/companies?limit=2'));
    await vi.waitFor(() => expect(pages).toBe(4), { timeout: 10_000 });
    beforePage = async () => {};
    const refused = await Promise.race(lists);
    goOn();
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    const answers = await Promise.all(lists);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(104);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  }, 60_000);
});
