import { matchPath } from 'react-router-dom';
import type { AreaRoute } from '../../ui/routing/area-route.ts';

/** The page at an address without its query. What is written out comes before a parameter: `/new` is no record. */
export function routeAt(pathname: string, routes: readonly AreaRoute[]): AreaRoute | undefined {
  const found = routes.filter(({ path }) => matchPath(path, pathname) !== null);
  return found.find(({ path }) => !path.includes(':')) ?? found[0];
}

/** The record that an address shows, by the id that stands in it. */
export function recordAt(
  pathname: string,
  route: AreaRoute,
): { readonly collection: string; readonly id: string } | undefined {
  const [id] = Object.values(matchPath(route.path, pathname)?.params ?? {});
  return route.shows && id ? { collection: route.shows, id } : undefined;
}
