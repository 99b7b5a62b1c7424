import type { Engine, EngineOptions } from '../offline/contract.ts';
import { createEngine } from '../offline/engine.ts';
import type { Http, HttpAnswer, Storage } from '../offline/ports.ts';
import type { Entity } from '../domain/kernel/entity.ts';
import { engineOptions } from './engine-options.ts';
import { fakeBrowser, fakePorts, type FakeBrowser } from './fake-device-ports.ts';
import { seededRandom } from './seeded-random.ts';
import './engine-parts.gen.ts';

const OFFLINE: Http = { send: () => Promise.reject(new Error('offline')) };

/** An answer as a server gives it: JSON unless told otherwise. */
export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): HttpAnswer => ({
  status,
  header: (name) => ({ 'content-type': 'application/json', ...headers })[name.toLowerCase()] ?? null,
  text: () => Promise.resolve(JSON.stringify(body)),
  bytes: () => Promise.resolve(new TextEncoder().encode(JSON.stringify(body)).buffer as ArrayBuffer),
});

export interface FakeEngineOptions {
  readonly entities: readonly Entity[];
  readonly http?: Http;
  /** Given to see it break, or to open it again after another engine; a new one otherwise. */
  readonly indexedDB?: IDBFactory;
  /** How much room the device has, as the browser tells it. */
  readonly estimate?: NonNullable<Storage['estimate']>;
  /** For another build than this one. */
  readonly recordSteps?: EngineOptions['recordSteps'];
  readonly now?: number;
  readonly person?: Partial<ReturnType<EngineOptions['person']>>;
  /** The device it runs on, one of its own unless tabs or persons share it; and which tab of it this is. */
  readonly browser?: FakeBrowser;
  readonly tab?: number;
  /** The person's database there. */
  readonly name?: string;
  /** Who is signed in, when that is not always this person. */
  readonly token?: EngineOptions['token'];
  readonly onUnauthorized?: EngineOptions['onUnauthorized'];
}

/** No two engines of a test make the same ids. */
let seed = 0;

/** An engine of one person over a database of its own, without a network unless one is given. Stop it after use. */
export function fakeEngine({
  entities,
  http = OFFLINE,
  now = Date.UTC(2026, 10, 20, 8),
  person = {},
  indexedDB,
  estimate,
  recordSteps,
  browser = { ...fakeBrowser(), ...(indexedDB ? { indexedDB } : {}) },
  tab = 1,
  name = 'fake',
  token,
  onUnauthorized = () => {},
}: FakeEngineOptions): Engine {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const started = performance.now();
  const clock = {
    now: () => now + Math.round(performance.now() - started),
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
  };
  const who = { id: 'user-1', roles: ['user'] as const, members: new Set<string>(), ...person };
  const ports = fakePorts(browser, tab, clock, seededRandom((seed += 1)), http);
  const engine = createEngine({
    ports: estimate ? { ...ports, storage: { ...ports.storage, estimate } } : ports,
    name,
    ...engineOptions(entities, who.id),
    ...(recordSteps ? { recordSteps } : {}),
    person: () => who,
    ...(token ? { token } : {}),
    onUnauthorized,
  });
  return {
    ...engine,
    stop() {
      for (const timer of timers) clearTimeout(timer);
      engine.stop();
    },
  };
}
