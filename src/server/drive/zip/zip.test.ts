import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../testing/caller.ts';
import { driveScene, type DriveScene } from '../../testing/drive-scene.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { safeName, uniqueNames } from './zip-names.ts';

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

const follow = (address: unknown) => test.app.inject({ url: String(address) });
async function unzipped(address: unknown): Promise<Record<string, string>> {
  const { rawPayload, headers } = await follow(address);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(rawPayload))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  );
}

it('brings a folder with its tree, and of it what the person may read and is not in the trash', async () => {
  const top = await scene.folder(marie, 'Été/2026'.replace('/', ' '), { rights: 'company' });
  const inner = await scene.folder(marie, 'Plans', { folder: top });
  await scene.folder(marie, 'Vide', { folder: top });
  await scene.file(marie, 'a.txt', 'eins', { folder: top });
  await scene.file(marie, 'A.txt', 'zwei', { folder: top });
  await scene.file(marie, 'œuvre.txt', 'drei', { folder: inner });
  await scene.file(marie, 'secret.txt', 'vier', { folder: inner, rights: 'private' });
  const trashed = await scene.folder(marie, 'Corbeille', { folder: top });
  await scene.file(marie, 'weg.txt', 'fünf', { folder: trashed });
  expect((await marie.put(`/driveFiles/${trashed}`, { trashedOn: '2026-11-20 10:00' })).status).toBe(200);
  const shared = {
    'Été 2026/': '',
    'Été 2026/A.txt': 'zwei',
    'Été 2026/Plans/': '',
    'Été 2026/Plans/œuvre.txt': 'drei',
    'Été 2026/Vide/': '',
    'Été 2026/a (2).txt': 'eins',
  };
  const his = await paul.post(`/driveFiles/${top}/zip`, {});
  expect([his.status, his.body['entries']]).toEqual([201, 6]);
  expect(await unzipped(his.body['address'])).toEqual(shared);
  expect((await follow(his.body['address'])).statusCode).toBe(403);
  const hers = await marie.post(`/driveFiles/${top}/zip`, {});
  expect(await unzipped(hers.body['address'])).toEqual({ ...shared, 'Été 2026/Plans/secret.txt': 'vier' });
});

it('brings chosen files and folders, each once', async () => {
  const folder = await scene.folder(marie, 'Deux');
  const inside = await scene.file(marie, 'dedans.txt', 'x', { folder });
  const beside = await scene.file(marie, 'seul.txt', 'y');
  const { body } = await marie.post('/driveFiles/zip', { ids: [inside.id, folder, beside.id, beside.id] });
  expect(await unzipped(body['address'])).toEqual({ 'Deux/': '', 'Deux/dedans.txt': 'x', 'seul.txt': 'y' });
});

it('is given to nobody who may read nothing of it, and asks again when it is used', async () => {
  const folder = await scene.folder(marie, 'Privé', { rights: 'people', people: [paul.userId] });
  await scene.file(marie, 'p.txt', 'p', { folder });
  const anna = await newCaller(test);
  expect((await anna.post(`/driveFiles/${folder}/zip`, {})).status).toBe(404);
  expect((await anna.post('/driveFiles/zip', { ids: [folder] })).status).toBe(404);
  const { body } = await paul.post(`/driveFiles/${folder}/zip`, {});
  expect((await marie.put(`/driveFiles/${folder}`, { rights: 'private', people: [] })).status).toBe(200);
  expect((await follow(body['address'])).statusCode).toBe(404);
  for (const ids of [[], ['x'], 'x', undefined])
    expect((await paul.post('/driveFiles/zip', { ids })).status).toBe(400);
  expect((await paul.post('/driveFiles/x/zip', {})).status).toBe(404);
});

it.each([
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['..', '_'],
  ['C:\\Windows', 'C__Windows'],
  ['NUL.txt', '_NUL.txt'],
  ['com1', '_com1'],
  ['console.txt', 'console.txt'],
  ['a\u0000b?.pdf', 'a_b_.pdf'],
  ['fin. . ', 'fin'],
  [' ', '_'],
  ['e\u0301te\u0301', 'été'],
])('names %j as every file system takes it', (name, safe) => expect(safeName(name)).toBe(safe));

it('cuts a long name before its extension, and tells equal ones apart', () => {
  const long = safeName(`${'é'.repeat(200)}.pdf`);
  expect([Buffer.byteLength(long) <= 240, long.endsWith('é.pdf')]).toEqual([true, true]);
  const unique = uniqueNames();
  expect(['a.txt', 'A.TXT', 'a.txt', 'a (2).txt'].map(unique)).toEqual([
    'a.txt',
    'A (2).TXT',
    'a (3).txt',
    'a (2) (2).txt',
  ]);
});
