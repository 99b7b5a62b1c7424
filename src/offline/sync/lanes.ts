import { isLocalEnd } from '../outbox/coalesce.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import type { Breaker } from './breaker.ts';
import type { SyncContext } from './engine-context.ts';
import { currentEpoch } from './epoch.ts';
import { freeze } from './freeze.ts';
import { groupCommit } from './group-commit.ts';
import { resolve, type Verdict } from './resolve.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';

/** On HTTP/1.1, of six connections: the event stream and a pull or a person’s own call, which goes first, have the others. */
const LANES = 4;
/** Where one connection carries all calls. */
const LANES_MULTIPLEXED = 8;
const UPLOAD_LANES = 2;
/** Marked in flight in one transaction: few transactions, and few calls of unknown fate after a crash. */
const FROZEN_AT_ONCE = 16;
/** So many are kept ready: freezing waits for the disk, behind what is being written down, and no lane should. */
const READY = 12;

const AGAIN: Verdict = { kind: 'again', afterMs: null, error: null };

/** The server did not accept the token, or somebody else's is here; or it speaks no longer with this version of the app. */
export type Pause = 'signed-out' | 'outdated';

export interface Feed {
  /** What may go by now and was not given before, in order; */
  readonly look: () => Promise<readonly OutboxRecord[]>;
  /** It was not begun: it may be given again. */
  readonly giveBack: (record: OutboxRecord) => unknown;
  readonly epoch: number;
  /** Nothing more is sent, also of what is frozen. */
  readonly isStopped: () => boolean;
  /** It has lasted so long that another should have its turn. */
  readonly isLong: () => boolean;
  /** It has given so much that another should, unless it keeps the turn for a file all the same. */
  readonly isFull: () => boolean;
  /** Is handed what to call when something was saved: lanes with nothing to do look at once. Signed in anew, they go on. */
  readonly onNews?: ((look: (isResumed?: boolean) => void) => void) | undefined;
}

/**
 * Sends what the feed gives, and what becomes ready as that is settled: a lane that runs dry looks again as soon as an
 * answer is written down, or something saved, so that no lane waits for the slowest of a batch. Once it is long it ends, but
 * not before the calls that are out by then: until they are answered what is no file goes on. What was not begun is left as
 * it was.
 */
export async function sendInLanes(
  context: SyncContext,
  breaker: Breaker,
  { look, giveBack, epoch, isStopped, isLong, isFull, onNews }: Feed,
): Promise<'sent' | Pause | 'fenced'> {
  const { clock } = context.ports;
  const commit = groupCommit<{ record: OutboxRecord; verdict: Verdict }>((items) => settle(context, items));
  const waiting: OutboxRecord[] = [];
  /** Frozen only as lanes for them come free: the work behind them does not wait for a day's photos. */
  const files: OutboxRecord[] = [];
  const frozen: OutboxRecord[] = [];
  let preparing: Promise<void> | undefined;
  let uploads = 0;
  /** Taken by a lane or being written down: what they free is not known yet. */
  let underWay = 0;
  /** Begun before it was long, and not answered. */
  let early = 0;
  /** How often something was written down or saved, by now and when the queue was last looked at. */
  let settled = 0;
  let looked = -1;
  let paused: Pause | undefined;
  let fenced = false;
  let failed: { readonly error: unknown } | undefined;
  let wakeLanes: (() => void)[] = [];
  const isHalted = (): unknown =>
    fenced || paused || failed || isStopped() || (early === 0 && isLong()) || breaker.isOpen();
  const wake = (isResumed = false): void => {
    if (isResumed) paused = undefined;
    settled += 1;
    const waking = wakeLanes;
    wakeLanes = [];
    for (const one of waking) one();
  };
  onNews?.(wake);

  async function write(record: OutboxRecord, verdict: Verdict): Promise<void> {
    await commit({ record, verdict }).catch((error: unknown) => void (failed ??= { error }));
    if (verdict.kind === 'paused') giveBack(record);
    underWay -= 1;
    wake();
  }
  const end = (record: OutboxRecord, verdict: Verdict): void => {
    underWay += 1;
    void write(record, verdict);
  };
  const room = (): number =>
    isLong() ? 0 : UPLOAD_LANES - uploads - frozen.filter(({ op }) => op === 'upload').length;
  const hasWork = (): boolean => waiting.length > 0 || (files.length > 0 && room() > 0);
  async function freezeSome(): Promise<void> {
    const taken = [...waiting.splice(0, FROZEN_AT_ONCE), ...files.splice(0, room())];
    // A row made and removed here ends here: nobody else ever knew it.
    for (const record of taken.filter(isLocalEnd)) end(record, { kind: 'done', server: null });
    const next = taken.filter((record) => !isLocalEnd(record));
    if (next.length === 0) return;
    const { granted, broken } = await freeze(context, next, epoch);
    for (const { record, error } of broken) end(record, { kind: 'dead', error });
    if (granted.length === 0 && next.length > broken.length && (await currentEpoch(context.db)) !== epoch)
      fenced = true;
    frozen.push(...granted);
  }
  const mayLook = (): boolean =>
    waiting.length === 0 && looked < settled && (uploads > 0 || !isFull()) && !isHalted();
  const canPrepare = (): boolean => preparing !== undefined || hasWork() || mayLook();
  const prepare = (): Promise<void> =>
    (preparing ??= (async () => {
      if (mayLook()) {
        looked = settled;
        for (const record of await look()) (record.op === 'upload' ? files : waiting).push(record);
      }
      if (hasWork() && !isHalted()) await freezeSome();
    })()
      .catch((error: unknown) => void (failed ??= { error }))
      .finally(() => (preparing = undefined)));
  async function take(): Promise<OutboxRecord | undefined> {
    for (;;) {
      if (isHalted()) [...waiting.splice(0), ...files.splice(0)].forEach(giveBack);
      const taken = frozen.shift();
      if (taken) {
        underWay += 1;
        if (taken.op === 'upload') uploads += 1;
        // Ahead of need.
        if (frozen.length < READY && canPrepare()) void prepare();
        return taken;
      }
      // What is just being frozen is waited for: a lane that left would leave it in flight, unsent.
      if (canPrepare()) await prepare();
      else if (underWay === 0) return undefined;
      else await new Promise<void>((wake) => void wakeLanes.push(wake));
    }
  }
  async function lane(): Promise<void> {
    for (;;) {
      const record = await take();
      if (!record) return;
      const isEarly = isLong() ? 0 : 1;
      early += isEarly;
      const verdict = await verdictOn(record).catch((error: unknown): Verdict => {
        // Not the record's fault: the pass ends, and the same bytes go again in the next.
        failed ??= { error };
        return AGAIN;
      });
      early -= isEarly;
      if (record.op === 'upload') uploads -= 1;
      // The lane goes on while this is written: the next record is another entity's.
      void write(record, verdict);
    }
  }
  async function verdictOn(record: OutboxRecord): Promise<Verdict> {
    // Frozen but not sent by us: it goes back as it was, without counting.
    if (paused || isStopped() || breaker.isOpen()) return { kind: 'paused' };
    const outcome = await send(context, record);
    const isFirst = !paused;
    if (outcome.kind === 'auth' || outcome.kind === 'not-ours') paused ??= 'signed-out';
    else breaker.report(!(outcome.kind === 'retry' && outcome.offline));
    if (outcome.kind === 'outdated') paused ??= 'outdated';
    if (isFirst && outcome.kind === 'auth') context.onUnauthorized(outcome.token);
    // Whatever one answer does to us, the other records go on.
    return resolve(context, record, outcome).catch((failure: unknown) =>
      import('./other-answers.ts')
        .then(({ engineError }): Verdict => ({ kind: 'dead', error: engineError(failure, clock.now()) }))
        // It passes by itself: the same call asks again, and the server answers the same.
        .catch(() => AGAIN),
    );
  }
  const length = context.ports.http.isMultiplexed?.() ? LANES_MULTIPLEXED : LANES;
  await Promise.all(Array.from({ length }, lane));
  if (failed) throw failed.error;
  return paused ?? (fenced ? 'fenced' : 'sent');
}
