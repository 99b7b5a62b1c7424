import type { Entity, Lookup } from '../domain/kernel/entity.ts';
import { AppError } from '../domain/kernel/problem.ts';
import { uuidv7 } from '../domain/kernel/uuid.ts';
import { openDatabase, saving } from './database/open.ts';
import { identify } from './ids/ids.ts';
import type { Renamed } from './ids/rename.ts';
import { loadRules } from './mirror/rules.ts';
import type { Writer } from './mirror/write.ts';
import type { Locks } from './ports.ts';
import { createDeviceStorage } from './storage/device-storage.ts';
import { createBreaker } from './sync/breaker.ts';
import { call } from './sync/call.ts';
import { probe } from './sync/probe.ts';
import { raiseEpoch } from './sync/epoch.ts';
import { createTurns } from './sync/turns.ts';
import type { PassEnd } from './sync/drain.ts';
import { PLAIN_SERVER, type Capabilities, type SyncContext } from './sync/engine-context.ts';
import type { PullResult } from './sync/pull.ts';
import type { Engine, EngineOptions, EngineState } from './contract.ts';
import { watched } from './watched.ts';

// What the first list does not need comes after it: fetched as the engine starts, kept by the service worker.
const writes = () => import('./mirror/write.ts');
const lookups = () => import('./mirror/lookup.ts');
const steps = () => import('./mirror/steps.ts');
const sender = () => import('./sync/sender.ts');
const files = () => import('./uploads/files.ts');
const gone = () => import('./sync/gone.ts');
const firstFill = () => import('./fill/first-pull.ts');
const leaving = () => import('./session/leave.ts');
const settler = () => import('./sync/settler.ts');
const flushing = () => import('./sync/flush.ts');

const DRAIN_NET_MS = 60_000;
/** Another tab sends: should it die, the next look finds its lock free. */
const LOCK_TAKEN_MS = 1_000;
/** Longer than a change takes that is not answered; a file goes on where it was. */
const REST_MS = 20_000;

export function createEngine(options: EngineOptions): Engine {
  const { ports } = options;
  const db = openDatabase(options.name, ports.storage, options.versions, {
    clock: ports.clock,
    steps: options.recordSteps,
  });
  const byCollection = new Map(options.entities.map((entity) => [entity.collection, entity]));
  const entityOf = (collection: string): Entity => {
    const entity = byCollection.get(collection);
    if (!entity) throw new Error(`no ${collection}`);
    return entity;
  };
  const rowsHere = async (): Promise<Lookup> => (await lookups()).mirrorLookup(db, entityOf, device.opened);
  const lookup: Lookup = {
    get: async (...args) => (await rowsHere()).get(...args),
    where: async (...args) => (await rowsHere()).where(...args),
    isWhole: async (...args) => (await rowsHere()).isWhole!(...args),
  };
  const newId = () => uuidv7(ports.clock.now(), (length) => ports.random.bytes(length));
  const renames = watched<readonly Renamed[]>([]);
  let capabilities: Capabilities | undefined;
  const state = watched<EngineState>({
    draining: false,
    reachable: true,
    paused: undefined,
    resting: false,
    filling: {},
  });
  let stopped = false;
  let again = false;
  /** Tells the lanes of the pass that runs that something came, or that its person has signed in. */
  let tellLanes = (_isResumed?: boolean): void => {};
  let released = false;
  let cancelTimer = () => {};
  let resting = new AbortController();
  let handOver = (): void => {};

  const change = (next: Partial<EngineState>): void => state.set({ ...state.get(), ...next });
  async function askCapabilities(): Promise<boolean> {
    const found = await probe(context);
    capabilities = found ?? capabilities;
    return !!found;
  }
  const breaker = createBreaker(ports, askCapabilities, (open) => {
    change({ reachable: !open });
    if (!open) {
      released = true;
      engine.kick();
    }
  });
  const lease: Locks = {
    run: async (...args) => (await import('./sync/lease-locks.ts')).leaseLocks(db, ports, newId).run(...args),
  };
  const turns = createTurns(ports, ports.locks ?? lease, () => raiseEpoch(db));
  const context: SyncContext = {
    db,
    ports,
    entityOf,
    lookup,
    newKey: newId,
    collections: options.entities.filter((entity) => !entity.fixedRows).map((entity) => entity.collection),
    timeZone: options.timeZone,
    userId: options.userId,
    person: options.person,
    today: options.today,
    token() {
      const token = options.token();
      return token?.userId === options.userId ? token.value : undefined;
    },
    capabilities: () => capabilities ?? PLAIN_SERVER,
    pullNow: async (collection) => void (await (await sender()).pull(context, collection)),
    onUnauthorized: options.onUnauthorized,
    onRenamed(rows) {
      renames.set(rows);
      ports.channel.post({ type: 'remapped', rows });
    },
  };
  const device = createDeviceStorage(db, ports, {
    evict: async () => (await import('./storage/evict.ts')).evict(context),
    // As a page would: whoever does not know yet what the server can do asks first.
    bringBack: async (collection) => void (await engine.pull(collection)),
  });
  const writer: Writer = {
    db,
    entityOf,
    lookup,
    person: options.person,
    today: options.today,
    timeZone: options.timeZone,
    now: () => ports.clock.now(),
    newId,
    app: options.app,
    tenant: options.tenant,
    kick() {
      void device.keep();
      engine.kick();
    },
    kickAt: (at) => void ports.clock.after(Math.max(0, at - ports.clock.now()), () => void drain()),
  };

  async function onePass(): Promise<PassEnd> {
    let end: PassEnd = { kind: 'idle', nextAt: null };
    await options.freshen?.();
    if (context.token() === undefined) return { kind: 'paused', why: 'signed-out' };
    if (!capabilities) {
      const answered = await askCapabilities().catch(() => false);
      breaker.report(answered);
      if (!answered) return { kind: 'idle', nextAt: ports.clock.now() + 5_000 };
    }
    const { drainPass } = await sender();
    let pass = Promise.resolve();
    const work = async (lost: AbortSignal): Promise<void> => {
      const passing = drainPass(context, breaker, {
        released,
        stops: [lost, resting.signal],
        onNews: (tell) => void (tellLanes = tell),
      });
      // Not before it is our turn: another's pass releases nothing for us.
      released = false;
      end = await passing;
      if (end.kind === 'idle') await (await import('./sync/at-rest.ts')).atRest(engine);
    };
    const held = await turns.take(`drain:${options.name}`, (lost) => {
      pass = work(lost);
      // Whoever is frozen hears no answer: it must not keep the turn for those that it waits for. That they come again is
      // harmless only where the server knows them by their keys.
      return capabilities?.idempotency
        ? Promise.race([pass, new Promise<void>((done) => void (handOver = done))])
        : pass;
    });
    await pass;
    return held ? end : { kind: 'idle', nextAt: ports.clock.now() + LOCK_TAKEN_MS };
  }

  /** What is on its way is heard of, nothing more goes out, and another tab may go on. */
  const halt = (): void => {
    resting.abort();
    handOver();
    cancelTimer();
  };
  const isOff = (): boolean => stopped || resting.signal.aborted;
  async function drain(): Promise<void> {
    if (isOff()) return;
    if (state.get().draining) {
      again = true;
      // Without keys a row may stand here twice until its making is answered: what is done to either goes in turn.
      if (capabilities?.idempotency) tellLanes();
      return;
    }
    change({ draining: true });
    cancelTimer();
    let end: PassEnd = { kind: 'idle', nextAt: null };
    try {
      do {
        again = false;
        end = await onePass();
        // Also of a pass that was paused: its person may have signed in since, and who has not hears so at once.
      } while (!isOff() && (end.kind === 'more' || again));
    } catch (error) {
      // The database may be closing under us; the next wake tries again. Nothing was dropped.
      end = { kind: 'idle', nextAt: ports.clock.now() + LOCK_TAKEN_MS };
      if (!stopped) console.warn('drain failed', error);
    }
    change({ draining: false, paused: end.kind === 'paused' ? end.why : undefined });
    if (stopped) return;
    const wait =
      end.kind === 'idle' && end.nextAt !== null ? Math.max(0, end.nextAt - ports.clock.now()) : DRAIN_NET_MS;
    cancelTimer = ports.clock.after(Math.min(wait, DRAIN_NET_MS), () => void drain());
  }

  const pullOrFill = async (collection: string): Promise<PullResult> => {
    const known = await db.strict.cursors.get(collection);
    return known && !known.isAway
      ? (await sender()).pull(context, collection)
      : (await firstFill()).firstPull(context, options, collection, state);
  };

  /** Until the drain that runs now has ended, or for so long. */
  const drained = async (patienceMs?: number): Promise<void> =>
    (await flushing()).drained(engine, patienceMs);

  const unlisten = ports.channel.listen((message) => {
    if (message.type === 'kick') void drain();
    if (message.type === 'left') engine.stop();
    if (message.type === 'remapped') renames.set(message.rows);
  });
  // A tab that does not reach its data does nothing for the others: it hands over, and goes on when it does.
  const isOut = (): boolean => db.trouble() !== undefined && db.trouble() !== 'full';
  let wasOut = false;
  db.subscribe(() => {
    // It may rest for another reason as well, and a full disk is none to go on.
    if (isOut()) void engine.rest();
    else if (wasOut) engine.wake();
    wasOut = isOut();
  });
  const thenKick = async <T>(
    work: (parts: Awaited<ReturnType<typeof settler>>) => Promise<T>,
  ): Promise<T> => {
    const result = await saving(db, async () => work(await settler()));
    engine.kick();
    return result;
  };
  const engine: Engine = {
    db,
    device,
    context,
    writer,
    newId,
    turns,
    name: options.name,
    create: (...args) => saving(db, async () => (await writes()).create(writer, ...args)),
    update: (...args) => saving(db, async () => (await writes()).update(writer, ...args)),
    act: (...args) => saving(db, async () => (await steps()).act(writer, ...args)),
    remove: (...args) => saving(db, async () => (await steps()).remove(writer, ...args)),
    attach: (...args) => saving(db, async () => (await files()).attach(engine, ...args)),
    identify: (collection, id) => identify(db, collection, id),
    onRenamed: renames.subscribe,
    forget: async (collection) => (await gone()).forget(context, collection),
    undoRemove: (collection, id) =>
      saving(db, async () => (await steps()).undoRemove(writer, collection, id)),
    retry: (seq) => thenKick(({ retryRecord }) => retryRecord(context, seq)),
    repair: (...given) => thenKick(({ repairRecord }) => repairRecord(context, writer, ...given)),
    settleConflict: (seq, decision) =>
      thenKick(({ settleConflict }) => settleConflict(context, writer, seq, decision)),
    undoMerge: (seq, side) => saving(db, async () => (await settler()).undoMerge(context, writer, seq, side)),
    drop: (seq, shown) => thenKick(({ dropRecord }) => dropRecord(context, seq, shown)),
    wouldDrop: async (seq) => (await settler()).wouldDrop(context, seq),
    async flush(isLeaving = false) {
      return (await flushing()).flush(
        engine,
        async () => {
          await breaker.nudge();
          released = true;
          await drain();
        },
        isLeaving,
      );
    },
    erase: async (shown) => (await leaving()).eraseDevice(engine, shown),
    async ask(request) {
      await options.freshen?.();
      const answer = await call(context, request).catch((error: unknown) => {
        // Not signed in is not unheard.
        if (!request.signal?.aborted && !(error instanceof AppError)) breaker.report(false);
        throw error;
      });
      breaker.report(true);
      return answer;
    },
    async pull(collection) {
      await options.freshen?.();
      if (!capabilities && !(await askCapabilities().catch(() => false))) {
        breaker.report(false);
        throw new AppError('network', { retry: 'later' });
      }
      const pulled = await pullOrFill(collection).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'network') breaker.report(false);
        if (error instanceof AppError && error.code === 'client-too-old') change({ paused: 'outdated' });
        throw error;
      });
      breaker.report(true);
      return pulled;
    },
    kick() {
      void breaker.nudge();
      void drain();
      ports.channel.post({ type: 'kick' });
    },
    async warm() {
      await Promise.all([writes(), loadRules(), lookups(), sender(), device.look()]);
    },
    resume() {
      change({ paused: undefined });
      tellLanes(true);
      void drain();
    },
    rest() {
      halt();
      change({ resting: true });
      // What comes again to a server without keys may come twice: each call has its own time-out.
      // A page that cannot load what waits leaves as it is: it makes no new call. One that is under way is cut off then,
      // which a server without keys may yet carry out (`plain/whereabouts.ts` looks before it is sent again).
      return drained(capabilities?.idempotency ? REST_MS : undefined).catch(() => {});
    },
    wake() {
      if (!resting.signal.aborted || isOut()) return;
      resting = new AbortController();
      change({ resting: false });
      engine.kick();
    },
    state: state.get,
    subscribe: state.subscribe,
    capabilities: () => capabilities ?? PLAIN_SERVER,
    stop() {
      stopped = true;
      halt();
      breaker.stop();
      options.filler?.stop();
      turns.stop();
      unlisten();
      device.stop();
      db.close();
    },
  };
  return engine;
}
