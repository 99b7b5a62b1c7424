import { AppError, problem, type Problem } from '../../domain/kernel/problem.ts';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Engine } from '../contract.ts';
import { saving } from '../database/open.ts';
import { typedNames } from '../mirror/row.ts';
import { act, remove, undoRemove } from '../mirror/steps.ts';
import { create, update, type Changes, type Writer, type WriteOptions } from '../mirror/write.ts';
import { linksTo } from '../../domain/kernel/link-target.ts';
import type { Seen } from '../mirror/seen.ts';
import { SEND_REMOVAL_AFTER_MS } from '../mirror/undo-time.ts';
import { inView, type InView } from './in-view.ts';
import { presumedOfMany, type PresumedOfMany } from './presumed-of-many.ts';
import type { RowName } from './batched-tables.ts';
import { Again, isTaken, together } from './together.ts';

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
  | (OfRow &
      Pick<WriteOptions, 'deps'> & {
        readonly type: 'update';
        readonly changes: Changes;
        /** It was decided on the whole row: what of it has moved since is known by what is kept with it. */
        readonly isOnWhole?: boolean;
      })
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
  /** All in one transaction, each of another row, or none where any is refused. */
  readonly isWhole?: boolean;
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

const isAgain = (error: unknown): boolean => error instanceof Again;

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
  if (write.type === 'update') {
    await update(writer, collection, id, write.changes, { ...options, deps: write.deps });
  } else if (write.type === 'act') await act(writer, collection, id, write.transition, write.fields, options);
  else await remove(writer, collection, id, options);
}

/** A page may know a row by an id that it had before. */
const shownRow = async ({ db, identify }: Engine, collection: string, id: string) =>
  (await db.rows(collection).get(id)) ?? db.rows(collection).get((await identify(collection, id)).key);

const isOnWhole = (write: Write): boolean => write.type === 'update' && write.isOnWhole === true;
/** Whatever of the row was so when it was decided is kept with the change, as what hangs together with it is. */
const asOneGroup = (entity: Entity): Entity => ({ ...entity, groups: [typedNames(entity)] });

/** Whether it may be judged while those before it are held back: nothing that it reads is theirs. */
function mayJoin(view: InView, { type, collection }: Write, id: string, first: Write): boolean {
  if (view.has(collection, id) || (type === 'undoRemove') !== (first.type === 'undoRemove')) return false;
  if (type === 'act' && PEOPLE.some(view.hasAny)) return false;
  return (type !== 'act' && type !== 'remove') || !view.speaksOf(collection, id);
}

/** What came of some of them. */
interface Some {
  /** Their places, in order: those that are to be done anew. */
  readonly again: readonly number[];
  /** How many were begun. */
  readonly begun: number;
  readonly refused: readonly Refused[];
}

interface Course {
  readonly group: string;
  readonly atOnce: number;
  readonly isWhole: boolean;
  readonly presumed: PresumedOfMany;
}

/** Writes the first of those at `places` in one transaction. */
async function writeSome(
  engine: Engine,
  writes: readonly Write[],
  places: readonly number[],
  { group, atOnce, isWhole, presumed }: Course,
): Promise<Some> {
  const { db, writer, context } = engine;
  const { clock } = context.ports;
  const first = writes[places[0]!]!;
  const view = inView(context.entityOf, context.lookup);
  const all = together(db, isWhole);
  const begun: { readonly at: number; readonly outcome: Promise<void>; readonly isHeld: boolean }[] = [];
  const written: (readonly [string, string])[] = [];
  let removes = false;
  let isBroken = false;
  let isRefused = false;
  let turn = clock.now();
  const writerFor = (at: number, of: RowName): Writer => ({
    ...writer,
    db: all.dbFor(at, of),
    entityOf: isOnWhole(writes[at]!) ? (collection) => asOneGroup(view.entityOf(collection)) : view.entityOf,
    lookup: view.lookup,
    presumedBy: presumed.of,
    kick() {},
    kickAt: () => void (removes = true),
  });
  for (const at of places.slice(0, atOnce)) {
    const write = writes[at]!;
    const { collection } = write;
    const id = write.id ?? writer.newId();
    if (begun.length > 0 && !mayJoin(view, write, id, first)) {
      if (!isWhole) break;
      all.giveUp();
      throw new Error('what is written whole speaks of no row twice');
    }
    const before = write.type === 'remove' ? await shownRow(engine, collection, id) : undefined;
    view.takeJudged();
    const outcome = carryOut(writerFor(at, { collection, id }), write, group, id);
    outcome.catch((error: unknown) => {
      isRefused = true;
      isBroken ||= !isAgain(error) && !problemsOf(error);
    });
    const isHeld = await all.isHeld(outcome);
    begun.push({ at, outcome, isHeld });
    if (isHeld) {
      const judged = view.takeJudged();
      const key = judged?.row.id ?? before?.id ?? id;
      view.add(collection, key, write.type === 'remove' ? undefined : judged?.row, before ?? judged?.before);
      written.push([collection, key]);
    }
    if (isBroken) break;
    if (Math.abs(clock.now() - turn) < TURN_MS) continue;
    await new Promise<void>((done) => void clock.after(0, done));
    turn = clock.now();
  }
  if (isWhole && isRefused) all.giveUp();
  await all.carryOut(begun.map(({ outcome }) => outcome));
  presumed.wrote(written);
  if (written.length > 0) writer.kick();
  if (removes) writer.kickAt(writer.now() + SEND_REMOVAL_AFTER_MS);
  const refused: Refused[] = [];
  const again: number[] = [];
  let hasFailed = false;
  for (const { at, outcome, isHeld } of begun)
    await outcome.catch((error: unknown) => {
      const problems = problemsOf(error);
      if (!problems && !isAgain(error)) throw error;
      // Refused, it may be, for what one before it would have left; where all are one, it would have.
      if (!problems || (hasFailed && !isHeld && !isWhole)) again.push(at);
      else refused.push({ at, problems });
      hasFailed ||= isHeld;
    });
  return { begun: begun.length, again, refused };
}

/**
 * Many writes by the laws of single ones, some hundred in a transaction, in this order. Each is judged as if those before it
 * were written; what is refused is told by its place, and keeps no other from being written. Rejects where none can be
 * written any more (no room, nobody signed in): what `onProgress` was told of by then is behind it.
 */
export async function writeMany(
  engine: Engine,
  writes: readonly Write[],
  { onProgress, signal, group = engine.newId(), atOnce = AT_ONCE, isWhole = false }: ManyOptions = {},
): Promise<ManyWritten> {
  const refused: Refused[] = [];
  const { entityOf } = engine.context;
  // Whose rows can speak of those that are removed, or take a step.
  const decided = new Set(
    writes.flatMap(({ type, collection }) => (type === 'act' || type === 'remove' ? collection : [])),
  );
  const speaking = engine.context.collections.filter((collection) =>
    [...decided].some((other) => linksTo(entityOf(collection).fields, other)),
  );
  const presumed = presumedOfMany(engine.db, entityOf, speaking);
  let places = writes.map((_, at) => at);
  let next = isWhole ? writes.length : atOnce;
  while (places.length > 0 && !signal?.aborted) {
    const some = await saving(engine.db, () =>
      writeSome(engine, writes, places, { group, atOnce: next, isWhole, presumed }),
    );
    refused.push(...some.refused);
    if (isWhole && refused.length > 0) return { done: 0, refused };
    places = [...some.again, ...places.slice(some.begun)];
    if (isWhole) continue;
    // Where one comes to nothing all behind it are judged anew: the fewer, the better.
    next = some.again.length > 0 ? Math.ceil(next / 4) : Math.min(atOnce, next * 2);
    onProgress?.(places[0] ?? writes.length);
  }
  return {
    done: writes.length - places.length - refused.length,
    refused: refused.toSorted((a, b) => a.at - b.at),
  };
}
