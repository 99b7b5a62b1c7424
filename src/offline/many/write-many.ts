import { AppError, problem, type Problem } from '../../domain/kernel/problem.ts';
import type { Engine } from '../contract.ts';
import { saving } from '../database/open.ts';
import { act, remove, undoRemove } from '../mirror/steps.ts';
import { create, update, type Writer, type WriteOptions } from '../mirror/write.ts';
import type { Seen } from '../mirror/seen.ts';
import { SEND_REMOVAL_AFTER_MS } from '../mirror/undo-time.ts';
import { inView, type InView } from './in-view.ts';
import { presumedOfMany, type PresumedOfMany } from './presumed-of-many.ts';
import { isTaken, together } from './together.ts';

type Values = Readonly<Record<string, unknown>>;
interface OfRow {
  readonly collection: string;
  readonly id: string;
  /** What its person had before them, as with a single write. */
  readonly seen?: Seen;
}
/** One of many: each as the engine's method of that name. */
export type Write =
  | { readonly type: 'create'; readonly collection: string; readonly values: Values; readonly id?: string }
  | (OfRow & { readonly type: 'update'; readonly changes: Values })
  | (OfRow & { readonly type: 'act'; readonly transition: string; readonly fields?: Values })
  | (OfRow & { readonly type: 'remove' })
  | (Omit<OfRow, 'seen'> & { readonly type: 'undoRemove' });

export interface ManyOptions {
  /** Hears how many of them, from the first on, are behind it: written, or refused. */
  readonly onProgress?: (done: number) => void;
  /** Ends it between two transactions: what was written stays. */
  readonly signal?: AbortSignal;
  /** One intention of the person; of its own unless it is told. */
  readonly group?: string;
  /** How many a transaction; whoever else writes meanwhile waits for one. */
  readonly atOnce?: number;
}
export interface ManyWritten {
  /** So many were written. With the refused: all of them, unless it was ended before. */
  readonly done: number;
  /** By its place, what was not written, and why. */
  readonly refused: readonly Refused[];
}
export interface Refused {
  readonly at: number;
  readonly problems: readonly Problem[];
}

const AT_ONCE = 200;
/** So long it judges without a pause, in ms: the page answers meanwhile. */
const TURN_MS = 8;

/** Whom a step's clauses ask about. */
const PEOPLE = ['services', 'users'];

/** Why a write is refused; undefined where it is no fault of its own (no room, nobody signed in): that ends them all. */
function problemsOf(error: unknown): readonly Problem[] | undefined {
  if (isTaken(error)) return [problem('/id', 'unique')];
  if (!(error instanceof AppError) || error.code === 'unauthorized' || error.code.startsWith('storage.'))
    return undefined;
  return error.problems.length > 0
    ? error.problems
    : [{ pointer: '', code: error.code, message: error.message }];
}

async function carryOut(writer: Writer, write: Write, group: string, id: string): Promise<void> {
  const { collection } = write;
  if (write.type === 'create') {
    await create(writer, collection, write.values, { group, id });
    return;
  }
  if (write.type === 'undoRemove') {
    if (!(await undoRemove(writer, collection, id))) throw new AppError('removal.sent');
    return;
  }
  const options: WriteOptions = { group, seen: write.seen };
  if (write.type === 'update') await update(writer, collection, id, write.changes, options);
  else if (write.type === 'act') await act(writer, collection, id, write.transition, write.fields, options);
  else await remove(writer, collection, id, options);
}

/** A page may know a row by an id that it had before. */
const shownRow = async ({ db, identify }: Engine, collection: string, id: string) =>
  (await db.rows(collection).get(id)) ?? db.rows(collection).get((await identify(collection, id)).key);

/** Whether it may be judged while those before it are held back: nothing that it reads is theirs. */
function mayJoin(view: InView, { type, collection }: Write, id: string, first: Write): boolean {
  if (view.has(collection, id) || (type === 'undoRemove') !== (first.type === 'undoRemove')) return false;
  if (type === 'act' && PEOPLE.some(view.hasAny)) return false;
  return (type !== 'act' && type !== 'remove') || !view.speaksOf(collection, id);
}

/** Writes the next of them in one transaction; answers how many that were. */
async function writeSome(
  engine: Engine,
  writes: readonly Write[],
  {
    at: start,
    group,
    atOnce,
    presumed,
  }: { at: number; group: string; atOnce: number; presumed: PresumedOfMany },
  refused: Refused[],
): Promise<number> {
  const { db, writer, context } = engine;
  const { clock } = context.ports;
  const first = writes[start]!;
  const view = inView(context.entityOf, context.lookup);
  const all = together(db);
  const begun: { readonly at: number; readonly outcome: Promise<void> }[] = [];
  const written: (readonly [string, string])[] = [];
  let removes = false;
  let turn = clock.now();
  const writerFor = (at: number): Writer => ({
    ...writer,
    db: all.dbFor(at),
    entityOf: view.entityOf,
    lookup: view.lookup,
    presumedBy: presumed.of,
    kick() {},
    kickAt: () => void (removes = true),
  });
  let failed = false;
  let at = start;
  for (; at < writes.length && at - start < atOnce && !failed; at += 1) {
    const write = writes[at]!;
    const { collection } = write;
    const id = write.id ?? writer.newId();
    if (at > start && !mayJoin(view, write, id, first)) break;
    const before = write.type === 'remove' ? await shownRow(engine, collection, id) : undefined;
    view.takeJudged();
    const outcome = carryOut(writerFor(at), write, group, id);
    outcome.catch((error: unknown) => void (failed ||= problemsOf(error) === undefined));
    begun.push({ at, outcome });
    if (await all.isHeld(outcome)) {
      const judged = view.takeJudged();
      const key = judged?.row.id ?? before?.id ?? id;
      view.add(collection, key, write.type === 'remove' ? undefined : judged?.row, before ?? judged?.before);
      written.push([collection, key]);
    }
    if (Math.abs(clock.now() - turn) < TURN_MS) continue;
    await new Promise<void>((done) => void clock.after(0, done));
    turn = clock.now();
  }
  await all.carryOut(begun.map(({ outcome }) => outcome));
  presumed.wrote(written);
  if (written.length > 0) writer.kick();
  if (removes) writer.kickAt(writer.now() + SEND_REMOVAL_AFTER_MS);
  for (const { at: place, outcome } of begun)
    await outcome.catch((error: unknown) => {
      const problems = problemsOf(error);
      if (!problems) throw error;
      refused.push({ at: place, problems });
    });
  return at - start;
}

/**
 * Many writes by the laws of single ones, some hundred in a transaction, in this order. Each is judged as if those before it
 * were written; what is refused is told by its place, and keeps no other from being written. Rejects where none can be
 * written any more (no room, nobody signed in): what `onProgress` was told of by then is behind it.
 */
export async function writeMany(
  engine: Engine,
  writes: readonly Write[],
  { onProgress, signal, group = engine.newId(), atOnce = AT_ONCE }: ManyOptions = {},
): Promise<ManyWritten> {
  const refused: Refused[] = [];
  const presumed = presumedOfMany(engine.db, engine.context.entityOf);
  let at = 0;
  while (at < writes.length && !signal?.aborted) {
    const from = at;
    at += await saving(engine.db, () =>
      writeSome(engine, writes, { at: from, group, atOnce, presumed }, refused),
    );
    onProgress?.(at);
  }
  return { done: at - refused.length, refused };
}
