import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { brokenAnswer } from '../../src/server/http/broken-request.ts';
import { PROBLEM_KINDS, problemStatus } from '../../src/server/http/problem.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
}, 60_000);
afterAll(() => test.close());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
}

it('describes every call of every collection to anybody', async () => {
  const answer = await test.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { openapi, paths, components } = answer.json<Document>();
  expect(openapi).toBe('3.1.0');
  for (const collection of COLLECTIONS) {
    const entity = entityOf(collection);
    const methods = Object.keys(paths[`/${collection}/{id}`] ?? {});
    expect(methods).toEqual(entity.fixedRows ? ['get'] : ['get', 'put', 'delete']);
    expect(Object.keys(components.schemas[entity.name]?.properties ?? {})).toEqual(
      expect.arrayContaining(['id', 'version', ...Object.keys(entity.fields)]),
    );
  }
  const refs = [...answer.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect([...new Set(refs)].filter((name) => !components.schemas[name])).toEqual([]);
});

it('names for every call the statuses that any call may be answered with, and those of its kind', async () => {
  const { paths, components } = (await test.app.inject({ method: 'GET', url: '/api/openapi.json' })).json<
    Document & { components: { responses: Record<string, { description: string }> } }
  >();
  const named = Object.keys(components.responses).map((name) => Number(name.replace('problem', '')));
  for (const kind of PROBLEM_KINDS) expect(named, kind).toContain(problemStatus(kind));
  for (const code of [
    'HPE_HEADER_OVERFLOW',
    'ERR_HTTP_REQUEST_TIMEOUT',
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    'other',
  ])
    expect(named, code).toContain(Number(/^HTTP\/1.1 (\d+)/.exec(brokenAnswer(code))?.[1]));
  for (const [path, calls] of Object.entries(paths))
    for (const [method, call] of Object.entries(calls)) {
      const { responses } = call as { responses: Record<string, { $ref?: string }> };
      const isWrite = !['get', 'head'].includes(method);
      const expected = isWrite
        ? ['408', '409', '412', '413', '415', '422', '429', '431']
        : ['408', '410', '429', '431'];
      expect(Object.keys(responses), `${method} ${path}`).toEqual(
        expect.arrayContaining(['400', '401', '403', '404', '500', '503', ...expected]),
      );
      expect(Object.keys(responses), `${method} ${path}`).not.toContain('default');
    }
});

it('describes only what there is: each path answers something else than "no such route"', async () => {
  const { paths } = (await test.app.inject({ method: 'GET', url: '/api/openapi.json' })).json<Document>();
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) {
      const url = `/api${path.replace('{id}', 'x')}`;
      const answer = await test.app.inject({ method: method.toUpperCase() as 'GET', url });
      expect([method, path, answer.statusCode === 404]).toEqual([method, path, false]);
    }
});

it('shows it to people on a page that runs nothing', async () => {
  const page = await test.app.inject({ method: 'GET', url: '/api/docs' });
  expect(page.headers['content-security-policy']).toBe("default-src 'none'");
  expect(page.body).toContain('/expenseAccounts/{id}');
  expect(page.body).not.toMatch(/<script|style=/);
});
