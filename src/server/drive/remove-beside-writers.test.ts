import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Tx } from '../database/db.ts';
import { newCaller, type Caller } from '../testing/caller.ts';
import { onBothEngines } from '../testing/databases.ts';
import { driveScene, type DriveScene } from '../testing/drive-scene.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { removeDriveFiles } from './remove-files.ts';

await onBothEngines('while files are taken away', (fresh, engine) => {
  let db: Db;
  let test: TestApp;
  let scene: DriveScene;
  let marie: Caller;
  let paul: Caller;
  beforeAll(async () => {
    ({ db } = await fresh());
    test = await testApp({ db });
    scene = driveScene(test);
    [marie, paul] = [await newCaller(test), await newCaller(test)];
  }, 60_000);
  afterAll(() => test.close());

  const isWaitedFor = async (): Promise<boolean> => {
    // The embedded engine has one transaction at a time: whoever writes waits.
    if (engine === 'embedded') return true;
    const { rows } = await db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
    );
    return rows.length > 0;
  };

  /** The removal, held before its last statement until `work` is done or waits for it. */
  async function removeBeside<T>(work: () => Promise<T>): Promise<T> {
    let [arrive, goOn] = [(): void => {}, (): void => {}];
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const released = new Promise<void>((resolve) => (goOn = resolve));
    const query = (tx: Tx): Tx['query'] =>
      (async (sql: string, given?: readonly unknown[]) => {
        if (sql.includes('update organisation set counter')) {
          arrive();
          await released;
        }
        return tx.query(sql, given);
      }) as Tx['query'];
    const held: Db = {
      ...db,
      query: (...given) => db.query(...given),
      transaction: (run) =>
        db.transaction((tx) =>
          run({
            script: (sql) => tx.script(sql),
            afterCommit: (then) => tx.afterCommit(then),
            query: query(tx),
          } as Tx),
        ),
    };
    const removing = removeDriveFiles({ ...test.app.services, db: held });
    await arrived;
    let isDone = false;
    const working = work().finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await isWaitedFor()), { timeout: 20_000 }).toBe(true);
    goOn();
    expect(await removing).toBe(1);
    return working;
  }
  const letter = (text: string) => ({ name: 'n.txt', mime: 'text/plain', bytes: Buffer.from(text) });
  const remove = async (id: string) =>
    expect((await marie.put(`/driveFiles/${id}`, { removedOn: '2026-11-20 10:00' })).status).toBe(200);

  it('nothing is put into a folder that goes', async () => {
    const top = await scene.folder(marie, 'Projet');
    const file = await scene.upload(marie, letter('new'));
    await db.query(`update drive_files set trashed_on = '2026-10-01 10:00' where id = $1`, [top]);
    const { status } = await removeBeside(() =>
      marie.post('/driveFiles', {
        name: 'n.txt',
        kind: 'file',
        owner: marie.userId,
        folder: top,
        versions: [{ lineKey: 'a', file }],
      }),
    );
    expect(status).toBe(422);
  }, 60_000);

  it('what is written into what moves out stays', async () => {
    const top = await scene.folder(marie, 'Projet', { rights: 'company', changeable: true });
    const his = await scene.folder(paul, 'Paul', { folder: top });
    const { id } = await scene.file(paul, 'draft.txt', 'one', { folder: his });
    const file = await scene.upload(paul, letter('two'));
    const versions = (await paul.get(`/driveFiles/${id}`)).body['versions'] as { lineKey: string }[];
    await remove(top);
    const { status } = await removeBeside(() =>
      paul.put(`/driveFiles/${id}`, {
        name: 'final.txt',
        versions: [...versions, { lineKey: 'two', file, from: versions[0]!.lineKey }],
      }),
    );
    expect(status).toBe(200);
    expect((await paul.get(`/driveFiles/${id}`)).body).toMatchObject({ name: 'final.txt', file });
    expect((await paul.get(`/driveFiles/${his}`)).body).toMatchObject({ folder: null, reach: 'private' });
  }, 60_000);

  it('nobody copies what will have no bytes', async () => {
    const { id, upload } = await scene.file(marie, 's.txt', 'shared', { rights: 'company' });
    await remove(id);
    const { status } = await removeBeside(() =>
      paul.post('/driveFiles', {
        name: 'copy.txt',
        kind: 'file',
        owner: paul.userId,
        versions: [{ lineKey: 'a', file: upload }],
      }),
    );
    expect(status).toBe(422);
  }, 60_000);
});
