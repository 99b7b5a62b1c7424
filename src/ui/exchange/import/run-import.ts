import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import type { Engine } from '../../../offline/index.ts';
import { writeMany, type Refused, type Write } from '../../../offline/upkeep.ts';
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
  /** Ends it behind the piece that is being written. */
  readonly signal?: AbortSignal;
  readonly onPlan?: (plan: ImportPlan) => void;
}

const holds = (row: AnyRow, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).every(([name, value]) => isSame(row[name], value));

type Row = AnyRow & { readonly $deleted?: 1 };

/** The rows as they are on this device, removed ones included, whatever the server calls them now. */
const rowsNow = (engine: Engine, entries: readonly PlanEntry[]): Promise<(Row | undefined)[]> =>
  Promise.all(
    entries.map(async ({ collection, id }): Promise<Row | undefined> => {
      const rows = engine.db.rows(collection);
      return (await rows.get(id)) ?? rows.get((await engine.identify(collection, id)).key);
    }),
  );

interface Due {
  readonly entry: PlanEntry;
  readonly write: Write;
}

/** What is to be written of these entries; `isAgain`: some of it may have been. */
async function dueOf(engine: Engine, entries: readonly PlanEntry[], isAgain: boolean): Promise<Due[]> {
  const rows = isAgain ? await rowsNow(engine, entries) : [];
  return entries.flatMap((entry, at): Due[] => {
    const { collection, id } = entry;
    if (entry.kind === 'update')
      return [{ entry, write: { type: 'update', collection, id, changes: entry.after } }];
    // Written before its tab ended, or removed since by hand: either way its making is behind it.
    return rows[at] ? [] : [{ entry, write: { type: 'create', collection, id, values: entry.values } }];
  });
}
const writeDue = (engine: Engine, due: readonly Due[], group: string) =>
  writeMany(
    engine,
    due.map(({ write }) => write),
    { group },
  );

const failureOf = ({ row, label }: PlanEntry, { problems }: Refused): PlanFailure => ({
  row,
  label,
  problems,
});

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
    const found = await kept(engine, collection);
    let plan: ImportPlan = { ...found, state: 'running' };
    const keep = async (change: Partial<ImportPlan>): Promise<void> => {
      plan = { ...plan, ...change };
      await writePlan(engine, plan);
      onPlan?.(plan);
    };
    let { done, failures } = plan;
    // How far it has come is kept behind each piece: what was written beyond that is of the next.
    let isAgain = found.state !== 'ready';
    await keep({});
    try {
      while (done < plan.total && !signal?.aborted) {
        const piece = (await readPiece(engine, collection, Math.floor(done / PIECE))).slice(done % PIECE);
        if (piece.length === 0) break;
        const due = await dueOf(engine, piece, isAgain);
        isAgain = false;
        const { refused } = await writeDue(engine, due, plan.id);
        failures = [...failures, ...refused.map((one) => failureOf(due[one.at]!.entry, one))];
        done += piece.length;
        await keep({ done, failures });
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

/** What brings an entry back to what was before it: nothing, where that is so; or false, where it was changed since and stays. */
function wayBack(engine: Engine, entry: PlanEntry, row: Row | undefined): Write | false | undefined {
  if (!row || row.$deleted) return undefined;
  const { collection, id } = entry;
  if (entry.kind === 'create')
    return holds(row, entry.values) && isBareBeside(engine, entry, row) && { type: 'remove', collection, id };
  // It was never reached, or is taken back already.
  if (holds(row, entry.before)) return undefined;
  return holds(row, entry.after) && { type: 'update', collection, id, changes: entry.before };
}

/** Takes entries back, in this order; answers which of them stay. */
async function takeBack(
  engine: Engine,
  entries: readonly PlanEntry[],
  group: string,
): Promise<readonly PlanEntry[]> {
  const rows = await rowsNow(engine, entries);
  const staying = new Set<PlanEntry>();
  const due = entries.flatMap((entry, at): Due[] => {
    const write = wayBack(engine, entry, rows[at]);
    if (write === false) staying.add(entry);
    return write ? [{ entry, write }] : [];
  });
  const { refused } = await writeDue(engine, due, group);
  for (const { at } of refused) staying.add(due[at]!.entry);
  return entries.filter((entry) => staying.has(entry));
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
    const left: PlanEntry[] = [];
    for (let piece = Math.ceil(plan.total / PIECE) - 1; piece >= 0; piece -= 1) {
      const entries = [...(await readPiece(engine, collection, piece))].reverse();
      // What others link to comes last, and stays where one of these stays.
      const linking = entries.filter(({ row }) => row > 0);
      left.push(...(await takeBack(engine, linking, group)));
      if (left.length === 0)
        left.push(
          ...(await takeBack(
            engine,
            entries.filter(({ row }) => row === 0),
            group,
          )),
        );
      onPlan?.({ ...plan, done: piece * PIECE });
    }
    plan = { ...plan, state: 'undone', left: left.map(({ label }) => label), done: 0 };
    await writePlan(engine, plan);
    onPlan?.(plan);
    return plan;
  });
