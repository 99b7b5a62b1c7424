import { fakeBrowser, fakePorts, type FakeBrowser } from '../../../src/testing/fake-device-ports.ts';
import { modelServer, type ModelServer } from '../../../src/testing/model-server.ts';
import { seededRandom, type SeededRandom } from '../../../src/testing/seeded-random.ts';
import { createVirtualTime } from '../../../src/testing/virtual-time.ts';
import { createEngine, type Engine } from '../../../src/offline/engine.ts';
import { unreleasedVersions } from '../../../src/offline/database/open.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../../src/offline/ports.ts';
// Loaded ahead: an import in the middle of a history would take real time.
import '../../../src/offline/sync/sender.ts';
import '../../../src/offline/uploads/attach.ts';
import '../../../src/domain/kernel/validate.ts';
import { SIMULATED } from './entities.ts';

export const USER = 'user-1';
const START = Date.UTC(2026, 10, 20, 8);
const HTML: HttpAnswer = {
  status: 200, header: (name) => (name === 'content-type' ? 'text/html' : null),
  text: () => Promise.resolve('<html>Welcome to the hotel</html>'), bytes: () => Promise.resolve(new ArrayBuffer(0)),
};
const failure = (status: number): HttpAnswer => ({ ...HTML, status, header: (name) => (name === 'content-type' ? 'application/problem+json' : name === 'retry-after' && status === 503 ? '2' : null), text: () => Promise.resolve('{}') });

/** A write that the engine reported saved: what must never be lost. */
export interface SavedWrite { device: number; collection: string; id: string; op: 'create' | 'update' | 'delete' | 'action' | 'upload'; field: string; token: unknown }
export interface Device {
  readonly index: number;
  readonly browser: FakeBrowser;
  engine: Engine;
  online: boolean;
  tab: number;
  alive: { dead: boolean };
}
export interface World {
  readonly random: SeededRandom;
  readonly time: ReturnType<typeof createVirtualTime>;
  readonly server: ModelServer;
  readonly devices: Device[];
  readonly saved: SavedWrite[];
  /** `{device} {entity id}` whose unsent work a person dropped knowingly. */
  readonly discarded: Set<string>;
  /** Writes begun, with how many were saved before: one whose tab died may be on the disk all the same. */
  readonly begun: { device: number; id: string; op: 'update' | 'delete'; field: string; after: number; alive: { dead: boolean } }[];
  readonly trace: string[];
  /** How often a call goes wrong, 0 to 1. */
  faultRate: number;
  kill(device: Device): void;
  open(device: Device): void;
  end(): Promise<void>;
}

/** Builds two devices of one person around a model server, everything drawn from one seed. */
export function createWorld(seed: number): World {
  const random = seededRandom(seed);
  const time = createVirtualTime(START);
  const server = modelServer(SIMULATED, (_collection, row) => (String(row['name']).startsWith('poison') ? 'name.refused' : undefined));
  const trace: string[] = [];

  const httpOf = (device: Device, alive: { dead: boolean }): Http => ({
    send: (request) => new Promise((resolve, reject) => {
      const answer = (settle: () => void) => void (alive.dead || settle());
      const later = (ms: number, run: () => void) => time.clock.after(ms, run);
      if (!device.online) return void later(1, () => answer(() => reject(new Error('offline'))));
      const delay = 5 + random.below(60);
      const handle = () => {
        const result = server.handle(USER, request);
        trace.push(`${device.index} ${request.method} ${request.path} ${request.headers?.['idempotency-key']?.slice(-6) ?? ''} → ${result.status}`);
        return result;
      };
      const deliver = () => {
        const result = handle();
        answer(() => resolve(result));
      };
      if (!random.chance(world.faultRate)) return void later(delay, deliver);
      faulty(request, random, { later, delay, handle, deliver, resolve: (value) => answer(() => resolve(value)), reject: () => answer(() => reject(new Error('cut'))) });
    }),
  });
  const world: World = {
    random, time, server, trace, devices: [], saved: [], discarded: new Set(), begun: [], faultRate: 0.25,
    kill(device) {
      device.alive.dead = true;
      (device.engine.context.ports as ReturnType<typeof fakePorts>).forget();
      device.engine.stop();
    },
    open(device) {
      device.tab += 1;
      const alive = { dead: false };
      device.alive = alive;
      const ports = fakePorts(device.browser, device.tab, { now: time.clock.now, after: (ms, run) => time.clock.after(ms, () => void (alive.dead || run())) }, random, httpOf(device, alive));
      device.engine = createEngine({
        ports, name: 'device', versions: unreleasedVersions(SIMULATED), entities: SIMULATED, userId: USER,
        person: () => ({ id: USER, roles: ['user'], members: new Set() }), timeZone: 'Europe/Paris', today: () => '2026-11-20',
        app: 'simulation', tenant: 'model', token: () => ({ value: 't', userId: USER }), onUnauthorized: () => {},
      });
      device.engine.kick();
    },
    async end() {
      for (const device of world.devices) world.kill(device);
      await time.settle();
      time.release();
    },
  };
  for (let index = 0; index < 2; index += 1) {
    const device = { index, browser: fakeBrowser(), online: true, tab: index * 1000, alive: { dead: false } } as Device;
    world.devices.push(device);
    world.open(device);
  }
  return world;
}

interface Call { later(ms: number, run: () => void): void; delay: number; handle(): HttpAnswer; deliver(): void; resolve(answer: HttpAnswer): void; reject(): void }
const IN_TIME_MS = 20_000;

/** One of the ways in which a network or a server fails (offline-engine 4.3). */
function faulty(request: HttpRequest, random: SeededRandom, call: Call): void {
  const { later, delay } = call;
  switch (random.below(8)) {
    case 0: return later(delay, call.reject);
    case 1: return later(delay, () => { call.handle(); call.reject(); });
    case 2: return later(delay, () => { call.deliver(); later(random.below(200), () => void call.handle()); });
    case 3: return later(delay, () => call.resolve(failure(500)));
    case 4: return later(delay, () => call.resolve(failure(503)));
    case 5: return later(delay, () => call.resolve(failure(429)));
    case 6: return later(delay, () => call.resolve(HTML));
    default: {
      // The device gives up; the call arrives all the same.
      const late = (request.timeoutMs ?? IN_TIME_MS) + random.below(5_000);
      later(request.timeoutMs ?? IN_TIME_MS, call.reject);
      return later(late, () => void call.handle());
    }
  }
}
