import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, testApp, type TestApp } from '../testing/test-app.ts';
import { changeCredential } from './credentials.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    loadUser: async () => ({ firstName: 'Ada', id: 'not this one' }),
    routes: [async (app) => void app.get('/me', async (request) => request.person)],
  });
}, 60_000);
afterAll(() => test.close());

const login = (username: string, password = PASSWORD, remoteAddress = '10.0.0.1') =>
  test.app.inject({
    method: 'POST',
    url: '/api/login_check',
    payload: { username, password },
    remoteAddress,
  });
const me = (authorization: string) => test.app.inject({ url: '/api/me', headers: { authorization } });
const renew = (authorization: string) =>
  test.app.inject({ method: 'POST', url: '/api/token/renew', headers: { authorization } });
interface LoginAnswer {
  token: string;
  userData: Record<string, unknown>;
}

it('answers a login in the form the wire page gives', async () => {
  const { userId, username } = await test.account(['user', 'accounts']);
  const answer = await login(`  ${username.toUpperCase()} `);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json<LoginAnswer>().userData).toEqual({
    firstName: 'Ada',
    id: userId,
    roles: ['user', 'accounts'],
    expiredToken: { date: '2026-11-21T02:05:00+01:00', timezone: 'Europe/Paris' },
    timeZone: 'Europe/Paris',
  });
  const person = await me(`Bearer ${answer.json<LoginAnswer>().token}`);
  expect(person.json()).toMatchObject({
    userId,
    roles: ['user', 'accounts'],
    organisation: test.organisation,
  });
});

it("tells the sitting's end in the company's zone, and which that is", async () => {
  const { username } = await test.account();
  const inZone = async (zone: string): Promise<unknown> => {
    await test.db.query('update organisation set time_zone = $2 where id = $1', [test.organisation, zone]);
    return (await login(username)).json<LoginAnswer>().userData;
  };
  expect(await inZone('America/Martinique')).toMatchObject({
    expiredToken: { date: '2026-11-20T21:05:00-04:00', timezone: 'America/Martinique' },
    timeZone: 'America/Martinique',
  });
  expect(await inZone('Europe/Paris')).toMatchObject({
    expiredToken: { date: '2026-11-21T02:05:00+01:00', timezone: 'Europe/Paris' },
  });
});

it('asks for what is missing', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login_check',
    payload: { username: '' },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: [
      { pointer: '/username', code: 'required', message: 'Please complete all required fields' },
      { pointer: '/password', code: 'required' },
    ],
  });
});

it('says of what is too long or no text that it is wrong, not that it is missing', async () => {
  const message = 'Please fill in the required fields correctly';
  const entries = async (payload: object) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/login_check', payload });
    expect(answer.statusCode).toBe(422);
    return answer.json<{ errors: unknown }>().errors;
  };
  expect(await entries({ username: 'x'.repeat(1025), password: 12 })).toEqual([
    { pointer: '/username', code: 'invalid', message },
    { pointer: '/password', code: 'invalid', message },
  ]);
  const required = { code: 'required', message: 'Please complete all required fields' };
  expect(await entries({ username: null, password: ['x'] })).toEqual([
    { pointer: '/username', ...required },
    { pointer: '/password', code: 'invalid', message },
  ]);
  expect(await entries([])).toEqual([
    { pointer: '/username', ...required },
    { pointer: '/password', ...required },
  ]);
});

it('answers the same to a wrong password, an unknown account and a disabled one', async () => {
  const { username } = await test.account();
  const disabled = await test.account();
  await changeCredential(test.db, test.organisation, disabled.userId, { enabled: false });
  const answers = [
    await login(username, 'wrong'),
    await login('nobody@demo.comptoir.example'),
    await login(disabled.username),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

it('stops after ten failures for that account from that address, and lets in again later', async () => {
  const { username } = await test.account();
  for (let i = 0; i < 4; i++) expect((await login(username)).statusCode).toBe(200);
  const burst = await Promise.all(Array.from({ length: 25 }, () => login(username, 'wrong')));
  expect(burst.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(burst.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  test.clock.pass(60_000);
  const refused = await login(username);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '840']);
  expect(refused.json()).toMatchObject({ type: 'https://comptoir.example/problems/too-many' });
  expect((await login(username, PASSWORD, '10.0.0.2')).statusCode).toBe(200);
  test.clock.pass(14 * 60_000 + 1000);
  expect((await login(username)).statusCode).toBe(200);
}, 60_000);

it('never counts successes, however many at once', async () => {
  const { username } = await test.account();
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(username)));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
}, 60_000);

it('renews a token until the sitting ends, and not longer', async () => {
  const { username } = await test.account();
  const { authorization } = await test.signIn(username);
  test.clock.pass(3_601_000);
  expect((await me(authorization)).statusCode).toBe(401);
  const renewed = (await renew(authorization)).json<LoginAnswer>();
  expect((await me(`Bearer ${renewed.token}`)).statusCode).toBe(200);
  const sitting = new Date(test.clock.now() - 3_601_000 + 12 * 3_600_000).getTime();
  const told = (renewed.userData['expiredToken'] as { date: string }).date;
  expect(Date.parse(told)).toBe(sitting);
  test.clock.pass(11 * 3_600_000);
  expect((await renew(`Bearer ${renewed.token}`)).statusCode).toBe(401);
});

it('refuses forged tokens', async () => {
  const { username } = await test.account();
  const { authorization } = await test.signIn(username);
  const [head = '', body = '', signature = ''] = authorization.replace('Bearer ', '').split('.');
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const forged = `${head}.${encode({ ...claims, exp: 9_999_999_999 })}`;
  const other = `${forged}.${createHmac('sha256', 'another secret').update(forged).digest('base64url')}`;
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`;
  for (const token of ['', 'x', `${forged}.${signature}`, other, unsigned]) {
    const answer = await me(`Bearer ${token}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ type: 'https://comptoir.example/problems/unauthorized' });
  }
  expect((await me(authorization)).statusCode).toBe(200);
});

it('lets a logout, a new password and a withdrawn role act at once', async () => {
  const { userId, username } = await test.account(['user', 'admin']);
  const first = await test.signIn(username);
  const second = await test.signIn(username);
  expect((await me(second.authorization)).json()).toMatchObject({ roles: ['user', 'admin'] });
  expect((await test.app.inject({ method: 'POST', url: '/api/logout', headers: first })).statusCode).toBe(
    204,
  );
  expect((await me(first.authorization)).statusCode).toBe(401);
  expect((await renew(first.authorization)).statusCode).toBe(401);
  await changeCredential(test.db, test.organisation, userId, { roles: ['user'] });
  test.app.services.people.forget(userId);
  expect((await me(second.authorization)).json()).toMatchObject({ roles: ['user'] });
  await changeCredential(test.db, test.organisation, userId, { password: 'another-password' });
  test.app.services.people.forget(userId);
  expect((await me(second.authorization)).statusCode).toBe(401);
  expect((await login(username)).statusCode).toBe(401);
  expect((await login(username, 'another-password')).statusCode).toBe(200);
});
