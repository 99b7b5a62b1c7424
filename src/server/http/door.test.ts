import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { multipart, pdfOf } from '../testing/multipart.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { isTooDeep } from './json-body.ts';
import { endSlowBodies, millisecondsLeft } from './slow-bodies.ts';

/* Hostile requests of strangers: each gets a problem document, never a 500. */
let test: TestApp;
let port: number;
let headers: { authorization: string };
beforeAll(async () => {
  test = await testApp();
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  headers = await test.signIn((await test.account(['user', 'admin'])).username);
}, 60_000);
afterAll(() => test.close());

/** Sends these bytes over a connection of its own and answers all that comes back. */
async function send(text: string, at = port): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(at, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}
const request = (line: string, more = ''): string =>
  `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;

it.each([
  '/api/%',
  '/%',
  '/files/%E0%A4',
  '/api/companies/%E0%A4%A',
  '/api/companies?since=%',
  '/api/uploads/%zz/file',
  '/assets/%',
  '/resetPassword/%c3%28',
  '/api/fileTickets/%ff',
])('an address that cannot be decoded – is a problem: %s', async (url) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { status, head, body } = await send(
      request(`${method} ${url}`, `Authorization: ${headers.authorization}\r\n`),
    );
    expect([status >= 400 && status < 500, head], `${method} ${url} ${status}`).toEqual([
      true,
      expect.stringContaining('content-type: application/problem+json'),
    ]);
    expect(head).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toMatchObject({ status, title: expect.any(String) });
  }
});

it('an address that cannot be decoded – opened by a person, is the page that says so', async () => {
  const opened = (url: string) => send(request(`GET ${url}`, 'Sec-Fetch-Mode: navigate\r\n'));
  for (const url of ['/%', '/crm/%E0%A4%A'])
    expect(await opened(url)).toMatchObject({
      status: 302,
      head: expect.stringContaining('location: /default/error-404'),
    });
  expect((await opened('/api/%')).status).toBe(400);
});

it.each([
  ['a header too long', request('GET /api/companies', `X-Long: ${'x'.repeat(40_000)}\r\n`), 431],
  ['an address too long', request(`GET /api/companies?q=${'x'.repeat(40_000)}`), 431],
  ['an unknown method', request('BREW /api/companies'), 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a length that is none', request('POST /api/login_check', 'Content-Length: -1\r\n'), 400],
  ['two lengths', request('POST /api/login_check', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
  ['a method nobody serves', request('PROPFIND /api/companies'), 404],
  ['a parameter too long', request(`GET /api/companies/${'x'.repeat(2000)}`), 404],
])('%s – is a problem', async (_, text, expected) => {
  const { status, head, body } = await send(text);
  expect([status, head]).toEqual([
    expected,
    expect.stringContaining('content-type: application/problem+json'),
  ]);
  expect(JSON.parse(body)).toMatchObject({ status });
});

it.each([
  ['PUT', { 'if-match': '\u00e9"' }],
  ['PUT', { 'if-match': '"1", "2"' }],
  ['PUT', { 'if-match': '"99999999999999999999"' }],
  ['POST', { 'idempotency-key': 'x'.repeat(300) }],
  ['POST', { 'idempotency-key': '%00' }],
  ['POST', { 'idempotency-replaces': ','.repeat(100) }],
  ['POST', { 'content-type': 'application/json; charset=nowhere' }],
  ['POST', { 'content-type': ';;;' }],
  ['POST', { 'content-type': 'multipart/form-data' }],
  ['GET', { range: 'bytes=9-1,x-' }],
  ['GET', { 'accept-language': ';q=;;,\u00e9' }],
  ['GET', { 'accept-encoding': ';q=9;;' }],
  ['GET', { authorization: 'Bearer %%%' }],
  ['GET', { 'if-none-match': '"' }],
] as const)('%s with a bad header %j – is no server error', async (method, bad) => {
  const id = method === 'PUT' ? '/00000000-0000-7000-8000-000000000001' : '';
  const answer = await test.app.inject({
    method,
    url: `/api/companies${id}`,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...bad },
    ...(method === 'GET' ? {} : { payload: '{"name":"x"}' }),
  });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode >= 400) expect(answer.headers['content-type']).toContain('application/problem+json');
});

describe('JSON that is nested too deeply', () => {
  const nested = (depth: number, open: string, close: string): string =>
    open.repeat(depth) + close.repeat(depth);

  it.each([
    ['POST', '/api/savedViews', `{"list":"/crm","name":"x","columns":${nested(4500, '[', ']')}}`],
    ['POST', '/api/savedViews', `{"list":"/crm","name":"x","columns":${nested(100, '{"a":[', ']}')}}`],
    ['POST', '/api/parameters', `{"key":"x","value":${nested(4500, '{"a":', '}').replace('{"a":}', '{}')}}`],
    ['POST', '/api/companies', nested(200_000, '[', ']')],
    ['PUT', '/api/companies/00000000-0000-7000-8000-000000000001', `{"ext":${nested(4500, '[', ']')}}`],
    ['POST', '/api/login_check', `{"username":${nested(4500, '[', ']')}}`],
    ['PUT', '/api/pushSubscription', nested(4500, '[', ']')],
  ] as const)('is refused: %s %s', async (method, url, payload) => {
    const answer = await test.app.inject({
      method,
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ type: 'https://comptoir.example/problems/invalid' });
  });

  it('is refused by the value itself where the body may still be read', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/savedViews',
      headers,
      payload: { list: '/crm', name: 'x', columns: JSON.parse(nested(40, '[', ']')) as unknown },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/columns', code: 'json.large' }] },
    ]);
  });

  it('and was kept before that was bounded – ends no list: its row comes without it', async () => {
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/savedViews',
      headers,
      payload: { list: '/crm', name: 'deep', columns: ['name'] },
    });
    const { id } = made.json<{ id: string }>();
    await test.db.query('update saved_views set columns = $1::text::jsonb where id = $2', [
      nested(4500, '[', ']'),
      id,
    ]);
    for (const url of ['/api/savedViews', '/api/savedViews?limit=50']) {
      const list = await test.app.inject({ url, headers });
      expect(list.statusCode).toBe(200);
      expect(list.json<{ id: string }[]>().find((row) => row.id === id)).toMatchObject({
        name: 'deep',
        columns: null,
      });
    }
    const changed = await test.app.inject({
      method: 'PUT',
      url: `/api/savedViews/${id}`,
      headers,
      payload: { name: 'deeper' },
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { name: 'deeper' }]);
  });

  it('is told from brackets in a text, and from many beside each other', () => {
    expect(isTooDeep(`["${'['.repeat(500)}", "\\"${'{'.repeat(500)}"]`)).toBe(false);
    expect(isTooDeep(`[${'[],'.repeat(500)}{}]`)).toBe(false);
    expect(isTooDeep(nested(64, '[', ']'))).toBe(false);
    expect(isTooDeep(nested(65, '[', ']'))).toBe(true);
  });
});

describe('a sign that turns the writing direction', () => {
  it('in a name, a tag or the name of a file – is refused by the server, too', async () => {
    const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, headers, payload });
    const refused = [
      await post('/api/companies', { name: 'ACME \u202Egro' }),
      await post('/api/companies', { name: 'ACME', tags: ['\u202Ex'] }),
      await post('/api/savedViews', { list: '/crm', name: 'a\u2067b' }),
    ];
    for (const answer of refused)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        {
          errors: [{ code: 'text.hidden', message: 'Please fill in the required fields correctly' }],
        },
      ]);
    const file = { name: 'rapport\u202Efdp.pdf', mime: 'application/pdf', bytes: pdfOf(2000) };
    const { payload, contentType } = multipart({}, file);
    const sent = await test.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
    expect([sent.statusCode, sent.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/file', code: 'file.name' }] },
    ]);
    expect((await post('/api/companies', { name: 'Co\u00ADopérative \u200Ebio' })).statusCode).toBe(201);
  });
});

it('the API – lets no cache keep an answer, whatever it is', async () => {
  for (const url of [
    '/api/companies',
    '/api/companies?since=x',
    '/api/companies?limit=1',
    '/api/countries',
    '/api/capabilities',
    '/api/openapi.json',
    '/api/docs',
    '/api/sittings',
    '/api/drive/room',
    '/api/nowhere',
    '/api/uploads/x/file',
    '/api/driveFiles/search?q=x',
  ])
    for (const given of [headers, {}]) {
      const answer = await test.app.inject({ url, headers: given });
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  const { body } = await test.app.inject({
    method: 'POST',
    url: '/api/companies',
    headers,
    payload: { name: 'N' },
  });
  const id = (JSON.parse(body) as { id: string }).id;
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const payload = method === 'PUT' ? { payload: { name: 'M' } } : {};
    const answer = await test.app.inject({ method, url: `/api/companies/${id}`, headers, ...payload });
    expect([method, answer.statusCode < 300, answer.headers['cache-control']]).toEqual([
      method,
      true,
      'no-store',
    ]);
  }
});

describe('a body that does not come', () => {
  it.each(['Content-Length: 100\r\n', 'Transfer-Encoding: chunked\r\n'])(
    'is given up, and its connection closed: %s',
    async (length) => {
      const app = Fastify({ clientErrorHandler: answerBrokenRequest });
      endSlowBodies(app, { graceMs: 50, bytesPerSecond: 1_000_000 });
      app.post('/', async () => ({}));
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port: at } = app.server.address() as { port: number };
      const text = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n`;
      const { status, head } = await send(text, at);
      expect([status, head]).toEqual([408, expect.stringContaining('application/problem+json')]);
      await app.close();
    },
  );

  it('is given up by the server, too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const arrived = once(test.app.server, 'request');
      let answer: string | undefined;
      const sent = send(
        request('POST /api/login_check', 'Content-Type: application/json\r\nContent-Length: 100\r\n'),
      ).then(({ status }) => (answer = String(status)));
      await arrived;
      // A minute of the server's clock at most, however long the machine takes for it.
      for (let second = 0; answer === undefined && second < 60; second += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        await new Promise(setImmediate);
      }
      vi.useRealTimers();
      await sent;
      expect(answer).toBe('408');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['at the start', 0, 0, 20_000],
    ['once nothing came in the first 20 s', 0, 20_000, 0],
    ['of 25 MB that came in seven hours, 1 kB/s', 25_000_000, 25_000_000, 20_000],
    ['that stopped after 10 kB', 10_000, 30_001, -1],
  ])('is waited for as long as enough of it comes: %s', (_, bytes, elapsed, left) => {
    expect(millisecondsLeft(bytes, elapsed)).toBe(left);
  });
});
