import type { Entity } from '../domain/kernel/entity.ts';
import type { Person } from '../domain/kernel/grants.ts';
import { AppError } from '../domain/kernel/problem.ts';
import { uuidv7 } from '../domain/kernel/uuid.ts';
import { openDatabase, saving, type EngineDatabase, type StoreVersion } from './database/open.ts';
import { identify } from './ids/ids.ts';
import { mirrorLookup } from './mirror/lookup.ts';
import type { Changes, Writer, WriteOptions } from './mirror/write.ts';
import type { MirrorRow } from './database/tables.ts';
import type { HttpAnswer, HttpRequest, Locks, Ports } from './ports.ts';
import { createDeviceStorage, type DeviceStorage } from './storage/device-storage.ts';
import { createBreaker } from './sync/breaker.ts';
import { probe } from './sync/probe.ts';
import { raiseEpoch } from './sync/epoch.ts';
import { createTurns, type Turns } from './sync/turns.ts';
import type { PassEnd } from './sync/drain.ts';
import type { Pause } from './sync/lanes.ts';
import { PLAIN_SERVER, type Capabilities, type SyncContext } from './sync/engine-context.ts';
import { LIVE_STATES, type OutboxRecord } from './outbox/record.ts';
import type { Filler } from './fill/fill-client.ts';
import type { Up } from './outbox/versions.ts';
import type { Side } from './sync/merge-unit.ts';
import type { PullResult } from './sync/pull.ts';
import type { Decision } from './sync/settle-conflict.ts';
import type { NewFile } from './uploads/attach.ts';

// What the first list does not need comes after it: fetched as the engine starts, kept by the service worker.
const writes = () => import('./mirror/write.ts');
const sender = () => import('./sync/sender.ts');
const files = () => import('./uploads/attach.ts');
const leaving = () => import('./session/leave.ts');
const settler = () => import('./sync/settler.ts');

const DRAIN_NET_MS = 60_000;
/** Another tab sends: should it die, the next look finds its lock free. */
const LOCK_TAKEN_MS = 1_000;
const FLUSH_MS = 30_000;
const REST_MS = 5_000;
/** What is done is swept when there is nothing else to do, and not more often than this. */
const PRUNE_MS = 3_600_000;

export interface EngineOptions {
  readonly ports: Ports;
  readonly name: string;
  readonly versions: readonly StoreVersion[];
  readonly entities: readonly Entity[];
  /** How queued records come into this build's shape; a test of an update gives another build's. */
  readonly recordSteps?: readonly Up[];
  readonly userId: string;
  readonly person: () => Person;
  readonly timeZone: string;
  readonly today: () => string;
  readonly app: string;
  readonly tenant: string;
  readonly token: () => { readonly value: string; readonly userId: string } | undefined;
  readonly onUnauthorized: (token: string | undefined) => void;
  /** Renews a token that is about to run out; never rejects. */
  readonly freshen?: () => Promise<void>;
  /** Fills an empty mirror off the main thread, where that can be done. */
  readonly filler?: Pick<Filler, 'fill' | 'stop'>;
}
export interface EngineState {
  readonly draining: boolean;
  /** The server answers, as far as the last call could tell. */
  readonly reachable: boolean;
  /** Nothing is sent until the person signs in again, or until the app is a newer one. */
  readonly paused: Pause | undefined;
  /** The browser is about to freeze this tab. */
  readonly resting: boolean;
  /** Large collections that are being fetched for the first time, with how many rows of each are here. */
  readonly filling: Readonly<Record<string, number>>;
}
/** One person's offline engine: the writes, the drain, the pull. */
export interface Engine {
  readonly db: EngineDatabase;
  create(
    collection: string,
    values: Readonly<Record<string, unknown>>,
    options?: WriteOptions,
  ): Promise<MirrorRow>;
  update(collection: string, id: string, changes: Changes, options?: WriteOptions): Promise<MirrorRow>;
  act(
    collection: string,
    id: string,
    transition: string,
    fields?: Readonly<Record<string, unknown>>,
    options?: WriteOptions,
  ): Promise<MirrorRow>;
  remove(collection: string, id: string, options?: WriteOptions): Promise<void>;
  attach(file: NewFile): Promise<string>;
  pull(collection: string): Promise<PullResult>;
  /** Removes a collection that the person may not read (any more) from this device. */
  forget(collection: string): Promise<void>;
  /** Takes back a removal that was not sent yet; false when it is too late. */
  undoRemove(collection: string, id: string): Promise<boolean>;
  /** Sends a refused record again as it was. */
  retry(seq: number): Promise<void>;
  /** Sends it again with these values in the place of the refused ones. */
  repair(seq: number, changes: Readonly<Record<string, unknown>>): Promise<void>;
  /** Carries out what a person decided on a conflict; see `Decision`. */
  settleConflict(seq: number, decision: Decision): Promise<void>;
  /** Takes back, within 24 hours, what one side brought to a merge; answers what was changed again since, and stays. */
  undoMerge(seq: number, side: Side): Promise<readonly string[]>;
  /** Discards a refused or conflicting record with all that waits for it; answers what was lost. */
  drop(seq: number): Promise<readonly OutboxRecord[]>;
  wouldDrop(seq: number): Promise<readonly OutboxRecord[]>;
  /** Sends what waits, now; false when something is left. */
  flush(): Promise<boolean>;
  /** Deletes this person's data from this device; rejects with `pending` instead when something is unsent that `shown` does not hold (see `markOf`). */
  erase(shown: readonly string[]): Promise<void>;
  /** The key of a row here and the id that the server knows it by, from any id that it has or had. */
  identify(collection: string, id: string): Promise<{ readonly key: string; readonly serverId: string }>;
  /** Hears when rows have got another id, from this tab or another. */
  onRenamed(hear: () => void): () => void;
  newId(): string;
  readonly name: string;
  /** A call that only the server can answer, under this person's name. Rejects without an answer; 401 signs out. */
  ask(request: HttpRequest): Promise<HttpAnswer>;
  /** Sends what waits, now if it can. */
  kick(): void;
  /** Fetches the code of the first write, so that it is here when the network is not. */
  warm(): Promise<void>;
  /** The person signed in again: what was paused goes on. */
  resume(): void;
  state(): EngineState;
  subscribe(hear: () => void): () => void;
  capabilities(): Capabilities;
  /** Who of this person's tabs does what only one has to do. */
  readonly turns: Turns;
  /** The tab is about to be frozen or left: nothing new is begun until `wake`. Settles when what is under way has ended, or has taken too long. */
  rest(): Promise<void>;
  wake(): void;
  /** How this device keeps the data. */
  readonly device: DeviceStorage;
  readonly context: SyncContext;
  readonly writer: Writer;
  stop(): void;
}

export function createEngine(options: EngineOptions): Engine {
  const { ports } = options;
  const db = openDatabase(options.name, ports.storage, options.versions, {
    clock: ports.clock,
    steps: options.recordSteps,
  });
  const byCollection = new Map(options.entities.map((entity) => [entity.collection, entity]));
  const entityOf = (collection: string): Entity => {
    const entity = byCollection.get(collection);
    if (!entity) throw new Error(`unknown collection ${collection}`);
    return entity;
  };
  const lookup = mirrorLookup(db, entityOf, (collection) => device.opened(collection));
  const newId = () => uuidv7(ports.clock.now(), (length) => ports.random.bytes(length));
  const listeners = new Set<() => void>();
  const renameListeners = new Set<() => void>();
  let capabilities: Capabilities | undefined;
  let state: EngineState = {
    draining: false,
    reachable: true,
    paused: undefined,
    resting: false,
    filling: {},
  };
  let stopped = false;
  let again = false;
  let released = false;
  let prunedAt = -Infinity;
  let cancelTimer = () => {};
  let resting = new AbortController();

  const change = (next: Partial<EngineState>): void => {
    state = { ...state, ...next };
    for (const hear of listeners) hear();
  };
  async function askCapabilities(): Promise<boolean> {
    const found = await probe({
      ports,
      db,
      collections: context.collections,
      token: options.token,
      onUnauthorized: options.onUnauthorized,
    });
    capabilities = found ?? capabilities;
    return found !== undefined;
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
    token: options.token,
    capabilities: () => capabilities ?? PLAIN_SERVER,
    pullNow: async (collection) => void (await (await sender()).pull(context, collection)),
    onUnauthorized: options.onUnauthorized,
    onRenamed(rows) {
      for (const hear of renameListeners) hear();
      ports.channel.post({ type: 'remapped', rows });
    },
    onChange: () => change({}),
  };
  const device = createDeviceStorage(db, ports, {
    evict: async () => (await sender()).evict(context),
    bringBack: context.pullNow,
  });
  const writer: Writer = {
    db,
    entityOf,
    lookup,
    person: options.person,
    today: options.today,
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
    if (options.token()?.userId !== options.userId) return { kind: 'paused', why: 'signed-out' };
    if (!capabilities) {
      const answered = await askCapabilities().catch(() => false);
      breaker.report(answered);
      if (!answered) return { kind: 'idle', nextAt: ports.clock.now() + 5_000 };
    }
    const wasReleased = released;
    released = false;
    const { drainPass, prune } = await sender();
    const held = await turns.take(`drain:${options.name}`, async (lost) => {
      end = await drainPass(context, breaker, { released: wasReleased, stops: [lost, resting.signal] });
      if (end.kind !== 'idle' || ports.clock.now() < prunedAt + PRUNE_MS) return;
      prunedAt = ports.clock.now();
      await prune(context);
      await device.look();
    });
    return held ? end : { kind: 'idle', nextAt: ports.clock.now() + LOCK_TAKEN_MS };
  }

  async function drain(): Promise<void> {
    if (stopped || resting.signal.aborted) return;
    if (state.draining) {
      again = true;
      return;
    }
    change({ draining: true });
    cancelTimer();
    let end: PassEnd = { kind: 'idle', nextAt: null };
    try {
      do {
        again = false;
        end = await onePass();
      } while (
        !stopped &&
        !resting.signal.aborted &&
        (end.kind === 'more' || (again && end.kind !== 'paused'))
      );
    } catch (error) {
      // The database may be closing under us; the next wake tries again. Nothing was dropped.
      end = { kind: 'idle', nextAt: ports.clock.now() + LOCK_TAKEN_MS };
      if (!stopped) console.warn('drain pass failed', error);
    }
    if (stopped) return;
    change({ draining: false, paused: end.kind === 'paused' ? end.why : undefined });
    const wait =
      end.kind === 'idle' && end.nextAt !== null ? Math.max(0, end.nextAt - ports.clock.now()) : DRAIN_NET_MS;
    cancelTimer = ports.clock.after(Math.min(wait, DRAIN_NET_MS), () => void drain());
  }

  /** The first time off the main thread, where that can be done: a hundred thousand rows would hold it up for seconds. */
  async function pullOrFill(collection: string): Promise<PullResult> {
    const { pull } = await sender();
    const now = context.capabilities();
    const onRows = (rows: number): void => change({ filling: { ...state.filling, [collection]: rows } });
    const isFirst = (await db.strict.cursors.get(collection)) === undefined;
    if (!isFirst) return pull(context, collection);
    try {
      const job = {
        database: options.name,
        collection,
        userId: options.userId,
        timeZone: options.timeZone,
        capabilities: now,
      };
      const filled =
        options.filler && now.delta && now.etag ? await options.filler.fill(job, onRows) : undefined;
      return filled ?? (await pull(context, collection, { onRows }));
    } finally {
      const { [collection]: _done, ...filling } = state.filling;
      if (!stopped) change({ filling });
    }
  }

  /** Until the drain that runs now has ended, or for so long. */
  const drained = (patienceMs: number): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (state.draining && !stopped) return;
        cancel();
        listeners.delete(look);
        done();
      };
      const cancel = ports.clock.after(patienceMs, () => {
        listeners.delete(look);
        done();
      });
      listeners.add(look);
      look();
    });

  const unlisten = ports.channel.listen((message) => {
    if (message.type === 'kick') void drain();
    if (message.type === 'left') engine.stop();
    if (message.type === 'remapped') for (const hear of renameListeners) hear();
  });
  // A tab that does not reach its data does nothing for the others: it hands over, and goes on when it does.
  const isOut = (): boolean => db.trouble() !== undefined && db.trouble() !== 'full';
  db.subscribe(() => (isOut() ? engine.rest() : engine.wake()));
  const thenKick = async <T>(work: (parts: Awaited<ReturnType<typeof sender>>) => Promise<T>): Promise<T> => {
    const result = await saving(db, async () => work(await sender()));
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
    act: (...args) => saving(db, async () => (await writes()).act(writer, ...args)),
    remove: (...args) => saving(db, async () => (await writes()).remove(writer, ...args)),
    attach: (file) =>
      saving(db, async () => {
        await device.look(file.bytes.byteLength);
        return (await files()).attach(writer, file, (bytes) => ports.digest(bytes));
      }),
    identify: (collection, id) => identify(db, collection, id),
    onRenamed(hear) {
      renameListeners.add(hear);
      return () => void renameListeners.delete(hear);
    },
    forget: async (collection) => (await sender()).forget(context, collection),
    undoRemove: (collection, id) =>
      saving(db, async () => (await writes()).undoRemove(writer, collection, id)),
    retry: (seq) => thenKick(async ({ retryRecord }) => retryRecord(context, seq)),
    repair: (seq, changes) =>
      thenKick(async ({ repairRecord }) => repairRecord(context, writer, seq, changes)),
    settleConflict: (seq, decision) =>
      thenKick(async () => (await settler()).settleConflict(context, writer, seq, decision)),
    undoMerge: async (seq, side) => (await settler()).undoMerge(context, writer, seq, side),
    drop: (seq) => thenKick(async ({ dropRecord }) => dropRecord(context, seq)),
    wouldDrop: async (seq) => (await sender()).wouldDrop(context, seq),
    async flush() {
      await db.strict.outbox
        .where('state')
        .anyOf(['queued', 'unknown'])
        .and(db.isKnown)
        .modify({ nextAt: 0 });
      // Somebody waits for this: whether the network is back is asked now, not when the breaker would.
      await breaker.nudge();
      released = true;
      await drain();
      await drained(FLUSH_MS);
      return (
        (await db.strict.outbox
          .where('state')
          .anyOf([...LIVE_STATES])
          .count()) === 0
      );
    },
    erase: async (shown) => (await leaving()).eraseDevice(engine, shown),
    async ask(request) {
      await options.freshen?.();
      const token = options.token();
      if (token?.userId !== options.userId) throw new AppError('unauthorized', { retry: 'after-login' });
      const answer = await ports.http
        .send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token.value}` } })
        .catch((error: unknown) => {
          if (!request.signal?.aborted) breaker.report(false);
          throw error;
        });
      breaker.report(true);
      if (answer.status === 401) options.onUnauthorized(token.value);
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
      await Promise.all([writes().then(({ loadRules }) => loadRules()), sender(), files(), device.look()]);
    },
    resume() {
      change({ paused: undefined });
      void drain();
    },
    rest() {
      resting.abort();
      cancelTimer();
      change({ resting: true });
      return drained(REST_MS);
    },
    wake() {
      if (!resting.signal.aborted || isOut()) return;
      resting = new AbortController();
      change({ resting: false });
      engine.kick();
    },
    state: () => state,
    subscribe(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    capabilities: () => capabilities ?? PLAIN_SERVER,
    stop() {
      stopped = true;
      cancelTimer();
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
