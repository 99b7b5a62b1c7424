import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../testing/caller.ts';
import { multipart, pdfOf } from '../testing/multipart.ts';
import { MOST_FORMS } from './at-once.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let marie: Caller;
beforeAll(async () => {
  test = await testApp();
  marie = await newCaller(test);
}, 60_000);
afterAll(() => test.close());

const part = (boundary: string, disposition: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

/** A form with a file, and behind it what is given: answers its status, and whether the bytes are in the store. */
async function send(bytes: Buffer, behind: (boundary: string) => string): Promise<[number, boolean]> {
  const { payload, contentType } = multipart({}, { name: 'a.pdf', mime: 'application/pdf', bytes });
  const boundary = contentType.split('boundary=')[1]!;
  const file = payload.subarray(0, payload.length - `--${boundary}--\r\n`.length);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { authorization: marie.authorization, 'content-type': contentType },
    payload: Buffer.concat([file, Buffer.from(behind(boundary))]),
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return [answer.statusCode, await test.app.services.files.has(sha256)];
}

it.each<[string, (boundary: string) => string]>([
  [
    'tells another content',
    (boundary) => `${part(boundary, 'name="sha256"', '0'.repeat(64))}--${boundary}--\r\n`,
  ],
  [
    'brings a second file',
    (boundary) => `${part(boundary, 'name="file"; filename="b.pdf"', 'x')}--${boundary}--\r\n`,
  ],
  ['breaks off', (boundary) => `--${boundary}\r\nContent-Dispos`],
])('keeps no bytes where the form behind them %s', async (_what, behind) => {
  const [status, isKept] = await send(pdfOf(500, randomUUID()), behind);
  expect([status >= 400, isKept]).toEqual([true, false]);
});

it('keeps what another row names where the same bytes are refused', async () => {
  const bytes = pdfOf(500, randomUUID());
  expect(await send(bytes, (boundary) => `--${boundary}--\r\n`)).toEqual([201, true]);
  const refused = await send(
    bytes,
    (boundary) => `${part(boundary, 'name="sha256"', '0'.repeat(64))}--${boundary}--\r\n`,
  );
  expect(refused).toEqual([422, true]);
});

it('of one person no more forms are received at once than may be, and everybody else’s are', async () => {
  const paul = await newCaller(test);
  const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const file = { name: 'a.pdf', mime: 'application/pdf', bytes: pdfOf(500, randomUUID()) };
  const { payload, contentType } = multipart({}, file);
  const incoming = async (): Promise<number> => (await readdir(test.app.services.files.incoming)).length;
  const before = await incoming();
  const open = Array.from({ length: MOST_FORMS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: ${marie.authorization}\r\n` +
        `Content-Type: ${contentType}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length - 100));
    return socket;
  });
  await expect.poll(async () => (await incoming()) - before, { timeout: 30_000 }).toBe(MOST_FORMS);
  const form = (who: Caller) =>
    test.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: who.authorization, 'content-type': contentType },
      payload,
    });
  const refused = await form(marie);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect((await form(paul)).statusCode).toBe(201);
  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await form(marie)).statusCode, { timeout: 30_000 }).toBe(201);
});
