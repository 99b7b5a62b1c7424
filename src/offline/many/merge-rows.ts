import type { AnyRow } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { readMergeRecord, type MergeRecord } from '../../domain/kernel/merge-record.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { relinked, renaming, type Rename } from '../../domain/kernel/relink.ts';
import type { Engine } from '../contract.ts';
import { liveRecords } from '../outbox/append.ts';
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
  const group = engine.newId();
  const survivor = await found(engine, collection, into);
  const moves = await linksOfRow(engine, collection, from, renaming(collection, from, into));
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
  await engine.update(collection, from, { mergedInto: into, mergeRecord: record }, { group });
  try {
    await engine.update(collection, into, values, { group, after: await unsentOf(engine, collection, from) });
  } catch (error) {
    await engine.update(collection, from, { mergedInto: null, mergeRecord: null }, { group });
    throw error;
  }
  await writeMany(engine, writesOf(moves), { group });
}

/**
 * Takes a merge back: what was moved names the row again, as far as it still names the other; so with values. Rejects with
 * `invalid` where the row cannot stand for itself again, since a third one holds what it held: nothing is taken back then.
 */
export async function unmergeRows(engine: Engine, collection: string, id: string): Promise<void> {
  const group = engine.newId();
  const row = await found(engine, collection, id);
  const into = survivorOf(row);
  if (into === undefined) return;
  const { sameValue } = await import('../mirror/difference.ts');
  const { into: first = into, links, values } = readMergeRecord(row['mergeRecord']);
  let taken: [string, MergeRecord['values'][string]][] = [];
  await engine.update(
    collection,
    into,
    (survivor) => {
      taken = Object.entries(first === into ? values : {}).filter(([name, { after }]) =>
        sameValue(survivor[name], after),
      );
      return Object.fromEntries(taken.map(([name, { before }]) => [name, before]));
    },
    { group },
  );
  try {
    await engine.update(
      collection,
      id,
      { mergedInto: null, mergeRecord: null },
      { group, after: await unsentOf(engine, collection, into) },
    );
  } catch (error) {
    const again = Object.fromEntries(taken.map(([name, { after }]) => [name, after]));
    if (taken.length > 0) await engine.update(collection, into, again, { group });
    throw error;
  }
  const rename = renaming(collection, into, id);
  const writes: Write[] = [];
  for (const { collection: of, field, ids, both = [] } of links) {
    const entity = engine.context.entityOf(of);
    const only = { [field]: entity.fields[field]! };
    const namesBoth = new Set(both);
    for await (const rows of walkRows(engine, of, { ids }))
      for (const one of rows) {
        const changes = namesBoth.has(one.id) ? addedTo(field, one, into, id) : relinked(only, one, rename);
        if (Object.keys(changes).length > 0)
          writes.push({ type: 'update', collection: of, id: one.id, changes });
      }
  }
  await writeMany(engine, writes, { group });
}

/** The list of links of this field with one more beside the one that it names. */
function addedTo(field: string, row: AnyRow, beside: string, id: string): Values {
  const list = row[field];
  return Array.isArray(list) && list.includes(beside) && !list.includes(id) ? { [field]: [...list, id] } : {};
}

/** What of a row is not on the server yet: what takes a value that it frees waits for it. */
const unsentOf = async ({ db }: Engine, collection: string, id: string): Promise<number[]> =>
  (await liveRecords(db, collection, id)).map(({ seq }) => seq);

async function found({ db, identify }: Engine, collection: string, id: string): Promise<AnyRow> {
  const row =
    (await db.rows(collection).get(id)) ??
    (await db.rows(collection).get((await identify(collection, id)).key));
  if (!row) throw new Error(`No such row: ${collection} ${id}`);
  return row;
}

/** Rows whose field names another from now on. */
interface Moves {
  readonly collection: string;
  readonly field: string;
  readonly ids: string[];
  readonly both: string[];
  readonly changes: Values[];
}

const writesOf = (moves: readonly Moves[]): Write[] => {
  const byRow = new Map<string, { collection: string; id: string; changes: Values }>();
  for (const { collection, ids, changes } of moves)
    ids.forEach((id, at) => {
      const key = `${collection}/${id}`;
      byRow.set(key, { collection, id, changes: { ...byRow.get(key)?.changes, ...changes[at] } });
    });
  return [...byRow.values()].map((one) => ({ type: 'update', ...one }));
};

/** What names this row on the device and may be changed by its person, by collection and field. */
async function linksOfRow(engine: Engine, collection: string, id: string, rename: Rename): Promise<Moves[]> {
  const { entityOf, person } = engine.context;
  const into = rename(collection, id);
  const moves = new Map<string, Moves>();
  for await (const { of, row } of rowsNaming(engine, collection, id)) {
    const entity = entityOf(of);
    const open = openFields(entity, 'U', row, person());
    for (const [field, value] of Object.entries(relinked(entity.fields, row, rename))) {
      if (!open?.has(field) || entity.settled.includes(field)) continue;
      // Whom the one that stays is not is among its values, if it was said not to be this one.
      if (of === collection && row.id === into && field === 'differsFrom') continue;
      const own = moves.get(`${of}/${field}`) ?? { collection: of, field, ids: [], both: [], changes: [] };
      own.ids.push(row.id);
      const list = row[field];
      if (Array.isArray(list) && list.includes(into)) own.both.push(row.id);
      own.changes.push({ [field]: value });
      moves.set(`${of}/${field}`, own);
    }
  }
  return [...moves.values()];
}
