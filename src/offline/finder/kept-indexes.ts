import type { Entity } from '../../domain/kernel/entity.ts';
import { isListed } from '../../domain/kernel/listed.ts';
import type { EngineDatabase } from '../database/open.ts';
import { rowsOf } from '../database/stores.ts';
import type { CollectionIndex, PackedIndex } from './collection-index.ts';
import { fillIndex, takeRows } from './fill-index.ts';

/*
 * An index of many rows is kept in the database for the next sitting: a row is much larger than what a list knows of it, and the
 * figures of fifty thousand invoices were counted after three to five seconds when all were read, and after one since. What was
 * written since is named by the journal, which each write of rows goes on with in its own transaction: those rows are read anew,
 * so that what stands is what a full reading gives.
 */

/** Raised whenever the same rows give another index: what `textOf` or `rank` make of them. A test holds the two together. */
export const FORMAT = 1;
export interface Worth {
  /** Fewer rows are read as soon. */
  readonly rows: number;
  /** So many were written since it was kept that it is worth keeping again. */
  readonly behind: number;
}
const WORTH: Worth = { rows: 2_000, behind: 500 };
/** Where more than such a part of the rows was written since, all are read. */
const MOST_ANEW = 0.25;

export interface KeptIndex extends PackedIndex {
  /** The table whose rows it is of. */
  readonly of: string;
  /** All entries of the journal up to this one are in it. */
  readonly seq: number;
  /** What it was made by: another build may know other fields. */
  readonly made: string;
}
export interface IndexKeeper {
  /** Puts all rows of a collection into its index. */
  fill(entity: Entity, index: CollectionIndex): Promise<void>;
  /** So many rows of it were written; where some of them are no more, what is kept names them still. */
  written(index: CollectionIndex, rows: number, isAnyGone: boolean): void;
  isWorthKeeping(index: CollectionIndex): boolean;
  /** Nothing else may be taken into the index meanwhile. */
  keep(entity: Entity, index: CollectionIndex): Promise<void>;
}

const makeOf = ({ fields, search }: Entity): string =>
  JSON.stringify([FORMAT, Object.keys(fields).filter((name) => isListed(fields[name]!)), search]);

export function keepIndexes(db: EngineDatabase, worth = WORTH): IndexKeeper {
  const { journal, keptIndexes } = db.strict;
  /** Up to where the journal is in an index, and how many rows were written since it was kept. */
  const standing = new WeakMap<CollectionIndex, { seq: number; behind: number }>();

  async function writtenSince(of: string, seq: number) {
    const entries = await journal.where('seq').above(seq).toArray();
    const ids = new Set<string>();
    let isAny = false;
    for (const entry of entries)
      if (entry.of === of) {
        isAny ||= !entry.ids;
        for (const id of entry.ids ?? []) ids.add(id);
      }
    return { seq: entries.at(-1)?.seq ?? seq, ids: isAny ? undefined : ids };
  }

  /** Whether all that was written since an entry of the journal still stands in it. */
  const tellsSince = async (seq: number): Promise<boolean> => {
    const [first = 0] = await journal.orderBy('seq').limit(1).primaryKeys();
    return first <= seq + 1;
  };

  const unpacked = (entity: Entity, index: CollectionIndex): PromiseLike<boolean> => {
    const of = rowsOf(entity.collection);
    return db.dexie.transaction('r', [of, 'journal', 'keptIndexes'], async () => {
      const kept = await keptIndexes.get(of);
      if (kept?.made !== makeOf(entity) || !(await tellsSince(kept.seq))) return false;
      const { seq, ids } = await writtenSince(of, kept.seq);
      if (!ids || ids.size > kept.ids.length * MOST_ANEW) return false;
      index.unpack(kept);
      const isAnyGone = await takeRows(db, index, ids);
      standing.set(index, { seq, behind: isAnyGone ? Infinity : ids.size });
      return true;
    });
  };

  return {
    async fill(entity, index) {
      if (entity.fixedRows) return fillIndex(db, entity, index);
      // What was kept is a help, and never in the way.
      if (await Promise.resolve(unpacked(entity, index)).catch(() => false)) return;
      index.clear();
      const [last = 0] = await journal.orderBy('seq').reverse().limit(1).primaryKeys();
      await fillIndex(db, entity, index);
      standing.set(index, { seq: last, behind: Infinity });
    },
    written(index, rows, isAnyGone) {
      const known = standing.get(index);
      if (known) known.behind += isAnyGone ? Infinity : rows;
    },
    isWorthKeeping: (index) =>
      index.size() >= worth.rows && (standing.get(index)?.behind ?? 0) >= worth.behind,
    async keep(entity, index) {
      const known = standing.get(index);
      if (!known) return;
      const of = rowsOf(entity.collection);
      const seq = await db.dexie.transaction('r', [of, 'journal'], async () => {
        const since = await writtenSince(of, known.seq);
        // It is not known what was written, or was all.
        if (!since.ids || !(await tellsSince(known.seq))) return undefined;
        await takeRows(db, index, since.ids);
        return since.seq;
      });
      if (seq === undefined) return void standing.delete(index);
      await keptIndexes.put({ of, seq, made: makeOf(entity), ...index.packed() });
      standing.set(index, { seq, behind: 0 });
    },
  };
}
