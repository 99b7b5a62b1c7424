import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Db } from '../../database/db.ts';
import { newCaller, type Caller } from '../../testing/caller.ts';
import { onBothEngines, type Opened } from '../../testing/databases.ts';
import { multipart, pdfOf } from '../../testing/multipart.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { HELD_MS, useTicket as admit } from './tickets.ts';

await onBothEngines('a download, where several servers have one database,', (fresh, engine) => {
  let opened: Opened;
  let db: Db;
  let test: TestApp;
  let marie: Caller;
  let upload: string;
  beforeAll(async () => {
    opened = await fresh();
    ({ db } = opened);
    // The beat of a server, which the tests give.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    test = await testApp({ db });
    marie = await newCaller(test);
    // More than the buffers of a connection hold.
    const file = { name: 'plan.pdf', mime: 'application/pdf', bytes: pdfOf(16 * 1024 * 1024) };
    const { payload, contentType } = multipart({}, file);
    const headers = {
      authorization: marie.authorization,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    };
    const answer = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
    upload = answer.json<{ id: string }>().id;
  }, 60_000);
  afterAll(async () => {
    vi.useRealTimers();
    await test.close();
  });

  const ticket = async (): Promise<string> =>
    String((await marie.post(`/uploads/${upload}/ticket`, {})).body['address']);
  const begin = (address: string) =>
    admit(test.app.services, {
      token: address.split('/').at(-1)!,
      agent: 'Firefox',
      isContinued: false,
    });
  const goOn = async (address: string): Promise<number> =>
    (await test.app.inject({ url: address, headers: { 'user-agent': 'Firefox', range: 'bytes=10-' } }))
      .statusCode;

  it('that one of them sends is taken for broken off by none that starts', async () => {
    const address = await ticket();
    await begin(address);
    await (await testApp({ db: await opened.again(), clock: test.clock })).close();
    // Only an embedded database is never another's: there its server has died.
    expect(await goOn(address)).toBe(engine === 'embedded' ? 206 : 403);
  });

  it('broke off once nothing was heard of its server for a minute, and is gone on with once', async () => {
    const address = await ticket();
    await begin(address);
    test.clock.pass(HELD_MS - 1);
    expect(await goOn(address)).toBe(403);
    test.clock.pass(1);
    expect([await goOn(address), await goOn(address)]).toEqual([206, 403]);
  });

  it('is its server’s for as long as that is at it', async () => {
    const address = await ticket();
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'user-agent': 'Firefox' };
    const end = await new Promise<() => void>((resolve, reject) => {
      get(`${origin}${address}`, { headers }, (answer) =>
        answer.once('data', () => {
          answer.pause();
          resolve(() => answer.destroy());
        }),
      ).on('error', reject);
    });
    const heldUntil = async (): Promise<number> => {
      const { rows } = await db.query<{ at: number }>(
        `select (extract(epoch from max(held_until)) * 1000)::bigint as at from download_ticket`,
      );
      return Number(rows[0]?.at);
    };
    for (let beats = 0; beats < 3; beats++) {
      test.clock.pass(HELD_MS - 1);
      vi.advanceTimersByTime(HELD_MS / 4);
      await expect.poll(heldUntil).toBe(test.clock.now() + HELD_MS);
      expect(await goOn(address)).toBe(403);
    }
    end();
    // It says itself that it broke off, and nobody waits for its silence.
    await expect.poll(() => goOn(address), { timeout: 30_000 }).toBe(206);
  });
});
