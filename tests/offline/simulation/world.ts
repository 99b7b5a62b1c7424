import type { Safe } from '../../../src/offline/transfer/safe.ts';
import type { Work } from '../../../src/offline/transfer/work.ts';
import { follow } from '../../../src/offline/sync/live.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import type { Clock } from '../../../src/offline/ports.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { storesOf } from '../../../src/offline/database/stores.ts';
import { fakeBrowser, fakePorts, type FakeBrowser } from '../../../src/testing/fake-device-ports.ts';
import { faultyIndexedDb, type FaultyIndexedDb } from '../../../src/testing/faulty-indexeddb.ts';
import { modelServer, type ModelServer } from '../../../src/testing/model-server.ts';
import { seededRandom, type SeededRandom } from '../../../src/testing/seeded-random.ts';
import { createTabGate, type TabGate } from '../../../src/testing/tab-gate.ts';
import { tabStorage, type TabStorage } from '../../../src/testing/tab-storage.ts';
import { createVirtualTime } from '../../../src/testing/virtual-time.ts';
import '../../../src/testing/engine-parts.gen.ts';
import { databaseOf } from './disk.ts';
import { SIMULATED } from './entities.ts';
import { networkOf, type Fault } from './network.ts';
import { count, createNotebook, type Notebook } from './notebook.ts';

const START = Date.UTC(2026, 10, 20, 8);
export const COLLECTIONS = SIMULATED.map((entity) => entity.collection);
/** From this seed on people have a drive; what the seeds before it play is left as it was. */
const PAPERS_FROM = 400_000_000;
const WITHOUT_PAPERS = COLLECTIONS.filter((collection) => collection !== 'papers');
export const PEOPLE = ['user-1', 'user-2'] as const;

export interface Session {
  readonly user: string;
  readonly token: string;
  /** The key for what they may leave here locked was made. */
  hasArrived?: boolean;
}
export interface Tab {
  readonly number: number;
  readonly device: Device;
  /** Whose engine it runs. */
  readonly user: string;
  readonly gate: TabGate;
  readonly storage: TabStorage;
  readonly disk: FaultyIndexedDb;
  readonly engine: Engine;
  /** Somebody looks at it. */
  isVisible: boolean;
  /** Where work stays locked, once this tab looked into it. */
  safe?: Safe;
  /** A form that was opened and not saved yet: what was on the screen as it was filled in. */
  form?: { collection: string; id: string; version: unknown; values: Record<string, unknown> } | undefined;
  forget(): void;
}
export interface Device {
  readonly index: number;
  readonly browser: FakeBrowser;
  /** Who listens on the channel of each database. */
  readonly ears: Map<string, FakeBrowser['ears']>;
  online: boolean;
  /** Shared by its tabs, as local storage is. */
  session: Session | undefined;
  /** Everybody who ever signed in here. */
  readonly users: Set<string>;
  tabs: Tab[];
  /** Service workers that send. */
  readonly workers: Set<{ end(): void }>;
  /** Somebody began to leave it once: whoever starts looks for what was kept. */
  wasLeft: boolean;
  /** Which build of the app its next tab loads. */
  build: 1 | 2;
}
export interface World {
  readonly seed: number;
  readonly random: SeededRandom;
  readonly time: ReturnType<typeof createVirtualTime>;
  readonly server: ModelServer;
  readonly devices: readonly Device[];
  readonly notes: Notebook;
  /** Valid tokens and whose they are. */
  readonly tokens: Map<string, string>;
  /** `{user} {collection}` that a role closes at the moment. */
  readonly forbidden: Set<string>;
  /** How often a call goes wrong, 0 to 1. */
  faultRate: number;
  /** So many of the next changes find that somebody else was there first. */
  storm: number;
  /** So many of the next lists are drawn up at once and come late. */
  slowLists: number;
  /** Unsent work that its person took along in a file, and has not taken in again. */
  readonly files: { readonly device: number; readonly user: string; readonly work: Work }[];
  /** What a starting app does where somebody left before. */
  readonly moveIn: (world: World, tab: Tab) => Promise<void>;
  /** Replaces what a tab is given, for the tests that plant a fault into the engine's surroundings. */
  readonly planted: Planted;
  /** Those that its people know of. */
  readonly collections: readonly string[];
}
/** Guards switched off on purpose, to see that the invariants find it. */
export interface Planted {
  readonly keysForgotten?: boolean;
  readonly tokenTrusted?: boolean;
  /** All people of a device have one database. */
  readonly databaseShared?: boolean;
  /** What anybody leaves locked is locked for the second person. */
  readonly keyShared?: boolean;
  /** No guard is off: people put collections off their devices now and then, or room is made. */
  readonly isForgetful?: boolean;
  /** No guard is off: people have a drive as well, whatever the seed. */
  readonly hasPapers?: boolean;
  /** Happens after every other step or so: what a planted fault shows by, where that is rare. */
  readonly often?: (world: World, device: Device) => Promise<void> | void;
}

export const BUILDS = {
  1: [{ version: 1, stores: storesOf(SIMULATED) }],
  2: [
    { version: 1, stores: storesOf(SIMULATED) },
    { version: 2, stores: { rows_parties: `${storesOf(SIMULATED)['rows_parties']},city` } },
  ],
} as const;

/** Builds two devices around a model server, everything drawn from one seed. */
export function createWorld(seed: number, moveIn: World['moveIn'], planted: Planted = {}): World {
  const random = seededRandom(seed);
  const time = createVirtualTime(START, { isolated: true });
  const server = modelServer(
    SIMULATED,
    (_collection, row) => (String(row['name']).startsWith('poison') ? 'name.refused' : undefined),
    (collection, number) => (collection === 'reports' ? { number: `R${number}` } : {}),
  );
  const devices = [0, 1].map((index): Device => ({
    index,
    browser: fakeBrowser(),
    ears: new Map(),
    online: true,
    session: undefined,
    users: new Set(),
    tabs: [],
    workers: new Set(),
    wasLeft: false,
    build: 1,
  }));
  const world: World = {
    seed,
    random,
    time,
    server,
    devices,
    planted,
    collections: (planted.hasPapers ?? seed >= PAPERS_FROM) ? COLLECTIONS : WITHOUT_PAPERS,
    moveIn,
    notes: createNotebook(),
    tokens: new Map(),
    forbidden: new Set(),
    faultRate: 0.25,
    storm: 0,
    slowLists: 0,
    files: [],
  };
  for (const device of devices) {
    signIn(world, device, PEOPLE[0]);
    openTab(world, device);
  }
  return world;
}

/** The browser as one person's tabs have it: their channel is their own. */
export function browserOf({ browser, ears }: Device, name: string): FakeBrowser {
  const own: FakeBrowser['ears'] = ears.get(name) ?? new Map<number, never>();
  ears.set(name, own);
  return { ...browser, ears: own };
}
export const running = (device: Device): Tab[] => device.tabs.filter((tab) => tab.gate.state() === 'running');

/**
 * A login: all tabs of the device have the new token at once. Those of another person are closed, as a reload does,
 * some time after.
 */
export function signIn(world: World, device: Device, user: string): void {
  const token = `token-${(world.notes.tokens += 1)}`;
  world.tokens.set(token, user);
  device.session = { user, token };
  device.users.add(user);
  for (const tab of device.tabs) {
    if (tab.user === user) tab.engine.resume();
    else
      world.time.clock.after(
        world.random.below(2_000),
        () => tab.gate.state() === 'running' && device.session?.user !== tab.user && closeTab(world, tab),
      );
  }
}

/** The clock of what runs behind a gate. */
export const clockOf = ({ time }: World, gate: TabGate): Clock => ({
  now: time.clock.now,
  after(ms, run) {
    let isCancelled = false;
    const cancel = time.clock.after(ms, () => gate.deliver(() => void (isCancelled || run())));
    return () => {
      isCancelled = true;
      cancel();
    };
  },
});

export function openTab(world: World, device: Device): Tab {
  const { session } = device;
  if (!session) throw new Error('nobody is signed in');
  const { user } = session;
  const number = device.index * 1_000 + (world.notes.tabs += 1);
  const gate = createTabGate();
  const storage = tabStorage(device.browser.indexedDB, gate);
  const disk = faultyIndexedDb(storage.indexedDB);
  const name = databaseOf(world.planted.databaseShared ? PEOPLE[0] : user);
  const ports = fakePorts(
    browserOf(device, name),
    number,
    clockOf(world, gate),
    world.random,
    networkOf(world, device, number, gate),
    gate,
    disk.indexedDB,
    () => tab.isVisible,
  );
  const engine = createEngine({
    ports,
    name,
    versions: BUILDS[device.build],
    entities: SIMULATED,
    userId: user,
    person: () => ({ id: user, roles: ['user'], members: new Set() }),
    timeZone: 'Europe/Paris',
    today: () => '2026-11-20',
    app: `build-${device.build}`,
    tenant: 'model',
    token: () =>
      device.session && {
        value: device.session.token,
        userId: world.planted.tokenTrusted ? user : device.session.user,
      },
    onUnauthorized: (token) => {
      if (device.session?.token === token) device.session = undefined;
    },
  });
  const tab: Tab = {
    number,
    device,
    user,
    gate,
    storage,
    disk,
    engine,
    isVisible: true,
    forget: () => ports.forget(),
  };
  device.tabs.push(tab);
  if (world.seed % 2 === 0)
    follow(engine, () =>
      world.collections.forEach((collection) => void engine.pull(collection).catch(() => {})),
    );
  engine.kick();
  if (device.wasLeft) world.moveIn(world, tab).catch(() => count(world.notes, 'moving in broke off'));
  return tab;
}

/** The tab ends at this very moment, whatever it is doing. */
export function killTab(world: World, tab: Tab): void {
  tab.gate.kill();
  tab.storage.cut(() => world.random.chance(0.5));
  tab.forget();
  tab.engine.stop();
  tab.safe?.close();
  tab.device.tabs = tab.device.tabs.filter((other) => other !== tab);
}
/** The browser is no more. */
export function endAll(world: World, device: Device): void {
  for (const tab of device.tabs) killTab(world, tab);
  for (const worker of device.workers) worker.end();
}
/** The tab is closed by its person: its engine is told. */
export function closeTab(world: World, tab: Tab): void {
  tab.engine.stop();
  killTab(world, tab);
}

/** One of these, the heavier the more often. */
export function weighted<T>(
  { random }: World,
  choices: readonly (readonly [weight: number, choice: T])[],
): T {
  let draw = random.below(choices.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, choice] of choices) if ((draw -= weight) < 0) return choice;
  throw new Error('nothing to choose from');
}

export async function endWorld(world: World): Promise<void> {
  for (const device of world.devices) endAll(world, device);
  await world.time.settle();
  world.time.release();
  // Whoever runs the tests may have something to do as well.
  await new Promise((done) => setImmediate(done));
}

/** Waits, in the world's own time, for what an engine was asked; rejects as it does, or when it never answers. */
export async function answered<T>(world: World, asked: Promise<T>): Promise<T> {
  let isOver = false;
  const over = (): void => void (isOver = true);
  asked.then(over, over);
  await world.time.settle();
  for (let second = 0; !isOver && second < 90; second += 1) await world.time.pass(1_000);
  if (!isOver) throw new Error('the engine never answers');
  return asked;
}
export type { Fault };
