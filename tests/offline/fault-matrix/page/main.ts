import { registry } from '../../../../src/domain/registry.ts';
import { keepSender } from '../../../../src/offline/background/kept-sender.ts';
import { STORE_VERSIONS } from '../../../../src/offline/database/versions.gen.ts';
import type { Engine } from '../../../../src/offline/contract.ts';
import { createEngine } from '../../../../src/offline/engine.ts';
import { LIVE_STATES } from '../../../../src/offline/outbox/record.ts';
import type { Http, Ports } from '../../../../src/offline/ports.ts';
import { follow } from '../../../../src/offline/sync/live.ts';
import { browserHttp, browserPorts } from '../../../../src/offline/transport/browser-ports.ts';
import { onFreeze, pageAnswers } from '../../../../src/offline/transport/page-events.ts';
import '../../../../src/testing/engine-parts.gen.ts';
import type { Doing, FaultPage, MirrorView, Setup, TabEvent, Told } from '../fault-page.ts';
import { breakStorage } from './broken-storage.ts';

/*
 * The engine in a real tab, with nothing around it but what tells the runner. All parts of it come with the page, as the
 * app's service worker keeps them on the device: a browser asks only once for a part, and a server that was killed just
 * then would be missed for as long as the page lives.
 */
const WRITTEN = [
  'companies',
  'contacts',
  'projects',
  'articles',
  'uploads',
  'accountingLines',
  'paymentMethods',
  'expenseAccounts',
];
/** Time-outs shrink less than pauses do: a busy machine is no fault. */
const TIMEOUT_HASTE = 5;

let engine: Engine;
let haste = 1;
let heard = 0;
let signedIn: { readonly value: string; readonly userId: string } | undefined;
const realNow = Date.now.bind(Date);
let stepMs = 0;
Date.now = () => realNow() + stepMs;

const tell = (line: Told | TabEvent): void => window.told(JSON.stringify(line));

function hastyPorts({ name, since }: Setup): Ports {
  const http = browserHttp('/api');
  const impatient: Http = {
    send: (request) =>
      http.send({
        ...request,
        timeoutMs:
          haste === 1 ? (request.timeoutMs ?? 30_000) : (request.timeoutMs ?? 30_000) / TIMEOUT_HASTE,
      }),
  };
  const ports = browserPorts(name, impatient, pageAnswers);
  return {
    ...ports,
    clock: {
      now: () => since + (Date.now() - since) * haste,
      after: (ms, run) => ports.clock.after(ms / haste, run),
    },
  };
}

/** Pulls what was named; what is named meanwhile is pulled after. */
function puller(): (collections: readonly string[] | 'all') => void {
  const wanted = new Set<string>();
  let running = false;
  const run = async (): Promise<void> => {
    running = true;
    for (let [next] = wanted; next !== undefined; [next] = wanted) {
      wanted.delete(next);
      await engine.pull(next).catch(() => undefined);
    }
    running = false;
  };
  return (collections) => {
    heard += 1;
    for (const collection of collections === 'all' ? WRITTEN : collections)
      if (WRITTEN.includes(collection)) wanted.add(collection);
    if (!running) void run();
  };
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00];
const GIF = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61];
/** A small file that looks like a photo; its bytes follow from its name. */
function photo(name: string, size: number, beginning: readonly number[]): ArrayBuffer {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (name.charCodeAt(at % name.length) * 31 + at * 7) & 0xff;
  bytes.set(beginning);
  return bytes.buffer;
}

async function perform(doing: Doing): Promise<Told['upload']> {
  if (doing.op === 'create') await engine.create(doing.collection, doing.values, { id: doing.id });
  else if (doing.op === 'update')
    await engine.update(doing.collection, doing.id, { [doing.field]: doing.value });
  else if (doing.op === 'action') await engine.act(doing.collection, doing.id, doing.transition);
  else if (doing.op === 'delete') await engine.remove(doing.collection, doing.id);
  else {
    const bytes = photo(doing.name, doing.size, doing.isForeign ? GIF : JPEG);
    const sha256 = await engine.context.ports.digest(new Uint8Array(bytes));
    const id = await engine.attach({ name: doing.name, type: 'image/jpeg', bytes, purpose: 'expense' });
    await engine.create(doing.collection, { ...doing.values, photo: id }, { id: doing.id });
    return { id, sha256 };
  }
  return undefined;
}

/** The app's worker, which may send in this person's name from now on. */
async function startWorker({ name, userId, roles, token }: Setup, { storage }: Ports): Promise<void> {
  if (token !== null)
    await keepSender(storage, {
      userId,
      token,
      roles,
      name,
      timeZone: 'Europe/Paris',
      apiBase: '/api',
      tenant: 'faults',
    });
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
}

const isInstalled = (worker: ServiceWorker): Promise<void> =>
  new Promise((done) => {
    const look = (): void => void (worker.state === 'installed' && done());
    worker.addEventListener('statechange', look);
    look();
  });
async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const took = new Promise((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
  await registration.update();
  if (registration.installing) await isInstalled(registration.installing);
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  await took;
}

const live = () => engine.db.strict.outbox.where('state').anyOf([...LIVE_STATES]);

const page: FaultPage = {
  async open(setup) {
    haste = setup.haste;
    signedIn = setup.token === null ? undefined : { value: setup.token, userId: setup.userId };
    const top = STORE_VERSIONS.at(-1)!;
    const versions = setup.laterBuild
      ? [
          ...STORE_VERSIONS,
          {
            version: top.version + 1,
            stores: { rows_companies: `${top.stores['rows_companies'] ?? 'id, name'}, notes` },
          },
        ]
      : STORE_VERSIONS;
    const ports = hastyPorts(setup);
    engine = createEngine({
      ports,
      name: setup.name,
      versions,
      entities: Object.values(registry),
      userId: setup.userId,
      person: () => ({ id: setup.userId, roles: setup.roles, members: new Set() }),
      timeZone: 'Europe/Paris',
      today: () => '2026-11-20',
      app: setup.laterBuild ? 'later' : 'faults',
      tenant: 'faults',
      token: () => signedIn,
      onUnauthorized(token) {
        if (token !== signedIn?.value) return;
        signedIn = undefined;
        tell({ signedOut: true });
      },
    });
    await engine.db.dexie.open();
    await engine.warm();
    if (setup.withWorker) await startWorker(setup, ports);
    if (setup.follows) follow(engine, puller());
    if (setup.handsOver) onFreeze(engine.rest, engine.wake);
    engine.kick();
  },
  signIn(token) {
    signedIn = token ?? undefined;
    if (token) engine.resume();
  },
  async write(doings) {
    const last = new Map<string, Promise<void>>();
    const all = doings.map((doing) => {
      const before = [doing.id, ...(doing.op === 'create' ? (doing.refs ?? []) : [])].map((id) =>
        last.get(id),
      );
      const done = Promise.all(before)
        .then(() => perform(doing))
        .then(
          (upload) => tell({ n: doing.n, saved: true, ...(upload ? { upload } : {}) }),
          (error: unknown) =>
            tell({
              n: doing.n,
              saved: false,
              why: error instanceof Error ? `${error.name} ${error.message}` : String(error),
            }),
        );
      last.set(doing.id, done);
      return done;
    });
    await Promise.all(all);
  },
  waiting: () => live().count(),
  async reachData() {
    const { dexie, strict } = engine.db;
    await dexie.transaction('rw', dexie.tables, () => strict.meta.count());
  },
  flush: () => engine.flush(true),
  pullAll: () => page.pull(WRITTEN),
  async pull(collections) {
    for (const collection of collections) await engine.pull(collection);
  },
  left: async () =>
    (await live().toArray()).map(
      ({ seq, key, collection, entityId, op, state, deps, patch, attempts, baseEtag, lastError }) => ({
        seq,
        key,
        collection,
        entityId,
        op,
        state,
        deps,
        patch,
        attempts,
        baseEtag,
        status: lastError?.status ?? null,
        type: lastError?.type ?? null,
      }),
    ),
  async mirror() {
    const views: MirrorView[] = [];
    for (const collection of WRITTEN) {
      for (const row of await engine.db.rows(collection).toArray()) {
        const { id, version, $server, $deleted, ...values } = row;
        views.push({
          collection,
          id,
          version: typeof version === 'number' ? version : null,
          isDirty: $server !== undefined || $deleted !== undefined,
          values,
        });
      }
    }
    return views;
  },
  stepClock: (ms) => void (stepMs = ms / haste),
  async retryRefused() {
    const refused = await engine.db.strict.outbox.where('state').equals('dead').primaryKeys();
    for (const seq of refused) await engine.retry(seq);
    return refused.length;
  },
  breakStorage,
  takeUpdate,
  notices: () => heard,
  stop: () => engine.stop(),
};
window.faults = page;
document.addEventListener('freeze', () => tell({ frozen: true }));
