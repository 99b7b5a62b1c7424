import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../database/db.ts';
import { loadReader } from '../../store/reader.ts';
import { newCaller, type Caller } from '../../testing/caller.ts';
import { onBothEngines } from '../../testing/databases.ts';
import { driveScene, type DriveScene } from '../../testing/drive-scene.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { PAGE, searchFiles } from './search-files.ts';

interface Answer {
  files: {
    id: string;
    name: string;
    folder: string | null;
    path: string[];
    hits: number[][];
    excerpt: { text: string; hits: number[][] } | null;
  }[];
  cursor: string | null;
}

await onBothEngines('the search of the drive', (fresh) => {
  let test: TestApp;
  let scene: DriveScene;
  let marie: Caller;
  let paul: Caller;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    scene = driveScene(test);
    [marie, paul] = [await newCaller(test), await newCaller(test)];
  }, 60_000);
  afterAll(() => test.close());

  const search = async (q: string, { who = marie, more = '' } = {}): Promise<Answer> => {
    const { status, text } = await who.get(`/driveFiles/search?q=${encodeURIComponent(q)}${more}`);
    if (status !== 200) throw new Error(text);
    return JSON.parse(text) as Answer;
  };
  const names = async (q: string, options = {}): Promise<string[]> =>
    (await search(q, options)).files.map(({ name }) => name);

  it('finds by name and by text, accents and cases apart, by the beginning of each word', async () => {
    await scene.file(marie, 'Éléphant n° 12.txt', 'Rien de spécial');
    await scene.file(marie, 'autre.txt', 'Un petit ÉLÉPHANT facturé à l’Œuvre');
    test.clock.pass(1000);
    await scene.folder(marie, 'Éléphants d’Asie');
    await scene.read();
    for (const q of ['elephant', 'ÉLÉPH', 'éle'])
      expect(await names(q)).toEqual(['Éléphants d’Asie', 'Éléphant n° 12.txt', 'autre.txt']);
    expect(await names('factu eleph')).toEqual(['autre.txt']);
    expect(await names('oeuvre')).toEqual(['autre.txt']);
    expect(await names('12 eleph')).toEqual(['Éléphant n° 12.txt']);
    for (const q of ['lephant', 'elephant tigre', '', "  '\\:*&|!<->() ", 'x'.repeat(200)])
      expect(await names(q)).toEqual([]);
  });

  it('shows where it stands', async () => {
    const { files } = await search('facturé');
    expect(files).toMatchObject([
      {
        name: 'autre.txt',
        hits: [],
        excerpt: { text: 'Un petit ÉLÉPHANT facturé à l’Œuvre', hits: [[18, 7]] },
      },
    ]);
    expect((await search('asie')).files).toMatchObject([{ hits: [[12, 4]], excerpt: null }]);
  });

  it('finds the current version, under the current name', async () => {
    const { id } = await scene.file(marie, 'contrat.txt', 'première mouture');
    await scene.read();
    expect(await names('mouture')).toEqual(['contrat.txt']);
    const was = (await marie.get(`/driveFiles/${id}`)).body['versions'] as { lineKey: string }[];
    const bytes = Buffer.from('seconde rédaction');
    const file = await scene.upload(marie, { name: 'b.txt', mime: 'text/plain', bytes });
    const versions = [...was, { lineKey: 'second', file, from: was[0]?.lineKey }];
    expect((await marie.put(`/driveFiles/${id}`, { name: 'accord.txt', versions })).status).toBe(200);
    await scene.read();
    expect([await names('mouture'), await names('redaction'), await names('contrat')]).toEqual([
      [],
      ['accord.txt'],
      [],
    ]);
  });

  it('finds only what the person may read, and tells nothing of the rest', async () => {
    await scene.file(marie, 'secret.txt', 'giraffe privée');
    const shared = await scene.folder(marie, 'Partagé', { rights: 'people', people: [paul.userId] });
    await scene.file(marie, 'pour-paul.txt', 'giraffe partagée', { folder: shared });
    await scene.read();
    expect((await names('giraffe')).sort()).toEqual(['pour-paul.txt', 'secret.txt']);
    expect(await search('giraffe', { who: paul })).toMatchObject({
      files: [{ name: 'pour-paul.txt' }],
      cursor: null,
    });
    expect((await marie.put(`/driveFiles/${shared}`, { rights: 'private', people: [] })).status).toBe(200);
    expect(await search('giraffe', { who: paul })).toEqual({ files: [], cursor: null });
    const admin = await newCaller(test, ['admin']);
    expect(await names('giraffe', { who: admin })).toEqual([]);
    // The same bytes of his own are found as his, and bring nothing of hers.
    await scene.file(paul, 'mine.txt', 'giraffe privée');
    await scene.read();
    expect(await names('giraffe', { who: paul })).toEqual(['mine.txt']);
  });

  it('finds nothing in the trash, in a folder of the trash, or removed', async () => {
    const outer = await scene.folder(marie, 'Zèbres');
    const inner = await scene.folder(marie, 'Dedans', { folder: outer });
    const { id } = await scene.file(marie, 'zebre.txt', 'zèbre', { folder: inner });
    await scene.read();
    expect((await names('zebr')).sort()).toEqual(['Zèbres', 'zebre.txt']);
    const trash = (row: string, trashedOn: string | null) => marie.put(`/driveFiles/${row}`, { trashedOn });
    expect((await trash(outer, '2026-11-20 10:00')).status).toBe(200);
    expect(await names('zebr')).toEqual([]);
    expect((await trash(outer, null)).status).toBe(200);
    expect((await trash(id, '2026-11-20 10:00')).status).toBe(200);
    expect(await names('zebr')).toEqual(['Zèbres']);
  });

  it('looks only in a folder, however deep', async () => {
    const outer = await scene.folder(marie, 'Projet');
    const inner = await scene.folder(marie, 'Plans', { folder: outer });
    await scene.file(marie, 'hippopotame.txt', 'x', { folder: inner });
    await scene.file(marie, 'hippopotame ailleurs.txt', 'x');
    expect(await names('hippo', { more: `&folder=${outer}` })).toEqual(['hippopotame.txt']);
    expect(await names('hippo', { more: `&folder=${inner}` })).toEqual(['hippopotame.txt']);
  });

  it('looks in no folder that the person may not read, and through none', async () => {
    const closed = await scene.folder(marie, 'Fermé');
    const within = await scene.folder(marie, 'Ouvert', { folder: closed, rights: 'company' });
    await scene.file(marie, 'okapi.txt', 'x', { folder: within });
    for (const [who, inClosed, inOpen] of [
      [marie, ['okapi.txt'], ['okapi.txt']],
      [paul, [], ['okapi.txt']],
    ] as const) {
      expect(await names('okapi', { who, more: `&folder=${closed}` })).toEqual(inClosed);
      expect(await names('okapi', { who, more: `&folder=${within}` })).toEqual(inOpen);
    }
  });

  it('tells where each lies, by the names that the person may read', async () => {
    const places = async (q: string, who: Caller) =>
      (await search(q, { who })).files.map(({ folder, path }) => [folder, path]);
    const outer = await scene.folder(marie, 'Direction');
    const open = await scene.folder(marie, 'Public', { folder: outer, rights: 'company' });
    const inner = await scene.folder(marie, 'Modèles', { folder: open });
    await scene.file(marie, 'tamanoir.txt', 'x', { folder: inner });
    await scene.file(marie, 'tamarin.txt', 'x', { folder: outer, rights: 'company' });
    await scene.file(marie, 'tapir.txt', 'x');
    expect(await places('tamanoir', marie)).toEqual([[inner, ['Direction', 'Public', 'Modèles']]]);
    expect(await places('tamanoir', paul)).toEqual([[inner, ['Public', 'Modèles']]]);
    expect(await places('tamarin', paul)).toEqual([[null, []]]);
    expect(await places('tapir', marie)).toEqual([[null, []]]);
  });

  it('matches nothing of what others keep to themselves, neither its name nor its text', async () => {
    const about = { aboutCollection: 'salaries', about: randomUUID() };
    const hidden = await scene.file(marie, 'narval.txt', 'narval', about);
    await scene.read();
    const { rows } = await test.db.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'drive_files' and is_generated = 'NEVER' and column_name <> 'id'`,
    );
    const columns = rows.map(({ name }) => `"${name}"`).join(', ');
    await test.db.query(
      `insert into drive_files (id, ${columns}) select gen_random_uuid(), ${columns}
       from drive_files, generate_series(1, 250) where id = $1`,
      [hidden.id],
    );
    // Every match is counted: it goes by an operator of the same name that is found first.
    await test.db.script(`create schema watched;
      create sequence watched.asked; create sequence watched.matched;
      create function watched.matches(tsvector, tsquery) returns boolean language plpgsql immutable cost 1 as $$
        begin
          perform nextval('watched.asked');
          if $1 operator(pg_catalog.@@) $2 then perform nextval('watched.matched'); return true; end if;
          return false;
        end $$;
      create operator watched.@@ (leftarg = tsvector, rightarg = tsquery, function = watched.matches)`);
    const counted = async (): Promise<number[]> => {
      const of = 'case when is_called then last_value else 0 end::int';
      const answer = await test.db.query<{ asked: number; matched: number }>(
        `select (select ${of} from watched.asked) as asked, (select ${of} from watched.matched) as matched`,
      );
      return answer.rows.flatMap(({ asked, matched }) => [asked, matched]);
    };
    const db: Db = {
      ...test.db,
      transaction: (run) =>
        test.db.transaction(async (tx) => {
          await tx.script('set local search_path = watched, pg_catalog, public');
          return run(tx);
        }),
    };
    const matching = async (text: string, who: Caller): Promise<number[]> => {
      const [asked = 0, matched = 0] = await counted();
      const person = { organisation: test.organisation, userId: who.userId, roles: [] };
      await searchFiles(db, await loadReader(test.db, person), { text });
      const [later = 0, more = 0] = await counted();
      return [later - asked, more - matched];
    };
    const [asked = 0, matched] = await matching('narval', paul);
    expect(matched).toBe(0);
    expect(await matching('narwal', paul)).toEqual([asked, 0]);
    expect((await matching('narval', marie))[1]).toBeGreaterThan(250);
  });

  it('answers page by page, each file once', async () => {
    for (let at = 0; at < PAGE + 5; at += 1) await scene.folder(marie, `Koala ${at}`);
    const first = await search('koala');
    const second = await search('koala', { more: `&cursor=${first.cursor}` });
    expect([first.files.length, second.files.length, second.cursor]).toEqual([PAGE, 5, null]);
    expect(new Set([...first.files, ...second.files].map(({ id }) => id)).size).toBe(PAGE + 5);
  });

  it.each(['?q=a&cursor=x', '?q=a&folder=x', `?q=${'a'.repeat(201)}`, '', '?q=a&q=b'])(
    'refuses %s',
    async (query) => expect((await marie.get(`/driveFiles/search${query}`)).status).toBe(400),
  );
});
