import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
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
