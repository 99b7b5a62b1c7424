import { Plus } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { routes as appRoutes } from '../routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { createActionsFor, pagesAbove, phonePlacesFor, sidebarFor, isOverview } from './places.ts';

const page = (path: string, more: Partial<AreaRoute> = {}): AreaRoute => ({
  path,
  area: 'user',
  title: { id: path },
  Component: () => Promise.reject(new Error('not opened here')),
  ...more,
});

const routes = [
  page('/', { nav: { group: 'day', order: 0, phone: { order: 0 } } }),
  page('/tickets', { nav: { group: 'support', order: 1, phone: { order: 3 } } }),
  page('/blog', { nav: { group: 'support', order: 0, phone: { order: 4 } } }),
  page('/projects', { nav: { group: 'projects', order: 0, phone: { order: 1 } } }),
  page('/projects/:projectId', { parent: '/projects' }),
  page('/bankflows', {
    area: 'admin',
    nav: { group: 'treasury', order: 0, phone: { order: 9, roles: ['admin'] } },
  }),
];
const paths = (list: readonly AreaRoute[]) => list.map((route) => route.path);

describe('places', () => {
  it('shows groups in the house order and leaves out what one may not enter', () => {
    expect(sidebarFor(['user'], routes).map((group) => group.id)).toEqual(['day', 'projects', 'support']);
    expect(paths(sidebarFor(['user'], routes)[2]?.routes ?? [])).toEqual(['/blog', '/tickets']);
    expect(sidebarFor(['admin'], routes).map((group) => group.id)).toContain('treasury');
  });

  it('gives the phone four places, those of the role right after Home', () => {
    expect(paths(phonePlacesFor(['user'], routes))).toEqual(['/', '/projects', '/tickets', '/blog']);
    expect(paths(phonePlacesFor(['admin'], routes))).toEqual(['/', '/bankflows', '/projects', '/tickets']);
  });

  it('climbs from a page to Home', () => {
    const project = routes.find((route) => route.path === '/projects/:projectId');
    expect(project && paths(pagesAbove(['user'], project, routes))).toEqual(['/', '/projects']);
    expect(routes[0] && pagesAbove(['user'], routes[0], routes)).toEqual([]);
    const flow = page('/bankflows/:flowId', { parent: '/bankflows' });
    expect(paths(pagesAbove(['user'], flow, routes))).toEqual(['/']);
    expect(paths(pagesAbove(['admin'], flow, routes))).toEqual(['/', '/bankflows']);
  });

  it('offers to create only what the role may enter', () => {
    const label = { id: 'New' };
    const offered = [
      page('/sales', { area: 'admin', create: [{ label, to: '/sales/new', icon: Plus, order: 1 }] }),
    ];
    expect(createActionsFor(['user'], offered)).toEqual([]);
    expect(createActionsFor(['admin'], offered)).toHaveLength(1);
  });
});

it.each([
  ['/', true],
  ['/crm', true],
  ['/sales', true],
  ['/crm/companies', false],
  ['/pipeline', false],
])('%s has other places of the menu below it: %s', (path, expected) =>
  expect(isOverview(path, appRoutes)).toBe(expected),
);
