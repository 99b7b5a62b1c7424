import { dateInZone } from '../../domain/kernel/dates.ts';
import { registry } from '../../domain/registry.ts';
import { createEngine, type Engine } from '../../offline/engine.ts';
import { STORE_VERSIONS } from '../../offline/database/versions.gen.ts';
import type { SessionUser } from '../../domain/session.ts';
import type { Session } from '../../offline/session/session.ts';
import { forgetDrafts } from '../../ui/form/draft-ports.ts';
import { forgetQueries } from '../query/query-client.ts';
import { browserHttp, browserPorts, onFreeze, onWake } from '../../offline/transport/browser-ports.ts';

/** Whom one manages is read from the mirror where it matters. */
const NOBODY: ReadonlySet<string> = new Set();
const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** A short stable name (FNV-1a, 64 bits) for one person on one server: database names are visible to whoever has the device. */
function shortHash(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
}

let running: { readonly userId: string; readonly engine: Engine } | undefined;

/** The engine of this person: the one that runs, or one that is started now, in the place of another person's. */
export function runningEngine(session: Session, user: SessionUser, apiBase: string): Engine {
  if (running?.userId === user.id) return running.engine;
  running?.engine.stop();
  const engine = startEngine(session, user, apiBase);
  running = { userId: user.id, engine };
  return engine;
}

/** Opens a person's own database on this device and starts its engine. */
function startEngine(session: Session, user: SessionUser, apiBase: string): Engine {
  const server = new URL(apiBase, window.location.href).href;
  const name = `comptoir:${shortHash(`${server}|${user.id}`)}`;
  const ports = browserPorts(name, browserHttp(apiBase));
  const engine = createEngine({
    ports,
    name,
    versions: STORE_VERSIONS,
    entities: Object.values(registry),
    userId: user.id,
    person: () => ({ id: user.id, roles: session.getState().user?.roles ?? user.roles, members: NOBODY }),
    timeZone: user.timeZone,
    today: () => dateInZone(new Date(ports.clock.now()).toISOString(), user.timeZone),
    app: import.meta.env.VITE_APP_VERSION,
    tenant: server,
    token: session.token,
    freshen: session.freshen,
    onUnauthorized: session.unauthorized,
  });
  const unwake = onWake(() => engine.kick());
  const unfreeze = onFreeze(engine.rest, engine.wake);
  const resume = session.subscribe(() => session.getState().status === 'success' && engine.resume());
  session.holds({
    flush: engine.flush,
    async erase(mostLost) {
      await engine.erase(mostLost);
      forgetQueries(user.id);
      forgetDrafts(user.id);
    },
  });
  // The first query finds it open; why it could not be opened is said to whoever asks it something.
  void engine.db.open().catch(() => {});
  const started: Engine = {
    ...engine,
    stop() {
      if (running?.engine !== started) return;
      running = undefined;
      unwake();
      unfreeze();
      resume();
      session.holds(undefined);
      engine.stop();
    },
  };
  return started;
}
