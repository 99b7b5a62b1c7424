import { expect, it } from 'vitest';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { house, PASSWORD } from '../../testing/session-house.ts';
import type { HttpAnswer } from '../ports.ts';
import { readSignIn } from './user-data.ts';

const expiredToken = { date: '2026-11-20 20:00:00.000000', timezone: 'Europe/Paris' };
const userData = { id: 'u1', roles: ['user'], timeZone: 'Europe/Paris', email: 'c@x.example', expiredToken };
const NOW = Date.UTC(2026, 10, 20, 8);
const answer = (text: string, type = 'application/json'): HttpAnswer => ({
  ...jsonAnswer(200, null, { 'content-type': type, date: new Date(NOW + 5_000).toUTCString() }),
  text: () => Promise.resolve(text),
});
const readText = (text: string) => readSignIn(answer(text), 'camille', NOW);
const read = async (changes: Readonly<Record<string, unknown>>) =>
  (await readText(JSON.stringify({ token: 't', userData: { ...userData, ...changes } })))!.userInfo;
const KNOWN = { username: 'camille', clockOffset: 5_000 };

it('keeps of a person what it knows, and nothing else that the server says', async () => {
  expect(await read({ salary: 4200, photo: { id: 1 }, expiredToken: { ...expiredToken, type: 3 } })).toEqual({
    ...userData,
    ...KNOWN,
  });
  expect(await read({ email: null, language: 7, displayLine1: 'Camille' })).toEqual({
    ...KNOWN,
    id: 'u1',
    roles: ['user'],
    timeZone: 'Europe/Paris',
    displayLine1: 'Camille',
    expiredToken,
  });
});

it('reads what a server of section 7 says: numbers for ids, and no zone', async () => {
  const { id, timeZone } = await read({ id: 7, timeZone: undefined });
  expect(id).toBe('7');
  expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('knows the server’s clock by the date of its answer, or where that is not shown by its token', async () => {
  const iat = NOW / 1000 - 3_600;
  const token = `h.${btoa(JSON.stringify({ iat, exp: iat + 3_600 }))}.s`;
  const offset = async (headers: Readonly<Record<string, string>>, given = token) => {
    const said = jsonAnswer(
      200,
      { token: given, userData },
      { 'content-type': 'application/json', ...headers },
    );
    return (await readSignIn(said, 'camille', NOW))!.userInfo.clockOffset;
  };
  expect(await offset({ date: new Date(NOW + 5_000).toUTCString() })).toBe(5_000);
  expect(await offset({})).toBe(-3_600_000);
  expect(await offset({ date: 'soon' })).toBe(-3_600_000);
  expect(await offset({}, 'no JWT'), 'nobody can know').toBe(0);
});

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['userData.id', { id: { toString: 'x' } }],
  ['userData.id', { id: null }],
  ['userData.roles', { roles: 'admin' }],
  ['userData.roles', { roles: [{ name: 'admin' }] }],
  ['userData.expiredToken.date', { expiredToken: { date: 4 } }],
  ['userData.expiredToken.date', { expiredToken: null }],
])('says that it has no %s: %o', async (missing, changes) => {
  await expect(read(changes)).rejects.toThrow(
    `the answer to the sign-in cannot be read: it has no ${missing}`,
  );
});

it.each(['', '{"token":"t","userD', '[]', '{"userData":{}}', '{"token":"t","userData":"u1"}'])(
  'says that %j is no sign-in',
  (text) => expect(readText(text)).rejects.toThrow('cannot be read'),
);

it('signs nobody in by an answer that cannot be read, says so, and keeps nothing of it', async () => {
  const home = house();
  home.time.release();
  home.server.roles = 'admin';
  const session = home.open();
  expect(await session.login('c@x.example', PASSWORD)).toEqual({ ok: false, reason: 'unexpected' });
  expect(session.getState().status).toBe('error');
  expect([...home.entries.keys()]).toEqual([]);
}, 30_000);
