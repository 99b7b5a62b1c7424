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
}

/**
 * Sends what waits on this device in the name of whoever is signed in, as a tab would: under the same lock and the same
 * fence. Answers false when the network still is not there, so that the browser may call again.
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
      void forgetSender(options.storage);
    },
  });
  try {
    return (await engine.flush()) || token === undefined || engine.state().reachable;
  } finally {
    engine.stop();
  }
}

const databaseExists = async ({ storage }: Pick<Ports, 'storage'>, name: string): Promise<boolean> =>
  (await storage.indexedDB.databases()).some((database) => database.name === name);
