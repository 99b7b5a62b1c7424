import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isForked, type Version } from '../../../src/domain/drive/versions.rules.ts';
import type { AnyRow } from '../../../src/domain/kernel/entity.ts';
import { newCaller } from '../../../src/server/testing/caller.ts';
import { freshEmbedded, type Opened } from '../../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../../src/server/testing/test-app.ts';
import { deviceOf, type Device } from '../real-devices.ts';

/*
 * Two people at home, of whom one or both have no network, work in one shared folder: whatever they do at once, all of it is
 * there in the end, on both devices, and nobody is asked anything.
 */
const COLLECTIONS = ['users', 'services', 'uploads', 'driveFiles'];

let opened: Opened;
let house: TestApp;
const devices: Device[] = [];
beforeAll(async () => {
  opened = await freshEmbedded();
  house = await testApp({ db: opened.db });
}, 120_000);
afterEach(() => {
  for (const { engine } of devices.splice(0)) engine.stop();
});
afterAll(async () => {
  await house.close();
  await opened.close();
});

async function twoHomes(): Promise<[Device, Device]> {
  const both: [Device, Device] = [await deviceOf(house, COLLECTIONS), await deviceOf(house, COLLECTIONS)];
  devices.push(...both);
  return both;
}
async function settle(...all: Device[]): Promise<void> {
  for (let round = 0; round < 2; round += 1) for (const device of all) await device.sync();
}
const attached = ({ engine }: Device, text: string): Promise<string> =>
  engine.attach({
    name: 'plan.txt',
    type: 'text/plain',
    bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
    purpose: '',
    drive: true,
  });
const made = async (device: Device, values: Record<string, unknown>): Promise<string> =>
  (
    await device.engine.create('driveFiles', {
      name: 'Plans',
      kind: 'folder',
      owner: device.userId,
      ...values,
    })
  ).id;
const file = async (device: Device, folder: string, name: string): Promise<string> =>
  made(device, {
    name,
    kind: 'file',
    folder,
    versions: [{ lineKey: device.engine.newId(), file: await attached(device, name) }],
  });
const row = async ({ engine }: Device, id: string): Promise<AnyRow> =>
  (await engine.db.rows('driveFiles').get(id))!;
const versionsOf = async (device: Device, id: string): Promise<Version[]> =>
  ((await row(device, id))['versions'] ?? []) as Version[];
/** What somebody does who saves a file anew. */
async function saved(device: Device, id: string, text: string): Promise<void> {
  const versions = await versionsOf(device, id);
  const next = {
    lineKey: device.engine.newId(),
    file: await attached(device, text),
    from: versions.at(-1)!.lineKey,
  };
  await device.engine.update('driveFiles', id, { versions: [...versions, next] });
}
const left = async ({ engine }: Device) =>
  (await engine.db.strict.outbox.toArray())
    .filter(({ state }) => state !== 'done')
    .map(({ label, state, lastError }) => ({ label, state, lastError }));
const bytesOf = async (device: Device, upload: string): Promise<string> =>
  Buffer.from(
    await (await device.engine.ask({ method: 'GET', path: `/uploads/${upload}/file` })).bytes(),
  ).toString();
const shown = async (device: Device) =>
  (await device.engine.db.rows('driveFiles').toArray())
    .filter((one) => !one['$deleted'])
    .map(({ id, name, folder, file: current, versions }) => ({
      id,
      name,
      folder,
      current,
      versions: ((versions ?? []) as Version[]).map(({ file: content }) => content),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

it('one renames the folder, changes a file and adds two without a network, while the other changes the same file', async () => {
  const [ada, paul] = await twoHomes();
  const folder = await made(ada, { rights: 'company', changeable: true });
  const plan = await file(ada, folder, 'plan.txt');
  await settle(ada, paul);

  ada.goOffline();
  await saved(ada, plan, 'what Ada wrote');
  const added = [await file(ada, folder, 'one.txt'), await file(ada, folder, 'two.txt')];
  await ada.engine.update('driveFiles', folder, { name: 'Plans of Ada' });

  await saved(paul, plan, 'what Paul wrote');
  await paul.sync();
  await settle(ada, paul);

  expect([await left(ada), await left(paul)]).toEqual([[], []]);
  expect(await shown(paul)).toEqual(await shown(ada));
  expect((await row(paul, folder))['name']).toBe('Plans of Ada');
  for (const id of added) expect((await row(paul, id))['folder']).toBe(folder);
  const versions = await versionsOf(paul, plan);
  expect(versions.length).toBe(3);
  expect(isForked(versions)).toBe(true);
  const texts = await Promise.all(versions.map((one) => bytesOf(paul, one.file)));
  expect(texts.toSorted()).toEqual(['plan.txt', 'what Ada wrote', 'what Paul wrote']);
}, 60_000);

it('both save it anew without a network: each has what the other wrote, in the same order', async () => {
  const [ada, paul] = await twoHomes();
  const folder = await made(ada, { rights: 'company', changeable: true });
  const plan = await file(ada, folder, 'plan.txt');
  await settle(ada, paul);
  ada.goOffline();
  paul.goOffline();
  for (const device of [ada, paul])
    for (const round of [1, 2]) await saved(device, plan, `${device.userId} ${round}`);
  await settle(paul, ada);
  expect([await left(ada), await left(paul)]).toEqual([[], []]);
  expect(await shown(paul)).toEqual(await shown(ada));
  const versions = await versionsOf(ada, plan);
  expect([versions.length, isForked(versions)]).toEqual([5, true]);
}, 60_000);

it('both save it anew, of whom one may change it as one of a service that is named: both versions are there, and nobody is asked', async () => {
  const [ada, paul] = await twoHomes();
  const admin = await newCaller(house, ['admin']);
  const service = String((await admin.post('/services', { name: 'Workshop' })).body['id']);
  expect((await admin.put(`/users/${paul.userId}`, { service })).status).toBe(200);
  const folder = await made(ada, { rights: 'team', services: [service], changeable: true });
  const plan = await file(ada, folder, 'plan.txt');
  await settle(ada, paul);
  paul.goOffline();
  await saved(paul, plan, 'what Paul wrote');
  await saved(ada, plan, 'what Ada wrote');
  await ada.sync();
  await settle(paul, ada);
  expect([await left(ada), await left(paul)]).toEqual([[], []]);
  expect(await shown(paul)).toEqual(await shown(ada));
  expect(await versionsOf(ada, plan)).toHaveLength(3);
}, 60_000);

it('one moves a file that the other changes, and puts away a folder in which the other adds: all of it is there', async () => {
  const [ada, paul] = await twoHomes();
  const folder = await made(ada, { rights: 'company', changeable: true });
  const below = await made(ada, { folder, name: 'Below' });
  const plan = await file(ada, folder, 'plan.txt');
  await settle(ada, paul);
  ada.goOffline();
  paul.goOffline();
  await ada.engine.update('driveFiles', plan, { folder: below });
  await ada.engine.update('driveFiles', below, { trashedOn: '2026-11-20 10:00', trashedBy: ada.userId });
  await saved(paul, plan, 'what Paul wrote');
  const late = await file(paul, below, 'late.txt');
  await settle(ada, paul);
  expect([await left(ada), await left(paul)]).toEqual([[], []]);
  expect(await shown(paul)).toEqual(await shown(ada));
  expect(await row(paul, plan)).toMatchObject({ folder: below });
  expect(await versionsOf(ada, plan)).toHaveLength(2);
  // Not into the trash with what was put there: beside it.
  expect(await row(ada, late)).toMatchObject({ folder });
}, 60_000);

it('what is withdrawn while the other works in it offline is refused there, told, and not lost', async () => {
  const [ada, paul] = await twoHomes();
  const folder = await made(ada, { rights: 'people', people: [paul.userId], changeable: true });
  const plan = await file(ada, folder, 'plan.txt');
  await settle(ada, paul);
  paul.goOffline();
  await saved(paul, plan, 'what Paul wrote');
  await ada.engine.update('driveFiles', folder, { rights: 'private', people: [] });
  await ada.sync();
  await paul.sync({ isLeft: true });
  const [refused] = await left(paul);
  expect(refused).toMatchObject({ state: expect.stringMatching(/dead|conflict|attention/) });
  expect(await versionsOf(ada, plan)).toHaveLength(1);
}, 60_000);
