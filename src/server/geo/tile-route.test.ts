import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ROLES } from '../../domain/access.ts';
import { fillCollections } from '../store/bulk.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { createTileServer, isAmong, MOST_TILE_BYTES } from './tile-server.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
type Answering = (request: IncomingMessage, response: ServerResponse) => void;
const picture: Answering = (_request, response) => response.setHeader('content-type', 'image/png').end(PNG);

let test: TestApp;
let tiles: Server;
let asked: string[] = [];
let answer: Answering = picture;
let origin: string;
let headers: { authorization: string };

async function setSource(value: unknown, validFrom = '2020-01-01'): Promise<void> {
  await test.db.query('delete from parameters where organisation = $1', [test.organisation]);
  const row = { id: randomUUID(), key: 'map.tiles', value, validFrom, public: true };
  await fillCollections(
    test.db,
    { parameters: [row] },
    {
      organisation: test.organisation,
      timeZone: 'Europe/Paris',
      now: new Date(test.clock.now()).toISOString(),
      nextId: randomUUID,
    },
  );
  // What was set before holds for a few seconds more.
  test.clock.pass(10_000);
}
const source = () => ({ address: `${origin}/{z}/{x}/{y}.png?key=k`, attribution: '© them', maxZoom: 18 });
const get = (path: string, who: Record<string, string> = headers) =>
  test.app.inject({ url: `/api/tiles/${path}`, headers: who });

beforeAll(async () => {
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => tiles.listen(0, '127.0.0.1', done));
  const address = tiles.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  test = await testApp({ env: { PRIVATE_TILE_HOSTS: new URL(origin).host } });
  headers = await test.signIn((await test.account()).username);
  await setSource(source());
}, 60_000);
afterAll(async () => {
  await test.close();
  tiles.closeAllConnections();
  tiles.close();
});
beforeEach(() => {
  asked = [];
  answer = picture;
});

it('hands on a picture from where the company has said, and asks for it once', async () => {
  for (const _ of [1, 2]) {
    const found = await get('5/16/11');
    expect(found.statusCode).toBe(200);
    expect(found.rawPayload.equals(PNG)).toBe(true);
    expect(found.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
  expect(asked).toEqual(['/5/16/11.png?key=k']);
});

it('asks once for all who look at the same time, and tells the other side nothing of them', async () => {
  let seen: IncomingMessage | undefined;
  answer = (request, response) => {
    seen = request;
    setTimeout(() => picture(request, response), 30);
  };
  const all = await Promise.all([get('6/32/22'), get('6/32/22'), get('6/32/22')]);
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(asked).toHaveLength(1);
  expect(seen?.headers).not.toHaveProperty('authorization');
  expect(seen?.headers).not.toHaveProperty('referer');
  expect(seen?.headers['user-agent']).toContain('Comptoir');
});

it.each(ROLES.map(({ name }) => name))('is for everybody who is signed in (%s)', async (role) => {
  const who = await test.signIn((await test.account([role])).username);
  expect((await get('5/16/11', who)).statusCode).toBe(200);
});

it('is for nobody else', async () => {
  expect((await get('5/16/11', {})).statusCode).toBe(401);
  expect(asked).toEqual([]);
});

it.each(['19/0/0', '3/8/0', '3/0/-1', '3/0/1.5', 'a/b/c', '3/0/1e0', '99999999999/0/0', '5/16/..%2F11'])(
  'knows no tile %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404);
    expect(asked).toEqual([]);
  },
);

it.each<[string, number, Answering]>([
  ['there is none', 404, (_request, response) => response.writeHead(404).end()],
  ['it is refused', 503, (_request, response) => response.writeHead(403).end('no')],
  [
    'it is elsewhere',
    503,
    (_request, response) => response.writeHead(302, { location: `${origin}/1/1/1.png` }).end(),
  ],
  [
    'it is a page',
    503,
    (_request, response) => response.setHeader('content-type', 'text/html').end('<p>a</p>'),
  ],
  [
    'a page says it is a picture',
    503,
    (_request, response) => response.setHeader('content-type', 'image/png').end('<p>'),
  ],
  [
    'it is a drawing that could hold a script',
    503,
    (_request, response) =>
      response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  [
    'it is too large',
    503,
    (_request, response) =>
      response
        .setHeader('content-type', 'image/png')
        .end(Buffer.concat([PNG, Buffer.alloc(MOST_TILE_BYTES)])),
  ],
  ['it breaks off', 503, (request) => request.socket.destroy()],
])('answers nothing of it where %s', async (_what, status, answering) => {
  answer = answering;
  const found = await get(`7/${status === 404 ? 1 : 2}/3`);
  expect(found.statusCode).toBe(status);
  expect(found.headers['content-type']).toContain('application/problem+json');
  expect(asked).toHaveLength(1);
});

it('holds back who asks for more than a map shows', async () => {
  const who = await test.signIn((await test.account()).username);
  const some = (count: number) => Promise.all(Array.from({ length: count }, () => get('5/16/11', who)));
  expect((await some(300)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  const [more] = await some(1);
  expect([more!.statusCode, more!.headers['retry-after']]).toEqual([429, '1']);
  test.clock.pass(1000);
  expect((await some(20)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

it('asks nobody in a network of our own but whom the server was told of, whatever an admin has set', async () => {
  const { port } = new URL(origin);
  await setSource({ ...source(), address: `http://localhost:${port}/{z}/{x}/{y}` });
  expect((await get('8/1/1')).statusCode).toBe(503);
  const open = await testApp();
  try {
    const ask = createTileServer(open.app.services.config.privateTileHosts);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
      expect(await ask(`http://${host}:${port}/1/1/1`)).toBe('unavailable');
  } finally {
    await open.close();
  }
  expect(asked).toEqual([]);
});

it('knows a host with the port that its protocol has of its own, written or not', () => {
  const https = new URL('https://tiles.lan/1');
  expect(
    [['tiles.lan'], ['tiles.lan:443'], ['tiles.lan:80'], ['other.lan']].map((of) => isAmong(of, https)),
  ).toEqual([true, true, false, false]);
  expect(isAmong(['tiles.lan:80'], new URL('http://tiles.lan:80/1'))).toBe(true);
  expect(isAmong(['tiles.lan'], new URL('https://tiles.lan:8443/1'))).toBe(false);
});

it('has none where nothing is set, it holds later, or it was taken out', async () => {
  for (const [value, from] of [
    [null, '2020-01-01'],
    [{ ...source(), address: 'http://tiles.example/{z}/{x}/{y}' }, '2020-01-01'],
    [source(), '2030-01-01'],
  ] as const) {
    await setSource(value, from);
    expect((await get('5/16/11')).statusCode).toBe(404);
  }
  expect(asked).toEqual([]);
});
