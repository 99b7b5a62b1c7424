import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => void (test = await testApp()), 60_000);
afterAll(() => test.close());

interface Told {
  id: string;
  isThis: boolean;
  lastUsedAt: string;
  userAgent: string;
}
const call = (method: 'GET' | 'DELETE', path: string, headers: { authorization: string }) =>
  test.app.inject({ method, url: `/api/sittings${path}`, headers });
const list = async (headers: { authorization: string }): Promise<Told[]> =>
  (await call('GET', '', headers)).json();

it('tells a person where they are signed in, the one used last first', async () => {
  const { username } = await test.account();
  const stranger = await test.signIn((await test.account()).username);
  const phone = await test.signIn(username);
  test.clock.pass(60_000);
  const laptop = await test.signIn(username);
  const told = await list(laptop);
  expect(told.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(told[0]).toMatchObject({
    createdAt: new Date(test.clock.now()).toISOString(),
    userAgent: 'lightMyRequest',
    address: '127.0.0.1',
    expiresAt: new Date(test.clock.now() + 12 * 3_600_000).toISOString(),
  });
  test.clock.pass(10 * 60_000);
  const later = await list(phone);
  expect(
    later.map(({ isThis }) => isThis),
    'whoever asks has just used it',
  ).toEqual([true, false]);
  expect(later[0]?.lastUsedAt).toBe(new Date(test.clock.now()).toISOString());
  expect(await list(stranger)).toHaveLength(1);
});

it('ends one of them, or all others, at once', async () => {
  const { username } = await test.account();
  const [a, b, c] = [await test.signIn(username), await test.signIn(username), await test.signIn(username)];
  const [first] = (await list(a)).filter(({ isThis }) => isThis);
  const stranger = await test.signIn((await test.account()).username);
  expect((await call('DELETE', `/${first?.id}`, stranger)).statusCode, 'not somebody else’s').toBe(404);
  expect((await call('DELETE', '/x', b)).statusCode).toBe(404);
  expect((await call('DELETE', `/${first?.id}`, b)).statusCode).toBe(204);
  expect((await call('DELETE', `/${first?.id}`, b)).statusCode, 'it is over').toBe(404);
  expect((await call('GET', '', a)).statusCode).toBe(401);
  expect((await call('DELETE', '', b)).json()).toEqual({ ended: 1 });
  expect((await call('GET', '', c)).statusCode).toBe(401);
  expect(await list(b)).toHaveLength(1);
});

it('leaves out what is over', async () => {
  const { username } = await test.account();
  await test.signIn(username);
  test.clock.pass(12 * 3_600_000 + 1);
  expect(await list(await test.signIn(username))).toHaveLength(1);
});
