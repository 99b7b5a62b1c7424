import type { AnyRow } from '../../domain/kernel/entity.ts';
import { applyPage, fillOf, heard, overtaken } from './apply.ts';
import { doubtOf } from './doubts.ts';
import type { SyncContext } from './engine-context.ts';
import { mirrorKeys, removeGone, unlessOvertaken } from './gone.ts';
import { settledNow } from '../outbox/records-of.ts';
import { unreadable } from './call.ts';
import { get, json } from './list-call.ts';
import { nextPage } from './list-path.ts';
import { received } from './received.ts';
import { askForUnlisted, noteUnlisted } from './unlisted.ts';
import { untilItEnds } from './until-it-ends.ts';

/** How far the first fill of a collection has come: kept with each page, gone with the last. */
interface Begun {
  /** The page to go on with. */
  readonly next: string;
  /** The cursor of the first page: the delta from there repairs whatever moved while the pages came. */
  readonly cursor: string | null;
  readonly rows: number;
}
export interface FillOptions {
  /** Rows a page; more of them are fewer transactions and longer ones. */
  readonly page?: number;
  /** So many are here now. */
  readonly onRows?: (rows: number) => void;
}
export interface PullOptions extends FillOptions {
  /** How often it is begun anew at most where another tab's pull has come to its end first. */
  readonly again?: number;
}
const PAGE = 1_000;
/** Rows a transaction. Whoever saves something meanwhile waits for the one that is under way, not for a whole page. */
const LAID_AT_ONCE = 250;

export const begunFill = async (
  { db }: Pick<SyncContext, 'db'>,
  collection: string,
): Promise<Begun | undefined> => (await db.strict.meta.get(fillOf(collection)))?.value as Begun | undefined;

/** True where nothing of a collection was ever told, or a first fill broke off: then there is nothing to compare with. */
export async function isFirstFill(context: SyncContext, collection: string): Promise<boolean> {
  if (!context.capabilities().delta) return false;
  if (await begunFill(context, collection)) return true;
  const { clean, held } = await mirrorKeys(context, collection);
  return clean.length + held.length === 0;
}

export interface Filled {
  readonly rows: number;
  /** Of the first page. */
  readonly cursor: string | null;
  /** It went on where an earlier fill broke off, so its first pages may be old. */
  readonly resumed: boolean;
}

/**
 * Fills an empty mirror page by page. Where it breaks off (no network, a reload) it goes on with the page where it was;
 * a page that comes twice changes nothing. Undefined where the server does not know that page any more: then the list is
 * loaded whole and compared. Rejects with an AppError.
 */
export async function firstFill(
  context: SyncContext,
  collection: string,
  { page = PAGE, onRows }: FillOptions = {},
): Promise<Filled | undefined> {
  const { meta } = context.db.strict;
  const mustBeCurrent = await unlessOvertaken(context, collection);
  let begun = await begunFill(context, collection);
  const resumed = begun !== undefined;
  const goOn = untilItEnds(collection);
  const before = await settledNow(context.db);
  const listed = new Set<string>();
  for (;;) {
    const path: string = begun?.next ?? `/${collection}?limit=${page}`;
    goOn(path);
    const settled = await settledNow(context.db);
    const answer = await get(context, path);
    if (begun && [400, 404, 410].includes(answer.status)) {
      await meta.delete(fillOf(collection));
      return undefined;
    }
    const list = await json(answer);
    if (!Array.isArray(list)) throw unreadable();
    const next = nextPage(answer.header('link'));
    const cursor = begun ? begun.cursor : answer.header('x-cursor');
    const rows: number = (begun?.rows ?? 0) + list.length;
    const came = await received(context, collection, list as Record<string, unknown>[]);
    for (const { id } of came) listed.add(id);
    const lay = async (part: readonly AnyRow[], also: () => Promise<void>): Promise<void> => {
      await applyPage(context, collection, {
        rows: part,
        deleted: [],
        cursor: null,
        settled,
        // With the rows or not at all: neither rows that nobody knows of, nor a place without them.
        also: async () => {
          await mustBeCurrent();
          // Another tab fills as well: whoever brings a page first goes on from there.
          const there = await begunFill(context, collection);
          if (
            there?.next !== begun?.next ||
            there?.cursor !== begun?.cursor ||
            !(await isFirstFill(context, collection))
          )
            throw overtaken();
          await also();
        },
      });
    };
    const begins = async (place: Begun): Promise<void> =>
      void (await meta.put({ key: fillOf(collection), value: place }));
    let laid = 0;
    for (; laid + LAID_AT_ONCE < came.length; laid += LAID_AT_ONCE) {
      // What is broken off here comes once more with its page; a first one has no place yet to begin anew from.
      const place: Begun = begun ?? { next: path, cursor, rows: 0 };
      await lay(came.slice(laid, laid + LAID_AT_ONCE), () => begins(place));
      begun = place;
    }
    const isListed = (id: string): boolean => listed.has(id);
    const unlisted = next === null ? await askForUnlisted(context, collection, before, isListed) : undefined;
    await lay(came.slice(laid), async () => {
      if (next !== null) return begins({ next, cursor, rows });
      if ((await unlisted!.unasked()).length > 0) throw overtaken();
      await removeGone(context, collection, unlisted!.gone());
      await noteUnlisted(context, collection, isListed);
      // Whatever was doubted was said of rows that are here no more.
      await meta.bulkDelete([fillOf(collection), doubtOf(collection)]);
      await heard(context, collection, cursor);
    });
    onRows?.(rows);
    if (next === null) return { rows, cursor, resumed };
    begun = { next, cursor, rows };
  }
}
