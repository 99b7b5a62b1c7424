import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Registry from '../../src/domain/registry.ts';
import { date, lines, money, text } from '../../src/domain/kernel/field.ts';
import { COLLECTIONS, entityOf } from '../../src/domain/registry.ts';
import { planMigration } from '../../src/server/database/plan/plan.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

// One declaration changes, as a person would change its file; nothing else is told.
vi.mock(import('../../src/domain/registry.ts'), async (original) => {
  const actual: typeof Registry = await original();
  const changed = {
    ...actual.registry.companies,
    fields: {
      ...actual.registry.companies.fields,
      nickname: text('Nickname', { max: 40 }),
      visits: lines('Visits', { day: date('Day', { required: true }), cost: money('Cost') }),
    },
  };
  return {
    ...actual,
    entityOf: (collection: string) => (collection === 'companies' ? changed : actual.entityOf(collection)),
  };
});

let folder: string;
let test: TestApp;
let user: Caller;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-field-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  await planMigration(folder, COLLECTIONS.map(entityOf), 'nickname');
  test = await testApp({ migrations: folder });
  user = await newCaller(test);
}, 180_000);
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

it('adding a field takes one generated migration and nothing else: it is kept, checked, changed and described', async () => {
  const [before, after] = [await readdir(MIGRATIONS), await readdir(folder)];
  expect(after.filter((name) => !before.includes(name))).toHaveLength(1);
  const visits = [{ lineKey: 'a', day: '2026-11-20', cost: 12.5 }];
  const made = await user.post('/companies', { name: 'Dubois', nickname: ' Dudu ', visits });
  expect(made.body).toMatchObject({ nickname: 'Dudu', visits });
  const company = `/companies/${String(made.body['id'])}`;
  expect((await user.put(company, { nickname: 'x'.repeat(41) })).body).toMatchObject({
    errors: [{ pointer: '/nickname', code: 'text.long' }],
  });
  const cursor = String((await user.get('/companies')).headers['x-cursor']);
  await user.put(company, { nickname: null, visits: [...visits, { day: '2026-11-21' }] });
  expect((await user.get(`/companies?since=${cursor}`)).body['rows']).toMatchObject([
    { nickname: null, visits: [visits[0], { day: '2026-11-21', cost: null }] },
  ]);
  expect((await user.get(company)).body['logs']).toMatchObject([
    { changes: { nickname: { from: 'Dudu', to: null } } },
    {},
  ]);
  const document = await test.app.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(document.body).toContain('Nickname');
});
