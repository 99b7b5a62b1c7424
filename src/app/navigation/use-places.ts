import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { canEnter } from '../../domain/access.ts';
import type { Engine, Shown } from '../../offline/index.ts';
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
 * The pages at the addresses that are read with `read`, as far as the person may open them, in their order; undefined until
 * they and the records among them have been read, in one look at the device: a second one that waits for the first could
 * miss its turn. Records are named by what this device holds: what a person may not read any more is not told by its name.
 */
export function usePlaces<W extends Wanted>(
  read: (engine: Engine) => Promise<readonly W[]>,
): (Place & { readonly of: W })[] | undefined {
  const { t, i18n } = useLingui();
  const { user } = useSessionState();
  const known = useLive(async (engine) => {
    const wanted = await read(engine);
    return { wanted, rows: await readRecords(engine, wanted) };
  });
  return known?.wanted.flatMap((of) => {
    const { path, title: kept } = of;
    const route = routeAt(path, routes);
    if (!route || !canEnter(user?.roles, route.area)) return [];
    const icon = route.icon ?? routes.find((above) => above.path === route.parent)?.icon;
    const kind = i18n._(route.title);
    if (!recordAt(path, route)) return { ...titled(path, kind, icon), of };
    const row = known.rows[path];
    const name = row ? row.displayLine1?.trim() || t`Without a name` : kept;
    return name ? { ...titled(path, name, icon, kind), of } : [];
  });
}

/** The rows of the mirror that these addresses show, by address; a row may be known by an id that it had. */
async function readRecords(
  engine: Engine,
  wanted: readonly Wanted[],
): Promise<Readonly<Record<string, Shown>>> {
  const found: Record<string, Shown> = {};
  for (const { path } of wanted) {
    const route = routeAt(path, routes);
    const record = route && recordAt(path, route);
    if (!record) continue;
    const table = engine.db.rows(record.collection);
    const row =
      (await table.get(record.id)) ??
      (await table.get((await engine.identify(record.collection, record.id)).key));
    if (row && !row.$deleted) found[path] = shownOf(row);
  }
  return found;
}
