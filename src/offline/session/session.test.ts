import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { house, NO_DEVICE, PASSWORD, remembered, START, HOUR } from '../../testing/session-house.ts';
import type { KeyValueStore } from './kept-session.ts';
import { createSession, type Session } from './session.ts';

// A password is made into a key by many rounds, and these make many.
describe('the session', { timeout: 30_000 }, () => {
  let home: ReturnType<typeof house>;
  let session: Session;
  beforeEach(() => {
    home = house();
    home.time.release();
    session = home.open();
  });

  it('goes from empty over loading to success, and keeps token and userInfo', async () => {
    const seen: string[] = [session.getState().status];
    session.subscribe(
      () => void (seen.at(-1) !== session.getState().status && seen.push(session.getState().status)),
    );
    expect(await session.login('c@x.example', PASSWORD)).toEqual({ ok: true });
    expect(seen).toEqual(['empty', 'loading', 'success']);
    expect(home.entries.has('token')).toBe(true);
    expect(JSON.parse(home.entries.get('userInfo')!)).toMatchObject({ id: 'u1', roles: ['user'] });
    expect(session.token()?.userId).toBe('u1');
    expect(home.open().getState()).toMatchObject({
      status: 'success',
      user: { displayName: 'Camille Martin' },
    });
  });

  it('ends in error without a token after a wrong password, and says how long to wait', async () => {
    expect(await session.login('c@x.example', 'wrong')).toEqual({ ok: false, reason: 'credentials' });
    expect(session.getState().status).toBe('error');
    expect(home.entries.has('token')).toBe(false);
    expect(await session.login('c@x.example', 'too many')).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfterSeconds: 600,
    });
  });

  it('says that the device has no network where the browser says so, else that the server is out of reach', async () => {
    home.server.online = false;
    home.isOnline = false;
    expect(await session.login('c@x.example', PASSWORD)).toEqual({
      ok: false,
      reason: 'unreachable',
      hasNoNetwork: true,
    });
    home.isOnline = true;
    expect(await session.login('c@x.example', PASSWORD)).toEqual({ ok: false, reason: 'unreachable' });
  });

  it('opens the device with the password when the server cannot be asked, and sends nothing then', async () => {
    await session.login('c@x.example', PASSWORD);
    await remembered(session);
    session.unauthorized(session.token()?.value);
    expect(session.getState()).toEqual({ status: 'empty', locked: true, ended: 'u1' });
    home.server.online = false;
    expect(await session.login('c@x.example', PASSWORD)).toEqual({ ok: false, reason: 'unreachable' });
    expect(session.getState(), 'the login page still says why').toMatchObject({ locked: true, ended: 'u1' });
    expect(await session.unlockOffline('wrong')).toEqual({ ok: false, reason: 'credentials' });
    expect(await session.unlockOffline(PASSWORD)).toEqual({ ok: true });
    expect(session.getState()).toMatchObject({
      status: 'success',
      unlockedOffline: true,
      user: { id: 'u1' },
    });
    expect(session.token()).toBeUndefined();
    const verifier = JSON.parse(home.entries.get('comptoir.unlock')!) as { rounds: number };
    expect(verifier.rounds).toBeGreaterThanOrEqual(600_000);
    expect(home.entries.get('comptoir.unlock')).not.toContain(PASSWORD);
  });

  it('renews silently at four fifths of the token, by the server clock', async () => {
    home.server.aheadMs = 30 * 60_000;
    await session.login('c@x.example', PASSWORD);
    await home.time.pass(0.79 * HOUR);
    expect(home.calls.filter((call) => call.path === '/token/renew')).toHaveLength(0);
    await home.time.pass(0.02 * HOUR);
    expect(home.calls.filter((call) => call.path === '/token/renew')).toHaveLength(1);
    expect(session.getState().status).toBe('success');
    expect(Date.parse(session.getState().expiresAt!)).toBe(START + 12 * HOUR);
  });

  it('does not renew again and again where a token has run out by the time that the server’s answers show', async () => {
    let renewals = 0;
    const { time, entries } = home;
    const apart = createSession({
      clock: time.clock,
      random: seededRandom(1),
      subtle: crypto.subtle,
      store: {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: (key) => void entries.delete(key),
      },
      http: {
        send({ path }) {
          if (path === '/token/renew') renewals += 1;
          const iat = (time.clock.now() - 2 * HOUR) / 1000;
          const body = {
            token: `h.${btoa(JSON.stringify({ iat, exp: iat + HOUR / 1000 }))}.s`,
            userData: { id: 'u1', roles: ['user'], expiredToken: { date: '2026-11-21T08:00:00Z' } },
          };
          // Dated by a proxy whose clock is not the one that the token was made by.
          return Promise.resolve(jsonAnswer(200, body, { date: new Date(time.clock.now()).toUTCString() }));
        },
      },
    });
    await apart.login('c@x.example', PASSWORD);
    await time.pass(0.5 * HOUR);
    expect(renewals).toBeGreaterThan(0);
    expect(renewals).toBeLessThanOrEqual(10);
    expect(apart.getState().status).toBe('success');
  });

  it('renews a token that ran out while the device slept before anything is sent with it', async () => {
    await session.login('c@x.example', PASSWORD);
    home.time.step(2 * HOUR);
    await session.freshen();
    expect(home.calls.at(-1)?.path).toBe('/token/renew');
    const before = home.calls.length;
    await session.freshen();
    expect(home.calls).toHaveLength(before);
  });

  it('signs out when the renewal is refused, not when the network is gone', async () => {
    await session.login('c@x.example', PASSWORD);
    home.time.step(2 * HOUR);
    home.server.online = false;
    await session.freshen();
    expect(session.getState().status).toBe('success');
    home.server.online = true;
    home.server.renewStatus = 401;
    await session.freshen();
    expect(session.getState().status).toBe('empty');
  });

  it('counts a sitting as over by its end', async () => {
    await session.login('c@x.example', PASSWORD);
    home.time.step(13 * HOUR);
    expect(home.open().getState().status).toBe('empty');
  });

  it('does not leave while work could not be sent, and empties the device when it could', async () => {
    await session.login('c@x.example', PASSWORD);
    const device = { sent: false, erased: false };
    session.holds({
      ...NO_DEVICE,
      flush: () => Promise.resolve(device.sent),
      erase: () => Promise.resolve(void (device.erased = true)),
    });
    await expect(session.logout('send')).rejects.toMatchObject({ code: 'pending' });
    expect(device.erased).toBe(false);
    expect(session.getState().status).toBe('success');
    device.sent = true;
    await session.logout('send');
    expect(device.erased).toBe(true);
    expect([...home.entries.keys()]).toEqual([]);
    expect(session.getState()).toEqual({ status: 'empty', left: true });
  });

  it('discards without sending when told so', async () => {
    await session.login('c@x.example', PASSWORD);
    let erased = false;
    session.holds({
      ...NO_DEVICE,
      flush: () => Promise.resolve(false),
      erase: () => Promise.resolve(void (erased = true)),
    });
    await session.logout({ discard: ['k/0'] });
    expect(erased).toBe(true);
  });

  it('stays signed in where work came up after the last of it was sent, and deletes nothing', async () => {
    await session.login('c@x.example', PASSWORD);
    const asked: (readonly string[])[] = [];
    session.holds({
      ...NO_DEVICE,
      flush: () => Promise.resolve(true),
      erase(shown) {
        asked.push(shown);
        return Promise.reject(new AppError('pending', { retry: 'later' }));
      },
    });
    await expect(session.logout('send')).rejects.toMatchObject({ code: 'pending' });
    await expect(session.logout({ discard: ['k/3'] })).rejects.toMatchObject({ code: 'pending' });
    expect(asked).toEqual([[], ['k/3']]);
    expect(session.getState().status).toBe('success');
    expect(session.token()?.userId).toBe('u1');
    expect(home.calls.some(({ path }) => path === '/logout')).toBe(false);
  });

  it('is not signed out by a late 401 to an older token', async () => {
    await session.login('c@x.example', PASSWORD);
    const older = session.token()!.value;
    home.time.step(HOUR);
    await session.renewInPlace(PASSWORD);
    const newer = session.token()!.value;
    expect(newer).not.toBe(older);
    session.unauthorized(older);
    expect(session.getState().status).toBe('success');
    expect(session.token()?.value).toBe(newer);
    session.unauthorized(newer);
    expect(session.getState().status).toBe('empty');
    expect(session.token()).toBeUndefined();
  });

  it("is not signed out by a late 401 while another tab's sign-in is half written", async () => {
    await session.login('c@x.example', PASSWORD);
    const older = session.token()!.value;
    home.entries.set('userInfo', JSON.stringify({ id: 'u2', token: 'newer', clockOffset: 0 }));
    session.unauthorized(older);
    expect(home.entries.has('userInfo')).toBe(true);
  });

  it("never pairs one person's token with another's name, wherever another tab's sign-in stands", async () => {
    await session.login('c@x.example', PASSWORD);
    const own = session.token();
    const { token: mine, userInfo: me } = Object.fromEntries(home.entries) as Record<string, string>;
    // Another tab signs u2 in: each entry it writes is a moment at which this tab may read.
    const other = house();
    other.time.release();
    const seen: unknown[] = [];
    const watched: KeyValueStore = {
      getItem: (key) => home.entries.get(key) ?? null,
      setItem(key, value) {
        home.entries.set(key, value);
        seen.push(session.token());
      },
      removeItem(key) {
        home.entries.delete(key);
        seen.push(session.token());
      },
    };
    other.server.id = 'u2';
    home.time.step(1000);
    other.time.step(1000);
    const tab = other.open(watched);
    await tab.login('d@x.example', PASSWORD);
    expect(seen.slice(0, 2)).toEqual([undefined, tab.token()]);
    expect(session.token()).toMatchObject({ userId: 'u2' });
    tab.unauthorized(undefined);
    expect(seen.at(-1)).toBeUndefined();
    home.entries.set('userInfo', me!);
    home.entries.set('token', mine!);
    expect(session.token()).toEqual(own);
  });

  it('does not come back by a renewal that is answered after logout', async () => {
    await session.login('c@x.example', PASSWORD);
    home.time.step(2 * HOUR);
    const answered = home.hold('/token/renew');
    const renewed = session.freshen();
    await session.logout('send');
    answered();
    await renewed;
    expect(session.getState().status).toBe('empty');
    expect(session.token()).toBeUndefined();
  });
});
