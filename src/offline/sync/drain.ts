import { LIVE_STATES, type OutboxRecord } from '../outbox/record.ts';
import type { Breaker } from './breaker.ts';
import type { SyncContext } from './engine-context.ts';
import { currentEpoch, freeze } from './freeze.ts';
import { graphOf } from './graph.ts';
import { groupCommit } from './group-commit.ts';
import { resolve, type Verdict } from './resolve.ts';
import { isDue } from './retry.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';

/** Four on HTTP/1.1: six connections less the event stream and a person's own call. */
const LANES = 4;
const UPLOAD_LANES = 2;
/** The lock is held for so many records at most, then other tabs get their turn. */
const PASS_RECORDS = 50;
const PASS_MS = 30_000;
const WINDOW = 200;

export type PassEnd =
  /** nothing is left that could be sent now; `nextAt` is when something will */
  | { readonly kind: 'idle'; readonly nextAt: number | null }
  | { readonly kind: 'more' }
  | { readonly kind: 'paused' };

/**
 * One pass over the outbox, under the drain lock: independent entities in parallel lanes, an entity's records
 * and their dependents in order. Everything it does is safe to repeat, by this tab or another.
 */
export async function drainPass(context: SyncContext, breaker: Breaker, released: boolean): Promise<PassEnd> {
  const { clock } = context.ports;
  const started = clock.now();
  const epoch = await currentEpoch(context);
  await recoverAbandoned(context);
  let sent = 0;
  const tried = new Set<string>();
  for (;;) {
    if (breaker.isOpen()) return { kind: 'idle', nextAt: null };
    const { ready } = graphOf(await liveWindow(context));
    const now = clock.now();
    const due = ready.filter((record) => !tried.has(record.key) && (isDue(record.nextAt, now) || (released && record.lastError === null)));
    if (due.length === 0) return { kind: 'idle', nextAt: earliest(ready.filter((record) => !tried.has(record.key) || record.nextAt > now)) };
    const batch = due.slice(0, PASS_RECORDS - sent);
    for (const record of batch) tried.add(record.key);
    const end = await sendBatch(context, breaker, batch, epoch);
    if (end === 'paused') return { kind: 'paused' };
    if (end === 'fenced') return { kind: 'more' };
    sent += batch.length;
    if (sent >= PASS_RECORDS || clock.now() - started > PASS_MS) return { kind: 'more' };
  }
}

const earliest = (records: readonly OutboxRecord[]): number | null =>
  records.length === 0 ? null : Math.min(...records.map((record) => record.nextAt));

/**
 * The head of the queue. It is closed under dependencies, which always point to smaller numbers, so a graph
 * of it alone is right.
 */
export async function liveWindow(context: SyncContext): Promise<OutboxRecord[]> {
  const { outbox } = context.db.strict;
  const others = LIVE_STATES.filter((state) => state !== 'queued');
  const [queued, rest] = await Promise.all([
    outbox.where('state').equals('queued').limit(WINDOW).toArray(),
    outbox.where('state').anyOf([...others]).toArray(),
  ]);
  // A full window may hide queued records older than the others' dependents: cut where the window ends.
  const last = queued.length === WINDOW ? queued.at(-1)!.seq : Infinity;
  return [...queued, ...rest.filter((record) => record.seq <= last)];
}

// We hold the lock, so whatever is still in flight was left by a sender that died: its fate is unknown.
async function recoverAbandoned(context: SyncContext): Promise<void> {
  await context.db.strict.outbox.where('state').equals('inflight').modify({ state: 'unknown', nextAt: 0 });
}

async function sendBatch(context: SyncContext, breaker: Breaker, batch: readonly OutboxRecord[], epoch: number): Promise<'sent' | 'paused' | 'fenced'> {
  const commits = groupCommit<{ record: OutboxRecord; verdict: Verdict }>((items) => settle(context, items));
  const settled: Promise<void>[] = [];
  const waiting = [...batch];
  const frozen: OutboxRecord[] = [];
  let freezing: Promise<void> | undefined;
  let uploads = 0;
  let paused = false;
  let fenced = false;
  const refill = (): Promise<void> => (freezing ??= (async () => {
    const next = waiting.splice(0, LANES * 2);
    const granted = await freeze(context, next, epoch);
    if (granted.length === 0 && next.length > 0 && (await currentEpoch(context)) !== epoch) fenced = true;
    frozen.push(...granted);
    freezing = undefined;
  })());
  async function take(): Promise<OutboxRecord | undefined> {
    while (frozen.length === 0 && waiting.length > 0 && !fenced) await refill();
    if (frozen.length < LANES && waiting.length > 0 && !fenced) void refill();
    const index = frozen.findIndex((record) => record.op !== 'upload' || uploads < UPLOAD_LANES);
    return index < 0 ? frozen.shift() : frozen.splice(index, 1)[0];
  }
  async function lane(): Promise<void> {
    for (;;) {
      const record = await take();
      if (!record) return;
      if (paused || breaker.isOpen()) {
        // Frozen but not sent by us: it goes back as it was, without counting.
        settled.push(commits.add({ record, verdict: { kind: 'paused' } }));
        continue;
      }
      if (record.op === 'upload') uploads += 1;
      const outcome = await send(context, record);
      if (record.op === 'upload') uploads -= 1;
      if (outcome.kind === 'auth' && !paused) {
        paused = true;
        context.onUnauthorized();
      }
      if (outcome.kind === 'outdated') paused = true;
      if (outcome.kind !== 'auth') breaker.report(!(outcome.kind === 'retry' && outcome.offline));
      const verdict = await resolve(context, record, outcome);
      // The lane goes on while this is written: the next record is another entity's.
      settled.push(commits.add({ record, verdict }));
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  await freezing;
  await Promise.all(settled);
  context.onChange();
  return paused ? 'paused' : fenced ? 'fenced' : 'sent';
}
