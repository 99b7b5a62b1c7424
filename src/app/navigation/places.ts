import { canEnter, type Role } from '../../domain/access.ts';
import type { AreaRoute, CreateAction, NavGroup } from '../../ui/routing/area-route.ts';
import { navGroups } from './groups.ts';

type Roles = readonly Role[] | undefined;

const PHONE_PLACES = 4;

/** The sidebar for these roles: groups in the house's order, empty ones left out. */
export function sidebarFor(
  roles: Roles,
  routes: readonly AreaRoute[],
): { id: NavGroup; routes: AreaRoute[] }[] {
  return navGroups
    .map(({ id }) => ({
      id,
      routes: routes
        .filter((route) => route.nav?.group === id && canEnter(roles, route.area))
        .toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0)),
    }))
    .filter((group) => group.routes.length > 0);
}

/** Up to four places of the phone's bottom bar: Home first, then what the role is for, then what everyone does. */
export function phonePlacesFor(roles: Roles, routes: readonly AreaRoute[]): AreaRoute[] {
  const rank = (route: AreaRoute) => (route.path === '/' ? 0 : route.nav?.phone?.roles ? 1 : 2);
  return routes
    .filter((route) => {
      const phone = route.nav?.phone;
      if (!phone || !canEnter(roles, route.area)) return false;
      return !phone.roles || phone.roles.some((role) => roles?.includes(role));
    })
    .toSorted((a, b) => rank(a) - rank(b) || (a.nav?.phone?.order ?? 0) - (b.nav?.phone?.order ?? 0))
    .slice(0, PHONE_PLACES);
}

/** What the New button offers these roles. */
export function createActionsFor(roles: Roles, routes: readonly AreaRoute[]): CreateAction[] {
  return routes
    .filter((route) => canEnter(roles, route.area))
    .flatMap((route) => route.create ?? [])
    .toSorted((a, b) => a.order - b.order);
}

/** The pages above this one that these roles may enter, Home first, for the breadcrumb; the page itself is not in it. */
export function pagesAbove(roles: Roles, route: AreaRoute, routes: readonly AreaRoute[]): AreaRoute[] {
  const home = routes.find((candidate) => candidate.path === '/');
  const above: AreaRoute[] = [];
  let parent = routes.find((candidate) => candidate.path === route.parent);
  while (parent && !above.includes(parent)) {
    above.unshift(parent);
    const next = parent.parent;
    parent = routes.find((candidate) => candidate.path === next);
  }
  const all = home && route !== home && !above.includes(home) ? [home, ...above] : above;
  return all.filter(({ area }) => canEnter(roles, area));
}

/** Whether other places of the menu stand below it: then it is where one is only when nothing follows. */
export const isOverview = (path: string, routes: readonly AreaRoute[]): boolean =>
  routes.some(
    (other) => other.nav && other.path !== path && other.path.startsWith(path.replace(/\/?$/, '/')),
  );
