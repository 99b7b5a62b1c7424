import { sameValue } from '../mirror/difference.ts';
import { readIds } from '../ids/ids.ts';
import { BEFORE, isLive, type OutboxRecord } from '../outbox/record.ts';
import type { Outcome } from '../sync/classify.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { heardAt, listNow, outcomeOfNoList, type List, type Listed } from './list-now.ts';
import { bodyOf } from './reread.ts';

/** So long after it was sent, a call that was given up may still arrive: sooner a list proves nothing. */
export const MAY_ARRIVE_MS = 60_000;
/** A list this young says which rows were there before. */
const YOUNG_MS = 60_000;

/** What stood in the list before a row was first sent, and when that was: kept under `meta` until its fate is known. */
interface Before { readonly keys: readonly string[]; readonly sentAt: number }
export const beforeKey = (seq: number): string => `${BEFORE}${seq}`;
const readBefore = async (context: SyncContext, seq: number): Promise<Before | undefined> => (await context.db.strict.meta.get(beforeKey(seq)))?.value as Before | undefined;
const keepBefore = (context: SyncContext, seq: number, before: Before): Promise<unknown> => context.db.strict.meta.put({ key: beforeKey(seq), value: before });

/**
 * Before a new row is sent to a server without keys. Undefined: it may go. Where it may have been sent before, it is
 * looked for in the list first: one row that says the same, was not there before and is nobody else's, is it; several
 * are for the person to tell apart.
 */
export async function lookBeforeSending(context: SyncContext, record: OutboxRecord): Promise<Outcome | undefined> {
  const now = context.ports.clock.now();
  const before = await readBefore(context, record.seq);
  try {
    if (!before) {
      const keys = await keysNow(context, record.collection);
      await keepBefore(context, record.seq, { keys, sentAt: now });
      return undefined;
    }
    const waited = now - before.sentAt;
    if (waited >= 0 && waited < MAY_ARRIVE_MS) return { kind: 'retry', afterMs: MAY_ARRIVE_MS - waited, offline: false, error: null };
    const list = await listNow(context, record.collection);
    const found = list && (await look(context, record, list));
    if (found?.kind === 'absent') {
      await keepBefore(context, record.seq, { ...before, sentAt: now });
      return undefined;
    }
    if (found?.kind === 'found') return { kind: 'accepted', entity: { ...found.it.raw }, etag: null };
    // Without a list nobody but the person can know.
    return {
      kind: 'several', candidates: (found?.all ?? []).map(({ row }) => row),
      error: { status: 0, type: 'several', title: '', errors: [], at: now },
    };
  } catch (error) {
    return outcomeOfNoList(context, error);
  }
}

/** The server said no, or who are you: nothing of this call is there, so it was as good as not sent. */
export async function forgetSending(context: SyncContext, record: OutboxRecord): Promise<void> {
  if (record.attempts <= 1) await context.db.strict.meta.delete(beforeKey(record.seq));
}

/** The rows that are there now, as this device knows them; asked for where that is not sure. */
async function keysNow(context: SyncContext, collection: string): Promise<string[]> {
  const told = await context.db.strict.cursors.get(collection);
  const now = context.ports.clock.now();
  const isYoung = (at: number): boolean => at <= now && now - at < YOUNG_MS;
  if (!isYoung(told?.at ?? -Infinity) && !isYoung(heardAt(context, collection))) await listNow(context, collection);
  return context.db.rows(collection).toCollection().primaryKeys();
}

type Found = { readonly kind: 'absent' } | { readonly kind: 'found'; readonly it: Listed } | { readonly kind: 'several'; readonly all: readonly Listed[] };

async function look(context: SyncContext, record: OutboxRecord, list: NonNullable<List>): Promise<Found> {
  const ids = await readIds(context.db);
  const entity = context.entityOf(record.collection);
  const body = JSON.parse(record.wire?.body ?? '{}') as Record<string, unknown>;
  const alike: Listed[] = [];
  for (const [key, listed] of list) {
    if (ids.isRenamed(record.collection, key)) continue;
    const stands = await bodyOf(context, entity, listed);
    if (Object.keys(body).every((name) => sameValue(body[name], stands[name]))) alike.push(listed);
  }
  // Of rows that say the same any is as good as another: whoever has the least to choose from takes first.
  const looking = (await rivals(context, record)).map(({ seq, before }) => ({ seq, may: alike.filter(({ row }) => !before.has(row.id)) }));
  const taken = new Map<Listed, number>();
  for (const { seq, may } of looking.toSorted((a, b) => a.may.length - b.may.length || a.seq - b.seq)) {
    const first = may.find((listed) => !taken.has(listed));
    if (first) taken.set(first, seq);
  }
  const mine = looking.find(({ seq }) => seq === record.seq)?.may ?? [];
  if (mine.some((listed) => !taken.has(listed))) return { kind: 'several', all: mine };
  const it = mine.find((listed) => taken.get(listed) === record.seq);
  return it ? { kind: 'found', it } : { kind: 'absent' };
}

/** The records that were sent with the same words and whose fate is not known, each with what was there before it. */
async function rivals(context: SyncContext, record: OutboxRecord): Promise<{ seq: number; before: ReadonlySet<string> }[]> {
  const { strict } = context.db;
  const same = await strict.outbox.where('[collection+entityId]').between([record.collection, ''], [record.collection, '\uffff'])
    .filter((other) => other.op === 'create' && isLive(other) && other.state !== 'dead' && other.wire?.body === record.wire?.body).toArray();
  const kept = await strict.meta.bulkGet(same.map(({ seq }) => beforeKey(seq)));
  return same.flatMap(({ seq }, index) => (kept[index] ? [{ seq, before: new Set((kept[index].value as Before).keys) }] : []));
}
