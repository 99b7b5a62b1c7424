import { dateInZone } from '../../domain/kernel/dates.ts';
import type { Entity } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { Engine } from '../contract.ts';
import type { StoreVersion } from '../database/open.ts';
import { createEngine } from '../engine.ts';
import type { Ports } from '../ports.ts';
import { readSignIn } from '../session/user-data.ts';
import { liveWindow } from '../sync/drain.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { drained, isEmpty, releaseUnheard } from '../sync/flush.ts';
import { graphOf } from '../sync/graph.ts';
import { isJson } from '../transport/is-json.ts';
import { keptSender, replaceToken, type KeptSender } from './kept-sender.ts';

export interface BackgroundOptions {
  /** The surroundings of a worker, for this database and this server. */
  readonly portsFor: (name: string, apiBase: string) => Ports;
  readonly storage: Ports['storage'];
  readonly versions: readonly StoreVersion[];
  readonly entities: readonly Entity[];
  readonly app: string;
  /** Ends the sending: what is on its way is waited for, nothing more is begun. */
  readonly stop?: AbortSignal;
}
/**
 * So long a worker is kept awake at most: a browser ends it after three minutes, and calls it a few times only, so that a long
 * file should come as far as it can. A later build's asks it to make way.
 */
const LONGEST_MS = 150_000;
const RENEWAL_MS = 15_000;

/**
 * Sends what waits on this device in the name of whoever is signed in, as a tab would: under the same lock and the same
 * fence, for some minutes at most. Answers false while something is left that could still go by itself, so that the browser
 * calls again: the network is not there, the server is busy, a tab has the turn, or the time is over.
 */
export async function sendInBackground(options: BackgroundOptions): Promise<boolean> {
  const sender = await keptSender(options.storage);
  if (!sender) return true;
  const ports = options.portsFor(sender.name, sender.apiBase);
  // A person who has left this device meanwhile has no database here: none is made.
  if (!(await databaseExists(ports, sender.name))) return true;
  let token: string | undefined = sender.token;
  let refused: string | undefined;
  const engine = createEngine({
    ports,
    name: sender.name,
    versions: options.versions,
    entities: options.entities,
    userId: sender.userId,
    person: () => ({ id: sender.userId, roles: sender.roles, members: new Set() }),
    timeZone: sender.timeZone,
    today: () => dateInZone(new Date(ports.clock.now()).toISOString(), sender.timeZone),
    app: options.app,
    tenant: sender.tenant,
    token: () => (token === undefined ? undefined : { value: token, userId: sender.userId }),
    onUnauthorized(value) {
      refused = value;
      token = undefined;
    },
  });
  /** Whether the browser need not call again. */
  const isDone = async (mayRenew = true): Promise<boolean> => {
    if (await sendDue(engine)) return true;
    // Until the app is updated nothing goes.
    if (refused === undefined) return engine.state().paused === 'outdated' || hasNoneToSend(engine.context);
    // It was not asked for another: whoever is called next does.
    if (mayRenew && isEnded) return false;
    const next = mayRenew ? await renewed(options.storage, ports, sender, refused) : undefined;
    // The sitting is over: the page says so to its person when it opens, and here nothing more is tried.
    if (next === undefined) return replaceToken(options.storage, refused, undefined).then(() => true);
    refused = undefined;
    token = next;
    return isDone(false);
  };
  let isEnded = false;
  const end = (): void => {
    isEnded = true;
    void engine.rest();
  };
  const cancel = ports.clock.after(LONGEST_MS, end);
  options.stop?.addEventListener('abort', end);
  if (options.stop?.aborted) end();
  try {
    return await isDone().catch(() => false);
  } finally {
    cancel();
    options.stop?.removeEventListener('abort', end);
    engine.stop();
  }
}

/**
 * Another token in the place of one that ran out: a sitting lasts longer, and what was written in the morning is sent in
 * the evening. Undefined where the sitting is over, or its person has left, also where another has come since: nothing
 * goes out under that one's name. Rejects where the server was not heard.
 */
export async function renewed(
  storage: Pick<Ports['storage'], 'indexedDB' | 'IDBKeyRange'>,
  { http, clock }: Pick<Ports, 'http' | 'clock'>,
  { userId, name }: KeptSender,
  refused: string,
): Promise<string | undefined> {
  const held = async (): Promise<string | undefined> => {
    const kept = await keptSender(storage);
    return kept?.userId === userId && kept.name === name ? kept.token : undefined;
  };
  const token = await held();
  // A page may have renewed it meanwhile.
  if (token !== refused) return token;
  const headers = { authorization: `Bearer ${refused}` };
  const answer = await http.send({ method: 'POST', path: '/token/renew', headers, timeoutMs: RENEWAL_MS });
  if (answer.status >= 400 && answer.status < 500 && isJson(answer.header('content-type'))) return undefined;
  const read = answer.status === 200 ? await readSignIn(answer, '', clock.now()) : undefined;
  // One that the server gives to somebody else is none for this work.
  if (read?.userInfo.id !== userId) throw new AppError('network', { retry: 'later' });
  await replaceToken(storage, refused, read.token);
  // As a page has it by now: it may have kept a newer one while the answer came, or forgotten its person.
  return held();
}

/** Sends what may go by now, until nothing more may. Answers whether nothing is left. */
async function sendDue(engine: Engine): Promise<boolean> {
  await releaseUnheard(engine.db);
  engine.resume();
  await drained(engine);
  return isEmpty(engine.db);
}

/** What is left waits for a person, or for what does. */
const hasNoneToSend = async (context: SyncContext): Promise<boolean> =>
  graphOf((await liveWindow(context, Infinity)).records).ready.length === 0;

const databaseExists = async ({ storage }: Pick<Ports, 'storage'>, name: string): Promise<boolean> =>
  (await storage.indexedDB.databases()).some((database) => database.name === name);
