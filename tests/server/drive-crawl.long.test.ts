import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/server/testing/caller.ts';
import type { DriveScene } from '../../src/server/testing/drive-scene.ts';
import { multipart } from '../../src/server/testing/multipart.ts';
import type { TestApp } from '../../src/server/testing/test-app.ts';
import {
  crawlScene,
  isReadBy,
  READERS,
  secretsOf,
  type CrawlScene,
  type Kept,
} from './drive-crawl.fixture.ts';

/* Every way to the bytes, the text or the name of a file, with every role, for files that are shared in every way. */
let test: TestApp;
let scene: DriveScene;
let owner: Caller;
let named: Caller;
let member: Caller;
let crawl: CrawlScene;
let files: CrawlScene['files'];
let keep: CrawlScene['keep'];
let change: CrawlScene['change'];

beforeAll(async () => {
  crawl = await crawlScene();
  ({ test, scene, owner, named, member, files, keep, change } = crawl);
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
async function seenBy(who: Caller, kept: Kept): Promise<string[]> {
  const { id, upload, word, inside, content, sha256 } = kept;
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
  const since = encodeURIComponent(crawl.cursors.get(who.userId) ?? '');
  const ways: Record<string, Promise<{ statusCode: number; body: string }>> = {
    row: raw(`/driveFiles/${id}`),
    list: raw('/driveFiles'),
    delta: raw(`/driveFiles?since=${since}`),
    page: raw('/driveFiles?limit=1000'),
    told: raw('/notifications'),
    'told, changed': raw(`/notifications?since=${since}`),
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
    const tells = secretsOf(kept).some((secret) => body.includes(secret));
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
describe.each(Object.keys(READERS))('a file that is %s', (key) => {
  it('is its owner’s in every way', async () =>
    expect(await seenBy(owner, files.get(key)!)).toEqual(expect.arrayContaining([...RIGHTFUL, 'delta'])));

  it('is for those it is shared with, and for nobody else by any address', async () => {
    for (const [who, caller] of crawl.others()) {
      const seen = await seenBy(caller, files.get(key)!);
      if (isReadBy(key, who)) expect([who, ...seen]).toEqual(expect.arrayContaining(RIGHTFUL));
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
  await change(`/driveFiles/${kept.id}`, {
    versions: [...versions, { lineKey: 'second', file, from: versions[0]?.lineKey }],
  });
  const statuses = async (): Promise<number[]> =>
    Promise.all([kept.upload, file].map(async (id) => (await named.get(`/uploads/${id}/file`)).status));
  expect(await statuses()).toEqual([200, 200]);
  await change(`/driveFiles/${kept.id}`, { rights: 'private', people: [] });
  expect(await statuses()).toEqual([404, 404]);
});

it('a ticket gives nothing once the right to its file was withdrawn', async () => {
  const kept = await keep('ticketed', { rights: 'company' });
  const file = String((await named.post(`/uploads/${kept.upload}/ticket`, {})).body['address']);
  const zip = String((await named.post(`/driveFiles/${kept.id}/zip`, {})).body['address']);
  await change(`/driveFiles/${kept.id}`, { rights: 'private' });
  for (const url of [file, zip]) {
    const { statusCode, body } = await test.app.inject({ url });
    expect([statusCode, body.includes(kept.inside), body.includes(kept.word)]).toEqual([404, false, false]);
  }
});

it('what was removed for good is nobody’s from that moment on, and is not brought back', async () => {
  const about = { aboutCollection: 'users', about: named.userId };
  const kept = await keep('removed', { rights: 'company', ...about });
  await scene.read();
  const ticket = String((await owner.post(`/uploads/${kept.upload}/ticket`, {})).body['address']);
  expect(await seenBy(member, kept)).toEqual(expect.arrayContaining(['row', 'bytes', 'by text']));
  await change(`/driveFiles/${kept.id}`, { trashedOn: '2026-11-20 10:00' });
  await change(`/driveFiles/${kept.id}`, { removedOn: '2026-11-20 10:00' });
  for (const [who, caller] of crawl.others()) expect([who, await seenBy(caller, kept)]).toEqual([who, []]);
  // What they once sent is told to its owner until the next upkeep, and its bytes are given out no more.
  expect(await seenBy(owner, kept)).toEqual(['upload', 'uploads', 'uploads, changed']);
  expect((await test.app.inject({ url: ticket })).statusCode).toBe(404);
  for (const back of [{ trashedOn: null }, { trashedOn: null, removedOn: null }])
    expect((await owner.put(`/driveFiles/${kept.id}`, back)).status).toBe(404);
});

it('nobody makes a file of theirs out of another’s upload', async () => {
  const kept = files.get('private')!;
  const versions = [{ lineKey: randomUUID(), file: kept.upload }];
  const mine = { name: 'mine.txt', kind: 'file', owner: named.userId, versions };
  expect((await named.post('/driveFiles', mine)).status).toBe(422);
  expect(await seenBy(named, kept)).toEqual([]);
});

it('what hangs on a record is read by whoever may read the record, and not a few fields of it alone', async () => {
  const on = (aboutCollection: string, about: string) =>
    keep(`about ${about}`, { aboutCollection, about, rights: 'private' });
  const company = String((await owner.post('/companies', { name: 'Roux' })).body['id']);
  const [kept, personal] = [await on('companies', company), await on('users', named.userId)];
  await scene.read();
  const all = expect.arrayContaining(['row', 'bytes', 'by name', 'by text']) as unknown;
  expect(await seenBy(member, kept)).toEqual(all);
  expect(await seenBy(named, personal)).toEqual(all);
  // They know this person from the directory.
  expect(await seenBy(member, personal)).toEqual([]);
  const nowhere = await keep('about nothing', { aboutCollection: 'salaries', about: randomUUID() });
  await scene.read();
  expect(await seenBy(member, nowhere)).toEqual([]);
});
