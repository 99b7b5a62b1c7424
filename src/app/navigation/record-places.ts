import { canEnter, type Role } from '../../domain/access.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import type { RecordPlace } from '../../ui/routing/record-places.ts';
import { routes as all } from '../routes.ts';
import { sidebarFor } from './places.ts';

/** Where the rows of each collection have their pages, for whom these roles let in. */
export function recordPlaces(
  roles: readonly Role[] | undefined,
  routes: readonly AreaRoute[] = all,
): (collection: string) => RecordPlace | undefined {
  const open = routes.filter(({ area }) => canEnter(roles, area));
  const menu = sidebarFor(roles, routes).flatMap((group) => group.routes.map(({ path }) => path));
  const places = new Map<string, RecordPlace>();
  for (const { shows, parent: list } of open) {
    if (shows === undefined || list === undefined || !open.some(({ path }) => path === list)) continue;
    const place = menu.indexOf(list);
    // A form of a new row begins with what the address says, where it is the same that changes one.
    const hasForm = open.some(({ edits }) => edits === shows);
    const create = hasForm ? open.find(({ path }) => path === `${list}/new`) : undefined;
    places.set(shows, {
      list,
      order: place === -1 ? menu.length : place,
      ...(create ? { create: { label: create.title, to: create.path } } : {}),
    });
  }
  return (collection) => places.get(collection);
}
