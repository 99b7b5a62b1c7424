import { pricedInEuros } from './prices-in-euros.ts';
import type { OutboxRecord } from './record.ts';

/**
 * One step of a record's shape to the next version. Pure, and it loses nothing; what a record was sent with is not its to
 * change. A new version adds no state that holds work: older builds find live records by the states they know.
 */
export type Up = (record: OutboxRecord) => OutboxRecord;

/** From version 1 to 2 first. None is ever taken out: a device may come back after years. */
export const RECORD_STEPS: readonly Up[] = [pricedInEuros];

/** The record in this build's shape. One that has it already comes back as it is; key, wire and place are kept for certain. */
export function upgraded(record: OutboxRecord, steps: readonly Up[] = RECORD_STEPS): OutboxRecord {
  let now = record;
  for (const up of steps.slice(record.v - 1)) {
    const { seq, key, wire, v } = now;
    now = { ...now, ...up(now), seq, key, wire, v: v + 1 };
  }
  return now.undo ? { ...now, undo: upgraded(now.undo, steps) } : now;
}

/**
 * How the outbox is read: each record in this build's shape, and one that a newer build queued (this one was rolled back)
 * as `paused`. Nobody here knows what that means: it is neither sent nor touched, and what depends on it waits with it.
 */
export const reading =
  (steps: readonly Up[]) =>
  (stored: OutboxRecord | undefined): OutboxRecord | undefined => {
    if (!stored || stored.state === 'done' || stored.state === 'exists') return stored;
    return stored.v > steps.length + 1 ? { ...stored, state: 'paused' } : upgraded(stored, steps);
  };
