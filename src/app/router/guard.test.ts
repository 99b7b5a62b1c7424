import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/access.ts';
import type { SessionState } from '../../domain/session.ts';
import { fakeUser } from '../../ui/session/session-fake.ts';
import { redirectFor } from './guard.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const place = { pathname: '/crm/map', search: '?q=a' };
const signedIn = (roles: Role[], more: Partial<SessionState> = {}): SessionState => ({
  status: 'success',
  user: { ...fakeUser, roles },
  ...more,
});

describe('redirectFor', () => {
  it('lets anyone into public pages', () =>
    expect(redirectFor({ area: 'isPublic' }, { status: 'empty' }, place, NOW)).toBeNull());

  it.each(['empty', 'loading', 'error'] as const)(
    'sends a person whose status is %s to login with the wanted page',
    (status) =>
      expect(redirectFor({ area: 'user' }, { status }, place, NOW)).toBe('/login?to=%2Fcrm%2Fmap%3Fq%3Da'),
  );

  it('does not send whoever comes after a log-out to the page of the one who left', () =>
    expect(redirectFor({ area: 'user' }, { status: 'empty', left: true }, place, NOW)).toBe('/login'));

  it('counts a sitting that has ended as not signed in', () => {
    const state = signedIn(['user'], { expiresAt: '2026-11-20T11:00:00+01:00' });
    expect(redirectFor({ area: 'user' }, state, place, NOW - 1)).toBeNull();
    expect(redirectFor({ area: 'user' }, state, place, NOW)).toMatch(/^\/login\?to=/);
  });

  it('lets an unlocked device work on past the end of the sitting', () =>
    expect(
      redirectFor(
        { area: 'user' },
        signedIn(['user'], { expiresAt: '2026-11-19T00:00:00Z', unlockedOffline: true }),
        place,
        NOW,
      ),
    ).toBeNull());

  it('sends a person without the role to not-authorized', () => {
    expect(redirectFor({ area: 'admin' }, signedIn(['user']), place, NOW)).toBe('/default/not-authorized');
    expect(
      redirectFor({ area: ['admin', 'SupplierPayments'] }, signedIn(['accounts']), place, NOW),
    ).toBeNull();
    expect(redirectFor({ area: 'dev' }, signedIn(['admin']), place, NOW)).toBe('/default/not-authorized');
  });
});
