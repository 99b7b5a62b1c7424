import type { QueryCache } from '@tanstack/react-query';
import { liveQuery } from 'dexie';
import { AppError } from '../../domain/kernel/problem.ts';
import type { Engine } from '../contract.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { ASK_MS, whatItAnswers } from './server-silence.ts';

/* A server that answers, and again and again with an error of its own. Each call is tried on by whoever made it. */

export interface ServerTrouble {
  /** The status of its answers, 500 or above. */
  readonly status: number;
  /** When something is tried again by itself, in ms; undefined where nobody knows. */
  readonly again: number | undefined;
  /** Changes of this device are refused so. */
  readonly isSending: boolean;
  /** Collections that it does not tell of. */
  readonly unread: readonly string[];
}

/** One bad answer passes: so often in a row a change is answered so, */
const SENT_TIMES = 3;
/** and a collection so often, and for so long. */
const READ_TIMES = 2;
const READ_MS = 10_000;
/** The poll behind the notices asks once a minute; what was not asked for in so long tells nothing of now. */
const POLL_MS = 60_000;
const STALE_MS = 3 * POLL_MS;
/** What is tried is at the head of the queue. */
const HEAD = 200;

/** Under this key `meta` keeps which collections could not be read, for all tabs: one of them asks for all. */
const UNREAD = 'unread';
interface Unread {
  readonly since: number;
  readonly at: number;
  readonly times: number;
  readonly status: number;
}
type AllUnread = Readonly<Record<string, Unread>>;

const isOwnError = (status: number): boolean => status >= 500 && status !== 501;

/** The status of a server's own error that a pull failed with; undefined for any other failure. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'server') return undefined;
  // A worker tells the code alone.
  const status = Number(error.meta['status'] ?? 500);
  return isOwnError(status) ? status : undefined;
}

const unreadIn = async (db: EngineDatabase): Promise<AllUnread> =>
  ((await db.strict.meta.get(UNREAD))?.value ?? {}) as AllUnread;

/** Notes that a pull failed; what the server told in between ends the row. Never rejects. */
export async function noteUnread(engine: Engine, collection: string, error: unknown): Promise<void> {
  const status = statusOf(error);
  if (status === undefined) return;
  const { db, context } = engine;
  const at = context.ports.clock.now();
  await db.dexie
    .transaction('rw', ['meta', 'cursors'], async () => {
      const all = await unreadIn(db);
      const told = (await db.strict.cursors.get(collection))?.at ?? 0;
      const before = all[collection];
      const isRow = before && before.at > told && before.at > at - STALE_MS && before.at <= at;
      const one = { since: isRow ? before.since : at, at, times: isRow ? before.times + 1 : 1, status };
      await db.strict.meta.put({ key: UNREAD, value: { ...all, [collection]: one } });
    })
    .catch(() => {});
}

const isRefusedAgain = ({ attempts, lastError }: OutboxRecord): boolean =>
  attempts >= SENT_TIMES && lastError !== null && isOwnError(lastError.status);

interface Found {
  readonly trouble: ServerTrouble;
  /** From then on it is another, or none, though nothing was written; in ms. */
  readonly ends: number;
}

/** What goes on being answered with an error. A live query reads it. */
export async function readTrouble({
  db,
  context,
}: Pick<Engine, 'db' | 'context'>): Promise<Found | undefined> {
  const now = context.ports.clock.now();
  const { outbox, cursors } = db.strict;
  const [all, waiting] = await Promise.all([
    unreadIn(db),
    outbox.where('state').anyOf('inflight', 'queued', 'unknown').limit(HEAD).toArray(),
  ]);
  const refused = waiting.filter(isRefusedAgain);
  const told = await cursors.bulkGet(Object.keys(all));
  const unread = Object.entries(all).filter(
    ([, { since, at, times }], index) =>
      times >= READ_TIMES && at >= since + READ_MS && at > now - STALE_MS && at > (told[index]?.at ?? 0),
  );
  if (refused.length + unread.length === 0) return undefined;
  const trouble = {
    status: refused[0]?.lastError?.status ?? unread[0]![1].status,
    again: Math.min(...refused.map(({ nextAt }) => nextAt), ...unread.map(([, { at }]) => at + POLL_MS)),
    isSending: refused.length > 0,
    unread: unread.map(([collection]) => collection),
  };
  return { trouble, ends: Math.min(...unread.map(([, { at }]) => at + STALE_MS)) };
}

/**
 * Tells whether the server is in trouble, now and whenever that changes, until it is called off. One that answers nothing but
 * errors is asked itself: to the engine it is as good as away.
 */
export function watchServer(
  engine: Engine,
  pulls: QueryCache,
  tell: (trouble: ServerTrouble | undefined) => void,
): () => void {
  const { ports } = engine.context;
  let known: ServerTrouble | undefined;
  let silent: ServerTrouble | undefined;
  let isOver = false;
  /** The row of questions to a server that is away: one at a time, each known by itself. */
  let asking: { cancel(): void } | undefined;
  let cancelEnd = (): void => {};
  const show = (): void => void (isOver || tell(known ?? silent));
  async function ask(row: { cancel(): void }): Promise<void> {
    const { at, status } = await whatItAnswers(engine);
    if (asking !== row) return;
    silent =
      status !== undefined && isOwnError(status)
        ? { status, again: at + ASK_MS, isSending: false, unread: [] }
        : undefined;
    show();
    row.cancel = ports.clock.after(Math.max(0, at + ASK_MS - ports.clock.now()), () => void ask(row));
  }
  const askNoMore = (): void => {
    asking?.cancel();
    asking = silent = undefined;
  };
  const follow = (): void => {
    if (!engine.state().reachable) {
      if (asking || !ports.probablyOnline()) return;
      asking = { cancel: () => {} };
      void ask(asking);
    } else if (asking) {
      askNoMore();
      show();
    }
  };
  const take = (found: Found | undefined): void => {
    if (isOver) return;
    known = found?.trouble;
    show();
    cancelEnd();
    if (found && Number.isFinite(found.ends))
      cancelEnd = ports.clock.after(
        Math.max(0, found.ends - ports.clock.now()),
        () => void readTrouble(engine).then(take, () => {}),
      );
  };
  // The database says what is wrong with it elsewhere.
  const reading = liveQuery(async () => readTrouble(engine)).subscribe({ next: take, error: () => {} });
  const unsubscribe = engine.subscribe(follow);
  const unfollow = pulls.subscribe((event) => {
    const [kind, , collection] = event.query.queryKey;
    if (kind === 'pull' && event.type === 'updated' && event.action.type === 'error')
      void noteUnread(engine, String(collection), event.action.error);
  });
  follow();
  return () => {
    isOver = true;
    askNoMore();
    cancelEnd();
    reading.unsubscribe();
    unsubscribe();
    unfollow();
  };
}
