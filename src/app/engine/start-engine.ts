import { dateInZone } from '../../domain/kernel/dates.ts';
import { registry } from '../../domain/registry.ts';
import type { Engine } from '../../offline/contract.ts';
import { createEngine } from '../../offline/engine.ts';
import { LEFT } from '../../offline/database/left.ts';
import { databaseName } from '../../offline/database/name.ts';
import { STORE_VERSIONS } from '../../offline/database/versions.gen.ts';
import type { SessionUser } from '../../domain/session.ts';
import { forgetSender, keepSender } from '../../offline/background/kept-sender.ts';
import type { Session } from '../../offline/session/session.ts';
import { beforeReload } from '../install/before-reload.ts';
import { forgetQueries } from '../query/query-client.ts';
import { forgetRecent } from '../recent/recent-store.ts';
import { readAhead } from '../../offline/react/shown-rows.ts';
import { whenIdle } from '../../offline/react/when-idle.ts';
import { firstRowsQuery } from '../../ui/list/first-rows-query.ts';
import type { FirstRows } from '../../ui/routing/area-route.ts';
import { API_BASE, SERVER } from '../plugs.ts';
import { browserHttp, browserPorts } from '../../offline/transport/browser-ports.ts';
import { onFreeze, onWake, pageAnswers } from '../../offline/transport/page-events.ts';
import { isAnythingLocked } from '../../offline/transfer/anything-locked.ts';
import { browserFiller } from './browser-filler.ts';

/** Whom one manages is read from the mirror where it matters. */
const NOBODY: ReadonlySet<string> = new Set();
const typing = () => import('../../ui/form/draft-ports.ts');
const leaving = () =>
  Promise.all([import('../../offline/session/leave.ts'), import('../../offline/transfer/device-safe.ts')]);

/** Work that this person had locked on this device and has opened by their password goes where it was. */
async function bringBack(engine: Engine): Promise<void> {
  if (!(await isAnythingLocked())) return;
  const [keep, { deviceSafe }, { putBack }] = await Promise.all([
    import('../../offline/transfer/keep.ts'),
    import('../../offline/transfer/device-safe.ts'),
    typing(),
  ]);
  const takeDrafts = (kept: readonly unknown[]) => putBack(engine.context.userId, kept);
  // Also where some of it was refused: the rest has come.
  await keep.bringBack(deviceSafe(), engine.name, engine.context, takeDrafts).finally(engine.kick);
}

/** What of the drive is kept offline comes, and goes, while the app is open. */
const keepOn = async (engine: Engine): Promise<void> =>
  (await import('../../offline/keeping/transfers.ts')).keepOn(engine);

let running: { readonly userId: string; readonly engine: Engine } | undefined;

/** The engine of this person: the one that runs, or one that is started now, in the place of another person's. */
export function runningEngine(session: Session, user: SessionUser): Engine {
  if (running?.userId === user.id) return running.engine;
  running?.engine.stop();
  const engine = startEngine(session, user);
  running = { userId: user.id, engine };
  return engine;
}

/** Reads what the first page begins with, and opens the database for it, while the page's code is on its way. */
export function readFirst(session: Session, { collection, order, conditions = [] }: FirstRows): void {
  const { user } = session.getState();
  if (!user) return;
  const engine = runningEngine(session, user);
  const question = { collection, conditions, order, groupBy: undefined };
  const query = firstRowsQuery(user.id, engine.context.entityOf(collection), question);
  if (query) void readAhead(engine, collection, query);
}

/** Opens a person's own database on this device and starts its engine. */
function startEngine(session: Session, user: SessionUser): Engine {
  const name = databaseName(SERVER, user.id);
  const ports = browserPorts(name, browserHttp(API_BASE), pageAnswers);
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
    tenant: SERVER,
    token: session.token,
    freshen: session.freshen,
    filler: browserFiller(session, API_BASE),
    onUnauthorized: session.unauthorized,
  });
  const unwake = onWake(() => engine.kick());
  const unfreeze = onFreeze(engine.rest, engine.wake);
  const resume = session.subscribe(() => {
    if (session.getState().status === 'success') engine.resume();
    keepForWorker();
  });
  const erase = async (shown: readonly string[]): Promise<void> => {
    // Fetched before anything is gone.
    const { forgetPerson } = await import('./forget-person.ts');
    await engine.erase(shown);
    forgetQueries(user.id);
    forgetRecent(user.id);
    await forgetPerson(user.id);
  };
  session.holds({
    flush: engine.flush,
    erase,
    async keep() {
      const [[{ leaveLocked }, { deviceSafe }], { draftsOf }] = await Promise.all([leaving(), typing()]);
      await leaveLocked(engine, deviceSafe(), erase, draftsOf(user.id));
    },
    bringBack: () => bringBack(engine),
  });
  /** In whose name the service worker may send while no page is open: this person's, for as long as they are signed in. */
  const keepForWorker = (): void => {
    const token = session.token();
    const kept =
      token?.userId === user.id
        ? keepSender(ports.storage, {
            userId: user.id,
            token: token.value,
            roles: session.getState().user?.roles ?? user.roles,
            timeZone: user.timeZone,
            name,
            apiBase: API_BASE,
            tenant: SERVER,
          })
        : forgetSender(ports.storage);
    void kept.catch(() => {});
  };
  const unsettle = beforeReload(engine);
  const cancelKeep = whenIdle(keepForWorker);
  // The first query finds it open; why it could not be opened is said to whoever asks it something. Should a leaving have
  // got no further than to empty it, its person is here again: nearly never, so it is only read.
  const { meta } = engine.db.strict;
  void engine.db
    .open()
    .then(() => meta.get(LEFT))
    .then((left) => left && meta.delete(LEFT))
    .catch(() => {});
  whenIdle(() => void keepOn(engine).catch(() => {}));
  whenIdle(
    () => void bringBack(engine).catch((error: unknown) => console.warn('locked work stays locked', error)),
  );
  const started: Engine = {
    ...engine,
    stop() {
      if (running?.engine !== started) return;
      running = undefined;
      unwake();
      unfreeze();
      cancelKeep();
      unsettle();
      resume();
      session.holds(undefined);
      keepForWorker();
      engine.stop();
    },
  };
  return started;
}
