import { routes } from '../routes.ts';

type Of = { readonly collection: string; readonly entityId: string };

const filled = (path: string | undefined, id: string): string | undefined =>
  path?.replace(/:[^/]+/, encodeURIComponent(id));

/** The page of one record, if the app has one. */
export const recordPath = ({ collection, entityId }: Of): string | undefined =>
  filled(routes.find(({ shows }) => shows === collection)?.path, entityId);

/**
 * Where one record is mended: its form, or the page that it is edited on, which is told what to open there (a line by its
 * key, a field by its name). Undefined where the app has no page for it.
 */
export function mendPath(of: Of, what: string | undefined): string | undefined {
  const form = routes.find(({ edits }) => edits === of.collection);
  if (form) return filled(form.path, of.entityId);
  const page = recordPath(of);
  return page === undefined || what === undefined ? page : `${page}?mend=${encodeURIComponent(what)}`;
}
