import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, Fields } from '../../src/domain/kernel/field.ts';
import { COLLECTIONS, entityOf, isCollection } from '../../src/domain/registry.ts';
import { pdfText } from '../../src/server/drive/inside/pdf-text.ts';
import { isFixed } from '../../src/server/store/layout.ts';
import type { Caller } from '../../src/server/testing/caller.ts';
import { pushService, type TestBrowser } from '../../src/server/testing/push-service.ts';
import { sent } from '../../src/server/testing/push-scene.ts';
import { makeVapidKeys } from '../../src/server/web-push/vapid-keys.ts';
import { crawlScene, isReadBy, secretsOf, type CrawlScene, type Kept } from './drive-crawl.fixture.ts';
import { made } from './made.fixture.ts';
import { sample } from './sample-rows.ts';

/* Each route that the server has, whatever it is for, and what is told without being asked for: none of it tells of a file. */
let crawl: CrawlScene;
let service: Awaited<ReturnType<typeof pushService>>;
let hidden: Kept;
let number = 0;

beforeAll(async () => {
  const keys = makeVapidKeys();
  service = await pushService(keys.publicKey);
  const env = {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:erp@acme.example',
  };
  crawl = await crawlScene({ env, post: service.post });
  hidden = crawl.files.get('private')!;
}, 120_000);
afterAll(async () => {
  await crawl.test.close();
  await service.close();
});

interface Route {
  method: string;
  url: string;
}

/** All routes, from the server's own list of them, but for the one that answers for what is none. */
function routesOf({ app }: CrawlScene['test']): Route[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = part;
      const url = above.join('').replaceAll('//', '/');
      const isOfPage = !url.startsWith('/api/') || url === '/api/*';
      return isOfPage ? [] : methods.split(', ').map((method) => ({ method, url }));
    })
    .filter(({ method }) => method !== '' && method !== 'OPTIONS');
}

/** Streams have no end, and are asked apart; what ends a sitting comes last. */
const APART = ['/api/events', '/api/logout'];

/** What stands for each part of an address that is a parameter: a new one has to be told here before anything passes. */
const PARAMETERS: Readonly<Record<string, (url: string) => string>> = {
  id: (url) => (url.startsWith('/api/uploads') ? hidden.upload : hidden.id),
  key: () => hidden.upload,
  ticket: () => hidden.upload,
  z: () => '1',
  x: () => '0',
  y: () => '0',
};
const addressOf = (url: string): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = PARAMETERS[name];
    if (!value) throw new Error(`No value of ${name} is known: how is ${url} crawled?`);
    return value(url);
  });

/** A body that names the file wherever one may. */
function bodyOf(url: string, who: string): object {
  const collection = url.split('/')[2] ?? '';
  const named = { ids: [hidden.id], file: hidden.upload, versions: [{ lineKey: 'a', file: hidden.upload }] };
  if (!isCollection(collection)) return { ...named, id: hidden.id, textAddress: hidden.id };
  number += 1;
  const {
    id: _id,
    createdBy: _by,
    displayLine1: _1,
    displayLine2: _2,
    ...row
  } = sample(collection, who, number);
  return { ...row, ...filesIn(entityOf(collection).fields, hidden.upload) };
}

/** This upload in every field that takes a file, in lines and parts too. */
function filesIn(fields: Fields, upload: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]: [string, Field]): [string, unknown][] => {
      if (field.computed) return [];
      if (field.kind === 'file') return [[name, upload]];
      if (field.kind !== 'lines' && field.kind !== 'part') return [];
      const within = filesIn(field.fields, upload);
      if (Object.keys(within).length === 0) return [];
      return [[name, field.kind === 'lines' ? [{ lineKey: 'a', ...within }] : within]];
    }),
  );
}
const namesFiles = (collection: string): boolean =>
  Object.keys(filesIn(entityOf(collection).fields, '')).length > 0;

/** All that tells of a file which this person may not read. */
const secretsFor = (who: string): [string, string[]][] =>
  [...crawl.files].filter(([key]) => !isReadBy(key, who)).map(([key, kept]) => [key, secretsOf(kept)]);
const toldBy = (text: string, who: string): string[] =>
  secretsFor(who).flatMap(([key, secrets]) => (secrets.some((secret) => text.includes(secret)) ? [key] : []));

/** The answers of one route, as texts with their headers: with what a list may be asked for. */
async function answersOf({ method, url }: Route, who: Caller): Promise<{ status: number; text: string }[]> {
  const address = addressOf(url);
  const since = encodeURIComponent(crawl.cursors.get(who.userId) ?? '');
  const isList = method === 'GET' && !url.includes(':');
  const addresses = isList ? [address, `${address}?since=${since}`, `${address}?limit=1000`] : [address];
  const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
  return Promise.all(
    addresses.map(async (at) => {
      const answer = await crawl.test.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: at,
        headers: {
          authorization: who.authorization,
          ...(hasBody ? { 'idempotency-key': randomUUID(), 'tus-resumable': '1.0.0' } : {}),
        },
        ...(hasBody ? { payload: bodyOf(url, who.userId) } : {}),
      });
      return { status: answer.statusCode, text: JSON.stringify(answer.headers) + answer.body };
    }),
  );
}

describe('every route of the server', () => {
  it('is among those that are crawled', () => {
    const routes = routesOf(crawl.test);
    // The list is really read: each collection has its calls, and what is no collection stands in it, too.
    for (const collection of COLLECTIONS.filter((name) => !isFixed(name)))
      expect(routes).toEqual(
        expect.arrayContaining(
          ['GET', 'PUT', 'DELETE'].map((method) => ({ method, url: `/api/${collection}/:id` })),
        ),
      );
    for (const url of ['/api/uploads/:id/file', '/api/fileTickets/:ticket', '/api/quotes/:id/pdf', ...APART])
      expect(routes.map((route) => route.url)).toContain(url);
    for (const { url } of routes) expect(() => addressOf(url)).not.toThrow();
  });

  it('tells nobody of a file that they may not read, whatever they call', async () => {
    const stranger: Caller = { ...crawl.named, authorization: 'Bearer none' };
    const people: [string, Caller][] = [...crawl.others(), ['nobody who is signed in', stranger]];
    for (const [who, caller] of people)
      for (const route of routesOf(crawl.test)) {
        // What a GET says of its headers, its HEAD says.
        if (APART.includes(route.url) || (route.method === 'HEAD' && !route.url.endsWith(':key'))) continue;
        for (const { status, text } of await answersOf(route, caller)) {
          const told = { who, ...route, told: toldBy(text, who) };
          expect(told).toEqual({ ...told, told: [] });
          // Nothing comes of naming it either.
          if (route.url.includes(':id'))
            expect({ who, ...route, isRefused: status >= 400 }).toEqual({ who, ...route, isRefused: true });
        }
      }
    expect((await crawl.owner.get(`/driveFiles/${hidden.id}`)).body['version']).toBe(1);
  }, 300_000);

  it('tells of a row that one may read nothing of a file beside it: neither in its history nor in its fields', async () => {
    for (const [who, caller] of crawl.others())
      for (const collection of COLLECTIONS) {
        const list = await caller.get(`/${collection}`);
        if (list.status !== 200) continue;
        for (const { id } of (list.body as unknown as { id: string }[]).slice(0, 10)) {
          const { text } = await caller.get(`/${collection}/${id}`);
          const told = { who, collection, told: toldBy(text, who) };
          expect(told).toEqual({ ...told, told: [] });
        }
      }
  }, 120_000);
});

describe('a record', () => {
  const naming = COLLECTIONS.filter((name) => !isFixed(name) && namesFiles(name));

  it('may name files in many collections', () =>
    expect(naming).toEqual(expect.arrayContaining(['users', 'driveFiles', 'expenseAccounts'])));

  it.each(naming)('of %s takes no file that whoever writes it may not read', async (collection) => {
    for (const [who, caller] of crawl.others()) {
      const { status, text } = await caller.post(
        `/${collection}`,
        bodyOf(`/api/${collection}`, caller.userId),
      );
      expect({ who, isRefused: status >= 400, told: toldBy(text, who) }).toEqual({
        who,
        isRefused: true,
        told: [],
      });
    }
    const { rows } = await crawl.test.db.query<{ collection: string; entity: string }>(
      'select collection, entity from upload_use where upload = $1',
      [hidden.upload],
    );
    expect(rows).toEqual([{ collection: 'driveFiles', entity: hidden.id }]);
  });

  it('of one’s own gets none by a change', async () => {
    for (const [who, caller] of crawl.others()) {
      const { status, text } = await caller.put(`/users/${caller.userId}`, { photo: hidden.upload });
      expect({ who, status, told: toldBy(text, who) }).toEqual({ who, status: 422, told: [] });
    }
  });

  it('is no file of the drive: nothing is said of one, by whoever may read it or not', async () => {
    for (const [who, caller] of [...crawl.others(), ['owner', crawl.owner]] as const) {
      const on = { onCollection: 'driveFiles', onId: hidden.id, body: 'I say' };
      expect([who, (await caller.post('/comments', on)).status]).toEqual([who, 403]);
    }
  });

  it('on paper, and as data, has nothing of what hangs on it in the drive', async () => {
    const admin = crawl.callers.get('admin')!;
    const company = await made(admin, 'companies', { name: 'Roux' });
    const quote = await made(admin, 'quotes', {
      customer: company,
      date: '2026-11-20',
      validUntil: '2026-12-20',
      lines: [{ lineKey: 'a', kind: 'item', label: 'Papier', quantity: 1, unitPrice: 1, vat: 20 }],
    });
    for (const [aboutCollection, about] of [
      ['quotes', quote],
      ['companies', company],
    ] as const)
      await crawl.keep(`about ${aboutCollection}`, { aboutCollection, about, rights: 'private' });
    for (const url of [`/quotes/${quote}/pdf`, `/companies/${company}/statement`]) {
      const { statusCode, rawPayload } = await crawl.test.app.inject({
        url: `/api${url}`,
        headers: { authorization: admin.authorization },
      });
      expect([url, statusCode]).toEqual([url, 200]);
      const told = (await pdfText(new Uint8Array(rawPayload))) + rawPayload.toString('latin1');
      expect(told).toContain('Roux');
      for (const kept of crawl.files.values())
        for (const secret of secretsOf(kept)) expect(told.includes(secret)).toBe(false);
    }
  }, 60_000);
});

describe('what is told without being asked for', () => {
  /** Everything that happens to a file, with its name as it is then. */
  async function aLife(values: Record<string, unknown>): Promise<Kept> {
    const kept = await crawl.keep(`a life of ${JSON.stringify(values)}`, values);
    const path = `/driveFiles/${kept.id}`;
    const { body } = await crawl.owner.get(path);
    const file = await crawl.scene.upload(crawl.owner, {
      name: `${kept.word}.txt`,
      mime: 'text/plain',
      bytes: Buffer.from(`${kept.inside} again`),
    });
    const versions = body['versions'] as { lineKey: string }[];
    await crawl.change(path, {
      versions: [...versions, { lineKey: 'next', file, from: versions[0]!.lineKey, comment: kept.inside }],
    });
    await crawl.change(path, { name: `${kept.word} renamed.txt` });
    return kept;
  }
  const end = (kept: Kept) => crawl.change(`/driveFiles/${kept.id}`, { trashedOn: '2026-11-20 14:05' });

  it('as it happens, is the names of collections and nothing else', async () => {
    const origin = await crawl.test.app.listen({ port: 0, host: '127.0.0.1' });
    const heard = new Map<string, string>();
    const streams = await Promise.all(
      crawl.others().map(
        ([who, { authorization }]) =>
          new Promise<IncomingMessage>((resolve, reject) => {
            get(`${origin}/api/events`, { headers: { authorization }, agent: false }, (answer) => {
              answer
                .setEncoding('utf8')
                .on('data', (text: string) => heard.set(who, (heard.get(who) ?? '') + text));
              resolve(answer);
            }).on('error', reject);
          }),
      ),
    );
    expect(streams.map((answer) => answer.statusCode)).toEqual(streams.map(() => 200));
    const { statusCode } = await crawl.test.app.inject({ url: '/api/events' });
    expect(statusCode).toBe(401);
    for (const values of [{ rights: 'private' }, { rights: 'people', people: [crawl.named.userId] }])
      await end(await aLife(values));
    for (const [who] of crawl.others())
      await expect.poll(() => heard.get(who) ?? '', { timeout: 20_000 }).toContain('driveFiles');
    for (const answer of streams) answer.destroy();
    for (const text of heard.values())
      for (const line of text.split('\n')) {
        if (line === '' || line.startsWith(':') || line.startsWith('retry:')) continue;
        const said = JSON.parse(line.replace(/^data: /, '')) as { collections: string[] };
        expect(Object.keys(said)).toEqual(['collections']);
        expect(said.collections.filter((name) => !isCollection(name))).toEqual([]);
      }
  }, 60_000);

  it('on a lock screen comes to whom it is shared with by name, and to nobody once that is over', async () => {
    const browsers = new Map<string, TestBrowser>();
    for (const [who, caller] of crawl.others()) {
      const browser = service.browser();
      browsers.set(who, browser);
      expect((await caller.put('/pushSubscription', browser.given)).status).toBe(204);
    }
    const told = (kept: Kept): string[] =>
      [...browsers].flatMap(([who, browser]) =>
        browser.received().some(({ said }) => JSON.stringify(said).includes(kept.word)) ? [who] : [],
      );
    const [kept, everyones] = [await aLife({ rights: 'private' }), await aLife({ rights: 'company' })];
    const shared = await aLife({ rights: 'people', people: [crawl.named.userId] });
    const teams = await aLife({ rights: 'team', services: [crawl.service] });
    await sent(crawl.test);
    expect([kept, everyones, shared, teams].map(told)).toEqual([[], [], ['named'], ['member']]);

    // Its service is not at home, and by the time that it is the right is gone, or the file is in the trash.
    const lasting = await crawl.keep('lasting', { rights: 'private' });
    const calls = service.held.calls;
    const called = async (times: number): Promise<void> => {
      await expect.poll(() => service.held.calls - calls, { timeout: 20_000 }).toBe(times);
      await sent(crawl.test);
    };
    service.held.answers.push(...Array.from({ length: 3 }, () => ({ status: 503 })));
    const share = (file: Kept, ...people: Caller[]) =>
      crawl.change(`/driveFiles/${file.id}`, {
        rights: 'people',
        people: people.map(({ userId }) => userId),
      });
    await share(kept, crawl.named, crawl.member);
    await share(lasting, crawl.callers.get('dev')!);
    await called(3);
    await share(kept, crawl.member);
    await end(kept);
    crawl.test.clock.pass(60_000);
    await sent(crawl.test);
    await called(4);
    expect([kept, lasting].map(told)).toEqual([[], ['dev']]);
  }, 60_000);
});

describe('a sitting', () => {
  it('that is over tells nothing more', async () => {
    const { named } = crawl;
    expect((await named.post('/logout', {})).status).toBeLessThan(300);
    for (const kept of crawl.files.values())
      for (const url of [`/driveFiles/${kept.id}`, `/uploads/${kept.upload}/file`])
        expect((await named.get(url)).status).toBe(401);
  });
});
