import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../mail/mailer.ts';
import { PASSWORD, testApp, type TestApp } from '../testing/test-app.ts';
import { changeCredential } from './credentials.ts';

const NEW = 'ma grand-mère jardine';
const NEWER = 'le facteur passe à midi';
let test: TestApp;
const sent: Mail[] = [];
let isHeldUp: Promise<void> | undefined;
beforeAll(async () => {
  test = await testApp({
    mailer: {
      async send(mail) {
        await isHeldUp;
        sent.push(mail);
        return { refused: [] };
      },
      close: () => {},
    },
    routes: [async (app) => void app.get('/me', async (request) => request.person.userId)],
    env: { PUBLIC_URL: 'https://erp.acme.example' },
  });
}, 60_000);
afterAll(() => test.close());

const post = (path: string, payload: object, more: { authorization?: string; remoteAddress?: string } = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/password/${path}`,
    payload,
    headers: {
      host: 'evil.example',
      origin: 'https://evil.example',
      ...(more.authorization ? { authorization: more.authorization } : {}),
    },
    remoteAddress: more.remoteAddress ?? '10.0.0.1',
  });
const forgot = (username: string, remoteAddress?: string) =>
  post('forgot', { username }, remoteAddress ? { remoteAddress } : {});
const login = async (username: string, password: string) =>
  (await test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username, password } }))
    .statusCode;
const me = async (authorization: string) =>
  (await test.app.inject({ url: '/api/me', headers: { authorization } })).statusCode;
const tokenIn = ({ text }: Mail): string => /\/resetPassword\/([\w-]+)/.exec(text)?.[1] ?? '';
const codes = (answer: { json(): unknown }): string[] =>
  (answer.json() as { errors: { pointer: string; code: string }[] }).errors.map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );
/** What was sent about an account; they come after the answers. */
const mailsAbout = (username: string): Mail[] => sent.filter(({ text }) => text.includes(username));
const nextMail = (username: string, before: number): Promise<Mail> =>
  vi.waitFor(
    () => {
      const found = mailsAbout(username)[before];
      if (!found) throw new Error('no mail yet');
      return found;
    },
    { timeout: 10_000, interval: 5 },
  );
async function tokenFor(username: string): Promise<string> {
  const before = mailsAbout(username).length;
  await forgot(username);
  return tokenIn(await nextMail(username, before));
}

describe('a forgotten password', () => {
  it('is chosen anew by the token of the mail, once, and ends every sitting', async () => {
    const { username } = await test.account(['user'], {
      firstName: 'Ada',
      language: 'fr',
      email: 'ada@acme.example',
    });
    const { authorization } = await test.signIn(username);
    const asked = await forgot(`  ${username.toUpperCase()} `);
    expect([asked.statusCode, asked.body]).toEqual([204, '']);
    const mail = await nextMail(username, 0);
    expect(mail).toMatchObject({ to: 'ada@acme.example', subject: 'Choisir un nouveau mot de passe' });
    expect(mail.text).toContain('Bonjour Ada,');
    expect(mail.text).toMatch(/https:\/\/erp\.acme\.example\/resetPassword\/[\w-]{43}\n/);
    expect(mail.text + mail.html, 'where the link leads is not the caller’s to say').not.toContain('evil');

    const token = tokenIn(mail);
    expect((await post('reset', { token, password: NEW })).statusCode).toBe(204);
    expect(await me(authorization)).toBe(401);
    expect(await login(username, PASSWORD)).toBe(401);
    expect(await login(username, NEW)).toBe(200);
    expect(codes(await post('reset', { token, password: NEWER }))).toEqual(['/token password.link']);
    expect(await nextMail(username, 1)).toMatchObject({ subject: 'Votre mot de passe a été changé' });
  });

  it('keeps of the token only its hash', async () => {
    const { username } = await test.account();
    const token = await tokenFor(username);
    const { rows } = await test.db.query<{ all: string }>(
      'select row_to_json(r)::text as all from password_reset r',
    );
    expect(rows.map(({ all }) => all).join()).not.toContain(token);
  });

  it('is answered alike for an unknown account and a disabled one, which get no mail', async () => {
    const { username, userId } = await test.account();
    await changeCredential(test.db, test.organisation, userId, { enabled: false });
    const known = await test.account();
    const answers = [
      await forgot('nobody@acme.example'),
      await forgot(username),
      await forgot(known.username),
    ];
    const { date: _, ...headers } = answers[0]!.headers;
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject(headers);
    }
    await nextMail(known.username, 0);
    expect([mailsAbout('nobody@acme.example'), mailsAbout(username)]).toEqual([[], []]);
  });

  it('does not make the asking wait for the mail', async () => {
    const { username } = await test.account();
    let deliver = () => {};
    isHeldUp = new Promise<void>((done) => (deliver = done));
    expect((await forgot(username)).statusCode).toBe(204);
    expect(mailsAbout(username)).toEqual([]);
    deliver();
    isHeldUp = undefined;
    await nextMail(username, 0);
  });

  it('ends after an hour, and with a newer mail', async () => {
    const { username } = await test.account();
    const first = await tokenFor(username);
    const second = await tokenFor(username);
    expect(codes(await post('reset', { token: first, password: NEW }))).toEqual(['/token password.link']);
    test.clock.pass(3_600_000);
    expect(codes(await post('reset', { token: second, password: NEW }))).toEqual(['/token password.link']);
    expect(await login(username, PASSWORD)).toBe(200);
  });

  it('says of a token that is good that only the password is missing', async () => {
    const { username } = await test.account();
    const token = await tokenFor(username);
    expect(codes(await post('reset', { token }))).toEqual(['/password required']);
    expect(codes(await post('reset', { token: 'x' }))).toEqual(['/token password.link']);
    expect(codes(await post('reset', {}))).toEqual(['/token required']);
  });

  it('refuses what is weak, and the token stays', async () => {
    const { username } = await test.account(['user'], { firstName: 'Zénobie', lastName: 'Vandamme' });
    const token = await tokenFor(username);
    for (const [password, code] of [
      ['short', 'password.short'],
      ['password1234', 'password.common'],
      ['Zenobie-Vandamme', 'password.common'],
    ])
      expect(codes(await post('reset', { token, password }))).toEqual([`/password ${code}`]);
    expect((await post('reset', { token, password: NEW })).statusCode).toBe(204);
  });

  it.each([
    'liverpool123',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'manchester2024',
    'Constantinople1',
    'juventus1897',
    'Vandenberghe2026',
  ])('refuses what is in the long lists of guessers alone: %s', async (password) => {
    const here = await test.signIn((await test.account()).username);
    expect(codes(await post('change', { current: PASSWORD, password }, here))).toEqual([
      '/password password.common',
    ]);
  });

  it('refuses the name of the company', async () => {
    await test.db.query("update organisation set name = 'Zwyndrecht Logistik' where id = $1", [
      test.organisation,
    ]);
    const here = await test.signIn((await test.account()).username);
    for (const password of ['Zwyndrecht2026', 'zwyndrecht-logistik', 'LogistikZwyndrecht!'])
      expect(codes(await post('change', { current: PASSWORD, password }, here))).toEqual([
        '/password password.common',
      ]);
    expect((await post('change', { current: PASSWORD, password: NEW }, here)).statusCode).toBe(204);
  });

  it('is asked for ten times from one address, and mailed five times from anywhere', async () => {
    const { username } = await test.account();
    for (let i = 0; i < 10; i += 1) expect((await forgot(username)).statusCode).toBe(204);
    const refused = await forgot(username);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await forgot(username, '10.0.0.2')).statusCode).toBe(204);
    const other = (await test.account()).username;
    await tokenFor(other);
    expect(mailsAbout(username)).toHaveLength(5);
    expect(await login(username, PASSWORD), 'asking is no failed log-in').toBe(200);
  });

  it('guesses no tokens, and opens the door that wrong passwords had closed', async () => {
    const { username } = await test.account();
    const token = await tokenFor(username);
    for (let i = 0; i < 10; i += 1) await login(username, 'wrong');
    expect(await login(username, PASSWORD)).toBe(429);
    const from = { remoteAddress: '127.0.0.1' };
    expect((await post('reset', { token, password: NEW }, from)).statusCode).toBe(204);
    expect(await login(username, NEW)).toBe(200);
    const guesser = { remoteAddress: '10.0.0.99' };
    for (let i = 0; i < 10; i += 1) await post('reset', { token: `${i}`, password: NEW }, guesser);
    expect((await post('reset', { token: 'x', password: NEW }, guesser)).statusCode).toBe(429);
  });
});

describe('a changed password', () => {
  it('needs the current one, and ends the other sittings alone', async () => {
    const { username } = await test.account();
    const [here, there] = [await test.signIn(username), await test.signIn(username)];
    expect((await post('change', { current: PASSWORD, password: NEW })).statusCode).toBe(401);
    expect(codes(await post('change', { current: 'wrong', password: NEW }, here))).toEqual([
      '/current password.wrong',
    ]);
    expect(codes(await post('change', { current: PASSWORD, password: 'short' }, here))).toEqual([
      '/password password.short',
    ]);
    expect(codes(await post('change', {}, here))).toEqual(['/current required', '/password required']);
    expect((await post('change', { current: PASSWORD, password: NEW }, here)).statusCode).toBe(204);
    expect([await me(here.authorization), await me(there.authorization)]).toEqual([200, 401]);
    expect([await login(username, PASSWORD), await login(username, NEW)]).toEqual([401, 200]);
    expect(codes(await post('change', { current: NEW, password: NEW }, here))).toEqual([
      '/password password.same',
    ]);
    expect((await nextMail(username, 0)).subject).toBe('Your password was changed');
  });

  it('ends what a mail has opened', async () => {
    const { username } = await test.account();
    const token = await tokenFor(username);
    const here = await test.signIn(username);
    expect((await post('change', { current: PASSWORD, password: NEW }, here)).statusCode).toBe(204);
    expect(codes(await post('reset', { token, password: NEWER }))).toEqual(['/token password.link']);
  });

  it('is guessed no better than at the login', async () => {
    const { username } = await test.account();
    const here = await test.signIn(username);
    for (let i = 0; i < 10; i += 1) await post('change', { current: `wrong ${i}`, password: NEW }, here);
    expect((await post('change', { current: PASSWORD, password: NEW }, here)).statusCode).toBe(429);
  });
});
