import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { house, NO_DEVICE, PASSWORD, remembered } from '../../testing/session-house.ts';
import type { DeviceData, Keys } from './session.ts';

describe('the key that locks work', { timeout: 30_000 }, () => {
  let home: ReturnType<typeof house>;
  const asked: string[] = [];
  let opens = false;
  const keys: Keys = {
    arrive: (userId, password) =>
      Promise.resolve(void asked.push(`arrive ${userId} ${password}`)).then(() => opens),
    leave: (userId) => Promise.resolve(void asked.push(`leave ${userId}`)),
  };
  beforeEach(() => {
    home = house();
    home.time.release();
    asked.length = 0;
    opens = false;
  });
  const deviceThat = (keep: () => Promise<void>): DeviceData => ({
    ...NO_DEVICE,
    keep,
    bringBack: () => Promise.resolve(void asked.push('bring back')),
  });
  const kept = () => Promise.resolve(void asked.push('keep'));

  it('is made at each login, and work that it opens comes back', async () => {
    const session = home.open(undefined, keys);
    session.holds(deviceThat(kept));
    await session.login('c@x.example', PASSWORD);
    await remembered(session);
    expect(asked).toEqual([`arrive u1 ${PASSWORD}`]);
    opens = true;
    await session.renewInPlace(PASSWORD);
    await session.logout('keep');
    expect(asked).toEqual([
      `arrive u1 ${PASSWORD}`,
      `arrive u1 ${PASSWORD}`,
      'bring back',
      'keep',
      'leave u1',
    ]);
    expect(session.getState()).toEqual({ status: 'empty', left: true });
    expect([...home.entries.keys()]).toEqual([]);
  });

  it('is there before work is locked with it, however soon after the login', async () => {
    let made = () => {};
    const slow: Keys = {
      ...keys,
      arrive: () => new Promise((done) => (made = () => done(asked.push('made') < 0))),
    };
    const session = home.open(undefined, slow);
    session.holds(deviceThat(kept));
    await session.login('c@x.example', PASSWORD);
    const left = session.logout('keep');
    await Promise.resolve();
    expect(asked).toEqual([]);
    made();
    await left;
    expect(asked).toEqual(['made', 'keep', 'leave u1']);
  });

  it('keeps nobody from leaving where another tab sleeps over what should come back', async () => {
    opens = true;
    const session = home.open(undefined, keys);
    session.holds({ ...deviceThat(kept), bringBack: () => new Promise<void>(() => {}) });
    await session.login('c@x.example', PASSWORD);
    await remembered(session);
    const left = session.logout('keep');
    await home.time.pass(5_000);
    await left;
    expect(asked).toEqual([`arrive u1 ${PASSWORD}`, 'keep', 'leave u1']);
  });

  it('stays where the work could not be locked: the person is still signed in', async () => {
    const session = home.open(undefined, keys);
    session.holds(deviceThat(() => Promise.reject(new AppError('transfer.no-key'))));
    await session.login('c@x.example', PASSWORD);
    await expect(session.logout('keep')).rejects.toMatchObject({ code: 'transfer.no-key' });
    expect(asked).not.toContain('leave u1');
    expect(session.getState().status).toBe('success');
    expect(session.token()?.userId).toBe('u1');
  });

  it('is made from the password typed once more, when that is the right one', async () => {
    const session = home.open(undefined, keys);
    await session.login('c@x.example', PASSWORD);
    await remembered(session);
    asked.length = 0;
    expect(await session.prepareLock('wrong')).toEqual({ ok: false, reason: 'credentials' });
    expect(asked).toEqual([]);
    home.server.online = false;
    expect(await session.prepareLock(PASSWORD)).toEqual({ ok: true });
    expect(asked).toEqual([`arrive u1 ${PASSWORD}`]);
  });

  it('asks the server about the password where the device cannot judge it', async () => {
    const session = home.open(undefined, keys);
    await session.login('c@x.example', PASSWORD);
    await remembered(session);
    home.entries.delete('comptoir.unlock');
    expect(await session.prepareLock('wrong')).toEqual({ ok: false, reason: 'credentials' });
    expect(await session.prepareLock(PASSWORD)).toEqual({ ok: true });
    expect(session.getState().status).toBe('success');
  });

  it('is made when a device is opened without the network, too', async () => {
    const session = home.open(undefined, keys);
    await session.login('c@x.example', PASSWORD);
    await remembered(session);
    session.unauthorized(session.token()?.value);
    asked.length = 0;
    opens = true;
    session.holds(deviceThat(kept));
    await session.unlockOffline(PASSWORD);
    await session.logout('keep');
    expect(asked).toEqual([`arrive u1 ${PASSWORD}`, 'bring back', 'keep', 'leave u1']);
  });

  it('that cannot be made keeps nobody out', async () => {
    const session = home.open(undefined, { ...keys, arrive: () => Promise.reject(new Error('no database')) });
    expect(await session.login('c@x.example', PASSWORD)).toEqual({ ok: true });
    await session.logout('send');
    expect(session.getState()).toEqual({ status: 'empty', left: true });
  });
});
