import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newCaller, type Caller } from '../testing/caller.ts';
import { freshDatabase, type Opened } from '../testing/databases.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const PIECE = 64 * 1024 * 1024;
const BYTES = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(PIECE - 9)]);

let opened: Opened;
let test: TestApp;
let marie: Caller;
let address: string;
beforeAll(async () => void (opened = await freshDatabase()), 60_000);
beforeEach(async () => {
  test = await testApp({ db: opened.db });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  marie = await newCaller(test);
}, 60_000);
afterEach(() => test.close());
afterAll(() => opened.close());

const tus = () => ({ authorization: marie.authorization, 'tus-resumable': '1.0.0' });
async function begin(key: string): Promise<void> {
  const begun = await fetch(`${address}/api/uploads/resumable`, {
    method: 'POST',
    headers: {
      ...tus(),
      'idempotency-key': key,
      'upload-length': String(PIECE),
      'upload-metadata': `filename ${btoa('film.pdf')},drive ${btoa('1')},sha256 ${btoa(sha256)}`,
    },
  });
  expect(begun.status).toBe(201);
}
const sha256 = createHash('sha256').update(BYTES).digest('hex');
const placeOf = (key: string): string =>
  path.join(test.app.services.files.incoming, 'resumable', test.organisation, marie.userId, key);
const head = async (key: string): Promise<number> => {
  const answer = await fetch(`${address}/api/uploads/resumable/${key}`, { method: 'HEAD', headers: tus() });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
};
const patch = (key: string, offset: number): Promise<Response> =>
  fetch(`${address}/api/uploads/resumable/${key}`, {
    method: 'PATCH',
    headers: {
      ...tus(),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: BYTES.subarray(offset),
  });

/** Sends a part of one piece of all that is left, and is gone once the server has it. */
async function cutOff(key: string, from: number, to: number): Promise<void> {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const headers = {
    host: '127.0.0.1',
    ...tus(),
    'upload-offset': String(from),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(PIECE - from),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PATCH /api/uploads/resumable/${key} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(BYTES.subarray(from, to));
  await expect.poll(async () => (await stat(placeOf(key))).size, { timeout: 20_000 }).toBe(to);
  socket.resetAndDestroy();
}

it('keeps what arrived of a piece of 64 MiB before its connection broke, again and again', async () => {
  const key = randomUUID();
  await begin(key);
  let offset = 0;
  for (const to of [1000, 5_000_003, 20_000_000, 50_000_001]) {
    await cutOff(key, offset, to);
    expect(await head(key)).toBe(to);
    offset = to;
  }
  expect((await patch(key, offset)).status).toBe(204);
  expect((await marie.get(`/uploads/${key}`)).body).toMatchObject({ size: PIECE, sha256 });
  expect(await readdir(path.dirname(placeOf(key)))).toEqual([]);
}, 120_000);

it('goes on in another process, where nothing of the first is known but its file', async () => {
  const key = randomUUID();
  await begin(key);
  await cutOff(key, 0, 30_000_000);
  const { files } = test.app.services;
  await test.app.close();
  const second = await testApp({ db: opened.db, files });
  try {
    address = await second.app.listen({ port: 0, host: '127.0.0.1' });
    const { authorization } = await second.signIn(`${marie.userId}@demo.comptoir.example`);
    marie = { ...marie, authorization };
    expect(await head(key)).toBe(30_000_000);
    expect((await patch(key, 30_000_000)).status).toBe(204);
    const answer = await fetch(`${address}/api/uploads/${key}`, { headers: { authorization } });
    expect(await answer.json()).toMatchObject({ size: PIECE, sha256 });
  } finally {
    await second.close();
  }
}, 120_000);
