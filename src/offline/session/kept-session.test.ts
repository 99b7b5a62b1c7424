import { describe, expect, it } from 'vitest';
import { keptSession, sittingEnd, type KeyValueStore, type UserInfo } from './kept-session.ts';

const userInfo = (expiredToken: UserInfo['expiredToken'], more: Partial<UserInfo> = {}): UserInfo => ({
  id: 'u1',
  username: 'c@x.example',
  roles: ['user'],
  timeZone: 'Europe/Paris',
  expiredToken,
  clockOffset: 0,
  ...more,
});
const at = (info: UserInfo): string => new Date(sittingEnd(info)).toISOString();

describe("the sitting's end", () => {
  it.each([
    ['an offset of its own', '2026-11-21T02:05:00+01:00', 'America/Martinique', '2026-11-21T01:05:00.000Z'],
    ['UTC', '2026-11-21T01:05:00Z', undefined, '2026-11-21T01:05:00.000Z'],
    ["the company's zone", '2026-11-21 02:05:00.000000', undefined, '2026-11-21T01:05:00.000Z'],
    ['the zone beside it', '2026-11-21 02:05:00.000000', 'America/Martinique', '2026-11-21T06:05:00.000Z'],
    ['a zone without seconds', '2026-11-21 02:05', 'UTC', '2026-11-21T02:05:00.000Z'],
    ['summer time', '2026-07-21 02:05:00.000000', 'Europe/Paris', '2026-07-21T00:05:00.000Z'],
    ['an offset beside it', '2026-11-21 02:05:00.000000', '+02:00', '2026-11-21T00:05:00.000Z'],
    ['a zone nobody knows', '2026-11-21 02:05:00.000000', 'Nowhere/Land', '2026-11-21T01:05:00.000Z'],
  ])('is read with %s', (_what, date, timezone, instant) =>
    expect(at(userInfo({ date, ...(timezone === undefined ? {} : { timezone }) }))).toBe(instant),
  );

  it("is told by this device's clock", () => {
    const ahead = userInfo({ date: '2026-11-21T01:05:00Z' }, { clockOffset: 60_000 });
    expect(at(ahead)).toBe('2026-11-21T01:04:00.000Z');
  });

  it('is long past where it cannot be read', () => {
    expect(sittingEnd(userInfo({ date: 'tomorrow' }))).toBe(0);
  });
});

describe('what is kept', () => {
  const stored = (entries: Record<string, string>) => {
    const store: KeyValueStore = {
      getItem: (key) => entries[key] ?? null,
      setItem: (key, value) => void (entries[key] = value),
      removeItem: (key) => void delete entries[key],
    };
    return keptSession(store);
  };
  const info = userInfo({ date: '2026-11-21T01:05:00Z' });

  it('answers token and person together, as they were kept', () => {
    const entries: Record<string, string> = {};
    stored(entries).keep({ token: 'a', userInfo: info });
    expect(entries['token']).toBe('a');
    expect(stored(entries).signedIn()).toEqual({ token: 'a', userInfo: info });
  });

  it('answers nobody where token and person are not of one sign-in, or one is missing', () => {
    const own = JSON.stringify({ ...info, token: 'a' });
    expect(stored({ token: 'b', userInfo: own }).signedIn()).toBeUndefined();
    expect(stored({ userInfo: own }).signedIn()).toBeUndefined();
    expect(stored({ token: 'a' }).signedIn()).toBeUndefined();
    expect(stored({ token: 'a', userInfo: '{' }).signedIn()).toBeUndefined();
  });

  it('takes a person kept by an earlier version, which did not say the token', () => {
    expect(stored({ token: 'a', userInfo: JSON.stringify(info) }).signedIn()).toEqual({
      token: 'a',
      userInfo: info,
    });
  });
});
