import { isLive, LIVE_STATES, markOf, type OutboxRecord } from '../outbox/record.ts';
import type { Breaker } from './breaker.ts';
import type { SyncContext } from './engine-context.ts';
import { currentEpoch } from './epoch.ts';
import { graphOf } from './graph.ts';
import { sendInLanes, type Pause } from './lanes.ts';
import { isDue } from './retry.ts';

/** The lock is held for so many records or so long at most, then other tabs get their turn. */
const PASS_RECORDS = 500;
const PASS_MS = 30_000;
const WINDOW = 200;
/** Between two passes that try the same record. */
const PAUSE_MS = 250;

export type PassEnd =
  /** nothing is left that could be sent now; `nextAt` is when something will */
  | { readonly kind: 'idle'; readonly nextAt: number | null }
  | { readonly kind: 'more' }
  | { readonly kind: 'paused'; readonly why: Pause };

export interface PassOptions {
  /** The network is back: what only waited for it goes again. */
  readonly released: boolean;
  /** Any of them ends the pass: what is on its way is waited for, nothing more is begun. */
  readonly stops?: readonly AbortSignal[];
  /** Is handed what tells the pass that something was saved meanwhile, or that its person has signed in. */
  readonly onNews?: (tell: (isResumed?: boolean) => void) => void;
}

/**
 * One pass over the outbox, under the drain lock: independent entities in parallel lanes, an entity's records
 * and their dependents in order. Everything it does is safe to repeat, by this tab or another.
 */
export async function drainPass(
  context: SyncContext,
  breaker: Breaker,
  { released, stops = [], onNews }: PassOptions,
): Promise<PassEnd> {
  const { clock } = context.ports;
  const isStopped = (): boolean => stops.some((stop) => stop.aborted);
  const started = clock.now();
  const { db } = context;
  const epoch = await db.dexie.transaction('rw', ['outbox', 'meta'], async () => {
    // We hold the lock, so whatever is still in flight was left by a sender that died: its fate is unknown.
    await db.strict.outbox
      .where({ state: 'inflight' })
      .and(db.isKnown)
      .modify({ state: 'unknown', nextAt: 0 });
    return currentEpoch(db);
  });
  const tried = new Set<string>();
  let nextAt: number | null = null;
  /** What may go by now and was not tried in this pass. */
  async function look(): Promise<OutboxRecord[]> {
    const now = clock.now();
    const isWanted = (record: OutboxRecord): boolean =>
      !tried.has(markOf(record)) &&
      (isDue(record.nextAt, now) || (released && record.attempts > 0 && record.lastError === null));
    const { records, isCut } = await liveWindow(context, WINDOW);
    let { ready } = graphOf(records);
    // A head full of what waits for a person must not hide what comes after it.
    if (isCut && !ready.some(isWanted)) ({ ready } = graphOf((await liveWindow(context, Infinity)).records));
    // What failed early in this pass may be due again by now: it is tried in the next one, not at the net's pace.
    const times = ready.map((record) =>
      tried.has(markOf(record)) ? Math.max(record.nextAt, now + PAUSE_MS) : record.nextAt,
    );
    nextAt = times.length === 0 ? null : Math.min(...times);
    const due = ready.filter(isWanted).slice(0, PASS_RECORDS - (tried.size % PASS_RECORDS));
    for (const record of due) tried.add(markOf(record));
    return due;
  }
  if (breaker.isOpen()) return { kind: 'idle', nextAt: null };
  const isFull = (): boolean => tried.size >= PASS_RECORDS;
  const isLong = (): boolean => clock.now() > started + PASS_MS;
  const end = await sendInLanes(context, breaker, {
    look,
    giveBack: (record) => tried.delete(markOf(record)),
    epoch,
    isStopped,
    isLong,
    isFull,
    onNews,
  });
  if (end !== 'sent' && end !== 'fenced') return { kind: 'paused', why: end };
  if (end === 'fenced' || isFull() || isStopped() || isLong()) return { kind: 'more' };
  return { kind: 'idle', nextAt: breaker.isOpen() ? null : nextAt };
}

/**
 * The head of the queue, or all of it. What a record waits for is always among them: mostly it is older, and what may be
 * younger is fetched by its number.
 */
export function liveWindow(
  { db }: SyncContext,
  limit: number,
): Promise<{ records: OutboxRecord[]; isCut: boolean }> {
  const { outbox } = db.strict;
  const others = LIVE_STATES.filter((state) => state !== 'queued');
  return db.dexie.transaction('r', ['outbox'], async () => {
    const [queued, rest] = await Promise.all([
      outbox.where({ state: 'queued' }).limit(limit).toArray(),
      outbox.where('state').anyOf(others).toArray(),
    ]);
    const isCut = queued.length === limit;
    const last = isCut ? queued.at(-1)!.seq : Infinity;
    const records = [...queued, ...rest.filter((record) => record.seq <= last || record.op === 'upload')];
    const known = new Set(records.map((record) => record.seq));
    // What they wait for may be younger and wait in its turn: a record that was repaired stands on what came after it.
    for (let from = records; ;) {
      const missing = [...new Set(from.flatMap((record) => record.deps))].filter((seq) => !known.has(seq));
      if (missing.length === 0) return { records, isCut };
      for (const seq of missing) known.add(seq);
      from = (await outbox.bulkGet(missing)).filter(
        (record) => record !== undefined && isLive(record),
      ) as OutboxRecord[];
      records.push(...from);
    }
  });
}
