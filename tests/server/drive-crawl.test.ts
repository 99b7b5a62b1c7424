import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../src/domain/access.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { driveScene, type DriveScene } from '../../src/server/testing/drive-scene.ts';
import { multipart } from '../../src/server/testing/multipart.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

/** Every way to the bytes, the text or the name of a file, with every role, for files that are shared in every way. */
interface Kept {
  id: string;
  upload: string;
  /** Stands in its name, and in nothing else's. */
  word: string;
  /** Stands in its text alone. */
  inside: string;
  content: string;
}

let test: TestApp;
let scene: DriveScene;
let owner: Caller;
let named: Caller;
let member: Caller;
let service: string;
const callers = new Map<string, Caller>();
const files = new Map<string, Kept>();
/** Of each person, from before there was any file. */
const cursors = new Map<string, string>();
let number = 0;

async function keep(key: string, values: Record<string, unknown> = {}): Promise<Kept> {
  number += 1;
  const [word, inside] = [`nom${number}x`, `texte${number}x`];
  const content = `${inside} de ${key}`;
  const { id, upload } = await scene.file(owner, `${word}.txt`, content, values);
  const kept = { id, upload, word, inside, content };
  files.set(key, kept);
  return kept;
}
const change = async (who: Caller, path: string, values: Record<string, unknown>): Promise<void> =>
  expect((await who.put(path, values)).status).toBe(200);

beforeAll(async () => {
  test = await testApp();
  scene = driveScene(test);
  for (const { name } of ROLES) callers.set(name, await newCaller(test, [name]));
  [owner, named, member] = [await newCaller(test), await newCaller(test), await newCaller(test)];
  const admin = callers.get('admin')!;
  service = String((await admin.post('/services', { name: 'Atelier' })).body['id']);
  await test.db.query('update users set service = $1 where id = $2', [service, member.userId]);
  for (const who of [...callers.values(), owner, named, member])
    cursors.set(who.userId, String((await who.get('/driveFiles')).headers['x-cursor']));
  const people = { rights: 'people', people: [named.userId] };
  const [closed, open] = [
    await scene.folder(owner, 'closed'),
    await scene.folder(owner, 'open', { rights: 'people', people: [named.userId] }),
  ];
  await keep('private', { rights: 'private' });
  await keep('without rights');
  await keep('people', people);
  await keep('team', { rights: 'team', services: [service] });
  const both = { ...people, services: [service] };
  await keep('people and services', both);
  await keep('inherited, people and services', { folder: await scene.folder(owner, 'both', both) });
  // Told to nobody, as everyone could read it before.
  const narrowed = await keep('people and services, narrowed', { rights: 'company' });
  for (const values of [both, { services: [] }]) await change(owner, `/driveFiles/${narrowed.id}`, values);
  await keep('company', { rights: 'company' });
  await keep('inherited, closed', { folder: closed });
  await keep('inherited, open', { folder: open });
  await keep('private in an open folder', { folder: open, rights: 'private' });
  const withdrawn = await keep('withdrawn', { rights: 'company' });
  await change(owner, `/driveFiles/${withdrawn.id}`, { rights: 'private' });
  const moved = await keep('moved away', { folder: open });
  await change(owner, `/driveFiles/${moved.id}`, { folder: closed });
  await scene.read();
}, 120_000);
afterAll(() => test.close());

const NOTHING = Promise.resolve({ statusCode: 404, body: '' });

/** Sends bytes as one's own; what is answered of them says what was there before, if anything does. */
async function send(who: Caller, key: string, text: string, fields: Record<string, string>) {
  const file = { name: 'own.txt', mime: 'text/plain', bytes: Buffer.from(text) };
  const { payload, contentType } = multipart({ drive: '1', ...fields }, file);
  const headers = {
    authorization: who.authorization,
    'content-type': contentType,
    'idempotency-key': key,
  };
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload,
    headers,
  });
  // Its own hash is nothing that its sender did not know; whose row it is and what that is called would be.
  return { statusCode, body: body.replace(/"sha256":"[0-9a-f]{64}"/, '') };
}

/** What tells of a file: of each address whether anything of it came. */
async function seenBy(who: Caller, { id, upload, word, inside, content }: Kept): Promise<string[]> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const raw = (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' | 'POST' = 'GET',
    payload?: object,
  ) =>
    test.app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: who.authorization, ...headers },
      ...(payload && { payload }),
    });
  const since = encodeURIComponent(cursors.get(who.userId) ?? '');
  const ways: Record<string, Promise<{ statusCode: number; body: string }>> = {
    row: raw(`/driveFiles/${id}`),
    list: raw('/driveFiles'),
    delta: raw(`/driveFiles?since=${since}`),
    page: raw('/driveFiles?limit=1000'),
    told: raw('/notifications'),
    'said of it': raw('/comments'),
    history: raw(`/driveFiles/${id}/history`),
    'history list': raw(`/history?collection=driveFiles&entity=${id}`),
    upload: raw(`/uploads/${upload}`),
    uploads: raw('/uploads'),
    'uploads, changed': raw(`/uploads?since=${since}`),
    'history of the bytes': raw(`/uploads/${upload}/history`),
    'history list of the bytes': raw(`/history?collection=uploads&entity=${upload}`),
    'all history': raw('/history'),
    bytes: raw(`/uploads/${upload}/file`),
    'part of the bytes': raw(`/uploads/${upload}/file`, { range: 'bytes=0-4' }),
    'bytes that are known': raw(`/uploads/${upload}/file`, { 'if-none-match': `"${sha256}"` }),
    'bytes, asked for only': raw(`/uploads/${upload}/file`, {}, 'HEAD'),
    'bytes by their hash': raw(`/uploads/${sha256}/file`),
    'bytes by the id of the row': raw(`/uploads/${id}/file`),
    thumbnail: raw(`/uploads/${upload}/thumbnail`),
    'small thumbnail': raw(`/uploads/${upload}/thumbnail?size=64`),
    'bytes under its key': who === owner ? NOTHING : send(who, upload, content, { sha256 }),
    'other bytes, told as these': send(who, randomUUID(), 'x', { sha256 }),
    fields: raw(`/uploads/${upload}/recognize/v2?type=invoice&words=true`),
    transfer: raw(`/uploads/resumable/${upload}`, { 'tus-resumable': '1.0.0' }, 'HEAD'),
    'by name': raw(`/driveFiles/search?q=${word}`),
    'by text': raw(`/driveFiles/search?q=${inside}`),
    ticket: raw(`/uploads/${upload}/ticket`, {}, 'POST'),
    zip: raw(`/driveFiles/${id}/zip`, {}, 'POST'),
    'zip of some': raw('/driveFiles/zip', {}, 'POST', { ids: [id] }),
    'in that folder': raw(`/driveFiles/search?q=${word}&folder=${id}`),
  };
  const seen: string[] = [];
  for (const [way, answer] of Object.entries(ways)) {
    const { statusCode, body } = await answer;
    const tells = [word, inside, content, sha256].some((secret) => body.includes(secret));
    const gives =
      [
        'bytes, asked for only',
        'ticket',
        'zip',
        'zip of some',
        'other bytes, told as these',
        'bytes that are known',
        'fields',
        'transfer',
      ].includes(way) && statusCode < 400;
    if (tells || gives) seen.push(way);
  }
  return seen;
}

const RIGHTFUL = [
  'row',
  'list',
  'page',
  'bytes',
  'by name',
  'by text',
  'ticket',
  'zip',
  'zip of some',
  'bytes that are known',
];
/** Who besides its owner may read each. */
const READERS: Readonly<Record<string, 'nobody' | 'named' | 'member' | 'named and member' | 'everyone'>> = {
  private: 'nobody',
  'without rights': 'nobody',
  people: 'named',
  team: 'member',
  'people and services': 'named and member',
  'inherited, people and services': 'named and member',
  'people and services, narrowed': 'named',
  company: 'everyone',
  'inherited, closed': 'nobody',
  'inherited, open': 'named',
  'private in an open folder': 'nobody',
  withdrawn: 'nobody',
  'moved away': 'nobody',
};

describe.each(Object.entries(READERS))('a file that is %s', (key, readers) => {
  it('is its owner’s in every way', async () =>
    expect(await seenBy(owner, files.get(key)!)).toEqual(expect.arrayContaining([...RIGHTFUL, 'delta'])));

  it('is for those it is shared with, and for nobody else by any address', async () => {
    const people: [string, Caller][] = [...callers, ['named', named], ['member', member]];
    for (const [who, caller] of people) {
      const seen = await seenBy(caller, files.get(key)!);
      if (readers === 'everyone' || readers.split(' and ').includes(who))
        expect([who, ...seen]).toEqual(expect.arrayContaining(RIGHTFUL));
      else expect([who, seen]).toEqual([who, []]);
    }
  });

  it('is for nobody who is not signed in', async () => {
    const stranger: Caller = { ...named, authorization: 'Bearer none' };
    expect(await seenBy(stranger, files.get(key)!)).toEqual([]);
  });
});

it('an older version is read by whoever may read the file, and no longer than that', async () => {
  const kept = await keep('versions', { rights: 'people', people: [named.userId] });
  const { body } = await owner.get(`/driveFiles/${kept.id}`);
  const versions = body['versions'] as { lineKey: string }[];
  const bytes = Buffer.from('second');
  const file = await scene.upload(owner, { name: 'b.txt', mime: 'text/plain', bytes });
  await change(owner, `/driveFiles/${kept.id}`, {
    versions: [...versions, { lineKey: 'second', file, from: versions[0]?.lineKey }],
  });
  const statuses = async (): Promise<number[]> =>
    Promise.all([kept.upload, file].map(async (id) => (await named.get(`/uploads/${id}/file`)).status));
  expect(await statuses()).toEqual([200, 200]);
  await change(owner, `/driveFiles/${kept.id}`, { rights: 'private', people: [] });
  expect(await statuses()).toEqual([404, 404]);
});

it('a ticket gives nothing once the right to its file was withdrawn', async () => {
  const kept = await keep('ticketed', { rights: 'company' });
  const file = String((await named.post(`/uploads/${kept.upload}/ticket`, {})).body['address']);
  const zip = String((await named.post(`/driveFiles/${kept.id}/zip`, {})).body['address']);
  await change(owner, `/driveFiles/${kept.id}`, { rights: 'private' });
  for (const url of [file, zip]) {
    const { statusCode, body } = await test.app.inject({ url });
    expect([statusCode, body.includes(kept.inside), body.includes(kept.word)]).toEqual([404, false, false]);
  }
});

it('nobody makes a file of theirs out of another’s upload', async () => {
  const kept = files.get('private')!;
  const versions = [{ lineKey: randomUUID(), file: kept.upload }];
  const mine = { name: 'mine.txt', kind: 'file', owner: named.userId, versions };
  expect((await named.post('/driveFiles', mine)).status).toBe(422);
  expect(await seenBy(named, kept)).toEqual([]);
});

it('what hangs on a record is read by whoever may read the record', async () => {
  const on = (about: string) =>
    keep(`about ${about}`, { aboutCollection: 'users', about, rights: 'private' });
  const kept = await on(named.userId);
  await scene.read();
  expect(await seenBy(member, kept)).toEqual(expect.arrayContaining(['row', 'bytes', 'by name', 'by text']));
  const nowhere = await keep('about nothing', { aboutCollection: 'salaries', about: randomUUID() });
  await scene.read();
  expect(await seenBy(member, nowhere)).toEqual([]);
});
