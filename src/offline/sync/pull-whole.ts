import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { CursorRow } from '../database/tables.ts';
import { recordsIn } from '../outbox/records-of.ts';
import { isPending, type OutboxRecord } from '../outbox/record.ts';
import type { HttpAnswer } from '../ports.ts';
import { applyPage, heard, isPast, type Past } from './apply.ts';
import type { SyncContext } from './engine-context.ts';
import { doubtOf, type KeptDoubt } from './doubts.ts';
import { mirrorKeys, removeGone, unlessLeft, wantBack } from './gone.ts';
import { firstFill, isFirstFill, type FillOptions } from './first-fill.ts';
import { get, json, unreadable } from './list-call.ts';
import { listPath, nextPage } from './list-path.ts';
import { received } from './received.ts';
import { distrustVersions, trustShown } from './trust.ts';

const PAGE = 1_000;
/** More than this share of a mirror gone at once is looked at twice, and then asked about. */
const BRAKE_SHARE = 0.5;
const BRAKE_ROWS = 10;

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

/** Fills an empty mirror, or loads the list whole and compares. Rejects with an AppError. */
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
  const isOwnScope = (await typeOf(refusal)).endsWith('/scope-changed');
  const isDoubted = refusal !== undefined && !isOwnScope;
  if (isDoubted) await distrustVersions(context, collection);
  // Only a list that was asked for after that tells what the versions name by now.
  const believed: Take | undefined = isDoubted
    ? (_raws, rows) => trustShown(context, collection, rows)
    : undefined;
  return compareWhole(context, collection, known?.cursor != null, isOwnScope, believed);
}

export { forget } from './gone.ts';

/** Takes the rows off the device that the server lists no more, whatever their number: its person has said so. */
export const believe = async (context: SyncContext, collection: string): Promise<void> =>
  void (await compareWhole(context, collection, true, true));

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
): Promise<Whole> {
  // Only what was clean before the first page may be missed by the list; what is acknowledged meanwhile is newer.
  const mustNotHaveLeft = await unlessLeft(context, collection);
  const { clean: before, held } = await mirrorKeys(context, collection);
  let loaded = await loadWhole(context, collection, replaces, take);
  const goneOf = (present: ReadonlySet<string>): string[] => before.filter((id) => !present.has(id));
  const { meta } = context.db.strict;
  const known = (await meta.get(doubtOf(collection)))?.value as KeptDoubt | undefined;
  const kept = isSure || !known?.isKept ? undefined : known.gone;
  const isDoubtful = (gone: readonly string[]): boolean =>
    !isSure &&
    (kept === undefined
      ? gone.length > BRAKE_ROWS && gone.length > before.length * BRAKE_SHARE
      : gone.length > kept);
  if (isDoubtful(goneOf(loaded.present))) loaded = await loadWhole(context, collection, replaces, take);
  const gone = goneOf(loaded.present);
  if (isDoubtful(gone))
    await meta.put({
      key: doubtOf(collection),
      value: { gone: gone.length, of: before.length } satisfies KeptDoubt,
    });
  else if (kept === undefined || gone.length === 0) {
    await removeGone(context, collection, [...gone, ...held.filter((id) => !loaded.present.has(id))]);
    await meta.delete(doubtOf(collection));
  }
  // The cursor of the first page: the next delta repairs whatever moved while the pages came.
  await context.db.dexie.transaction('rw', ['cursors', 'meta'], async () => {
    await mustNotHaveLeft();
    await heard(context, collection, loaded.cursor);
  });
  return { changed: loaded.present.size };
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

async function loadWhole(
  context: SyncContext,
  collection: string,
  replaces: boolean,
  take?: Take,
): Promise<{ present: Set<string>; cursor: string | null }> {
  const present = new Set<string>();
  const also = await unlessLeft(context, collection);
  const { etag, delta } = context.capabilities();
  // Without versions: a list that was drawn up before a change of ours was done does not take that change back.
  const settledIds = async (): Promise<Map<number, string>> =>
    new Map(etag ? [] : (await settledIn(context, collection)).map(({ seq, entityId }) => [seq, entityId]));
  const settled = await settledIds();
  const past = async (): Promise<Past> => {
    const since = [...(await settledIds())].filter(([seq]) => !settled.has(seq));
    const newer = new Set(since.map(([, id]) => id));
    return (incoming, known, records) =>
      newer.has(incoming.id) ||
      // In the place of a cursor that the server refused (it was restored, say) the list's word goes before ours.
      (!(replaces && !records.some(isPending)) && isPast(incoming, known, records));
  };
  let cursor: string | null = null;
  let path: string | null = delta ? `/${collection}?limit=${PAGE}` : listPath(collection);
  for (let page = 0; path !== null; page += 1) {
    const asked = context.ports.clock.now();
    const answer = await get(context, path);
    const list = await json(answer);
    if (!Array.isArray(list)) throw unreadable();
    if (page === 0) cursor = answer.header('x-cursor');
    const rows = await received(context, collection, list as Record<string, unknown>[]);
    for (const key of await applyPage(context, collection, {
      rows,
      deleted: [],
      cursor: null,
      asked,
      past,
      also,
    }))
      present.add(key);
    await take?.(list as Record<string, unknown>[], rows);
    path = nextPage(answer.header('link'));
  }
  return { present, cursor };
}

const settledIn = (context: SyncContext, collection: string): Promise<OutboxRecord[]> =>
  recordsIn(context.db, collection)
    .filter(({ state }) => state === 'done' || state === 'exists')
    .toArray();
