import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isForked, type Version } from '../../../src/domain/drive/versions.rules.ts';
import type { AnyRow } from '../../../src/domain/kernel/entity.ts';
import { needsPerson } from '../../../src/offline/outbox/record.ts';
import { removeDriveFiles } from '../../../src/server/drive/remove-files.ts';
import { testApp, type TestApp } from '../../../src/server/testing/test-app.ts';
import { deviceOf, type Device } from '../real-devices.ts';

/*
 * Paul works offline in what Ada shares with him, and Ada takes the right away, or the file, before he is back. What he wrote
 * becomes a file of his own, and hers stays as she left it.
 */
let house: TestApp;
let ada: Device;
let paul: Device;
beforeAll(async () => void (house = await testApp()), 120_000);
afterEach(() => {
  ada.engine.stop();
  paul.engine.stop();
});
afterAll(() => house.close());

const COLLECTIONS = ['users', 'uploads', 'driveFiles'];
const attached = ({ engine }: Device, text: string): Promise<string> =>
  engine.attach({
    name: 'plan.txt',
    type: 'text/plain',
    bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
    purpose: '',
    drive: true,
  });
const rowsOf = async ({ engine }: Device): Promise<AnyRow[]> =>
  (await engine.db.rows('driveFiles').toArray()).filter((one) => !one['$deleted']);
const row = async (device: Device, id: string): Promise<AnyRow | undefined> =>
  (await rowsOf(device)).find((one) => one.id === id);
const versionsOf = async (device: Device, id: string): Promise<Version[]> =>
  ((await row(device, id))?.['versions'] ?? []) as Version[];
const fileIn = async (device: Device, folder: string, name: string): Promise<string> =>
  (
    await device.engine.create('driveFiles', {
      name,
      kind: 'file',
      folder,
      owner: device.userId,
      versions: [{ lineKey: device.engine.newId(), file: await attached(device, name) }],
    })
  ).id;
async function saved(device: Device, id: string, text: string): Promise<void> {
  const versions = await versionsOf(device, id);
  const from = versions.at(-1)!.lineKey;
  const next = { lineKey: device.engine.newId(), file: await attached(device, text), from };
  await device.engine.update('driveFiles', id, { versions: [...versions, next] });
}
const asked = async ({ engine }: Device) => (await engine.db.strict.outbox.toArray()).filter(needsPerson);
const bytesOf = async ({ engine }: Device, upload: string): Promise<string> =>
  Buffer.from(
    await (await engine.ask({ method: 'GET', path: `/uploads/${upload}/file` })).bytes(),
  ).toString();

/** Both at home, a folder of Ada's that Paul may change, and a file in it. */
async function shared(): Promise<{ folder: string; plan: string }> {
  ada = await deviceOf(house, COLLECTIONS);
  paul = await deviceOf(house, COLLECTIONS);
  const made = await ada.engine.create('driveFiles', {
    name: 'Plans',
    kind: 'folder',
    owner: ada.userId,
    rights: 'people',
    people: [paul.userId],
    changeable: true,
  });
  const plan = await fileIn(ada, made.id, 'plan.txt');
  await ada.sync();
  await paul.sync();
  paul.goOffline();
  return { folder: made.id, plan };
}

/** Paul keeps the one thing that waits for him, and it is a file of his own by then, with these texts and no other. */
async function keptAsOwn(texts: readonly string[]): Promise<string> {
  const [waits, ...others] = await asked(paul);
  expect(others).toEqual([]);
  await paul.engine.settleConflict(waits!.seq, { kind: 'copy' });
  await paul.sync();
  await ada.sync();
  expect(await asked(paul)).toEqual([]);
  const own = (await rowsOf(paul)).filter(({ owner }) => owner === paul.userId);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ reach: 'private', folder: null, createdBy: paul.userId });
  const versions = (own[0]!['versions'] ?? []) as Version[];
  expect(isForked(versions)).toBe(false);
  expect(await Promise.all(versions.map(({ file }) => bytesOf(paul, file)))).toEqual(texts);
  expect(await row(ada, own[0]!.id)).toBeUndefined();
  return own[0]!.id;
}

it('who may see it no more keeps what they wrote, every version of it', async () => {
  const { folder, plan } = await shared();
  await saved(paul, plan, 'what Paul wrote');
  await saved(paul, plan, 'and wrote again');
  await ada.engine.update('driveFiles', folder, { rights: 'private', people: [] });
  await ada.sync();
  await paul.sync({ isLeft: true });
  const own = await keptAsOwn(['what Paul wrote', 'and wrote again']);
  expect((await row(paul, own))?.['name']).toBe('plan.txt');
  expect(await row(paul, plan)).toBeUndefined();
  expect(await versionsOf(ada, plan)).toHaveLength(1);
}, 60_000);

it('who may only read it by now keeps what they wrote, and goes on seeing the other’s', async () => {
  const { folder, plan } = await shared();
  await saved(paul, plan, 'what Paul wrote');
  await ada.engine.update('driveFiles', folder, { changeable: false });
  await ada.sync();
  await paul.sync({ isLeft: true });
  await keptAsOwn(['what Paul wrote']);
  for (const device of [paul, ada]) expect(await versionsOf(device, plan)).toHaveLength(1);
}, 60_000);

it('what was written into a file that was removed for good is kept', async () => {
  const { plan } = await shared();
  await saved(paul, plan, 'what Paul wrote');
  await ada.engine.update('driveFiles', plan, { trashedOn: '2026-11-20 10:00', trashedBy: ada.userId });
  await ada.engine.update('driveFiles', plan, { removedOn: '2026-11-20 10:00' });
  await ada.sync();
  await removeDriveFiles(house.app.services);
  await paul.sync({ isLeft: true });
  await keptAsOwn(['what Paul wrote']);
}, 60_000);

it('what was put into a folder that is no more to be written in is kept', async () => {
  const { folder } = await shared();
  await fileIn(paul, folder, 'mine.txt');
  await ada.engine.update('driveFiles', folder, { changeable: false });
  await ada.sync();
  await paul.sync({ isLeft: true });
  const own = await keptAsOwn(['mine.txt']);
  expect((await row(paul, own))?.['name']).toBe('mine.txt');
}, 60_000);

it('who only gave it another name has nothing of theirs in it, and is asked about that alone', async () => {
  const { folder, plan } = await shared();
  await paul.engine.update('driveFiles', plan, { name: 'Plan of Paul' });
  await ada.engine.update('driveFiles', folder, { rights: 'private', people: [] });
  await ada.sync();
  await paul.sync({ isLeft: true });
  const [waits] = await asked(paul);
  await expect(paul.engine.settleConflict(waits!.seq, { kind: 'copy' })).rejects.toMatchObject({
    code: 'forbidden',
  });
}, 60_000);
