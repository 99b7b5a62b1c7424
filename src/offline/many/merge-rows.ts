import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Field, Fields } from '../../domain/kernel/field.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { readMergeRecord, type MergeRecord } from '../../domain/kernel/merge-record.ts';
import { isWeak } from '../../domain/kernel/link-target.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { relinked, renaming, type Rename } from '../../domain/kernel/relink.ts';
import type { Engine } from '../contract.ts';
import { unsentOf } from '../outbox/unsent-of.ts';
import type { WriteOptions } from '../mirror/write.ts';
import { rowsNaming } from './rows-naming.ts';
import { walkRows } from '../mirror/walk-rows.ts';
import { writeMany, type Write } from './write-many.ts';

type Values = Readonly<Record<string, unknown>>;

/** Two rows of one collection that are one: which of them stays, and what it takes over from the other. */
export interface Merging {
  readonly collection: string;
  readonly from: string;
  readonly into: string;
  /** New values of the row that stays. */
  readonly values: Values;
}

/**
 * Merges two rows on this device, for the server to do the same: the one goes into the other, which takes what was chosen,
 * and whatever names the one here names the other. Each row is written by its own laws, under one group; what this person may
 * not change, or this device does not have, the server moves. Rejects with `invalid` where the row that stays cannot be so:
 * nothing is merged then.
 */
export async function mergeRows(engine: Engine, { collection, from, into, values }: Merging): Promise<void> {
  const survivor = await rowHere(engine, collection, into);
  const rename = renaming(collection, from, into);
  const moves = await linksOfRow(engine, collection, from, rename);
  const record: MergeRecord = {
    into,
    links: moves.map(({ collection: of, field, ids, both }) => ({
      collection: of,
      field,
      ids,
      ...(both.length > 0 ? { both } : {}),
    })),
    values: Object.fromEntries(
      Object.entries(values).map(([name, after]) => [name, { before: survivor[name] ?? null, after }]),
    ),
  };
  // What the one that stays takes over, and whatever names it from now on, stands on the merge, and goes with it.
  const deps = unsentOf(collection, from);
  const merging = { mergedInto: into, mergeRecord: record };
  await writeWhole(
    engine,
    [
      { type: 'update', collection, id: from, changes: merging, isOnWhole: true },
      { type: 'update', collection, id: into, changes: values, deps },
    ],
    writesOf(
      moves.flatMap(({ collection: of, field, ids }) => {
        const changes = (row: AnyRow): Values => relinked(fieldsOf(engine, of, [field]), row, rename);
        return ids.map((id) => ({ collection: of, id, changes }));
      }),
      deps,
    ),
  );
}

/**
 * All of them as one intention, or none; of the links those that may be written here: the server moves the others. Rejects with
 * what one of the two rows was refused for.
 */
async function writeWhole(engine: Engine, rows: readonly Write[], links: readonly Write[]): Promise<void> {
  const { refused } = await writeMany(engine, [...rows, ...links], { isWhole: true });
  const [first] = refused;
  if (!first) return;
  const { at, problems } = first;
  if (at < rows.length) throw new AppError('invalid', { message: problems[0]!.message, problems });
  const places = new Set(refused.map((one) => one.at - rows.length));
  await writeWhole(
    engine,
    rows,
    links.filter((_, place) => !places.has(place)),
  );
}

/**
 * Takes a merge back: what was moved names the row again, as far as it still names the other; so with values. Rejects with
 * `invalid` where the row cannot stand for itself again, since a third one holds what it held: nothing is taken back then.
 */
export async function unmergeRows(engine: Engine, collection: string, id: string): Promise<void> {
  const row = await rowHere(engine, collection, id);
  const into = survivorOf(row);
  if (into === undefined) return;
  const { sameValue } = await import('../mirror/difference.ts');
  const { into: first = into, links, values } = readMergeRecord(row['mergeRecord']);
  // Anybody may have written the record: it takes back no value, and adds no link, that needs a role.
  const open = openFields(engine.context.entityOf(collection), 'U', row, {
    ...engine.context.person(),
    roles: [],
  });
  const taken = first === into ? Object.entries(values).filter(([name]) => open?.has(name)) : [];
  const back = (survivor: AnyRow): Values =>
    Object.fromEntries(
      taken.flatMap(([name, { before, after }]) =>
        sameValue(survivor[name], after) ? [[name, before]] : [],
      ),
    );
  const rename = renaming(collection, into, id);
  const moved: RowChange[] = [];
  for (const { collection: of, field, ids, both = [] } of links) {
    const only = fieldsOf(engine, of, [field]);
    const namesBoth = new Set(both);
    const again = (row: AnyRow): Values =>
      namesBoth.has(row.id) && isListOf(only[field], collection)
        ? addedTo(field, row, into, id)
        : relinked(only, row, rename);
    for await (const rows of walkRows(engine, of, { ids }))
      for (const one of rows)
        if (Object.keys(again(one)).length > 0) moved.push({ collection: of, id: one.id, changes: again });
  }
  const alone = { mergedInto: null, mergeRecord: null };
  await writeWhole(
    engine,
    [
      { type: 'update', collection, id: into, changes: back },
      { type: 'update', collection, id, changes: alone, deps: unsentOf(collection, into) },
    ],
    // A server that does not know yet that the row stands for itself would name the other one in its place.
    writesOf(moved, unsentOf(collection, id)),
  );
}

const isListOf = (field: Field | undefined, collection: string): boolean =>
  field?.kind === 'links' && field.to === collection;

/** The list of links of this field with one more beside the one that it names. */
function addedTo(field: string, row: AnyRow, beside: string, id: string): Values {
  const list = row[field];
  return Array.isArray(list) && list.includes(beside) && !list.includes(id) ? { [field]: [...list, id] } : {};
}

async function rowHere({ db, identify }: Engine, collection: string, id: string): Promise<AnyRow> {
  const row =
    (await db.rows(collection).get(id)) ??
    (await db.rows(collection).get((await identify(collection, id)).key));
  if (!row) throw new Error(`No such row: ${collection} ${id}`);
  return row;
}

const fieldsOf = ({ context }: Engine, collection: string, names: readonly string[]): Fields => {
  const { fields } = context.entityOf(collection);
  return Object.fromEntries(names.map((name) => [name, fields[name]!]));
};

/** Rows whose field names another from now on. */
interface Moves {
  readonly collection: string;
  readonly field: string;
  readonly ids: string[];
  readonly both: string[];
}

/** Made of the row as it stands when it is written: a list of links may have moved since it was read. */
interface RowChange {
  readonly collection: string;
  readonly id: string;
  readonly changes: (row: AnyRow) => Values;
}

/** One write a row. */
function writesOf(changes: readonly RowChange[], deps?: WriteOptions['deps']): Write[] {
  const byRow = new Map<string, RowChange>();
  for (const one of changes) {
    const key = `${one.collection}/${one.id}`;
    const before = byRow.get(key);
    byRow.set(key, {
      ...one,
      changes: before ? (row) => ({ ...before.changes(row), ...one.changes(row) }) : one.changes,
    });
  }
  return [...byRow.values()].map((one) => ({ type: 'update', ...one, deps }));
}

/** What names this row on the device and may be changed by its person, by collection and field. */
async function linksOfRow(engine: Engine, collection: string, id: string, rename: Rename): Promise<Moves[]> {
  const { entityOf, person } = engine.context;
  const into = rename(collection, id);
  const moves = new Map<string, Moves>();
  for await (const { of, row } of rowsNaming(engine, collection, id)) {
    const entity = entityOf(of);
    const open = openFields(entity, 'U', row, person());
    for (const field of Object.keys(relinked(entity.fields, row, rename))) {
      if (!open?.has(field) || entity.settled.includes(field)) continue;
      // Whom the one that stays is not is among its values, if it was said not to be this one.
      if (of === collection && row.id === into && isWeak(entity.fields[field])) continue;
      const own = moves.get(`${of}/${field}`) ?? { collection: of, field, ids: [], both: [] };
      own.ids.push(row.id);
      const list = row[field];
      if (Array.isArray(list) && list.includes(into)) own.both.push(row.id);
      moves.set(`${of}/${field}`, own);
    }
  }
  return [...moves.values()];
}
