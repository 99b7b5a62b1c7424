import { sameValue } from '../mirror/difference.ts';
import { readIds } from '../ids/ids.ts';
import { isLive, type OutboxRecord } from '../outbox/record.ts';
import { recordsIn } from '../outbox/records-of.ts';
import type { Outcome } from '../sync/classify.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { heardAt, listNow, outcomeOfNoList, type List, type Listed } from './list-now.ts';
import { bodyOf } from './reread.ts';
import { keepSent, readSent, sentKey, stillMs, type Sent } from './sent.ts';

/** A list this young says which rows were there before. */
const YOUNG_MS = 60_000;

/**
 * Before a new row is sent to a server without keys. Undefined: it may go. Where it may have been sent before, it is
 * looked for in the list first: one row that says the same, was not there before and is nobody else's, is it. Several
 * are for the person to tell apart, and so is one of its name that says something else: somebody may have changed it.
 */
export async function lookBeforeSending(
  context: SyncContext,
  record: OutboxRecord,
): Promise<Outcome | undefined> {
  const { clock } = context.ports;
  const sent = await readSent(context, record.seq);
  try {
    if (!sent) {
      const keys = await keysNow(context, record.collection);
      // It goes now: the list may have been long in coming, and its minute begins with the call.
      await keepSent(context, record.seq, { sentAt: clock.now(), keys });
      return undefined;
    }
    const list = await listNow(context, record.collection);
    const now = clock.now();
    const found = list && (await look(context, record, list));
    if (found?.it) return { kind: 'accepted', entity: { ...found.it.raw } };
    const afterMs = await stillMs(context, record.seq, sent, now);
    if (afterMs > 0) return { kind: 'retry', afterMs, offline: false, error: null };
    if (found?.may.length === 0) {
      await keepSent(context, record.seq, { ...sent, sentAt: now });
      return undefined;
    }
    // Without a list nobody but the person can know.
    return {
      kind: 'several',
      candidates: (found?.may ?? []).map(({ row }) => row),
      error: { status: 0, type: 'several', title: '', errors: [], at: now },
    };
  } catch (error) {
    return outcomeOfNoList(context, error);
  }
}

/** The rows that are there now, as this device knows them; asked for where that is not sure. */
async function keysNow(context: SyncContext, collection: string): Promise<string[]> {
  const told = await context.db.strict.cursors.get(collection);
  const now = context.ports.clock.now();
  const isYoung = (at: number): boolean => at <= now && now - at < YOUNG_MS;
  if (!isYoung(told?.at ?? -Infinity) && !isYoung(heardAt(context, collection)))
    await listNow(context, collection);
  return context.db.rows(collection).toCollection().primaryKeys();
}

/** `it` is the row; without one, `may` are those that it may be. */
interface Found {
  readonly it?: Listed;
  readonly may: readonly Listed[];
}

async function look(context: SyncContext, record: OutboxRecord, list: NonNullable<List>): Promise<Found> {
  const ids = await readIds(context.db);
  const entity = context.entityOf(record.collection);
  const body = JSON.parse(record.wire?.body ?? '{}') as Record<string, unknown>;
  const free = [...list.values()].filter(({ row }) => !ids.isRenamed(record.collection, row.id));
  const alike: Listed[] = [];
  for (const listed of free) {
    const stands = await bodyOf(context, entity, listed);
    if (Object.keys(body).every((name) => sameValue(body[name], stands[name]))) alike.push(listed);
  }
  // Of rows that say the same any is as good as another: whoever has the least to choose from takes first.
  const looking = (await rivals(context, record)).map(({ seq, before }) => ({
    seq,
    before,
    may: alike.filter(({ row }) => !before.has(row.id)),
  }));
  const taken = new Map<Listed, number>();
  for (const { seq, may } of looking.toSorted((a, b) => a.may.length - b.may.length || a.seq - b.seq)) {
    const first = may.find((listed) => !taken.has(listed));
    if (first) taken.set(first, seq);
  }
  const mine = looking.find(({ seq }) => seq === record.seq);
  if (!mine) return { may: [] };
  if (mine.may.some((listed) => !taken.has(listed))) return { may: mine.may };
  const it = mine.may.find((listed) => taken.get(listed) === record.seq);
  if (it) return { it, may: [it] };
  return {
    may: free.filter(
      (listed) =>
        record.label !== '' &&
        listed.row.displayLine1 === record.label &&
        !taken.has(listed) &&
        !mine.before.has(listed.row.id),
    ),
  };
}

/** The records that were sent with the same words and whose fate is not known, each with what was there before it. */
async function rivals(
  context: SyncContext,
  record: OutboxRecord,
): Promise<{ seq: number; before: ReadonlySet<string> }[]> {
  const { strict } = context.db;
  const same = await recordsIn(context.db, record.collection)
    .filter(
      (other) =>
        other.op === 'create' &&
        isLive(other) &&
        other.state !== 'dead' &&
        other.wire?.body === record.wire?.body,
    )
    .toArray();
  const kept = await strict.meta.bulkGet(same.map(({ seq }) => sentKey(seq)));
  return same.flatMap(({ seq }, index) =>
    kept[index] ? [{ seq, before: new Set((kept[index].value as Sent).keys) }] : [],
  );
}
