import { afterEach, expect, it } from 'vitest';
import { upload } from '../../domain/drive/upload.entity.ts';
import { engineOptions } from '../../testing/engine-options.ts';
import { fakeBrowser, fakePorts } from '../../testing/fake-device-ports.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import { unreleasedVersions } from '../database/open.ts';
import { createEngine } from '../engine.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { CHUNK_BYTES } from '../uploads/kept-file.ts';
import { keepSender } from './kept-sender.ts';
import { sendInBackground } from './send-in-background.ts';
import '../../testing/engine-parts.gen.ts';

/* A long file whose page was closed is sent on by the service worker, some minutes at a call, each from where the one before ended. */
const PIECES = 30;
const PIECE_MS = 9_000;
const NAME = 'long';
const time = createVirtualTime(Date.UTC(2026, 10, 20, 8));
afterEach(() => time.release());

it('goes on without a page from the byte where the page left it, and at the next call where that ended', async () => {
  const browser = fakeBrowser();
  const bytes = new Uint8Array(PIECES * CHUNK_BYTES).map((_byte, at) => (at * 13 + (at >> 20)) & 0xff);
  const received = Buffer.alloc(bytes.length);
  let [here, sent, begun] = [0, 0, 0];
  async function answer({ method, path, headers, body }: HttpRequest): Promise<HttpAnswer> {
    if (path === '/capabilities')
      return jsonAnswer(200, { idempotency: true, etag: true, delta: true, resumable: true });
    const end = { 'upload-offset': String(here) };
    if (method === 'HEAD') return jsonAnswer(200, {}, end);
    if (method === 'GET')
      return here === bytes.length
        ? jsonAnswer(200, { id: path.split('/').at(-1), version: 1 })
        : jsonAnswer(404, {});
    if (method === 'POST') begun += 1;
    if (method !== 'PATCH') return jsonAnswer(201, {});
    const piece = Buffer.from(await (body as Blob).arrayBuffer());
    expect(Number(headers?.['upload-offset'])).toBe(here);
    piece.copy(received, here);
    here += piece.length;
    sent += piece.length;
    return jsonAnswer(204, {}, { 'upload-offset': String(here) });
  }
  const ports = (tab: number) =>
    fakePorts(browser, tab, time.clock, seededRandom(tab), {
      send: (request) =>
        new Promise((resolve, reject) =>
          time.clock.after(request.method === 'PATCH' ? PIECE_MS : 10, () => {
            answer(request).then(resolve, reject);
          }),
        ),
    });
  const kept = keepSender(ports(3).storage, {
    userId: 'user-1',
    token: 'token',
    roles: ['user'],
    timeZone: 'Europe/Paris',
    name: NAME,
    apiBase: '',
    tenant: 'test',
  });
  await time.pass(100);
  await kept;
  const page = createEngine({ ...engineOptions([upload]), ports: ports(1), name: NAME });
  const attached = page.attach({
    name: 'f.bin',
    type: '',
    bytes: bytes.slice().buffer,
    purpose: '',
    drive: true,
  });
  await time.pass(1_000);
  await attached;
  await time.pass(2 * PIECE_MS);
  page.stop();
  browser.locks.forget(1);
  await time.pass(PIECE_MS);
  const left = here;
  expect(left).toBeGreaterThan(0);

  const call = async (): Promise<boolean | undefined> => {
    let isDone: boolean | undefined;
    void sendInBackground({
      portsFor: () => ports(2),
      storage: ports(3).storage,
      versions: unreleasedVersions([upload]),
      entities: [upload],
      app: 'test',
    }).then((said) => (isDone = said));
    for (let waited = 0; waited < 200_000 && isDone === undefined; waited += 1_000) await time.pass(1_000);
    return isDone;
  };
  expect(await call(), 'the browser is asked to call again').toBe(false);
  expect(here).toBeGreaterThan(left + 6 * CHUNK_BYTES);
  expect(here).toBeLessThan(bytes.length);
  const calls = [await call(), here === bytes.length || (await call())];
  expect(calls.at(-1)).toBe(true);
  expect(received.equals(bytes)).toBe(true);
  expect([sent, begun], 'nothing twice').toEqual([bytes.length, 1]);
});
