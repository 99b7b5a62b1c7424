import Dexie, { type Table, type WhereClause } from 'dexie';
import { LEFT } from '../database/left.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { EngineTables, IdMapping, MirrorRow } from '../database/tables.ts';
import type { OutboxRecord } from '../outbox/record.ts';

/*
 * The tables of a transaction that many writes share. What each of them asks first (its row, its records, whether its
 * person is still here) is read for all at once, and what each leaves is written for many at once: in a browser a request of
 * its own costs a fifth of a millisecond, so that eight of them cost more than all else of a write. Whatever else a write
 * asks goes to the table itself, behind what is still to be written: IndexedDB carries requests out in the order in which they
 * are made.
 */
export interface BatchedTables {
  readonly db: Pick<EngineDatabase, 'rows' | 'strict'>;
  /** Reads ahead what writes of these rows ask first, in a transaction over these tables. */
  read(rows: readonly RowName[], tables: readonly string[]): Promise<void>;
  /** Writes what is still to be written. Rejects where anything could not be, and the transaction with it. */
  end(): Promise<void>;
}
export interface RowName {
  readonly collection: string;
  readonly id: string;
}

const BY_ROW = '[collection+entityId]';
/** So many are written at once: longer, and the page would wait for it. */
const FLUSHED_AT = 50;
/** So many records may lie between the rows' own, by their identifiers, before each row is asked about alone. */
const MOST_BETWEEN = 1_000;

const nameOf = (collection: string, id: string): string => `${collection}/${id}`;
const inZone = <T>(value: T) => Dexie.Promise.resolve(value);

/** The table itself, but for these methods. */
const instead = <T extends object>(table: T, methods: object): T =>
  Object.create(table, Object.getOwnPropertyDescriptors(methods)) as T;

export function batchedTables(db: EngineDatabase): BatchedTables {
  const { strict } = db;
  const rows = new Map<string, MirrorRow | undefined>();
  const records = new Map<string, readonly OutboxRecord[]>();
  const toPut = new Map<string, Map<string, MirrorRow>>();
  let toAdd: OutboxRecord[] = [];
  let isHere = false;
  let hasIds = true;

  const asked: PromiseLike<unknown>[] = [];

  /** Asks at once for all that is to be written; what is asked after it finds it there. */
  function flush(): PromiseLike<unknown> {
    const begun: PromiseLike<unknown>[] = [];
    if (toAdd.length > 0) begun.push(strict.outbox.bulkAdd(toAdd));
    toAdd = [];
    for (const [collection, changed] of toPut) begun.push(db.rows(collection).bulkPut([...changed.values()]));
    toPut.clear();
    const all = Dexie.Promise.all(begun);
    // Whoever asks for something else does not wait for it: the end does.
    all.catch(() => {});
    asked.push(all);
    return all;
  }
  const isFull = (): boolean =>
    toAdd.length >= FLUSHED_AT || [...toPut.values()].some(({ size }) => size >= FLUSHED_AT);
  const soon = (): PromiseLike<unknown> => (isFull() ? flush() : inZone(undefined));

  function rowTable(collection: string): Table<MirrorRow, string> {
    const table = db.rows(collection);
    const behind =
      <A extends unknown[], R>(ask: (...given: A) => R) =>
      (...given: A): R => {
        void flush();
        return ask(...given);
      };
    return instead(table, {
      get(id: string) {
        const name = nameOf(collection, id);
        return rows.has(name) ? inZone(rows.get(name)) : table.get(id);
      },
      put(row: MirrorRow) {
        rows.set(nameOf(collection, row.id), row);
        toPut.set(collection, (toPut.get(collection) ?? new Map<string, MirrorRow>()).set(row.id, row));
        return soon();
      },
      delete(id: string) {
        rows.set(nameOf(collection, id), undefined);
        toPut.get(collection)?.delete(id);
        return table.delete(id);
      },
      bulkGet: behind((ids: string[]) => table.bulkGet(ids)),
      where: behind((index: string) => table.where(index)),
      filter: behind((keep: (row: MirrorRow) => boolean) => table.filter(keep)),
      toCollection: behind(() => table.toCollection()),
      update: behind(() => {
        throw new Error('a row is put whole');
      }),
    });
  }

  const { outbox } = strict;
  /** From here on the queue itself says what there is: a record that was changed is not the one that was read. */
  const ask = <T>(work: () => T): T => {
    void flush();
    return work();
  };
  const change = <T>(work: () => T): T => {
    records.clear();
    return ask(work);
  };
  /** Only what is still to be added, and waits for that one, need be there to be found. */
  function waitingFor(): WhereClause<OutboxRecord, number> {
    const clause: WhereClause<OutboxRecord, number> = outbox.where('deps');
    return instead(clause, {
      equals(seq: number) {
        if (toAdd.some(({ deps }) => deps.includes(seq))) void flush();
        return clause.equals(seq);
      },
      anyOf: (...given: Parameters<typeof clause.anyOf>) => ask(() => clause.anyOf(...given)),
    });
  }
  const ownOutbox = instead(outbox, {
    add(record: OutboxRecord) {
      const name = nameOf(record.collection, record.entityId);
      records.delete(name);
      // A step wants to know its number.
      if (record.op === 'action') return change(() => outbox.add(record));
      toAdd.push(record);
      return soon();
    },
    where(index: string) {
      if (index === 'deps') return waitingFor();
      if (index !== BY_ROW) return ask(() => outbox.where(index));
      const clause: WhereClause<OutboxRecord, number> = outbox.where(BY_ROW);
      return instead(clause, {
        equals(row: [string, string]) {
          const known = records.get(nameOf(...row));
          return known ? { sortBy: () => inZone([...known]) } : ask(() => clause.equals(row));
        },
        between: (...given: Parameters<typeof clause.between>) => ask(() => clause.between(...given)),
      });
    },
    get: (key: number) => ask(() => outbox.get(key)),
    bulkGet: (keys: number[]) => ask(() => outbox.bulkGet(keys)),
    toCollection: () => ask(() => outbox.toCollection()),
    filter: (keep: (record: OutboxRecord) => boolean) => ask(() => outbox.filter(keep)),
    put(record: OutboxRecord) {
      // It was there before all that is still to be added.
      records.delete(nameOf(record.collection, record.entityId));
      return outbox.put(record);
    },
    bulkPut: (all: OutboxRecord[]) => change(() => outbox.bulkPut(all)),
    delete: (key: number) => change(() => outbox.delete(key)),
    update: (...given: Parameters<typeof outbox.update>) => change(() => outbox.update(...given)),
  });
  const { meta, idMap } = strict;
  const own: EngineTables = instead(strict, {
    outbox: ownOutbox,
    meta: instead(meta, {
      get: (key: string) => (key === LEFT && isHere ? inZone(undefined) : meta.get(key)),
    }),
    idMap: instead(idMap, {
      get: (key: IdMapping | [string, string]) =>
        hasIds ? idMap.get(key as [string, string]) : inZone(undefined),
    }),
  });

  async function readRecords(collection: string, ids: readonly string[]): Promise<void> {
    const sorted = [...ids].sort();
    const between = outbox
      .where(BY_ROW)
      .between([collection, sorted[0]], [collection, sorted.at(-1)], true, true);
    const seqs = await between.primaryKeys();
    if (seqs.length > MOST_BETWEEN) {
      await Promise.all(
        ids.map(async (id) =>
          records.set(
            nameOf(collection, id),
            await outbox.where(BY_ROW).equals([collection, id]).sortBy('seq'),
          ),
        ),
      );
      return;
    }
    const found = new Map(ids.map((id) => [id, [] as OutboxRecord[]]));
    for (const record of await outbox.bulkGet(seqs.toSorted((a, b) => a - b)))
      if (record) found.get(record.entityId)?.push(record);
    for (const [id, all] of found) records.set(nameOf(collection, id), all);
  }
  return {
    db: { rows: rowTable, strict: own },
    async end() {
      void flush();
      for (const one of asked) await one;
    },
    async read(names, tables) {
      isHere = tables.includes('meta') && (await meta.get(LEFT)) === undefined;
      hasIds = !tables.includes('idMap') || (await idMap.count()) > 0;
      for (const collection of new Set(names.map((one) => one.collection))) {
        const ids = names.filter((one) => one.collection === collection).map(({ id }) => id);
        for (const [index, row] of (await db.rows(collection).bulkGet(ids)).entries())
          rows.set(nameOf(collection, ids[index]!), row);
        await readRecords(collection, ids);
      }
    },
  };
}
