import { fakeBrowser, fakePorts, type FakeBrowser } from '../../../src/testing/fake-device-ports.ts';
import { plainAnswerOf, plainServer, type PlainServer } from '../../../src/testing/plain-server.ts';
import { seededRandom, type SeededRandom } from '../../../src/testing/seeded-random.ts';
import { createVirtualTime } from '../../../src/testing/virtual-time.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { unreleasedVersions } from '../../../src/offline/database/open.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../../src/offline/ports.ts';
import '../../../src/testing/engine-parts.gen.ts';
import { SIMULATED } from '../simulation/entities.ts';

const USER = 'user-1';
const START = Date.UTC(2026, 10, 20, 8);
const IN_TIME_MS = 20_000;

export interface Saved {
  readonly device: number;
  readonly collection: string;
  readonly id: string;
  readonly op: 'create' | 'update' | 'delete' | 'action' | 'upload';
  readonly field: string;
  readonly token: unknown;
}
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
  readonly server: PlainServer;
  readonly devices: Device[];
  readonly saved: Saved[];
  /** Begun after so many were saved, in a tab that may have died of it: it may be on the disk though nobody was told. */
  readonly begun: {
    readonly device: number;
    readonly id: string;
    readonly op: 'update' | 'delete';
    readonly field: string;
    readonly after: number;
    readonly alive: { dead: boolean };
  }[];
  /** `{device} {key}` whose unsent work a person dropped knowingly, or of which they were asked what became of it. */
  readonly discarded: Set<string>;
  readonly asked: Set<string>;
  /** Unsent work that would not be taken in from a file, and why. */
  readonly refused: string[];
  readonly trace: string[];
  faultRate: number;
  kill(device: Device): void;
  open(device: Device): void;
  end(): Promise<void>;
}

/** Two devices of one person around a server that knows section 7 and nothing more, everything drawn from one seed. */
export function createPlainWorld(seed: number): World {
  const random = seededRandom(seed);
  const time = createVirtualTime(START);
  const server = plainServer({
    entities: SIMULATED,
    refuses: (_collection, row) => String(row['name']).startsWith('poison'),
    unknown: () => plainAnswerOf(404, '<html></html>', 'text/html'),
    embeds: seed % 2 === 0,
  });
  const trace: string[] = [];
  const httpOf = (device: Device, alive: { dead: boolean }): Http => ({
    send: (request) =>
      new Promise((resolve, reject) => {
        const answer = (settle: () => void) => void (alive.dead || settle());
        const later = (ms: number, run: () => void) => time.clock.after(ms, run);
        if (!device.online) return void later(1, () => answer(() => reject(new Error('offline'))));
        const delay = 5 + random.below(60);
        const handle = async (): Promise<HttpAnswer> => {
          const result = await server.handle(request);
          trace.push(
            `${time.clock.now() - START} ${device.index} ${request.method} ${request.path} → ${result.status}`,
          );
          return result;
        };
        const give = (result: HttpAnswer) => answer(() => resolve(result));
        if (!random.chance(world.faultRate)) return void later(delay, () => void handle().then(give));
        fault(request, random, {
          later,
          delay,
          handle,
          give,
          cut: () => answer(() => reject(new Error('cut'))),
        });
      }),
  });
  const world: World = {
    random,
    time,
    server,
    trace,
    devices: [],
    saved: [],
    begun: [],
    discarded: new Set(),
    asked: new Set(),
    refused: [],
    faultRate: 0.25,
    kill(device) {
      device.alive.dead = true;
      (device.engine.context.ports as ReturnType<typeof fakePorts>).forget();
      device.engine.stop();
    },
    open(device) {
      device.tab += 1;
      const alive = { dead: false };
      device.alive = alive;
      const ports = fakePorts(
        device.browser,
        device.tab,
        { now: time.clock.now, after: (ms, run) => time.clock.after(ms, () => void (alive.dead || run())) },
        random,
        httpOf(device, alive),
      );
      device.engine = createEngine({
        ports,
        name: 'device',
        versions: unreleasedVersions(SIMULATED),
        entities: SIMULATED,
        userId: USER,
        person: () => ({ id: USER, roles: ['user'], members: new Set() }),
        timeZone: 'Europe/Paris',
        today: () => '2026-11-20',
        app: 'simulation',
        tenant: 'plain',
        token: () => ({ value: 't', userId: USER }),
        onUnauthorized: () => {},
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
    const device = {
      index,
      browser: fakeBrowser(),
      online: true,
      tab: index * 1000,
      alive: { dead: false },
    } as Device;
    world.devices.push(device);
    world.open(device);
  }
  return world;
}

interface Call {
  later(ms: number, run: () => void): void;
  delay: number;
  handle(): Promise<HttpAnswer>;
  give(answer: HttpAnswer): void;
  cut(): void;
}

/** One of the ways in which a network or this server fails. */
function fault(request: HttpRequest, random: SeededRandom, { later, delay, handle, give, cut }: Call): void {
  const draw = random.below(8);
  switch (draw) {
    case 0:
      return later(delay, cut);
    case 1:
      return later(delay, () => void handle().then(cut));
    case 2:
      return later(delay, () => {
        void handle().then(give);
        // A POST that the network doubles by itself is there twice, and nobody can know: see ARCHITECTURE.md.
        if (request.method !== 'POST') later(random.below(200), () => void handle());
      });
    case 3:
      return later(delay, () => give(plainAnswerOf(500, {})));
    case 4:
      return later(delay, () => void handle().then(() => give(plainAnswerOf(500, {}))));
    case 5:
      return later(delay, () => give(plainAnswerOf(random.pick([429, 503]), {})));
    case 6:
      return later(delay, () => give(plainAnswerOf(200, '<html>Welcome to the hotel</html>', 'text/html')));
    default: {
      // The device gives up; the call arrives all the same.
      const patience = request.timeoutMs ?? IN_TIME_MS;
      later(patience, cut);
      return later(patience + random.below(5_000), () => void handle());
    }
  }
}
