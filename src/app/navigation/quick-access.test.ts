import { describe, expect, it } from 'vitest';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { routes } from '../routes.ts';
import { QUICK_ACCESS, quickAccessFor } from './quick-access.ts';

describe('the quick-access list', () => {
  it('has the places of the routes that say so, at the place that they say', () => {
    for (const { path, quickAccess } of routes)
      if (quickAccess !== undefined)
        expect(QUICK_ACCESS.findIndex((place) => place.path === path) + 1, path).toBe(quickAccess);
  });
  it('leaves out what does not exist, and what one may not open', () => {
    const [home, parameters] = ['/', '/parameters'].map(
      (path) => ({ path, area: path === '/' ? 'user' : 'admin' }) as AreaRoute,
    );
    const paths = (roles: Parameters<typeof quickAccessFor>[0]) =>
      quickAccessFor(roles, [parameters!, home!]).map(({ path }) => path);
    expect(paths(['user'])).toEqual(['/']);
    expect(paths(['admin'])).toEqual(['/', '/parameters']);
  });
});
