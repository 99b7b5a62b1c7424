import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import type { Engine } from '../../../offline/index.ts';
import {
  PIECE,
  readPiece,
  readPlan,
  writePlan,
  type ImportPlan,
  type PlanEntry,
  type PlanFailure,
} from './import-plan.ts';
import { isSameValue } from '../../form/same-value.ts';
import { isSame } from './same.ts';

export interface RunOptions {
  /** Ends it behind the row that is being written. */
  readonly signal?: AbortSignal;
  readonly onPlan?: (plan: ImportPlan) => void;
}

/** How far it has come is kept each time so many were written; what was written beyond it is recognised by its identifier. */
const KEPT_EACH = 25;

const holds = (row: AnyRow, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).every(([name, value]) => isSame(row[name], value));

/** The row as it is on this device, removed ones included, whatever the server calls it now. */
async function rowNow(engine: Engine, { collection, id }: PlanEntry) {
  const { key } = await engine.identify(collection, id);
  return engine.db.rows(collection).get(key);
}

async function write(engine: Engine, entry: PlanEntry, group: string): Promise<void> {
  if (entry.kind === 'update') {
    await engine.update(entry.collection, entry.id, entry.after, { group });
    return;
  }
  // Written before its tab ended, or removed since by hand: either way its making is behind it.
  if (await rowNow(engine, entry)) return;
  await engine.create(entry.collection, entry.values, { id: entry.id, group });
}

/** What was no fault of the row's own (no room, no storage) ends the import instead. */
function failureOf(entry: PlanEntry, error: unknown): PlanFailure {
  if (!(error instanceof AppError) || !['invalid', 'not-found', 'forbidden'].includes(error.code))
    throw error;
  const problems =
    error.problems.length > 0 ? error.problems : [{ pointer: '', code: error.code, message: error.code }];
  return { row: entry.row, label: entry.label, problems };
}

/** One tab at a time; rejects with `import.elsewhere` where another one is at it. */
async function alone<T>(engine: Engine, collection: string, work: () => Promise<T>): Promise<T> {
  let result: { value: T } | { error: unknown } | undefined;
  await engine.turns.take(`import:${collection}:${engine.name}`, async () => {
    result = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
  });
  if (!result) throw new AppError('import.elsewhere', { retry: 'later' });
  if ('error' in result) throw result.error;
  return result.value;
}

async function kept(engine: Engine, collection: string): Promise<ImportPlan> {
  const plan = await readPlan(engine, collection);
  if (!plan) throw new AppError('not-found');
  return plan;
}

/**
 * Writes the rows of the kept plan through the engine, from where it was left. Resolves with the plan: `done`, or `stopped` where
 * it was ended by its person. Whatever ends it in the middle, going on writes none twice.
 */
export const runImport = (
  engine: Engine,
  collection: string,
  { signal, onPlan }: RunOptions = {},
): Promise<ImportPlan> =>
  alone(engine, collection, async () => {
    let plan: ImportPlan = { ...(await kept(engine, collection)), state: 'running' };
    const keep = async (change: Partial<ImportPlan>): Promise<void> => {
      plan = { ...plan, ...change };
      await writePlan(engine, plan);
      onPlan?.(plan);
    };
    await keep({});
    const failures = [...plan.failures];
    let { done } = plan;
    try {
      while (done < plan.total && !signal?.aborted) {
        const piece = await readPiece(engine, collection, Math.floor(done / PIECE));
        for (const entry of piece.slice(done % PIECE)) {
          if (signal?.aborted) break;
          await write(engine, entry, plan.id).catch(
            (error: unknown) => void failures.push(failureOf(entry, error)),
          );
          done += 1;
          if (done % KEPT_EACH === 0) await keep({ done, failures: [...failures] });
        }
        if (piece.length === 0) break;
      }
    } catch (error) {
      // Where the storage itself fails, what was kept last stands: it goes on from there.
      await keep({ done, failures, state: 'stopped' }).catch(() => {});
      throw error;
    }
    await keep({ done, failures, state: done < plan.total ? 'stopped' : 'done' });
    return plan;
  });

/** Whether the import can be taken back, wholly or for what was not changed since. */
export const isUndoable = ({ state, done }: ImportPlan): boolean =>
  (state === 'done' || state === 'stopped' || state === 'undoing' || state === 'running') && done > 0;

/** Nobody has filled in since what the file did not speak of; a server may have said no where nothing was said. */
const isBareBeside = (engine: Engine, entry: PlanEntry & { kind: 'create' }, row: AnyRow): boolean =>
  Object.entries(engine.context.entityOf(entry.collection).fields).every(
    ([name, field]) => field.computed || name in entry.values || isSameValue(row[name], null),
  );

async function takeBack(engine: Engine, entry: PlanEntry, group: string): Promise<boolean> {
  const row = await rowNow(engine, entry);
  if (!row || row.$deleted) return true;
  if (entry.kind === 'create') {
    if (!holds(row, entry.values) || !isBareBeside(engine, entry, row)) return false;
    await engine.remove(entry.collection, entry.id, { group });
    return true;
  }
  // It was never reached, or is taken back already.
  if (holds(row, entry.before)) return true;
  if (!holds(row, entry.after)) return false;
  await engine.update(entry.collection, entry.id, entry.before, { group });
  return true;
}

/**
 * Takes the kept import back, the last row first: rows that it made are removed, rows that it changed get their former values.
 * What was changed since stays, with what it links to, and is named in `left`.
 */
export const undoImport = (
  engine: Engine,
  collection: string,
  { onPlan }: RunOptions = {},
): Promise<ImportPlan> =>
  alone(engine, collection, async () => {
    let plan: ImportPlan = { ...(await kept(engine, collection)), state: 'undoing', left: [] };
    await writePlan(engine, plan);
    const group = `${plan.id}:undo`;
    const left: string[] = [];
    let undone = 0;
    for (let piece = Math.ceil(plan.total / PIECE) - 1; piece >= 0; piece -= 1) {
      for (const entry of [...(await readPiece(engine, collection, piece))].reverse()) {
        const isNeeded = entry.row === 0 && left.length > 0;
        const isBack =
          !isNeeded &&
          (await takeBack(engine, entry, group).catch((error: unknown) => {
            failureOf(entry, error);
            return false;
          }));
        if (!isBack && !isNeeded) left.push(entry.label);
        undone += 1;
        if (undone % KEPT_EACH === 0) onPlan?.({ ...plan, done: plan.total - undone });
      }
    }
    plan = { ...plan, state: 'undone', left, done: 0 };
    await writePlan(engine, plan);
    onPlan?.(plan);
    return plan;
  });
