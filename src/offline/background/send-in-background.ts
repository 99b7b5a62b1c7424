import { dateInZone } from '../../domain/kernel/dates.ts';
import type { Entity } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { StoreVersion } from '../database/open.ts';
import { createEngine } from '../engine.ts';
import type { Ports } from '../ports.ts';
import { readSignIn } from '../session/user-data.ts';
import { isJson } from '../transport/is-json.ts';
import { forgetSender, keepSender, keptSender } from './kept-sender.ts';

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
/** So long a worker is kept awake at most: while it sends, no later build's takes its place. */
const LONGEST_MS = 60_000;
const RENEWAL_MS = 15_000;

/**
 * Sends what waits on this device in the name of whoever is signed in, as a tab would: under the same lock and the same
 * fence, for a minute at most. Answers false when the network still is not there, or when it was ended before all was
 * sent, so that the browser may call again.
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
  async function isDone(mayRenew = true): Promise<boolean> {
    if (await engine.flush()) return true;
    if (refused === undefined) return engine.state().reachable && !isEnded;
    const next = mayRenew && !isEnded ? await renewed(options.storage, ports, refused) : undefined;
    // The sitting is over: the page says so to its person when it opens, and here nothing more is tried.
    if (next === undefined) return forgetToken(options.storage, refused).then(() => true);
    refused = undefined;
    token = next;
    engine.resume();
    return isDone(false);
  }
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
 * the evening. Undefined where the sitting is over, or its person has left; rejects where the server was not heard.
 */
async function renewed(
  storage: Ports['storage'],
  { http, clock }: Pick<Ports, 'http' | 'clock'>,
  refused: string,
): Promise<string | undefined> {
  const sender = await keptSender(storage);
  // A page may have renewed it meanwhile.
  if (!sender || sender.token !== refused) return sender?.token;
  const headers = { authorization: `Bearer ${refused}` };
  const answer = await http.send({ method: 'POST', path: '/token/renew', headers, timeoutMs: RENEWAL_MS });
  if (answer.status >= 400 && answer.status < 500 && isJson(answer.header('content-type'))) return undefined;
  const read = answer.status === 200 ? await readSignIn(answer, '', clock.now()) : undefined;
  if (!read) throw new AppError('network', { retry: 'later' });
  if ((await keptSender(storage))?.token === refused)
    await keepSender(storage, { ...sender, token: read.token });
  return read.token;
}

/** The page may have kept a newer one meanwhile: that one stays. */
async function forgetToken(storage: Ports['storage'], token: string): Promise<void> {
  if ((await keptSender(storage))?.token === token) await forgetSender(storage);
}

const databaseExists = async ({ storage }: Pick<Ports, 'storage'>, name: string): Promise<boolean> =>
  (await storage.indexedDB.databases()).some((database) => database.name === name);
