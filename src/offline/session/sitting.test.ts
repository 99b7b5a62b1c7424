import { beforeEach, describe, expect, it } from 'vitest';
import { house, PASSWORD, remembered, START, HOUR, DAY } from '../../testing/session-house.ts';
import type { Session } from './session.ts';

// A password is made into a key by many rounds, and these make many.
describe('a sitting', { timeout: 30_000 }, () => {
  let home: ReturnType<typeof house>;
  let session: Session;
  beforeEach(() => {
    home = house();
    home.time.release();
    session = home.open();
  });
  const renewals = () => home.calls.filter(({ path }) => path === '/token/renew').length;

  it.each([1, -1])(
    'renews and ends by the server’s clock where the device’s is wrong by %i day',
    async (days) => {
      home.server.aheadMs = days * DAY;
      await session.login('c@x.example', PASSWORD);
      expect(session.getState().status).toBe('success');
      // Twelve hours from now, whatever this device calls that.
      expect(Date.parse(session.getState().expiresAt!)).toBe(START + 12 * HOUR);
      await home.time.pass(0.79 * HOUR);
      expect(renewals()).toBe(0);
      await home.time.pass(0.02 * HOUR);
      expect(renewals()).toBe(1);
      await session.freshen();
      expect(renewals()).toBe(1);
    },
  );

  it.each([1, -1])(
    'is put right by the next renewal when the clock is set by %i day in the middle of a sitting',
    async (days) => {
      await session.login('c@x.example', PASSWORD);
      // The server knows when the sitting ends, whatever this device is set to.
      home.server.endsAt = START + 12 * HOUR;
      home.time.step(days * DAY);
      home.server.aheadMs = -days * DAY;
      await home.time.pass(0.81 * HOUR);
      expect(renewals()).toBeGreaterThanOrEqual(1);
      expect(session.getState().status).toBe('success');
      expect(Date.parse(session.getState().expiresAt!)).toBe(START + days * DAY + 12 * HOUR);
      const settled = renewals();
      await session.freshen();
      expect(renewals()).toBe(settled);
    },
  );

  it('of a laptop that slept past the token asks for a new one before it sends, and signs out when there is none', async () => {
    await session.login('c@x.example', PASSWORD);
    home.time.step(5 * HOUR);
    await session.freshen();
    expect(session.getState().status).toBe('success');
    expect(session.token()?.value).toContain(
      btoa(JSON.stringify({ sub: 'u1', iat: (START + 5 * HOUR) / 1000, exp: (START + 6 * HOUR) / 1000 })),
    );
    home.time.step(5 * HOUR);
    home.server.renewStatus = 401;
    await session.freshen();
    expect(session.getState().status).toBe('empty');
  });

  it('does not end because a page of something in the way says 401', async () => {
    await session.login('c@x.example', PASSWORD);
    home.time.step(5 * HOUR);
    Object.assign(home.server, { renewStatus: 401, pageInTheWay: true });
    await session.freshen();
    expect(session.getState().status).toBe('success');
    Object.assign(home.server, { renewStatus: 200, pageInTheWay: false });
    await session.freshen();
    expect(session.token()?.value).toContain(
      btoa(JSON.stringify({ sub: 'u1', iat: (START + 5 * HOUR) / 1000, exp: (START + 6 * HOUR) / 1000 })),
    );
  });

  it('does not ask for a new token every second while the server is out of reach', async () => {
    await session.login('c@x.example', PASSWORD);
    home.server.online = false;
    await home.time.pass(0.8 * HOUR);
    const first = renewals();
    await home.time.pass(600_000);
    expect(renewals() - first).toBeLessThanOrEqual(20);
    home.server.online = true;
    await home.time.pass(60_000);
    expect(session.getState().status).toBe('success');
    await session.freshen();
    const last = renewals();
    await session.freshen();
    expect(renewals()).toBe(last);
  });

  it('is over at once where one leaves, whether or not the server can be told', async () => {
    await session.login('c@x.example', PASSWORD);
    home.hold('/logout');
    await session.logout('send');
    expect(session.getState()).toEqual({ status: 'empty', left: true });
    expect(home.calls.at(-1)?.path).toBe('/logout');
  });

  it('opened without the network stays open when another tab loses its token, and ends when one leaves', async () => {
    await session.login('c@x.example', PASSWORD);
    await remembered(session);
    session.unauthorized(session.token()?.value);
    home.server.online = false;
    await session.unlockOffline(PASSWORD);
    session.reread();
    expect(session.getState()).toMatchObject({ status: 'success', unlockedOffline: true });
    home.entries.delete('comptoir.unlock');
    session.reread();
    expect(session.getState()).toEqual({ status: 'empty', left: true });
  });

  it('tells another tab that its person has left, and not that a sitting ended', async () => {
    await session.login('c@x.example', PASSWORD);
    await remembered(session);
    for (const gone of ['token', 'userInfo']) home.entries.delete(gone);
    session.reread();
    expect(session.getState(), 'they come back to their page').toEqual({
      status: 'empty',
      locked: true,
      ended: 'u1',
    });
    await session.login('c@x.example', PASSWORD);
    for (const gone of ['comptoir.unlock', 'token', 'userInfo']) home.entries.delete(gone);
    session.reread();
    session.reread();
    expect(session.getState()).toEqual({ status: 'empty', left: true });
  });
});
