import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../../src/domain/registry.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { createSession, type Session } from '../../../src/offline/session/session.ts';
import { browserHttp, browserRandom } from '../../../src/offline/transport/browser-ports.ts';
import type { Clock } from '../../../src/offline/ports.ts';
import { PASSWORD, testApp, type TestApp } from '../../../src/server/testing/test-app.ts';
import { engineOptions } from '../../../src/testing/engine-options.ts';
import { fakeBrowser, fakePorts } from '../../../src/testing/fake-device-ports.ts';
import { startFaultProxy, type Fault, type FaultProxy } from '../../../src/testing/fault-proxy.ts';
import { seededRandom, type SeededRandom } from '../../../src/testing/seeded-random.ts';

/*
 * The engine against the real server through a network that fails: whatever is lost on the way, the server's
 * own ledger (its history) holds each effect once.
 */
const TIMES = 100;
/** Time runs faster than the engine believes, so that its pauses do not make the test slow. */
const HASTE = 200;
const SINCE = Date.now();
const clock: Clock = {
  now: () => SINCE + (Date.now() - SINCE) * HASTE,
  after(ms, run) {
    const timer = setTimeout(run, ms / HASTE);
    return () => clearTimeout(timer);
  },
};

let house: TestApp;
let network: FaultProxy;
let session: Session;
let engine: Engine;
let random: SeededRandom;

beforeAll(async () => {
  house = await testApp();
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  network = await startFaultProxy(`http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`);
  const { username } = await house.account(['admin']);
  random = seededRandom(20261120);
  const entries = new Map<string, string>();
  const http = browserHttp(`${network.address}/api`);
  session = createSession({
    http,
    clock: { now: () => house.clock.now(), after: () => () => {} },
    random: browserRandom,
    subtle: crypto.subtle,
    store: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  });
  const signedIn = await session.login(username, PASSWORD);
  if (!signedIn.ok) throw new Error(`not signed in: ${signedIn.reason}`);
  const userId = session.token()!.userId;
  const entities = Object.values(registry);
  engine = createEngine({
    ...engineOptions(entities, userId),
    ports: {
      ...fakePorts(fakeBrowser(), 1, clock, random, http),
      digest: async (bytes) =>
        Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex'),
    },
    name: 'device',
    person: () => ({ id: userId, roles: ['admin'], members: new Set() }),
    token: session.token,
    freshen: session.freshen,
  });
  // In its own time: so fast a clock would take a busy machine for a tab that is in the way.
  await engine.db.dexie.open();
}, 120_000);
afterAll(async () => {
  engine.stop();
  await network.stop();
  await house.close();
});

interface Effect {
  collection: string;
  entity_id: string;
  op: string;
  idempotency_key: string;
}
const ledger = async (): Promise<Effect[]> =>
  (
    await house.db.query<Effect>(
      'select collection, entity_id, op, idempotency_key from history where organisation = $1',
      [house.organisation],
    )
  ).rows;

/** Each mutating call fails once in the given way and goes through when it comes again. */
function failOnce(fault: Fault): void {
  const seen = new Map<string, number>();
  network.decide = ({ method, path }) => {
    if (method === 'GET' || method === 'HEAD') return 'pass';
    // The plan knows calls by their place in the order, which a retry repeats: every other one fails.
    const times = (seen.get(`${method} ${path}`) ?? 0) + 1;
    seen.set(`${method} ${path}`, times);
    return times % 2 === 1 ? fault : 'pass';
  };
}

async function untilSent(): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    if (await engine.flush()) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(
    `left over: ${JSON.stringify(await engine.db.strict.outbox.where('state').notEqual('done').toArray())}`,
  );
}
const photo = (index: number): ArrayBuffer => {
  const bytes = random.bytes(2_000 + index);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00]);
  return bytes.buffer as ArrayBuffer;
};

describe.each<Extract<Fault, string>>(['drop-answer', 'twice', 'cut-answer', 'hotel', 'drop-request'])(
  'calls that meet %s',
  (fault) => {
    const times = fault === 'drop-answer' ? TIMES : 10;
    it(
      `${times} times over creates, changes, removals and files: each effect once, nothing lost`,
      { timeout: 240_000 },
      async () => {
        const before = new Set((await ledger()).map((effect) => effect.idempotency_key));
        const expected = { create: 0, update: 0, delete: 0, upload: 0 };
        failOnce(fault);
        const ids: string[] = [];
        for (let index = 0; index < times / 4; index += 1) {
          ids.push((await engine.create('companies', { name: `${fault} ${index}` })).id);
          expected.create += 1;
          await engine.attach({
            name: `${fault}-${index}.jpg`,
            type: 'image/jpeg',
            bytes: photo(index),
            purpose: 'expense',
          });
          expected.upload += 1;
        }
        await untilSent();
        for (const id of ids) await engine.update('companies', id, { notes: `${fault} changed` });
        expected.update = ids.length;
        await untilSent();
        for (const id of ids) await engine.remove('companies', id);
        expected.delete = ids.length;
        await untilSent();
        network.decide = () => 'pass';

        const effects = (await ledger()).filter((effect) => !before.has(effect.idempotency_key));
        const keys = effects.map((effect) => `${effect.collection} ${effect.idempotency_key}`);
        expect(new Set(keys).size, 'no key has two effects').toBe(keys.length);
        const count = (collection: string, op: string) =>
          effects.filter((effect) => effect.collection === collection && effect.op === op).length;
        expect({
          create: count('companies', 'create'),
          update: count('companies', 'update'),
          delete: count('companies', 'delete'),
          upload: count('uploads', 'create'),
        }).toEqual(expected);
        expect(network.counts.get(fault) ?? 0).toBeGreaterThanOrEqual(times);
        const live = await house.db.query<{ count: number }>(
          'select count(*) as count from companies where organisation = $1 and deleted_at is null',
          [house.organisation],
        );
        expect(live.rows[0]!.count).toBe(0);
      },
    );
  },
);
