import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillCollections } from '../../src/server/store/bulk.ts';
import type { Db } from '../../src/server/database/db.ts';
import { removeDriveFiles } from '../../src/server/drive/remove-files.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { driveScene, type DriveScene } from '../../src/server/testing/drive-scene.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

/* All that lies below a folder whose sharing changes is written by one statement: as if each row had been made anew by itself. */
await onBothEngines('what lies below a folder', (fresh) => {
  let db: Db;
  let test: TestApp;
  let scene: DriveScene;
  let owner: Caller;
  let paul: Caller;
  let ada: Caller;
  let service: string;
  beforeAll(async () => {
    ({ db } = await fresh());
    test = await testApp({ db });
    scene = driveScene(test);
    [owner, paul, ada] = [await newCaller(test), await newCaller(test), await newCaller(test)];
    const admin = await newCaller(test, ['admin']);
    service = String((await admin.post('/services', { name: 'Design' })).body['id']);
    await admin.put(`/users/${ada.userId}`, { service });
    return () => test.close();
  }, 60_000);

  const put = async (who: Caller, id: string, change: Body): Promise<void> => {
    const answer = await who.put(`/driveFiles/${id}`, change);
    expect(answer.status, answer.text).toBe(200);
  };
  const rowOf = async (who: Caller, id: string): Promise<Body> => (await who.get(`/driveFiles/${id}`)).body;
  const cursorOf = async (who: Caller): Promise<string> =>
    String((await who.get('/driveFiles')).headers['x-cursor']);
  /** All ids that come and go since a cursor, page by page, each as often as it is told. */
  async function since(who: Caller, cursor: string): Promise<{ come: string[]; gone: string[] }> {
    const [come, gone]: [string[], string[]] = [[], []];
    for (let at = cursor, more = true; more;) {
      const { body } = await who.get(`/driveFiles?since=${encodeURIComponent(at)}`);
      come.push(...(body['rows'] as Body[]).map(({ id }) => String(id)));
      gone.push(...(body['deleted'] as string[]));
      [at, more] = [String(body['cursor']), body['more'] === true];
    }
    return { come: come.toSorted(), gone: gone.toSorted() };
  }
  const sorted = (...ids: string[]): string[] => ids.toSorted();

  describe('is told by deltas, each row once,', () => {
    it('and by the history, as it was and as it is', async () => {
      const top = await scene.folder(owner, 'top');
      const inner = await scene.folder(owner, 'inner', { folder: top });
      const file = await scene.file(owner, 'file', 'x', { folder: inner });
      const own = await scene.file(owner, 'own', 'y', {
        folder: inner,
        rights: 'team',
        services: [service],
      });
      const before = await rowOf(owner, file.id);
      const cursors = [await cursorOf(owner), await cursorOf(paul), await cursorOf(ada)] as const;
      await put(owner, top, { rights: 'people', people: [paul.userId] });

      const changed = sorted(top, inner, file.id);
      expect(await since(owner, cursors[0])).toEqual({ come: changed, gone: [] });
      expect(await since(paul, cursors[1])).toEqual({ come: changed, gone: [] });
      // What has rights of its own is as it was, and is told to nobody.
      expect(await since(ada, cursors[2])).toEqual({ come: [], gone: [] });
      const row = await rowOf(owner, file.id);
      expect(row).toMatchObject({ reach: 'people', readers: [paul.userId], sharedBy: owner.userId });
      expect(row['version']).toBe(Number(before['version']) + 1);
      const [latest, ...earlier] = row['logs'] as Body[];
      expect(earlier).toHaveLength((before['logs'] as Body[]).length);
      expect(latest).toMatchObject({ op: 'update', by: owner.userId, version: row['version'] });
      expect(latest!['changes']).toEqual({
        reach: { from: 'private', to: 'people' },
        readers: { from: [], to: [paul.userId] },
      });

      const cursor = await cursorOf(paul);
      await put(owner, top, { rights: 'private', people: [] });
      expect(await since(paul, cursor)).toEqual({ come: [], gone: changed });
      expect((await rowOf(ada, own.id))['reach']).toBe('team');
    });

    it('also where there are more than a delta has on a page', async () => {
      const top = await scene.folder(owner, 'many');
      const inner = await scene.folder(owner, 'more', { folder: top });
      const shared = { reach: 'private', sharedBy: owner.userId, readers: [], readerServices: [] };
      const rows = Array.from({ length: 2500 }, (_, at) => ({
        id: randomUUID(),
        name: `Sub ${at}`,
        kind: 'folder',
        owner: owner.userId,
        createdBy: owner.userId,
        displayLine1: `Sub ${at}`,
        folder: at % 2 === 0 ? top : inner,
        ...shared,
      }));
      await fillCollections(
        db,
        { driveFiles: rows },
        {
          organisation: test.organisation,
          timeZone: 'Europe/Paris',
          now: '2026-11-20T08:00:00Z',
          nextId: randomUUID,
        },
      );
      const all = sorted(top, inner, ...rows.map(({ id }) => id));
      const cursor = await cursorOf(paul);
      await put(owner, top, { rights: 'company' });
      expect(await since(paul, cursor)).toEqual({ come: all, gone: [] });
      const later = await cursorOf(paul);
      await put(owner, top, { rights: 'private' });
      expect(await since(paul, later)).toEqual({ come: [], gone: all });
    }, 60_000);

    it('and by nothing where nothing of it changes', async () => {
      const top = await scene.folder(owner, 'calm', { rights: 'company' });
      await scene.folder(owner, 'within', { folder: top });
      const cursor = await cursorOf(paul);
      await put(owner, top, { name: 'Calm' });
      expect(await since(paul, cursor)).toEqual({ come: [top], gone: [] });
    });
  });

  it('follows the owner of each folder, where it has rights of its own too', async () => {
    const shared = { rights: 'people', people: [paul.userId, ada.userId], changeable: true };
    const top = await scene.folder(owner, 'ours', shared);
    const pauls = await scene.folder(paul, 'paul’s', { folder: top });
    const file = await scene.file(ada, 'ada’s', 'z', { folder: pauls, rights: 'team', services: [service] });
    const plain = await scene.file(ada, 'plain', 'z', { folder: pauls });
    const keepers = async (): Promise<unknown[]> =>
      Promise.all([file.id, plain.id].map(async (id) => (await rowOf(ada, id))['keepers']));
    expect(await keepers()).toEqual([[paul.userId], [paul.userId, owner.userId]]);
    await put(paul, pauls, { owner: ada.userId });
    expect(await keepers()).toEqual([[], [owner.userId]]);
    await put(owner, top, { rights: 'private', people: [], changeable: false });
    expect(await keepers()).toEqual([[], [owner.userId]]);
    expect((await rowOf(ada, pauls))['keepers']).toEqual([owner.userId]);
  });

  it('and is shared with some is opened to nobody else by what becomes of the folders above it', async () => {
    const zoe = await newCaller(test);
    const people = [paul.userId, ada.userId, zoe.userId];
    const top = await scene.folder(owner, 'of all', { rights: 'people', people, changeable: true });
    const zoes = await scene.folder(zoe, 'zoe’s', { folder: top });
    const pauls = await scene.folder(paul, 'paul’s', { folder: top });
    const narrow = { folder: pauls, rights: 'people', people: [paul.userId] };
    const [file, inner] = [
      await scene.file(ada, 'only paul', 'x', narrow),
      await scene.folder(ada, 'only paul too', narrow),
    ];
    const within = await scene.file(ada, 'within', 'x', { folder: inner });
    const zoeReads = async (): Promise<unknown[]> =>
      Promise.all(
        [file.id, inner, within.id].map(async (id) => (await zoe.get(`/driveFiles/${id}`)).status === 200),
      );
    expect((await owner.get(`/driveFiles/${file.id}`)).status).toBe(404);
    const handed = await paul.put(`/driveFiles/${pauls}`, { owner: zoe.userId });
    expect(handed.body['errors']).toMatchObject([{ pointer: '/owner', code: 'drive.not-yours' }]);
    await put(paul, pauls, { folder: zoes });
    expect(await zoeReads()).toEqual([false, false, false]);
    expect((await paul.get(`/driveFiles/${within.id}`)).status).toBe(200);
    await put(ada, file.id, { people: [paul.userId, zoe.userId] });
    await put(ada, inner, { rights: 'private', people: [] });
    await put(paul, pauls, { owner: zoe.userId });
    expect(await zoeReads()).toEqual([true, false, false]);
  });

  it('of what goes for good moves to the top of its owner’s drive with what is in it, as they have it', async () => {
    const shared = { rights: 'people', people: [paul.userId, ada.userId], changeable: true };
    const top = await scene.folder(owner, 'going', shared);
    const pauls = await scene.folder(paul, 'staying', { folder: top });
    const [inside, adas] = [
      await scene.folder(paul, 'inside', { folder: pauls }),
      await scene.folder(ada, 'ada’s own', { folder: pauls }),
    ];
    const cursor = await cursorOf(owner);
    await put(owner, top, { removedOn: '2026-11-20 14:05' });
    await removeDriveFiles(test.app.services);
    expect(await rowOf(paul, pauls)).toMatchObject({ folder: null, reach: 'private', keepers: [] });
    expect(await rowOf(paul, inside)).toMatchObject({ sharedBy: paul.userId, readers: [], keepers: [] });
    expect(await rowOf(ada, adas)).toMatchObject({ sharedBy: paul.userId, keepers: [paul.userId] });
    expect(await since(owner, cursor)).toEqual({ come: [], gone: sorted(top, pauls, inside, adas) });
  });
});
