import { AppError } from '../../domain/kernel/problem.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { applyPage, cleanKeys, removeGone, settledIn, sweep } from './apply.ts';
import type { SyncContext } from './engine-context.ts';
import { firstFill, forgetFill, isFirstFill, type FillOptions } from './first-fill.ts';
import { get, json, nextPage, unreadable } from './list-call.ts';
import { listPath } from './list-path.ts';
import { received } from './received.ts';

const PAGE = 1_000;
/** More than this share of a mirror gone at once is looked at twice before it is believed. */
const BRAKE_SHARE = 0.5;
const BRAKE_ROWS = 10;

interface Delta {
  rows: Record<string, unknown>[];
  deleted: string[];
  cursor: string;
  more: boolean;
}
export interface PullResult {
  readonly changed: number;
  readonly whole: boolean;
}

/** Brings a collection up to date: by delta where a cursor is known, else whole. Rejects with an AppError. */
export async function pull(
  context: SyncContext,
  collection: string,
  options?: FillOptions,
): Promise<PullResult> {
  const known = await context.db.strict.cursors.get(collection);
  try {
    const cursor = known?.cursor ?? null;
    if (cursor !== null && context.capabilities().delta) {
      const result = await pullDelta(context, collection, cursor);
      if (result) return result;
    }
    const filled =
      !known && (await isFirstFill(context, collection))
        ? await firstFill(context, collection, options)
        : undefined;
    if (!filled) return await pullWhole(context, collection, cursor !== null);
    // What moved since the fill was begun is fetched now: the pages of the day before are not called up to date.
    if (filled.resumed && filled.cursor !== null) await pullDelta(context, collection, filled.cursor);
    return { changed: filled.rows, whole: true };
  } catch (error) {
    // The right was withdrawn: the rows leave the device. What is unsent stays, for its person to see.
    if (error instanceof AppError && error.code === 'forbidden') {
      await forget(context, collection);
      await heard(context, collection, null);
    }
    // A server of section 7 has not every collection: what it does not list, it has told all of.
    if (
      error instanceof AppError &&
      !context.capabilities().delta &&
      [404, 405, 501].includes(Number(error.meta['status']))
    ) {
      await heard(context, collection, null);
      return { changed: 0, whole: true };
    }
    throw error;
  }
}

/** Removes a collection's clean rows and its cursor from this device. */
export async function forget(context: SyncContext, collection: string): Promise<void> {
  await sweep(context, collection);
  await context.db.strict.cursors.delete(collection);
  await forgetFill(context, collection);
}

async function pullDelta(
  context: SyncContext,
  collection: string,
  start: string,
): Promise<PullResult | undefined> {
  let cursor = start;
  let changed = 0;
  for (;;) {
    const answer = await get(context, `/${collection}?since=${encodeURIComponent(cursor)}`);
    // Too old, of another epoch or scope, or unreadable: the list is loaded whole and compared.
    if (answer.status === 410 || answer.status === 400) return undefined;
    const delta = (await json(answer)) as Delta;
    if (!Array.isArray(delta.rows) || !Array.isArray(delta.deleted) || typeof delta.cursor !== 'string')
      throw unreadable();
    await applyPage(context, collection, {
      rows: await received(context, collection, delta.rows),
      deleted: delta.deleted.map(String),
      cursor: delta.cursor,
    });
    changed += delta.rows.length + delta.deleted.length;
    if (!delta.more || delta.cursor === cursor) return { changed, whole: false };
    cursor = delta.cursor;
  }
}

async function pullWhole(context: SyncContext, collection: string, replaces: boolean): Promise<PullResult> {
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
  return { changed: loaded.present.size, whole: true };
}

/** The server has told all it has for this person, were it nothing: from now on an empty list is an empty list. */
const heard = async (context: SyncContext, collection: string, cursor: string | null): Promise<void> =>
  void (await context.db.strict.cursors.put({ collection, cursor, at: context.ports.clock.now() }));

/** Loads a list whole into the mirror and hands over its rows; what it lacks stays. Rejects with an AppError. */
export const wholeList = async (context: SyncContext, collection: string, take: Take): Promise<void> =>
  void (await loadWhole(context, collection, false, take));

type Take = (raws: readonly Record<string, unknown>[], rows: readonly AnyRow[]) => void;

async function loadWhole(
  context: SyncContext,
  collection: string,
  replaces: boolean,
  take?: Take,
): Promise<{ present: Set<string>; cursor: string | null }> {
  const present = new Set<string>();
  // A list that was drawn up before a change of ours was done does not take that change back.
  const settled = context.capabilities().etag ? undefined : await settledIn(context, collection);
  let cursor: string | null = null;
  let path: string | null = context.capabilities().delta
    ? `/${collection}?limit=${PAGE}`
    : listPath(collection);
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
      ...(settled ? { settled } : {}),
    }))
      present.add(key);
    take?.(list as Record<string, unknown>[], rows);
    path = nextPage(answer.header('link'));
  }
  return { present, cursor };
}
