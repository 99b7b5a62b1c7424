import { createHash, randomUUID } from 'node:crypto';
import { get, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, newCaller, type Caller } from '../../testing/caller.ts';
import { driveScene } from '../../testing/drive-scene.ts';
import { multipart, pdfOf } from '../../testing/multipart.ts';
import { freshEmbedded, type Opened } from '../../testing/databases.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { CONTINUED_MS, forgetOldTickets, LONGEST_MS, TICKET_MS, useTicket } from './tickets.ts';

let opened: Opened;
let test: TestApp;
let marie: Caller;
let paul: Caller;
let upload: string;
let large: string;
let origin: string | undefined;
/** What a closed connection leaves behind is written some time after: as long as a test has. */
const CLOSING = { timeout: 30_000 };
const listening = async (): Promise<string> =>
  (origin ??= await test.app.listen({ port: 0, host: '127.0.0.1' }));
const bytes = pdfOf(5000);
beforeAll(async () => {
  // Alone on its database, as the embedded one makes it: what another server has begun is over once that one starts.
  opened = await freshEmbedded();
  test = await testApp({ db: opened.db });
  [marie, paul] = [await newCaller(test), await newCaller(test)];
  const send = async (name: string, content: Buffer): Promise<string> => {
    const { payload, contentType } = multipart({}, { name, mime: 'application/pdf', bytes: content });
    const headers = {
      authorization: marie.authorization,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    };
    const answer = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
    return answer.json<{ id: string }>().id;
  };
  upload = await send('devis n° 4.pdf', bytes);
  // More than the buffers of a connection hold.
  large = await send('plan.pdf', pdfOf(16 * 1024 * 1024));
}, 60_000);
afterAll(async () => {
  await test.close();
  await opened.close();
});

const ticket = async (who = marie, id = upload): Promise<string> =>
  String((await who.post(`/uploads/${id}/ticket`, {})).body['address']);
const follow = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers: { 'user-agent': 'Firefox', ...headers } });

const kept = async (address: string): Promise<unknown[]> => {
  const hash = createHash('sha256').update(address.split('/').at(-1)!).digest('hex');
  const { rows } = await test.db.query('select broke_at from download_ticket where token_sha256 = $1', [
    hash,
  ]);
  return rows.map((row) => row['broke_at']);
};
/** The address of a download whose connection broke in its middle. */
async function broken(): Promise<string> {
  const address = await ticket(marie, large);
  const at = await listening();
  await new Promise<void>((resolve, reject) => {
    const asking = get(`${at}${address}`, { headers: { 'user-agent': 'Firefox' } }, (answer) =>
      answer.once('data', () => {
        answer.destroy();
        resolve();
      }),
    );
    asking.on('error', reject);
  });
  await expect.poll(async () => (await kept(address))[0], CLOSING).toBeTypeOf('string');
  return address;
}

describe('a ticket', () => {
  it('lets a browser save a file, without a token, once', async () => {
    const answer = await marie.post(`/uploads/${upload}/ticket`, {});
    expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(answer.body).toEqual({
      address: expect.stringMatching(/^\/api\/fileTickets\/[\w-]{43}$/),
      expires: new Date(test.clock.now() + TICKET_MS).toISOString(),
    });
    const address = String(answer.body['address']);
    const file = await follow(address);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''devis%20n%C2%B0%204.pdf",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect((await follow(address)).statusCode).toBe(403);
  });

  it('is used by one of many that come at once', async () => {
    const address = await ticket();
    const codes = await Promise.all([1, 2, 3, 4].map(async () => (await follow(address)).statusCode));
    expect(codes.sort((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  it('given out before an update – is used under its former address, which hides no ticket of support', async () => {
    const address = await ticket();
    const former = address.replace('/fileTickets/', '/tickets/');
    expect((await follow(`/api/tickets/${upload}`)).statusCode).not.toBe(200);
    expect((await follow(former)).rawPayload.equals(bytes)).toBe(true);
    expect((await follow(address)).statusCode).toBe(403);
  });

  it('is not used up by whoever only asks what there is', async () => {
    const address = await ticket();
    expect((await follow(address, {}, 'HEAD')).statusCode).toBe(404);
    expect((await follow(address)).statusCode).toBe(200);
  });

  it('is begun within a minute', async () => {
    const [late, address] = [await ticket(), await ticket()];
    test.clock.pass(TICKET_MS - 1);
    expect((await follow(address)).statusCode).toBe(200);
    test.clock.pass(1);
    expect((await follow(late)).statusCode).toBe(403);
    expect((await follow(late, { range: 'bytes=10-' })).statusCode).toBe(403);
  });

  it('is worth nothing once the last byte was sent', async () => {
    const address = await ticket();
    expect((await follow(address)).statusCode).toBe(200);
    for (const range of ['bytes=1-', 'bytes=10-', 'bytes=4999-', 'bytes=-10'])
      expect((await follow(address, { range })).statusCode).toBe(403);
    await expect.poll(async () => (await kept(address)).length, CLOSING).toBe(0);
    expect((await follow(address, { range: 'bytes=10-' })).statusCode).toBe(403);
  });

  it('of a download that broke off is gone on with by the same browser, by one request, and not for long', async () => {
    const again = { range: 'bytes=10-' };
    const [address, second] = [await broken(), await broken()];
    expect((await follow(address, { range: 'bytes=0-' })).statusCode).toBe(403);
    expect((await follow(address, { ...again, 'user-agent': 'curl' })).statusCode).toBe(403);
    const codes = await Promise.all([1, 2, 3].map(async () => (await follow(address, again)).statusCode));
    expect(codes.sort((a, b) => a - b)).toEqual([206, 403, 403]);
    // Now it came to its end.
    await expect.poll(async () => (await kept(address)).length, CLOSING).toBe(0);
    expect((await follow(address, again)).statusCode).toBe(403);
    test.clock.pass(CONTINUED_MS);
    expect((await follow(second, again)).statusCode).toBe(403);
  });

  it('of a download that a server died in the middle of is gone on with once it is back', async () => {
    const address = await ticket();
    await useTicket(test.app.services, {
      token: address.split('/').at(-1)!,
      agent: 'Firefox',
      isContinued: false,
    });
    expect((await follow(address, { range: 'bytes=10-' })).statusCode).toBe(403);
    await (await testApp({ db: test.db, clock: test.clock })).close();
    expect((await follow(address, { range: 'bytes=10-' })).statusCode).toBe(206);
  });

  it('waits for a zip that is paused far longer than for a file, which is gone on with', async () => {
    const scene = driveScene(test);
    const file = await scene.upload(marie, {
      name: 'plan.pdf',
      mime: 'application/pdf',
      bytes: pdfOf(16 * 1024 * 1024),
    });
    const versions = [{ lineKey: 'a', file }];
    const values = { name: 'plan.pdf', kind: 'file', owner: marie.userId, versions };
    const { body } = await marie.post('/driveFiles', values);
    const zip = (await marie.post(`/driveFiles/${String(body['id'])}/zip`, {})).body['address'];
    const at = await listening();
    const limits: unknown[] = [];
    for (const address of [zip, await ticket(marie, large)]) {
      const serving = new Promise<ServerResponse>((resolve) =>
        test.app.server.once('request', (_, response) => resolve(response)),
      );
      await new Promise<void>((resolve, reject) => {
        get(`${at}${String(address)}`, (answer) =>
          answer.once('data', () => {
            serving
              .then(({ socket }) => void limits.push(socket?.timeout))
              .then(resolve, reject)
              .finally(() => answer.destroy());
          }),
        ).on('error', reject);
      });
    }
    expect(limits).toEqual([3_600_000, 60_000]);
  });

  it('is given to nobody who may not read the file, and is guessed by nobody', async () => {
    const anna = await newCaller(test);
    expect((await anna.post(`/uploads/${upload}/ticket`, {})).status).toBe(404);
    expect((await follow(`/api/uploads/${upload}/ticket`)).statusCode).toBe(404);
    for (const guess of [
      'x',
      randomUUID(),
      'a'.repeat(43),
      createHash('sha256').update(upload).digest('hex'),
    ])
      expect((await follow(`/api/fileTickets/${guess}`)).statusCode).toBe(403);
  });

  it('is kept as a hash', async () => {
    const token = (await ticket(await again())).split('/').at(-1)!;
    const { rows } = await test.db.query('select * from download_ticket');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain(createHash('sha256').update(token).digest('hex'));
  });

  it('holds for rights as they are when it is used', async () => {
    const marie = await again();
    expect((await marie.put(`/users/${marie.userId}`, { photo: upload })).status).toBe(200);
    const [first, second] = [await ticket(await again(paul)), await ticket(await again(paul))];
    expect((await follow(first)).statusCode).toBe(200);
    expect((await marie.put(`/users/${marie.userId}`, { photo: null })).status).toBe(200);
    expect((await follow(second)).statusCode).toBe(404);
  });

  it('ends with the sitting that asked for it', async () => {
    const marie = await again();
    const address = await ticket(marie);
    expect((await marie.post('/logout', {})).status).toBeLessThan(300);
    expect((await follow(address)).statusCode).toBe(403);
  });

  it('is forgotten when nobody can use it any more', async () => {
    const address = await ticket(await again());
    await forgetOldTickets(test.db, test.clock.now());
    expect((await follow(address)).statusCode).toBe(200);
    test.clock.pass(LONGEST_MS + TICKET_MS);
    await forgetOldTickets(test.db, test.clock.now());
    expect((await test.db.query('select 1 from download_ticket')).rows).toEqual([]);
  });
});

/** The same person, in a new sitting: the clock has passed the end of the other's token. */
async function again(who = marie): Promise<Caller> {
  const signedIn = await test.signIn(`${who.userId}@demo.comptoir.example`);
  return callerOf(test.app, { userId: who.userId, ...signedIn });
}
