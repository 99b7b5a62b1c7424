import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../domain/access.ts';
import type { SessionState } from '../../domain/session.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { routes } from '../routes.ts';
import { redirectFor } from './guard.ts';
import { routeTree } from './router.tsx';
import { addressOf, SPECIFIED } from './specified-routes.fixture.ts';

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

describe('the routes of the specification', () => {
  const roles = ROLES.map(({ name }) => name);
  /** The page that the router shows at an address, and where its guard sends this person. */
  const opened = async (address: string, session: SessionState) => {
    const tree = routeTree(createFakeSession(session));
    const match = matchRoutes(tree, address)?.at(-1);
    const route = (match?.route.handle as { route?: AreaRoute } | undefined)?.route;
    const loader = match?.route.loader as Exclude<RouteObject['loader'], boolean | undefined>;
    const request = new Request(new URL(address, 'https://comptoir.example'));
    const answer: unknown = await loader?.({ request, params: {} } as never, undefined);
    const location = answer instanceof Response ? answer.headers.get('location') : null;
    return { path: route?.path, location };
  };

  it('are 85, each once', () => {
    expect(new Set(SPECIFIED.map(({ path }) => path)).size).toBe(SPECIFIED.length);
    expect(SPECIFIED).toHaveLength(85);
  });

  it.each(SPECIFIED)(
    '$path stands at its exact address and lets in whom the decisions say',
    async (specified) => {
      const { path, enter } = specified;
      for (const role of roles) {
        const found = await opened(addressOf(path), signedIn([role]));
        const isIn = typeof enter === 'string' || enter.includes(role);
        expect({ role, ...found }).toEqual({
          role,
          path,
          location: isIn ? null : '/default/not-authorized',
        });
      }
      const stranger = await opened(addressOf(path), { status: 'empty' });
      expect(stranger.location).toBe(
        enter === 'anyone' ? null : `/login?to=${encodeURIComponent(addressOf(path))}`,
      );
      const roleless = await opened(addressOf(path), signedIn([]));
      expect(roleless.location).toBe(typeof enter === 'string' ? null : '/default/not-authorized');
    },
  );

  it('open no page below one of them to a person whom it refuses, unless it is specified itself', () => {
    const known = new Map(SPECIFIED.map((one) => [one.path, one]));
    const wider = routes.flatMap(({ path, area, parent }) => {
      const above = known.get(parent ?? '');
      if (known.has(path) || !above) return [];
      const isRefused = (role: Role): boolean =>
        typeof above.enter !== 'string' && !above.enter.includes(role);
      const entering = roles.filter(
        (role) => isRefused(role) && redirectFor({ area }, signedIn([role]), place, NOW) === null,
      );
      return entering.length > 0 ? [path] : [];
    });
    // Everybody asks for purchases; the list of all requests is for those who decide.
    expect(wider).toEqual([
      '/purchases/purchasesRequests/new',
      '/purchases/purchasesRequests/:purchaseRequestId/edit',
    ]);
  });
});
