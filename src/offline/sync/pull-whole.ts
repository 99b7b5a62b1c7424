import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { CursorRow } from '../database/tables.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { applyPage, cleanKeys, heard, recordsIn, removeGone, wantBack } from './apply.ts';
import type { SyncContext } from './engine-context.ts';
import { firstFill, isFirstFill, type FillOptions } from './first-fill.ts';
import { get, json, unreadable } from './list-call.ts';
import { listPath, nextPage } from './list-path.ts';
import { received } from './received.ts';

const PAGE = 1_000;
/** More than this share of a mirror gone at once is looked at twice before it is believed. */
const BRAKE_SHARE = 0.5;
const BRAKE_ROWS = 10;

/** Of rows how many came; `since`: from this cursor on, what has moved meanwhile has to be asked for. */
export interface Whole {
  readonly changed: number;
  readonly since?: string | null;
}

/** Fills an empty mirror, or loads the list whole and compares. Rejects with an AppError. */
export async function pullWhole(
  context: SyncContext,
  collection: string,
  known: CursorRow | undefined,
  options?: FillOptions,
): Promise<Whole> {
  const filled =
    !known && (await isFirstFill(context, collection))
      ? await firstFill(context, collection, options)
      : undefined;
  if (filled) return { changed: filled.rows, since: filled.resumed ? filled.cursor : null };
  const replaces = known !== undefined && known.cursor !== null;
  // Only what was clean before the first page may be missed by the list; what is acknowledged meanwhile is newer.
  const before = await cleanKeys(context, collection);
  let loaded = await loadWhole(context, collection, replaces);
  const goneOf = (present: ReadonlySet<string>): string[] => before.filter((id) => !present.has(id));
  const gone = goneOf(loaded.present).length;
  if (gone > BRAKE_ROWS && gone > before.length * BRAKE_SHARE)
    loaded = await loadWhole(context, collection, replaces);
  await removeGone(context, collection, goneOf(loaded.present));
  // The cursor of the first page: the next delta repairs whatever moved while the pages came.
  await heard(context, collection, loaded.cursor);
  return { changed: loaded.present.size };
}

/** Loads a list whole into the mirror and hands over its rows; what it lacks stays. Rejects with an AppError. */
export async function wholeList(context: SyncContext, collection: string, take: Take): Promise<void> {
  await wantBack(context, collection);
  await loadWhole(context, collection, false, take);
}

type Take = (raws: readonly Record<string, unknown>[], rows: readonly AnyRow[]) => void;

async function loadWhole(
  context: SyncContext,
  collection: string,
  replaces: boolean,
  take?: Take,
): Promise<{ present: Set<string>; cursor: string | null }> {
  const present = new Set<string>();
  const { etag, delta } = context.capabilities();
  // A list that was drawn up before a change of ours was done does not take that change back.
  const settled = etag ? undefined : new Set((await settledIn(context, collection)).map(({ seq }) => seq));
  const newer =
    settled &&
    (async () =>
      new Set(
        (await settledIn(context, collection))
          .filter(({ seq }) => !settled.has(seq))
          .map(({ entityId }) => entityId),
      ));
  let cursor: string | null = null;
  let path: string | null = delta ? `/${collection}?limit=${PAGE}` : listPath(collection);
  for (let page = 0; path !== null; page += 1) {
    const answer = await get(context, path);
    const list = await json(answer);
    if (!Array.isArray(list)) throw unreadable();
    if (page === 0) cursor = answer.header('x-cursor');
    const rows = await received(context, collection, list as Record<string, unknown>[]);
    for (const key of await applyPage(context, collection, {
      rows,
      deleted: [],
      cursor: null,
      replaces,
      ...(newer ? { newer } : {}),
    }))
      present.add(key);
    take?.(list as Record<string, unknown>[], rows);
    path = nextPage(answer.header('link'));
  }
  return { present, cursor };
}

const settledIn = (context: SyncContext, collection: string): Promise<OutboxRecord[]> =>
  recordsIn(context, collection)
    .filter(({ state }) => state === 'done' || state === 'exists')
    .toArray();
