import type { Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import { isLocalEnd } from '../outbox/coalesce.ts';
import { isPending, type OutboxRecord } from '../outbox/record.ts';
import { workBy } from '../outbox/records-of.ts';
import { referencesIn } from '../outbox/references.ts';

/** So many records are read at once: a queue of thousands must not hold up the page. */
const PIECE = 200;

const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

/** What removals and steps presume (`outbox/presumed.ts`), for many of them: the queue is read once, and not by each. */
export interface PresumedOfMany {
  /** As `presumedBy`. What has ended since it was read is waited for by nobody. */
  of(collection: string, id: string): Promise<number[]>;
  /** These rows were written: their work is read anew before the next is asked for. */
  wrote(rows: readonly (readonly [collection: string, id: string])[]): void;
}

/** `speaking`: the collections whose rows can speak of those that are asked for. */
export function presumedOfMany(
  db: EngineDatabase,
  entityOf: (collection: string) => Entity,
  speaking: readonly string[],
): PresumedOfMany {
  const { outbox } = db.strict;
  /** By a row, the records of others that speak of it, each with its own row. */
  const speakers = new Map<string, Map<number, string>>();
  /** By a record, the rows that it speaks of. */
  const spoken = new Map<number, readonly string[]>();
  let stale = new Map<string, readonly [string, string]>();
  let isRead = false;

  function enter(record: OutboxRecord, keys: readonly string[]): void {
    const { seq, collection, entityId } = record;
    for (const key of spoken.get(seq) ?? []) speakers.get(key)?.delete(seq);
    spoken.set(seq, keys);
    for (const key of keys) {
      const known = speakers.get(key) ?? new Map<number, string>();
      speakers.set(key, known.set(seq, keyOf(collection, entityId)));
    }
  }
  async function enterAll(records: readonly OutboxRecord[]): Promise<void> {
    const counting = (record: OutboxRecord): boolean => isPending(record) && !isLocalEnd(record);
    for (const collection of new Set(records.filter(counting).map((record) => record.collection))) {
      const own = records.filter((record) => record.collection === collection && counting(record));
      const { fields } = entityOf(collection);
      const rows = await db.rows(collection).bulkGet(own.map(({ entityId }) => entityId));
      for (const [index, record] of own.entries()) {
        const refs = [
          ...record.refs,
          ...referencesIn(fields, record.base),
          ...referencesIn(fields, rows[index] ?? {}),
        ];
        enter(record, [...new Set(refs.map((ref) => keyOf(ref.collection, ref.localId)))]);
      }
    }
    for (const record of records) if (!counting(record)) enter(record, []);
  }
  async function readQueue(): Promise<void> {
    for (const collection of speaking) {
      const records = [...(await workBy(db, collection)).values()].flat();
      for (let at = 0; at < records.length; at += PIECE) await enterAll(records.slice(at, at + PIECE));
    }
  }
  async function readStale(): Promise<void> {
    const rows = [...stale.values()];
    stale = new Map();
    for (let at = 0; at < rows.length; at += PIECE)
      await enterAll(
        await outbox
          .where('[collection+entityId]')
          .anyOf(rows.slice(at, at + PIECE) as [string, string][])
          .toArray(),
      );
  }
  return {
    async of(collection, id) {
      if (!isRead) await readQueue();
      isRead = true;
      if (stale.size > 0) await readStale();
      const key = keyOf(collection, id);
      return [...(speakers.get(key) ?? [])]
        .flatMap(([seq, own]) => (own === key ? [] : [seq]))
        .toSorted((a, b) => a - b);
    },
    wrote(rows) {
      // What was not read yet is read as it is by then.
      if (!isRead) return;
      for (const [collection, id] of rows)
        if (speaking.includes(collection)) stale.set(keyOf(collection, id), [collection, id]);
    },
  };
}
