import { AppError } from '../../domain/kernel/problem.ts';
import { applyPage } from './apply.ts';
import type { HttpAnswer } from '../ports.ts';
import type { SyncContext } from './engine-context.ts';
import type { PullOptions } from './first-fill.ts';
import { unreadable } from './call.ts';
import { get, json } from './list-call.ts';
import { settledNow } from '../outbox/records-of.ts';
import { part } from './part.ts';
import { received } from './received.ts';

interface Delta {
  rows: Record<string, unknown>[];
  deleted: string[];
  cursor: string;
  more: boolean;
}
/** A delta of more pages than this does not end; what came of it is kept. */
const PAGES = 1e3;

export interface PullResult {
  readonly changed: number;
  readonly whole: boolean;
}

/** What lists a collection whole: it loads where no cursor is known, or none is believed. */
const whole = () => part(import('./pull-whole.ts'));

/**
 * Brings a collection up to date: by delta where a cursor is known, else whole. Where another pull of it has come to its
 * end first it begins anew, `again` times at most. Rejects with an AppError.
 */
export async function pull(
  context: SyncContext,
  collection: string,
  options?: PullOptions,
): Promise<PullResult> {
  const found = await context.db.strict.cursors.get(collection);
  // Whoever pulls what was put away wants it back: it is filled anew.
  const known = found?.isAway ? undefined : found;
  const { delta } = context.capabilities();
  try {
    const result =
      known?.cursor != null && delta ? await pullDelta(context, collection, known.cursor) : undefined;
    if (result && 'changed' in result) return result;
    const { changed, since } = await (
      await whole()
    ).pullWhole(context, collection, {
      known,
      refusal: result,
      ...options,
    });
    // What moved since it was begun is fetched now: the pages of the day before are not called up to date, nor where the
    // server does not know that day any more.
    return since == null || 'changed' in (await pullDelta(context, collection, since))
      ? { changed, whole: true }
      : await pull(context, collection, options);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'network') throw error;
    return (await whole()).refused(context, collection, error, pull, options);
  }
}

async function pullDelta(
  context: SyncContext,
  collection: string,
  start: string,
): Promise<PullResult | HttpAnswer> {
  let cursor = start;
  let changed = 0;
  for (let pages = 0; pages < PAGES; pages += 1) {
    const settled = await settledNow(context.db);
    const answer = await get(context, `/${collection}?since=${encodeURIComponent(cursor)}`);
    // Too old, of another epoch or scope, or unreadable: the list is loaded whole and compared.
    if (answer.status === 410 || answer.status === 400) return answer;
    const delta = (await json(answer)) as Delta;
    if (!Array.isArray(delta.rows) || !Array.isArray(delta.deleted) || typeof delta.cursor !== 'string')
      throw unreadable();
    const [, unsent] = await applyPage(context, collection, {
      rows: await received(context, collection, delta.rows),
      deleted: delta.deleted.map(String),
      cursor: delta.cursor,
      settled,
      since: cursor,
    });
    if (unsent[0])
      await (await part(import('../mirror/follow-anew.ts'))).followAnew(context, collection, unsent);
    changed += delta.rows.length + delta.deleted.length;
    if (!delta.more || delta.cursor === cursor) return { changed, whole: false };
    cursor = delta.cursor;
  }
  throw unreadable();
}
