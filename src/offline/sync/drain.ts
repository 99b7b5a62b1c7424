import { isLocalEnd } from '../outbox/coalesce.ts';
import { isLive, LIVE_STATES, type OutboxRecord } from '../outbox/record.ts';
import type { Breaker } from './breaker.ts';
import type { SyncContext } from './engine-context.ts';
import { currentEpoch } from './epoch.ts';
import { engineError, freeze } from './freeze.ts';
import { graphOf } from './graph.ts';
import { groupCommit } from './group-commit.ts';
import { resolve, type Verdict } from './resolve.ts';
import { isDue } from './retry.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';

/** Four on HTTP/1.1: six connections less the event stream and a person's own call. */
const LANES = 4;
const UPLOAD_LANES = 2;
/** The lock is held for so many records or so long at most, then other tabs get their turn. */
const PASS_RECORDS = 200;
const PASS_MS = 30_000;
const WINDOW = 200;
/** Between two passes that try the same record. */
const PAUSE_MS = 250;
/** Marked in flight in one transaction: few transactions, and few calls of unknown fate after a crash. */
const FROZEN_AT_ONCE = 16;

export type PassEnd =
  /** nothing is left that could be sent now; `nextAt` is when something will */
  | { readonly kind: 'idle'; readonly nextAt: number | null }
  | { readonly kind: 'more' }
  | { readonly kind: 'paused'; readonly why: Pause };

/** The server did not accept the token, or somebody else's is here; or it speaks no longer with this version of the app. */
export type Pause = 'signed-out' | 'outdated';

export interface PassOptions {
  /** The network is back: what only waited for it goes again. */
  readonly released: boolean;
  /** Any of them ends the pass: what is on its way is waited for, nothing more is begun. */
  readonly stops?: readonly AbortSignal[];
}

/**
 * One pass over the outbox, under the drain lock: independent entities in parallel lanes, an entity's records
 * and their dependents in order. Everything it does is safe to repeat, by this tab or another.
 */
export async function drainPass(context: SyncContext, breaker: Breaker, { released, stops = [] }: PassOptions): Promise<PassEnd> {
  const { clock } = context.ports;
  const isStopped = (): boolean => stops.some((stop) => stop.aborted);
  const started = clock.now();
  const epoch = await currentEpoch(context.db);
  await recoverAbandoned(context);
  let sent = 0;
  const tried = new Set<string>();
  for (;;) {
    if (breaker.isOpen()) return { kind: 'idle', nextAt: null };
    const now = clock.now();
    const isWanted = (record: OutboxRecord): boolean =>
      !tried.has(record.key) && (isDue(record.nextAt, now) || (released && record.attempts > 0 && record.lastError === null));
    let window = await liveWindow(context, WINDOW);
    let { ready } = graphOf(window.records);
    // A head full of what waits for a person must not hide what comes after it.
    if (window.isCut && !ready.some(isWanted)) {
      window = await liveWindow(context, Infinity);
      ready = graphOf(window.records).ready;
    }
    const due = ready.filter(isWanted);
    // What failed early in this pass may be due again by now: it is tried in the next one, not at the net's pace.
    if (due.length === 0) return { kind: 'idle', nextAt: earliest(ready.map(({ key, nextAt }) => (tried.has(key) ? Math.max(nextAt, now + PAUSE_MS) : nextAt))) };
    const batch = due.slice(0, PASS_RECORDS - sent);
    for (const record of batch) tried.add(record.key);
    const end = await sendBatch(context, breaker, batch, { epoch, isStopped, isOver: () => isStopped() || clock.now() > started + PASS_MS });
    if (end === 'signed-out' || end === 'outdated') return { kind: 'paused', why: end };
    if (end === 'fenced') return { kind: 'more' };
    sent += batch.length;
    if (isStopped() || sent >= PASS_RECORDS || clock.now() > started + PASS_MS) return { kind: 'more' };
  }
}

const earliest = (times: readonly number[]): number | null => (times.length === 0 ? null : Math.min(...times));

/**
 * The head of the queue, or all of it. What a record waits for is always among them: mostly it is older, and a
 * file, which may be younger, is fetched by its number.
 */
export async function liveWindow(context: SyncContext, limit: number): Promise<{ records: OutboxRecord[]; isCut: boolean }> {
  const { outbox } = context.db.strict;
  const others = LIVE_STATES.filter((state) => state !== 'queued');
  const [queued, rest] = await Promise.all([
    outbox.where('state').equals('queued').limit(limit).toArray(),
    outbox.where('state').anyOf([...others]).toArray(),
  ]);
  const isCut = queued.length === limit;
  const last = isCut ? queued.at(-1)!.seq : Infinity;
  const records = [...queued, ...rest.filter((record) => record.seq <= last || record.op === 'upload')];
  const known = new Set(records.map((record) => record.seq));
  const missing = [...new Set(records.flatMap((record) => record.deps))].filter((seq) => !known.has(seq));
  if (missing.length > 0) for (const record of await outbox.bulkGet(missing)) if (record && isLive(record)) records.push(record);
  return { records, isCut };
}

// We hold the lock, so whatever is still in flight was left by a sender that died: its fate is unknown.
async function recoverAbandoned(context: SyncContext): Promise<void> {
  await context.db.strict.outbox.where('state').equals('inflight').and(context.db.isKnown).modify({ state: 'unknown', nextAt: 0 });
}

/** Sends what it can of the batch until it is over; what was not begun by then is left as it was. */
async function sendBatch(context: SyncContext, breaker: Breaker, batch: readonly OutboxRecord[], { epoch, isStopped, isOver }: { epoch: number; isStopped: () => boolean; isOver: () => boolean }): Promise<'sent' | Pause | 'fenced'> {
  const commits = groupCommit<{ record: OutboxRecord; verdict: Verdict }>((items) => settle(context, items));
  const settled: Promise<void>[] = [];
  const waiting = [...batch];
  const frozen: OutboxRecord[] = [];
  let freezing: Promise<void> | undefined;
  let uploads = 0;
  const { clock } = context.ports;
  let paused: Pause | undefined;
  let fenced = false;
  const refill = (): Promise<void> => (freezing ??= (async () => {
    const taken = waiting.splice(0, FROZEN_AT_ONCE);
    // A row made and removed here ends here: nobody else ever knew it.
    for (const record of taken.filter(isLocalEnd)) settled.push(commits.add({ record, verdict: { kind: 'done', server: null } }));
    const next = taken.filter((record) => !isLocalEnd(record));
    try {
      const { granted, broken } = await freeze(context, next, epoch);
      for (const { record, error } of broken) settled.push(commits.add({ record, verdict: { kind: 'dead', error } }));
      if (granted.length === 0 && next.length > broken.length && (await currentEpoch(context.db)) !== epoch) fenced = true;
      frozen.push(...granted);
    } finally {
      freezing = undefined;
    }
  })());
  async function take(): Promise<OutboxRecord | undefined> {
    if (isOver()) waiting.length = 0;
    // What is just being frozen is waited for: a lane that left would leave it in flight, unsent.
    const more = (): boolean => (waiting.length > 0 || freezing !== undefined) && !fenced;
    while (frozen.length === 0 && more()) await refill();
    // Should it fail, the lane that runs dry asks again and hears of it.
    if (frozen.length < LANES && waiting.length > 0 && !fenced) refill().catch(() => {});
    const next = (): number => frozen.findIndex((record) => record.op !== 'upload' || uploads < UPLOAD_LANES);
    // Files alone are left of what is frozen, and enough of them are on their way: is there anything else?
    while (next() < 0 && more()) await refill();
    const index = next();
    const [taken] = index < 0 ? [] : frozen.splice(index, 1);
    if (taken?.op === 'upload') uploads += 1;
    return taken;
  }
  async function lane(): Promise<void> {
    for (;;) {
      const record = await take();
      if (!record) return;
      const isUpload = record.op === 'upload';
      if (paused || isStopped() || breaker.isOpen()) {
        if (isUpload) uploads -= 1;
        // Frozen but not sent by us: it goes back as it was, without counting.
        settled.push(commits.add({ record, verdict: { kind: 'paused' } }));
        continue;
      }
      const outcome = await send(context, record);
      if (isUpload) uploads -= 1;
      if (outcome.kind === 'auth' && !paused) {
        paused = 'signed-out';
        context.onUnauthorized(outcome.token);
      }
      if (outcome.kind === 'not-ours') paused ??= 'signed-out';
      if (outcome.kind === 'outdated') paused ??= 'outdated';
      if (outcome.kind !== 'auth' && outcome.kind !== 'not-ours') breaker.report(!(outcome.kind === 'retry' && outcome.offline));
      // Whatever one answer does to us, the other records go on.
      const verdict = await resolve(context, record, outcome).catch((error: unknown): Verdict => ({ kind: 'dead', error: engineError(error, clock.now()) }));
      // The lane goes on while this is written: the next record is another entity's.
      settled.push(commits.add({ record, verdict }));
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  await freezing;
  await Promise.all(settled);
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
  context.onChange();
  return paused ?? (fenced ? 'fenced' : 'sent');
}
