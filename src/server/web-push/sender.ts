import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Db } from '../database/db.ts';
import type { Clock } from '../ports.ts';
import { runWhenWoken } from '../run-when-woken.ts';
import { readOutgoing, type Outgoing } from './message.ts';
import type { PostMessage, PushAnswer } from './post-message.ts';
import { dropQueued, giveBack, putOff, putOffAll, takeDue, type Queued } from './push-outbox.ts';
import { endEndpoint, sweepSubscriptions } from './subscriptions.ts';
import type { Vapid } from './vapid-keys.ts';

export interface PushSender {
  /** Something may be due. */
  wake(): void;
  /** Resolves when nothing more is due. */
  settled(): Promise<void>;
  /** What is on its way is cut, and sent by whoever starts next. */
  close(): Promise<void>;
}

export interface PushSenderParts {
  db: Db;
  clock: Clock;
  vapid: Vapid;
  post: PostMessage;
  /** Told of what did not go, in words that name nobody's address or keys. */
  warn: (what: { status?: number; code?: string }, message: string) => void;
}

/** So many calls at once, */
const LANES = 8;
/** and so many at one host: a push service that says nothing holds up its own browsers only. */
const HOST_LANES = 2;
/** Nobody else takes a message up while it is being sent: longer than a call may last. */
const LEASE_MS = 60_000;
/** What waits for its time, or for sittings to be over, is looked at so often. */
const LOOK_MS = 30_000;
const MOST_ATTEMPTS = 8;
/** Who has not been told by then hears of it from the page. */
const LONGEST_MS = 24 * 3_600_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Sends what stands in the outbox, each message until its push service has taken it or will not. */
export function createPushSender({ db, clock, vapid, post, warn }: PushSenderParts): PushSender {
  const closing = new AbortController();
  /** What is being sent, with the host of each. */
  const lanes = new Map<Promise<void>, string>();

  function take(): Promise<Queued | undefined> {
    const now = clock.now();
    const hosts = [...lanes.values()];
    const busy = [...new Set(hosts)].filter(
      (host) => hosts.filter((other) => other === host).length >= HOST_LANES,
    );
    return takeDue(db, { now, leaseEnds: now + LEASE_MS, busy });
  }

  async function deliver(queued: Queued): Promise<void> {
    const now = clock.now();
    const outgoing = await readOutgoing(db, queued, { now, serverKey: vapid.publicKey });
    if (!outgoing) return dropQueued(db, queued);
    const answer = await call(outgoing).catch((error: unknown) => codeOf(error));
    if (closing.signal.aborted && typeof answer === 'string') return giveBack(db, queued, now);
    await settle(queued, outgoing.subscription.endpoint, answer);
  }

  async function call({ subscription, notice, ttl, urgency }: Outgoing): Promise<PushAnswer> {
    const options = { ttl, urgency, topic: notice.id.replaceAll('-', '') };
    const { headers, body } = await buildPushPayload(
      { data: { ...notice }, options },
      { ...subscription, expirationTime: null },
      vapid,
    );
    return post(subscription.endpoint, { headers, body, signal: closing.signal });
  }

  /** A text is why no answer came. */
  async function settle(queued: Queued, endpoint: string, answer: PushAnswer | string): Promise<void> {
    const now = clock.now();
    const status = typeof answer === 'string' ? undefined : answer.status;
    if (status !== undefined && status >= 200 && status < 300) return dropQueued(db, queued);
    // The browser is not there any more, or wants none.
    if (status === 404 || status === 410) return endEndpoint(db, endpoint).then(() => dropQueued(db, queued));
    warn(
      typeof answer === 'string' ? { code: answer } : { status: answer.status },
      'a push message did not go',
    );
    const isPassing = status === undefined || status === 429 || status >= 500;
    if (!isPassing || queued.attempts >= MOST_ATTEMPTS || now - queued.createdAt > LONGEST_MS)
      return dropQueued(db, queued);
    const asked = typeof answer === 'string' ? undefined : retryAfterMs(answer.retryAfter, now);
    if (asked !== undefined)
      return putOffAll(db, queued, now + asked).then(() => putOff(db, queued, now + asked));
    await putOff(db, queued, now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (queued.attempts - 1)));
  }

  const wait = (error: unknown): void => warn({ code: codeOf(error) }, 'push messages wait');
  /** Whatever else is on its way, and for however long; when it has come to its end, there is room for the next. */
  function open(queued: Queued): void {
    const lane = deliver(queued)
      .catch(wait)
      .finally(() => {
        lanes.delete(lane);
        wake();
      });
    lanes.set(lane, queued.host);
  }
  async function next(): Promise<boolean> {
    // Where there is no room, whatever ends first makes some.
    const queued = lanes.size < LANES ? await take() : undefined;
    if (queued) open(queued);
    return queued !== undefined;
  }
  const { wake, running } = runWhenWoken({ next, failed: wait, signal: closing.signal });
  async function settled(): Promise<void> {
    while (running() !== undefined || lanes.size > 0) await Promise.all([running(), ...lanes.keys()]);
  }
  function look(): void {
    void sweepSubscriptions(db, clock, vapid.publicKey)
      .catch((error: unknown) => warn({ code: codeOf(error) }, 'subscriptions were not swept'))
      .then(wake);
  }
  const timer = setInterval(look, LOOK_MS).unref();

  return {
    wake,
    settled,
    async close() {
      clearInterval(timer);
      closing.abort();
      await settled();
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Seconds or a date, within a day. */
function retryAfterMs(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(1000, ms), LONGEST_MS) : undefined;
}
