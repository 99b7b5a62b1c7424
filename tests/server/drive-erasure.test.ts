import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeUnneededFiles } from '../../src/server/files/remove-unneeded.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { driveScene, type DriveScene } from '../../src/server/testing/drive-scene.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

await onOneEngine('the files of somebody who is erased', (fresh) => {
  let test: TestApp;
  let scene: DriveScene;
  let admin: Caller;
  let anna: Caller;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    scene = driveScene(test);
    [admin, anna] = [await newCaller(test, ['admin']), await newCaller(test)];
  }, 60_000);
  afterAll(() => test.close());

  const made = async (collection: string, values: object): Promise<string> => {
    const answer = await anna.post(`/${collection}`, values);
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body['id']);
  };
  const contact = (lastName: string): Promise<string> => made('contacts', { firstName: 'Ada', lastName });
  const erase = async (id: string): Promise<void> =>
    expect((await admin.put(`/contacts/${id}`, { erasedOn: '2026-11-20' })).status).toBe(200);
  const on = (aboutCollection: string, about: string) => ({ aboutCollection, about, rights: 'company' });
  const sweep = (): Promise<number> =>
    removeUnneededFiles(test.db, test.app.services.files, test.clock.now());
  /** What of all that the database holds reads like this. */
  async function keptAnywhere(pattern: RegExp): Promise<string[]> {
    const { rows: tables } = await test.db.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const kept: string[] = [];
    for (const { name } of tables) {
      const { rows } = await test.db.query<{ row: string }>(`select t::text as row from ${name} t`);
      if (rows.some(({ row }) => pattern.test(row))) kept.push(name);
    }
    return kept;
  }

  it('go with all their versions, their text and their bytes, wherever they lie and whoever made them', async () => {
    const who = await contact('Lovelace');
    const folder = await scene.folder(admin, 'Dossiers', { rights: 'company', changeable: true });
    const first = await scene.file(anna, 'Lovelace.txt', 'Lovelace one', { ...on('contacts', who), folder });
    const bytes = Buffer.from('Lovelace two');
    const second = await scene.upload(anna, { name: 'Lovelace 2.txt', mime: 'text/plain', bytes });
    const was = (await anna.get(`/driveFiles/${first.id}`)).body['versions'] as { lineKey: string }[];
    const versions = [...was, { lineKey: 'b', file: second, from: was[0]!.lineKey }];
    expect((await anna.put(`/driveFiles/${first.id}`, { versions })).status).toBe(200);
    const binned = await scene.file(admin, 'Lovelace old.txt', 'Lovelace three', on('contacts', who));
    expect((await admin.put(`/driveFiles/${binned.id}`, { trashedOn: '2026-11-20 10:00' })).status).toBe(200);
    const called = { kind: 'note', at: '2026-11-01T10:00:00', notes: 'called', contacts: [who] };
    const note = await made('activities', called);
    await scene.file(anna, 'Lovelace call.txt', 'Lovelace four', on('activities', note));
    await scene.read();
    await erase(who);
    expect(await sweep()).toBe(4);
    expect(await keptAnywhere(/Lovelace/i)).toEqual([]);
    expect((await admin.get(`/driveFiles/${folder}`)).status).toBe(200);
  });

  it('stay where they are about others too, or where somebody keeps the same content beside', async () => {
    const [who, other] = [await contact('Hopper'), await contact('Curie')];
    const met = { kind: 'note', at: '2026-11-01T10:00:00', notes: 'met', contacts: [who, other] };
    const both = await scene.file(
      anna,
      'both.txt',
      'of both',
      on('activities', await made('activities', met)),
    );
    const theirs = await scene.file(anna, 'theirs.txt', 'of one', on('contacts', who));
    const versions = [{ lineKey: 'copy', file: theirs.upload }];
    const copy = await made('driveFiles', { name: 'copy.txt', kind: 'file', owner: anna.userId, versions });
    await erase(who);
    expect(await sweep()).toBe(0);
    expect((await anna.get(`/driveFiles/${theirs.id}`)).status).toBe(404);
    for (const id of [both.id, copy]) expect((await anna.get(`/driveFiles/${id}`)).status).toBe(200);
    expect((await anna.get(`/uploads/${theirs.upload}/file`)).text).toBe('of one');
    await erase(other);
    expect((await anna.get(`/driveFiles/${both.id}`)).status).toBe(404);
    expect(await sweep()).toBe(1);
  });

  it('of others stay theirs where only the contact is removed, and hang on it no more', async () => {
    const who = await contact('Hamilton');
    const theirs = await scene.file(admin, 'theirs.txt', 'of an admin', {
      ...on('contacts', who),
      rights: 'private',
    });
    const handed = await scene.file(anna, 'handed.txt', 'handed over', {
      ...on('contacts', who),
      rights: 'people',
      people: [admin.userId],
      changeable: true,
    });
    const given = await anna.put(`/driveFiles/${handed.id}`, { owner: admin.userId });
    expect(given.status, given.text).toBe(200);
    const own = await scene.file(anna, 'own.txt', 'her own', on('contacts', who));
    expect((await anna.remove(`/contacts/${who}`)).status).toBe(204);
    for (const { id, upload } of [theirs, handed]) {
      const { status, body } = await admin.get(`/driveFiles/${id}`);
      expect([status, body['about'], body['aboutCollection']]).toEqual([200, null, null]);
      expect((await admin.get(`/uploads/${upload}/file`)).status).toBe(200);
    }
    expect((await anna.get(`/driveFiles/${own.id}`)).status).toBe(404);
    expect(await sweep()).toBe(1);
  });

  it('that come later are refused, and not kept either', async () => {
    const who = await contact('Noether');
    await erase(who);
    const text = { name: 'Noether.txt', mime: 'text/plain' };
    const [late, mine] = [
      await scene.upload(anna, { ...text, bytes: Buffer.from('Noether late') }),
      await scene.upload(admin, { ...text, name: 'a.txt', bytes: Buffer.from('of an admin') }),
    ];
    const file = (upload: string) => ({
      name: 'Noether.txt',
      kind: 'file',
      owner: anna.userId,
      versions: [{ lineKey: 'a', file: upload }],
      ...on('contacts', who),
    });
    const answer = await anna.post('/driveFiles', file(late));
    expect([answer.status, answer.body['errors']]).toMatchObject([422, [{ code: 'contact.erased' }]]);
    expect((await anna.get(`/uploads/${late}`)).status).toBe(404);
    expect(await sweep()).toBe(1);
    expect(await keptAnywhere(/Noether/)).toEqual([]);
    // Nobody has another's file removed by that, or one that is kept elsewhere.
    expect((await anna.post('/driveFiles', file(mine))).status).toBe(422);
    expect((await admin.get(`/uploads/${mine}`)).status).toBe(200);
    const kept = await scene.file(anna, 'kept.txt', 'kept');
    expect((await anna.post('/driveFiles', file(kept.upload))).status).toBe(422);
    expect((await anna.get(`/uploads/${kept.upload}/file`)).text).toBe('kept');
  });

  it('keep a new version that was refused for what it was to hang on', async () => {
    const who = await contact('Lamarr');
    await erase(who);
    const { id } = await scene.file(anna, 'plan.txt', 'first');
    const bytes = Buffer.from('second');
    const second = await scene.upload(anna, { name: 'plan.txt', mime: 'text/plain', bytes });
    const was = (await anna.get(`/driveFiles/${id}`)).body['versions'] as { lineKey: string }[];
    const versions = [...was, { lineKey: 'b', file: second, from: was[0]!.lineKey }];
    const change = { versions, aboutCollection: 'contacts', about: who };
    expect((await anna.put(`/driveFiles/${id}`, change)).status).toBe(422);
    expect((await anna.put(`/driveFiles/${id}`, { versions })).status).toBe(200);
    expect((await anna.get(`/uploads/${second}/file`)).text).toBe('second');
  });
});
