import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { CursorRow } from '../database/tables.ts';
import { rowsOf } from '../database/stores.ts';
import { isPending } from '../outbox/record.ts';
import { settledNow, type Settled } from '../outbox/records-of.ts';
import type { HttpAnswer } from '../ports.ts';
import { followAnew } from '../mirror/follow-anew.ts';
import { applyPage, heard, isPast, OVERTAKEN, overtaken, type Past } from './apply.ts';
import type { SyncContext } from './engine-context.ts';
import { doubtOf, type KeptDoubt } from './doubts.ts';
import { forget, mirrorKeys, removeGone, unlessOvertaken, wantBack } from './gone.ts';
import { firstFill, isFirstFill, type FillOptions, type PullOptions } from './first-fill.ts';
import { unreadable } from './call.ts';
import { get, json } from './list-call.ts';
import { listPath, nextPage } from './list-path.ts';
import type { PullResult } from './pull.ts';
import { received } from './received.ts';
import { askForUnlisted, noteUnlisted, settledSince } from './unlisted.ts';
import { untilItEnds } from './until-it-ends.ts';
import { distrustVersions, trustShown } from './trust.ts';

const PAGE = 1_000;
/** More than this share of a mirror gone at once is looked at twice. */
const BRAKE_SHARE = 0.5;
/** And then asked about, where it is more rows than a person or two may well have removed in a day. */
const BRAKE_ROWS = 10;
/** So often it is begun anew where another tab's pull has come to its end first. */
const AGAIN = 9;

/** Of rows how many came; `since`: from this cursor on, what has moved meanwhile has to be asked for. */
export interface Whole {
  readonly changed: number;
  readonly since?: string | null;
}
export interface WholeOptions extends FillOptions {
  readonly known?: CursorRow | undefined;
  /** The answer that refused the cursor. */
  readonly refusal?: HttpAnswer | undefined;
}

/**
 * Fills an empty mirror, or loads the list whole and compares. Rejects with an AppError: with `OVERTAKEN` where another tab
 * has done the same first.
 */
export async function pullWhole(
  context: SyncContext,
  collection: string,
  { known, refusal, ...options }: WholeOptions = {},
): Promise<Whole> {
  if (!known) await wantBack(context, collection);
  const filled =
    !known && (await isFirstFill(context, collection))
      ? await firstFill(context, collection, options)
      : undefined;
  if (filled) return { changed: filled.rows, since: filled.resumed ? filled.cursor : null };
  const there = refusal && (await context.db.strict.cursors.get(collection));
  // What was refused is not what is here by now.
  if (there?.cursor !== (refusal && known?.cursor)) throw overtaken();
  const isOwnScope = (await typeOf(refusal)).endsWith('/scope-changed');
  const isDoubted = refusal !== undefined && !isOwnScope;
  if (isDoubted) await distrustVersions(context, collection);
  // Only a list that was asked for after that tells what the versions name by now.
  const believed: Take | undefined = isDoubted
    ? (_raws, rows) => trustShown(context, collection, rows)
    : undefined;
  // What was written while it came was made on a version from before as well.
  const first: Take | undefined = isDoubted
    ? (_raws, rows) => distrustVersions(context, collection, rows)
    : undefined;
  return compareWhole(context, collection, known?.cursor != null, isOwnScope, believed, first);
}

/** What a refused pull comes to; `pull` begins it anew. Rejects with the refusal where that is all there is to it. */
export async function refused(
  context: SyncContext,
  collection: string,
  refusal: AppError,
  pull: (context: SyncContext, collection: string, options: PullOptions) => Promise<PullResult>,
  options?: PullOptions,
): Promise<PullResult> {
  // Another tab's pull has come to its end meanwhile: what is asked for now begins where that ended.
  const again = options?.again ?? AGAIN;
  if (refusal.code === OVERTAKEN && again > 0)
    return pull(context, collection, { ...options, again: again - 1 });
  const isClosed = refusal.code === 'forbidden';
  // The right was withdrawn: the rows leave the device. What is unsent stays, for its person to see.
  if (isClosed) await forget(context, collection);
  // A server of section 7 has not every collection: what it does not list, it has told all of.
  else if (context.capabilities().delta || ![404, 405, 501].includes(Number(refusal.meta['status'])))
    throw refusal;
  await heard(context, collection, null);
  if (isClosed) throw refusal;
  return { changed: 0, whole: true };
}

/** Takes the rows off the device that the server lists no more, whatever their number: its person has said so. */
export async function believe(context: SyncContext, collection: string, again = AGAIN): Promise<void> {
  try {
    await compareWhole(context, collection, true, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== OVERTAKEN || again === 0) throw error;
    await believe(context, collection, again - 1);
  }
}

/**
 * Loads the list and removes what it lacks. Most of a mirror gone at once is believed where the person's own rights have
 * changed; else the list is loaded a second time, and where that says the same the rows stay until their person decides.
 * What they have kept stays, whatever share of the mirror it is by then, until a list lacks more than they were told of.
 */
async function compareWhole(
  context: SyncContext,
  collection: string,
  replaces: boolean,
  isSure: boolean,
  take?: Take,
  first?: Take,
): Promise<Whole> {
  const { clean: before } = await mirrorKeys(context, collection);
  let loaded = await loadWhole(context, collection, replaces, take, first);
  const goneOf = (present: ReadonlySet<string>): string[] => before.filter((id) => !present.has(id));
  const { meta } = context.db.strict;
  const known = (await meta.get(doubtOf(collection)))?.value as KeptDoubt | undefined;
  const kept = isSure || !known?.isKept ? undefined : known.gone;
  const isStrange = (gone: readonly string[]): boolean =>
    !isSure && gone.length > (kept ?? before.length * BRAKE_SHARE);
  const isDoubtful = (gone: readonly string[]): boolean =>
    isStrange(gone) && (kept !== undefined || gone.length > BRAKE_ROWS);
  if (isStrange(goneOf(loaded.present))) loaded = await loadWhole(context, collection, replaces, take, first);
  const gone = goneOf(loaded.present);
  const { present, settled } = loaded;
  const unlisted = await askForUnlisted(context, collection, settled, (id) => present.has(id));
  await context.db.dexie.transaction('rw', [rowsOf(collection), 'outbox', 'cursors', 'meta'], async () => {
    await loaded.mustBeCurrent();
    if ((await unlisted.unasked()).length > 0) throw overtaken();
    if (isDoubtful(gone))
      await meta.put({
        key: doubtOf(collection),
        value: { gone: gone.length, of: before.length } satisfies KeptDoubt,
      });
    else if (kept === undefined || gone.length === 0) {
      // What another list has brought meanwhile is measured by this one as well; what was acknowledged meanwhile may be newer.
      const { clean, held } = await mirrorKeys(context, collection);
      const newer = await settledSince(context, collection, settled);
      await removeGone(
        context,
        collection,
        [...clean, ...held].filter((id) => !present.has(id) && !newer.has(id)).concat(unlisted.gone()),
      );
      await meta.delete(doubtOf(collection));
    }
    await noteUnlisted(context, collection, (id) => present.has(id));
    // The cursor of the first page: the next delta repairs whatever moved while the pages came.
    await heard(context, collection, loaded.cursor);
  });
  return { changed: present.size };
}

async function typeOf(refusal: HttpAnswer | undefined): Promise<string> {
  try {
    return String((JSON.parse((await refusal?.text()) ?? '{}') as { type?: unknown }).type);
  } catch {
    return '';
  }
}

/** Loads a list whole into the mirror and hands over its rows; what it lacks stays. Rejects with an AppError. */
export async function wholeList(context: SyncContext, collection: string, take: Take): Promise<void> {
  await wantBack(context, collection);
  await loadWhole(context, collection, false, take);
}

type Take = (raws: readonly Record<string, unknown>[], rows: readonly AnyRow[]) => void | Promise<void>;
interface Loaded {
  readonly present: ReadonlySet<string>;
  /** Of the first page. */
  readonly cursor: string | null;
  /** What had come to its end when the list was asked for. */
  readonly settled: Settled;
  readonly mustBeCurrent: () => Promise<void>;
}

async function loadWhole(
  context: SyncContext,
  collection: string,
  replaces: boolean,
  take?: Take,
  /** Before its rows are laid, in their transaction. */
  first?: Take,
): Promise<Loaded> {
  const present = new Set<string>();
  const mustBeCurrent = await unlessOvertaken(context, collection);
  const { etag, delta } = context.capabilities();
  const settled = await settledNow(context.db);
  const past = async (): Promise<Past> => {
    // A list that was drawn up before a change of ours was done does not take that change back.
    const newer = await settledSince(context, collection, settled);
    return (incoming, known, records) => {
      const isNewer = newer.has(incoming.id);
      // In the place of a cursor that the server refused (it was restored, say) the list's word goes before ours.
      const isBelieved = replaces && !isNewer && !records.some(isPending);
      return (isNewer && !etag) || (!isBelieved && isPast(incoming, known, records));
    };
  };
  let cursor: string | null = null;
  let path: string | null = delta ? `/${collection}?limit=${PAGE}` : listPath(collection);
  const goOn = untilItEnds(collection);
  for (let page = 0; path !== null; page += 1) {
    goOn(path);
    const answer = await get(context, path);
    const list = await json(answer);
    if (!Array.isArray(list)) throw unreadable();
    if (page === 0) cursor = answer.header('x-cursor');
    const rows = await received(context, collection, list as Record<string, unknown>[]);
    const [keys, unsent] = await applyPage(context, collection, {
      rows,
      deleted: [],
      cursor: null,
      settled,
      past,
      also: async () => {
        await mustBeCurrent();
        await first?.(list as Record<string, unknown>[], rows);
      },
    });
    for (const key of keys) present.add(key);
    await followAnew(context, collection, unsent);
    await take?.(list as Record<string, unknown>[], rows);
    path = nextPage(answer.header('link'));
  }
  return { present, cursor, settled, mustBeCurrent };
}
