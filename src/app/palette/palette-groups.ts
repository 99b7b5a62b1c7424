import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { canEnter } from '../../domain/access.ts';
import { isMime, kindWords } from '../../ui/file-kind/kind-words.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { useText, type DomainTextOf } from '../../ui/value/domain-text.ts';
import { commands, createCommands, goCommands } from '../commands/commands.ts';
import type { Command, Desk } from '../commands/command.ts';
import { quickAccessFor } from '../navigation/quick-access.ts';
import { routeAt } from '../navigation/route-at.ts';
import { usePlaces, type Place } from '../navigation/use-places.ts';
import { readVisits } from '../recent/recent-store.ts';
import { routes } from '../routes.ts';
import { useStarred } from '../stars/use-starred.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { useSearch, type FoundRow } from '../../offline/index.ts';
import { recordPath } from '../sync/record-paths.ts';
import { matchOf, wordsOf } from './match.ts';

/** The collections whose records have a page. */
const RECORDS = COLLECTIONS.filter(
  (collection) => !entityOf(collection).fixedRows && routes.some(({ shows }) => shows === collection),
);

/** One line of the palette: a page to go to, or something to do. */
export interface PaletteItem {
  readonly key: string;
  readonly title: string;
  readonly meta?: string | undefined;
  readonly icon: LucideIcon | undefined;
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
  /** What is not on the server yet. */
  readonly unsent?: boolean;
  readonly keys?: Command['shortcuts'];
}
export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** Of pages and of actions, and of records in all. */
const SHOWN = 6;
const SHOWN_RECORDS = 24;
const RECENT = 8;

/** What the palette shows for what is typed; records follow a moment later, when the device has been searched. */
export function usePaletteGroups(typed: string, desk: Desk): { groups: PaletteGroup[]; isSettled: boolean } {
  const { t, i18n } = useLingui();
  const { user } = useSessionState();
  const { pathname: here } = useLocation();
  const words = wordsOf(typed);
  const stars = useStarred() ?? [];
  const visits = usePlaces(readVisits) ?? [];
  const found = useSearch(words.length === 0 ? '' : typed, {
    limit: SHOWN_RECORDS * 2,
    collections: RECORDS,
  });
  const records = useRecordGroups(found);

  const doable = [...createCommands(user?.roles, routes), ...commands].filter(
    (command) => command.run && (command.isEnabled?.(desk) ?? true),
  );
  const actions = doable.map((command): PaletteItem => ({
    key: command.id,
    title: i18n._(command.label),
    icon: command.icon,
    to: command.to,
    run: () => command.run?.(desk),
    ...(command.shortcuts ? { keys: command.shortcuts } : {}),
  }));
  const keysOf = new Map(goCommands(user?.roles, routes).map(({ to, shortcuts }) => [to, shortcuts]));
  const quick = quickAccessFor(user?.roles, routes).map(({ path, label, route }) => ({
    ...itemOf({ path, title: i18n._(label), icon: route.icon }),
    ...(keysOf.get(path) ? { keys: keysOf.get(path) } : {}),
  }));
  const others = routes
    .filter(
      (route) =>
        isPage(route.path) && canEnter(user?.roles, route.area) && (route.layout ?? 'main') === 'main',
    )
    .filter((route) => route.icon && !quick.some(({ to }) => to === route.path))
    .filter((route) => !actions.some(({ to }) => to === route.path))
    .map(({ path, title, icon }) => itemOf({ path, title: i18n._(title), icon }));
  const pages = [...quick, ...others];
  const starred = stars.map(itemOf);
  if (words.length === 0) {
    const opened = visits.filter(({ path }) => path !== here).map(itemOf);
    return {
      isSettled: true,
      groups: filled([
        { id: 'recent', title: t`Opened last`, items: opened.slice(0, RECENT) },
        { id: 'starred', title: t`Starred`, items: starred },
        { id: 'actions', title: t`Actions`, items: actions },
        { id: 'pages', title: t`Pages`, items: pages },
      ]),
    };
  }
  const starredFound = ranked(
    starred.filter(({ to }) => to === undefined || routeAt(to, routes)?.shows !== undefined),
    words,
  );
  const onTop = new Set(starredFound.map(({ to }) => to));
  return {
    isSettled: found !== undefined,
    groups: filled([
      { id: 'starred', title: t`Starred`, items: starredFound },
      { id: 'pages', title: t`Pages`, items: ranked(pages, words) },
      { id: 'actions', title: t`Actions`, items: ranked(actions, words) },
      ...records.map((group) => ({ ...group, items: group.items.filter(({ to }) => !onTop.has(to)) })),
    ]),
  };
}

const isPage = (path: string): boolean => !path.includes(':');

const itemOf = ({ path, title, meta, icon }: Place): PaletteItem => ({
  key: path,
  title,
  meta,
  icon,
  to: path,
});

const filled = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  groups.filter(({ items }) => items.length > 0);

const ranked = (items: readonly PaletteItem[], words: readonly string[]): PaletteItem[] =>
  items
    .map((item) => ({ item, score: matchOf(item.title, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ item }) => item);

/** The same for as long as the same was found. */
function useRecordGroups(found: readonly FoundRow[] | undefined): readonly PaletteGroup[] {
  const text = useText();
  const { t, i18n } = useLingui();
  const roles = useSessionState().user?.roles;
  const nameless = t`Without a name`;
  return useMemo(() => {
    const say = (second: string | undefined) =>
      second && isMime(second) ? i18n._(kindWords(second)) : second;
    return recordGroups(found ?? [], { roles, text, nameless, say });
  }, [found, roles, text, nameless, i18n]);
}

interface RecordTexts {
  readonly roles: Parameters<typeof recordPath>[1];
  readonly text: DomainTextOf;
  readonly nameless: string;
  /** What stands beneath a name, as people call it. */
  readonly say: (second: string | undefined) => string | undefined;
}

/** Records by their kind, the kind of the best one first; those without a page that the person may open are left out. */
function recordGroups(
  found: readonly FoundRow[],
  { roles, text, nameless, say }: RecordTexts,
): readonly PaletteGroup[] {
  const groups = new Map<string, PaletteItem[]>();
  let count = 0;
  for (const { collection, row } of found) {
    const to = recordPath({ collection, entityId: row.id }, roles);
    if (to === undefined || count >= SHOWN_RECORDS) continue;
    count += 1;
    const item = {
      key: `${collection}/${row.id}`,
      title: row.displayLine1?.trim() || nameless,
      meta: say(row.displayLine2),
      icon: iconOf(collection),
      to,
      unsent: row.unsent,
    };
    groups.set(collection, [...(groups.get(collection) ?? []), item]);
  }
  return [...groups].map(([collection, items]) => ({
    id: collection,
    title: text(entityOf(collection).plural),
    items,
  }));
}

/** That of the page which shows such records, else of the list above it. */
function iconOf(collection: string): LucideIcon | undefined {
  const route = routes.find(({ shows }) => shows === collection);
  return route?.icon ?? routes.find(({ path }) => path === route?.parent)?.icon;
}
