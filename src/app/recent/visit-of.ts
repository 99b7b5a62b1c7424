import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { recordAt, routeAt } from '../navigation/route-at.ts';
import type { Visit } from './recent-store.ts';

/** What is remembered of an address: a record, or a page of the menus; Home and forms are not. */
export function visitOf(pathname: string, routes: readonly AreaRoute[]): Visit | undefined {
  const route = routeAt(pathname, routes);
  if (!route || (route.layout ?? 'main') !== 'main' || route.path === '/') return undefined;
  if (!route.path.includes(':')) return route.icon ? { path: route.path } : undefined;
  return recordAt(pathname, route) ? { path: pathname } : undefined;
}
