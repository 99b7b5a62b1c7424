import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRIVE_LIMITS, MB, USUAL_DRIVE_LIMITS } from '../../domain/drive/drive-limits.rules.ts';
import { removeUnneededFiles } from '../files/remove-unneeded.ts';
import { callerOf, newCaller, type Caller } from '../testing/caller.ts';
import { multipart, pdfOf } from '../testing/multipart.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const admin = await newCaller(test, ['admin']);
  const value = { ...USUAL_DRIVE_LIMITS, attachments: 2 };
  const set = await admin.post('/parameters', { key: DRIVE_LIMITS, value, public: true });
  if (set.status !== 201) throw new Error(`not set: ${set.status}`);
}, 60_000);
afterAll(() => test.close());

async function send(who: Caller, bytes: Buffer, fields: Record<string, string> = {}) {
  const { payload, contentType } = multipart(fields, { name: 'a.pdf', mime: 'application/pdf', bytes });
  return test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      authorization: who.authorization,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    },
    payload,
  });
}
const begin = (who: Caller, size: number) =>
  test.app.inject({
    method: 'POST',
    url: '/api/uploads/resumable',
    headers: {
      authorization: who.authorization,
      'tus-resumable': '1.0.0',
      'idempotency-key': randomUUID(),
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
    },
  });
async function stored(): Promise<string[]> {
  const folder = `${test.app.services.config.dataDir}/files`;
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map(({ name }) => name);
}
const FULL = {
  title: "You can't upload files of this type",
  quota: 2 * MB,
  errors: [{ pointer: '/file', code: 'file.full' }],
};

it('files that hang on nothing yet fill the quota of who sent them, and nobody else’s', async () => {
  const [marie, paul] = [await newCaller(test), await newCaller(test)];
  const first = pdfOf(1.5 * MB, 'a');
  const kept = (await send(marie, first)).json<{ id: string }>().id;
  const before = await stored();
  const refused = await send(marie, pdfOf(MB, 'b'));
  expect([refused.statusCode, refused.json()]).toMatchObject([413, { ...FULL, used: 1.5 * MB }]);
  expect(await stored()).toEqual(before);
  // The same content takes no more room, the drive has its own, and so have other people.
  expect((await send(marie, first)).statusCode).toBe(201);
  expect((await send(marie, pdfOf(MB, 'b'), { drive: '1' })).statusCode).toBe(201);
  expect((await send(paul, pdfOf(MB, 'b'))).statusCode).toBe(201);
  expect((await marie.remove(`/uploads/${kept}`)).status).toBe(204);
});

it('unfinished transfers count before their bytes are sent', async () => {
  const marie = await newCaller(test);
  expect((await begin(marie, 3 * MB)).json()).toMatchObject(FULL);
  expect((await begin(marie, 1.5 * MB)).statusCode).toBe(201);
  const refused = await begin(marie, MB);
  expect([refused.statusCode, refused.json()]).toMatchObject([413, FULL]);
  expect((await begin(marie, MB / 2)).statusCode).toBe(201);
});

it('of two at once that fit one by one, one is refused', async () => {
  const marie = await newCaller(test);
  const both = await Promise.all(['x', 'y'].map((seed) => send(marie, pdfOf(1.5 * MB, seed))));
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 413]));
});

it('removed files make room once, and again when their bytes are gone', async () => {
  const marie = await newCaller(test);
  const sendAndRemove = async (seed: string) => {
    const answer = await send(marie, pdfOf(1.5 * MB, seed));
    if (answer.statusCode === 201) await marie.remove(`/uploads/${answer.json<{ id: string }>().id}`);
    return answer;
  };
  expect((await sendAndRemove('p')).statusCode).toBe(201);
  expect((await sendAndRemove('q')).statusCode).toBe(201);
  const before = await stored();
  const refused = await sendAndRemove('r');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    413,
    { used: 3 * MB, quota: 4 * MB, errors: [{ pointer: '/file', code: 'file.removed' }] },
  ]);
  expect(await stored()).toEqual(before);
  expect((await begin(marie, 1.5 * MB)).json()).toMatchObject({ errors: [{ code: 'file.removed' }] });
  // Content that is stored already takes no more room.
  expect((await sendAndRemove('p')).statusCode).toBe(201);
  test.clock.pass(31 * 86_400_000);
  await removeUnneededFiles(test.db, test.app.services.files, test.clock.now());
  const { authorization } = await test.signIn(`${marie.userId}@demo.comptoir.example`);
  const back = callerOf(test.app, { userId: marie.userId, authorization });
  expect((await send(back, pdfOf(1.5 * MB, 'r'))).statusCode).toBe(201);
});
