import { dateInZone } from '../../domain/kernel/dates.ts';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { StoreVersion } from '../database/open.ts';
import { createEngine } from '../engine.ts';
import type { Ports } from '../ports.ts';
import { forgetSender, keptSender } from './kept-sender.ts';

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
    onUnauthorized() {
      // The page says so to its person when it opens; here nothing more is tried.
      token = undefined;
      void forgetToken(options.storage, sender.token);
    },
  });
  let isEnded = false;
  const end = (): void => {
    isEnded = true;
    void engine.rest();
  };
  const cancel = ports.clock.after(LONGEST_MS, end);
  options.stop?.addEventListener('abort', end);
  if (options.stop?.aborted) end();
  try {
    return (await engine.flush()) || token === undefined || (engine.state().reachable && !isEnded);
  } finally {
    cancel();
    options.stop?.removeEventListener('abort', end);
    engine.stop();
  }
}

/** The page may have kept a newer one meanwhile: that one stays. */
async function forgetToken(storage: Ports['storage'], token: string): Promise<void> {
  if ((await keptSender(storage))?.token === token) await forgetSender(storage);
}

const databaseExists = async ({ storage }: Pick<Ports, 'storage'>, name: string): Promise<boolean> =>
  (await storage.indexedDB.databases()).some((database) => database.name === name);
