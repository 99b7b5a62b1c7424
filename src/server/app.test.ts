import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpProblem } from './http/problem.ts';
import { pdfOf } from './testing/multipart.ts';
import { freshEmbedded, type Opened } from './testing/databases.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const probe: FastifyPluginAsync = async (app) => {
  app.post('/echo', async (request) => ({ body: request.body ?? null, bytes: request.rawBody.length }));
  app.get('/crash', async () => {
    throw new Error('select secret from nowhere');
  });
  app.get('/sql', async () => app.services.db.query('select secret from nowhere'));
  app.get('/changed', async () => {
    throw httpProblem('changed', { headers: { etag: '"8"' }, extra: { current: { id: 'a' } } });
  });
  app.get('/open', { config: { public: true } }, async () => ({ open: true }));
};

let opened: Opened;
let test: TestApp;
let page: string;
let headers: { authorization: string };
beforeAll(async () => {
  page = await mkdtemp(path.join(tmpdir(), 'comptoir-page-'));
  await mkdir(path.join(page, 'assets'));
  await mkdir(path.join(page, 'server'));
  await writeFile(path.join(page, 'index.html'), '<!doctype html><title>Comptoir</title>');
  await writeFile(path.join(page, 'sw.js'), '// worker');
  await writeFile(path.join(page, 'server', 'main.js'), '// not for the world');
  await writeFile(path.join(page, 'assets', 'index-B3xk2Q9a.js'), 'plain');
  await writeFile(path.join(page, 'assets', 'index-B3xk2Q9a.js.br'), 'squeezed');
  opened = await freshEmbedded();
  test = await testApp({
    db: opened.db,
    routes: [probe],
    env: {
      PAGE_DIR: page,
      TRUSTED_ORIGINS: 'https://erp.example.org',
      API_HOST: 'https://api.example.org/v1',
    },
  });
  headers = await test.signIn((await test.account()).username);
}, 60_000);
afterAll(async () => {
  await test.close();
  await opened.close();
  await rm(page, { recursive: true, force: true });
});

const get = (url: string, more: Record<string, string> = {}) => test.app.inject({ url, headers: more });

describe('problems', () => {
  it.each([
    ['/api/nowhere', 404, 'not-found'],
    ['/api/events', 401, 'unauthorized'],
    ['/api/echo', 404, 'not-found'],
  ])('answers %s with %i', async (url, status, kind) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ type: `https://comptoir.example/problems/${kind}`, status });
  });

  it.each(['/api/crash', '/api/sql'])('tells nothing of what went wrong inside (%s)', async (url) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/secret|nowhere|select|stack|\.ts/);
    expect(answer.json()).toMatchObject({ type: 'https://comptoir.example/problems/internal', status: 500 });
  });

  it('carries further members and headers', async () => {
    const answer = await get('/api/changed', headers);
    expect([answer.statusCode, answer.headers['etag']]).toEqual([412, '"8"']);
    expect(answer.json()).toMatchObject({ current: { id: 'a' }, title: 'This was changed in the meantime' });
  });

  const post = (payload: string, type = 'application/json') =>
    test.app.inject({
      method: 'POST',
      url: '/api/echo',
      payload,
      headers: { ...headers, 'content-type': type },
    });

  it.each([
    ['{"a":', 'application/json', 400, 'unreadable'],
    ['{"__proto__":{"a":1}}', 'application/json', 400, 'unreadable'],
    [JSON.stringify('x'.repeat(2 * 1024 * 1024)), 'application/json', 413, 'too-large'],
    ['a,b', 'text/csv', 415, 'unsupported-type'],
  ])('refuses a body %#', async (payload, type, status, kind) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ type: `https://comptoir.example/problems/${kind}`, status });
  });

  it('keeps the bytes of a body, and takes an empty one', async () => {
    expect((await post('{"a": "é"}')).json()).toEqual({ body: { a: 'é' }, bytes: 11 });
    expect((await post('')).json()).toEqual({ body: null, bytes: 0 });
  });
});

describe('the page', () => {
  it('answers navigations with index.html under a strict policy', async () => {
    for (const url of ['/', '/crm/companies/019a?tab=2', '/unknown']) {
      const answer = await get(url, { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('<title>Comptoir');
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
      expect(policy).toContain("connect-src 'self' blob: https://api.example.org;");
      for (const rule of [
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "img-src 'self' blob: data:",
      ])
        expect(policy).toContain(rule);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
      expect(answer.headers['permissions-policy']).toContain('camera=(self)');
    }
  });

  it('serves built files: hashed ones for ever, compressed where the build did it', async () => {
    const plain = await get('/assets/index-B3xk2Q9a.js');
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      'plain',
      'public, max-age=31536000, immutable',
    ]);
    const small = await get('/assets/index-B3xk2Q9a.js', { 'accept-encoding': 'br' });
    expect([small.body, small.headers['content-encoding']]).toEqual(['squeezed', 'br']);
    expect(small.headers['cache-control']).toContain('immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/index.html')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/server/main.js', '/assets/missing-B3xk2Q9a.js', '/%2e%2e/secret', '/.env'])(
    'does not serve %s',
    async (url) => {
      const answer = await get(url, { accept: '*/*', 'sec-fetch-mode': 'no-cors' });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('world');
    },
  );
});

describe('the API', () => {
  it('says what it can do, that it is well and whether it is ready, to anyone', async () => {
    expect((await get('/api/capabilities')).json()).toMatchObject({
      idempotency: true,
      etag: true,
      delta: true,
      push: true,
      // No mail server is set here.
      mailFiles: true,
    });
    expect((await get('/ready')).json()).toEqual({ ready: true });
    const health = await get('/health');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }]);
    expect((await get('/api/open')).json()).toEqual({ open: true });
  });

  it('health – tells how the server is to administrators alone', async () => {
    expect((await get('/health', headers)).json()).toEqual({ status: 'ok' });
    expect((await get('/health', { authorization: 'Bearer x.y.z' })).json()).toEqual({ status: 'ok' });
    const admin = await test.signIn((await test.account(['user', 'admin'])).username);
    expect((await get('/health', admin)).json()).toMatchObject({
      status: 'ok',
      node: process.version,
      database: { engine: 'embedded', fsync: 'ok' },
    });
  });

  it('opens itself to trusted origins only', async () => {
    const trusted = await get('/api/capabilities', { origin: 'https://erp.example.org' });
    expect(trusted.headers['access-control-allow-origin']).toBe('https://erp.example.org');
    expect(trusted.headers['access-control-expose-headers']).toContain('X-Cursor');
    const preflight = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/companies',
      headers: { origin: 'https://erp.example.org', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    const refused = await get('/api/open', { origin: 'https://evil.example' });
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    const unauthorized = await get('/api/echo2', { origin: 'https://erp.example.org' });
    expect(unauthorized.headers['access-control-allow-origin']).toBe('https://erp.example.org');
  });
});

describe('a transfer in pieces from a trusted origin', () => {
  const origin = 'https://erp.example.org';
  const key = randomUUID();
  const call = (method: 'POST' | 'HEAD' | 'PATCH', more: Record<string, string>, payload?: Buffer) =>
    test.app.inject({
      method,
      url: method === 'POST' ? '/api/uploads/resumable' : `/api/uploads/resumable/${key}`,
      headers: { ...headers, origin, 'tus-resumable': '1.0.0', ...more },
      ...(payload ? { payload } : {}),
    });
  /** The header as a script of that origin reads it: nothing unless it is exposed. */
  const seen = ({ headers: given }: Awaited<ReturnType<typeof call>>, name: string) => {
    const exposed = String(given['access-control-expose-headers']).toLowerCase().split(', ');
    return given['access-control-allow-origin'] === origin && exposed.includes(name)
      ? given[name]
      : undefined;
  };

  it('shows that origin where it stands, until its last byte', async () => {
    const bytes = pdfOf(2000);
    const patch = (from: number, to: number) =>
      call(
        'PATCH',
        { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        bytes.subarray(from, to),
      );
    const filename = Buffer.from('bill.pdf').toString('base64');
    const begun = await call('POST', {
      'idempotency-key': key,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${filename}`,
    });
    expect([begun.statusCode, seen(begun, 'location')]).toEqual([201, `/api/uploads/resumable/${key}`]);
    expect(seen(await patch(0, 1500), 'upload-offset')).toBe('1500');
    const asked = await call('HEAD', {});
    expect(['upload-offset', 'upload-length', 'tus-resumable'].map((name) => seen(asked, name))).toEqual([
      '1500',
      '2000',
      '1.0.0',
    ]);
    expect(seen(await patch(1500, 2000), 'upload-offset')).toBe('2000');
  });

  it("shows that origin the server's clock", async () => {
    expect(Date.parse(String(seen(await call('HEAD', {}), 'date')))).not.toBeNaN();
  });
});

describe('distances', () => {
  const km = async (payload: object) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/addresses/km', payload, headers });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  it('estimates between two texts', async () => {
    const { status, body } = await km({ from: '8 bd du Port, 80000 Amiens', to: 'Paris' });
    expect([status, body['source']]).toEqual([200, 'estimate']);
    expect(body['distance']).toBeGreaterThan(130);
    expect(body['distance']).toBeLessThan(150);
  });
  it('refuses places it does not know, naming the field', async () => {
    expect(await km({ from: 'Paris', to: 'Nulle-Part-les-Oies' })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            pointer: '/to',
            code: 'address.unknown',
            message: 'Please fill in the required fields correctly',
          },
        ],
      },
    });
    expect(await km({ from: 'Paris' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/to', code: 'required' }] },
    });
  });
  it.each([
    ['nothing', undefined, 'required', 'Please complete all required fields'],
    ['spaces', '  ', 'required', 'Please complete all required fields'],
    ['a text too long', 'x'.repeat(501), 'invalid', 'Please fill in the required fields correctly'],
    ['a number', 80_000, 'invalid', 'Please fill in the required fields correctly'],
    ['an id too long', { id: 'x'.repeat(501) }, 'invalid', 'Please fill in the required fields correctly'],
    ['an object without an id', { name: 'x' }, 'invalid', 'Please fill in the required fields correctly'],
  ])('says what is wrong with %s as an address', async (_, given, code, message) => {
    expect(await km({ from: 'Paris', to: given })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/to', code, message }] },
    });
    const created = await test.app.inject({
      method: 'POST',
      url: '/api/addresses/create',
      payload: { textAddress: given },
      headers,
    });
    expect([created.statusCode, created.json<{ errors: unknown }>().errors]).toEqual([
      422,
      [{ pointer: '/textAddress', code, message }],
    ]);
  });
});
