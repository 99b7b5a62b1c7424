import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../testing/caller.ts';
import { driveScene, type DriveScene } from '../testing/drive-scene.ts';
import { multipart } from '../testing/multipart.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { removeUnnamedUploads } from './remove-unnamed-uploads.ts';

let test: TestApp;
let scene: DriveScene;
let marie: Caller;
beforeAll(async () => {
  test = await testApp();
  scene = driveScene(test);
  marie = await newCaller(test);
}, 60_000);
afterAll(() => test.close());

const letter = (text: string) => ({ name: 'a.txt', mime: 'text/plain', bytes: Buffer.from(text) });
const sweep = (days: number) =>
  removeUnnamedUploads({
    ...test.app.services,
    clock: { ...test.clock, now: () => test.clock.now() + days * 86_400_000 },
  });
const room = async (): Promise<unknown> => (await marie.get('/drive/room')).body['used'];
const status = async (id: string): Promise<number> => (await marie.get(`/uploads/${id}`)).status;

it('gives back the room of what nothing names after a month', async () => {
  const lone = await scene.upload(marie, letter('given up'));
  const file = await scene.file(marie, 'kept.txt', 'kept');
  const { payload, contentType } = multipart({}, letter('a receipt to come'));
  const other = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload,
    headers: {
      authorization: marie.authorization,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    },
  });
  expect(await room()).toBe('given up'.length + 'kept'.length);
  expect(await sweep(29)).toBe(0);
  expect(await sweep(31)).toBe(1);
  expect(await room()).toBe('kept'.length);
  expect(await status(lone)).toBe(404);
  expect([await status(file.upload), await status(other.json<{ id: string }>().id)]).toEqual([200, 200]);
  expect(await sweep(31)).toBe(0);
});

it('counts from when the last that named it did so', async () => {
  const { id, upload } = await scene.file(marie, 'b.txt', 'named long');
  await test.db.query(`update uploads set created_at = created_at - interval '90 days' where id = $1`, [
    upload,
  ]);
  const file = await scene.upload(marie, letter('another'));
  const changed = await marie.put(`/driveFiles/${id}`, { versions: [{ lineKey: 'other', file }] });
  expect(changed.status, changed.text).toBe(200);
  expect(await sweep(29)).toBe(0);
  expect(await status(upload)).toBe(200);
  expect(await sweep(31)).toBe(1);
  expect([await status(upload), await status(file)]).toEqual([404, 200]);
});
