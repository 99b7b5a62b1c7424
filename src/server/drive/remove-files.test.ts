import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRIVE_LIMITS, USUAL_DRIVE_LIMITS } from '../../domain/drive/drive-limits.rules.ts';
import { newCaller, type Caller } from '../testing/caller.ts';
import { driveScene, type DriveScene } from '../testing/drive-scene.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { removeDriveFiles } from './remove-files.ts';

let test: TestApp;
let scene: DriveScene;
let marie: Caller;
let paul: Caller;
beforeAll(async () => {
  test = await testApp();
  scene = driveScene(test);
  [marie, paul] = [await newCaller(test), await newCaller(test)];
}, 60_000);
afterAll(() => test.close());

const status = async (who: Caller, id: string): Promise<number> =>
  (await who.get(`/driveFiles/${id}`)).status;

it('takes away what was removed for good with all that is in it, and moves what others own to their top', async () => {
  const top = await scene.folder(marie, 'Projet', { rights: 'company', changeable: true });
  const inner = await scene.folder(marie, 'Plans', { folder: top });
  const hers = await scene.file(marie, 'a.txt', 'hers', { folder: inner });
  const his = await scene.folder(paul, 'Paul', { folder: inner });
  const within = await scene.file(paul, 'b.txt', 'his', { folder: his });
  const other = await scene.file(marie, 'c.txt', 'beside');
  expect((await marie.put(`/driveFiles/${top}`, { removedOn: '2026-11-20 10:00' })).status).toBe(200);
  expect(await removeDriveFiles(test.app.services)).toBe(1);
  for (const id of [top, inner, hers.id]) expect(await status(marie, id)).toBe(404);
  expect((await marie.get(`/uploads/${hers.upload}/file`)).status).toBe(404);
  expect((await paul.get(`/driveFiles/${his}`)).body).toMatchObject({ folder: null, reach: 'private' });
  expect((await paul.get(`/driveFiles/${within.id}`)).body).toMatchObject({ reach: 'private' });
  expect((await paul.get(`/uploads/${within.upload}/file`)).status).toBe(200);
  expect(await status(marie, within.id)).toBe(404);
  expect(await status(marie, other.id)).toBe(200);
  expect(await removeDriveFiles(test.app.services)).toBe(0);
});

it('takes away what has been in the trash for as long as is set, a month unless said', async () => {
  const { id } = await scene.file(marie, 'old.txt', 'old');
  const kept = await scene.file(marie, 'new.txt', 'new');
  // By the clock of the server, whatever a device says.
  for (const one of [id, kept.id])
    expect((await marie.put(`/driveFiles/${one}`, { trashedOn: '2025-01-01 10:00' })).status).toBe(200);
  expect(await removeDriveFiles(test.app.services)).toBe(0);
  for (const [one, on] of [
    [id, '2026-10-21 10:00'],
    [kept.id, '2026-10-22 10:00'],
  ])
    await test.db.query('update drive_files set trashed_on = $2 where id = $1', [one, on]);
  expect(await removeDriveFiles(test.app.services)).toBe(1);
  expect([await status(marie, id), await status(marie, kept.id)]).toEqual([404, 200]);
  const value = { ...USUAL_DRIVE_LIMITS, trashDays: 29 };
  const admin = await newCaller(test, ['admin']);
  const set = await admin.post('/parameters', { key: DRIVE_LIMITS, value, validFrom: '2026-01-01' });
  expect(set.status, set.text).toBe(201);
  expect(await removeDriveFiles(test.app.services)).toBe(1);
  expect(await status(marie, kept.id)).toBe(404);
});
