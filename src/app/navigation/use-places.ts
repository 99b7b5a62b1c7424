import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { canEnter } from '../../domain/access.ts';
import type { Shown } from '../../offline/index.ts';
import { shownOf } from '../../offline/react/shown-rows.ts';
import { useLive } from '../../offline/react/use-live.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { routes } from '../routes.ts';
import { recordAt, routeAt } from './route-at.ts';

/** A page that was opened or starred, as it is called now. */
export interface Place {
  readonly path: string;
  readonly title: string;
  /** What kind of record it is, or its second line. */
  readonly meta?: string;
  readonly icon: LucideIcon | undefined;
}

interface Wanted {
  readonly path: string;
  /** What it was called when it was kept; a record that has none and is not on this device is left out. */
  readonly title?: string | null | undefined;
}

const titled = (path: string, title: string, icon: LucideIcon | undefined, meta = ''): Place => ({
  path,
  title,
  icon,
  ...(meta === '' ? {} : { meta }),
});

/**
 * The pages at these addresses that the person may open, in their order; undefined until the records among them have been
 * read. Records are named by what this device holds: what a person may not read any more is not told by its name.
 */
export function usePlaces(wanted: readonly Wanted[]): Place[] | undefined {
  const { t, i18n } = useLingui();
  const { user } = useSessionState();
  const found = wanted.flatMap(({ path, title }) => {
    const route = routeAt(path, routes);
    if (!route || !canEnter(user?.roles, route.area)) return [];
    return { path, kept: title, route, record: recordAt(path, route) };
  });
  const rows = useRecords(found.flatMap(({ record }) => record ?? []));
  if (!rows) return undefined;
  return found.flatMap(({ path, kept, route, record }) => {
    const icon = route.icon ?? routes.find((above) => above.path === route.parent)?.icon;
    if (!record) return titled(path, i18n._(route.title), icon);
    const row = rows[`${record.collection}/${record.id}`];
    if (row) return titled(path, row.displayLine1?.trim() || t`Without a name`, icon, i18n._(route.title));
    return kept ? titled(path, kept, icon, i18n._(route.title)) : [];
  });
}

type Records = Readonly<Record<string, Shown>>;

/** The rows of the mirror that have these ids, or had. */
function useRecords(
  asked: readonly { readonly collection: string; readonly id: string }[],
): Records | undefined {
  return useLive(async (engine): Promise<Records> => {
    const found: Record<string, Shown> = {};
    for (const { collection, id } of asked) {
      const table = engine.db.rows(collection);
      const row = (await table.get(id)) ?? (await table.get((await engine.identify(collection, id)).key));
      if (row && !row.$deleted) found[`${collection}/${id}`] = shownOf(row);
    }
    return found;
  }, JSON.stringify(asked));
}
