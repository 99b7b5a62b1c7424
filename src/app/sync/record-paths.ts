import { canEnter, type Role } from '../../domain/access.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { routes } from '../routes.ts';

type Of = { readonly collection: string; readonly entityId: string };
type Roles = readonly Role[] | undefined;

const filled = (path: string | undefined, id: string): string | undefined =>
  path?.replace(/:[^/]+/, encodeURIComponent(id));

/** A page that nobody with these roles may open is none: it leads to no record. */
const pageFor = (roles: Roles, isIt: (route: AreaRoute) => boolean): string | undefined =>
  routes.find((route) => isIt(route) && canEnter(roles, route.area))?.path;

/** The page of one record, if the app has one for these roles. */
export const recordPath = ({ collection, entityId }: Of, roles: Roles): string | undefined =>
  filled(
    pageFor(roles, ({ shows }) => shows === collection),
    entityId,
  );

/**
 * Where one record is mended: its form, or the page that it is edited on, which is told what to open there (a line by its
 * key, a field by its name). Undefined where the app has no page for it that these roles may open.
 */
export function mendPath(of: Of, what: string | undefined, roles: Roles): string | undefined {
  const form = pageFor(roles, ({ edits }) => edits === of.collection);
  if (form) return filled(form, of.entityId);
  const page = recordPath(of, roles);
  return page === undefined || what === undefined ? page : `${page}?mend=${encodeURIComponent(what)}`;
}

/** The roles of whoever is signed in. */
export const useRoles = (): Roles => useSessionState().user?.roles;
