import { SENT, type OutboxRecord } from '../outbox/record.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/**
 * So long after it was sent, a call that was given up may still arrive: sooner, a list that lacks it proves nothing.
 */
export const MAY_ARRIVE_MS = 60_000;

/**
 * When a record was last sent, and of a new row the keys of those that stood in the list before: under `meta` until its
 * fate is known.
 */
export interface Sent {
  readonly sentAt: number;
  readonly keys: readonly string[];
}
export const sentKey = (seq: number): string => `${SENT}${seq}`;
export const readSent = async (context: SyncContext, seq: number): Promise<Sent | undefined> =>
  (await context.db.strict.meta.get(sentKey(seq)))?.value as Sent | undefined;
export const keepSent = (context: SyncContext, seq: number, sent: Sent): Promise<unknown> =>
  context.db.strict.meta.put({ key: sentKey(seq), value: sent });

/**
 * How long it may still be on its way, in ms. Where the clock was put back since, nobody knows how long it has been: its
 * minute begins anew.
 */
export async function stillMs(context: SyncContext, seq: number, sent: Sent, now: number): Promise<number> {
  const waited = Math.max(0, now - sent.sentAt);
  if (now < sent.sentAt) await keepSent(context, seq, { ...sent, sentAt: now });
  return Math.max(0, MAY_ARRIVE_MS - waited);
}

/** The server said no, or who are you: nothing of this call is there, so it was as good as not sent. */
export async function forgetSending(context: SyncContext, record: OutboxRecord): Promise<void> {
  if (record.attempts <= 1) await context.db.strict.meta.delete(sentKey(record.seq));
}
