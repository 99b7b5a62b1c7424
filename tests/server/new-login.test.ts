import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await testApp();
  admin = await newCaller(test, ['admin']);
}, 120_000);
afterAll(() => test.close());

const accountOf = async (id: string) =>
  (
    await test.db.query<{ username: string; roles: string[]; enabled: boolean }>(
      'select username, roles, enabled from credential where user_id = $1',
      [id],
    )
  ).rows[0];

it('an employee who is enabled gets an account under their work email, with their roles', async () => {
  const id = randomUUID();
  const person = { firstName: 'Ada', lastName: 'Lovelace', entryDate: '2026-01-01', roles: ['user'] };
  const made = await admin.post('/users', { ...person, email: 'Ada@Example.org', enabled: false }, id);
  expect(made.status, made.text).toBe(201);
  expect(await accountOf(id)).toBeUndefined();
  expect((await admin.put(`/users/${id}`, { enabled: true })).status).toBe(200);
  expect(await accountOf(id)).toEqual({ username: 'ada@example.org', roles: ['user'], enabled: true });
  expect((await admin.put(`/users/${id}`, { roles: ['user', 'accounts'] })).status).toBe(200);
  expect((await accountOf(id))?.roles).toEqual(['user', 'accounts']);
  // Nobody knows a password of it.
  const signIn = { username: 'ada@example.org', password: '' };
  expect((await admin.post('/login_check', signIn)).status).not.toBe(200);
  expect((await admin.remove(`/users/${id}`)).status).toBeLessThan(300);
  expect((await accountOf(id))?.enabled).toBe(false);
});
