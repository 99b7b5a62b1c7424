import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registry } from '../../../src/domain/registry.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { STORE_VERSIONS } from '../../../src/offline/database/versions.gen.ts';
import { createSession, type Session } from '../../../src/offline/session/session.ts';
import { browserClock, browserHttp, browserRandom } from '../../../src/offline/transport/browser-ports.ts';
import { engineOptions } from '../../../src/testing/engine-options.ts';
import { fakeBrowser, fakePorts } from '../../../src/testing/fake-device-ports.ts';
import { startFaultProxy, type FaultProxy } from '../../../src/testing/fault-proxy.ts';
import { startPlainServer, type RunningServer } from '../../../src/testing/plain-http-server.ts';
import { plainAnswerOf, plainServer } from '../../../src/testing/plain-server.ts';
import { seededRandom } from '../../../src/testing/seeded-random.ts';

/* The real engine with the product's own registry, over real connections, against a server of section 7. */
const entities = Object.values(registry);
const SECTION_7 = [
  'accountingLines',
  'addresses',
  'banks',
  'companies',
  'expenseAccounts',
  'paymentMethods',
  'salaries',
  'salaryCosts',
  'uploads',
  'users',
];
const server = plainServer({
  entities: entities.filter(({ collection }) => SECTION_7.includes(collection)),
  // As an app's server that shows its page for whatever it does not know.
  unknown: () => plainAnswerOf(200, '<!doctype html><title>App</title>', 'text/html'),
});
let running: RunningServer;
let network: FaultProxy;
let session: Session;
let engine: Engine;

beforeAll(async () => {
  running = await startPlainServer(server);
  network = await startFaultProxy(running.address);
  const kept = new Map<string, string>();
  const http = browserHttp(network.address);
  session = createSession({
    http,
    clock: browserClock,
    random: browserRandom,
    subtle: crypto.subtle,
    store: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  const signedIn = await session.login('admin@example.test', 'secret');
  if (!signedIn.ok) throw new Error(`not signed in: ${signedIn.reason}`);
  const userId = session.token()!.userId;
  engine = createEngine({
    ...engineOptions(entities, userId),
    ports: fakePorts(fakeBrowser(), 1, browserClock, seededRandom(7), http),
    name: 'device',
    versions: STORE_VERSIONS,
    person: () => ({ id: userId, roles: ['admin'], members: new Set() }),
    token: session.token,
    freshen: session.freshen,
  });
}, 60_000);
afterAll(async () => {
  engine.stop();
  await network.stop();
  await running.stop();
});

const rowOf = (collection: string) => server.rows(collection)[0]!;
const IBAN = 'FR7630006000011234567890189';

describe('a server that knows only section 7, over real connections', () => {
  it('is recognised, though it shows a page for every other path', async () => {
    await engine.pull('companies');
    expect(engine.capabilities()).toMatchObject({ idempotency: false, etag: false, delta: false });
  });

  it('gets what was made without a network, in order, each once, though an answer is lost', async () => {
    network.down = true;
    const address = await engine.create('addresses', { textAddress: '8 boulevard du Port, Amiens' });
    const company = await engine.create('companies', {
      name: 'Acme',
      addresses: [{ lineKey: 'a1', address: address.id }],
    });
    const bank = await engine.create('banks', { name: 'Main', company: company.id, iban: IBAN });
    const photo = await engine.attach({
      name: 'ticket.jpg',
      type: 'image/jpeg',
      bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0).buffer,
      purpose: 'expense',
    });
    network.down = false;
    let lost = 0;
    network.decide = ({ method, path }) =>
      method === 'POST' && path === '/companies' && (lost += 1) === 1 ? 'drop-answer' : 'pass';
    await vi.waitFor(async () => expect(await engine.flush()).toBe(true), { timeout: 20_000, interval: 50 });
    network.decide = () => 'pass';

    expect(server.rows('companies')).toEqual([
      expect.objectContaining({
        name: 'Acme',
        addresses: [expect.objectContaining({ address: rowOf('addresses')['id'] })],
      }),
    ]);
    expect(server.rows('banks')).toEqual([
      expect.objectContaining({ name: 'Main', company: rowOf('companies')['id'], iban: IBAN }),
    ]);
    expect(server.rows('uploads')).toEqual([expect.objectContaining({ name: 'ticket.jpg', size: 4 })]);
    expect(await engine.identify('uploads', photo)).toEqual({
      key: photo,
      serverId: String(rowOf('uploads')['id']),
    });
    for (const collection of ['addresses', 'companies', 'banks']) await engine.pull(collection);
    expect(await engine.db.rows('companies').toArray()).toEqual([
      expect.objectContaining({
        id: company.id,
        addresses: [expect.objectContaining({ lineKey: 'a1', address: address.id })],
      }),
    ]);
    expect(await engine.db.rows('banks').get(bank.id)).toMatchObject({ company: company.id });
  }, 40_000);

  it('is changed as a whole, and what somebody else changed there stays', async () => {
    const [company] = await engine.db.rows('companies').toArray();
    network.down = true;
    await engine.update('companies', company!.id, { phone: '+33 3 22 00 00 00' });
    server.change('companies', rowOf('companies')['id'] as number, { website: 'https://acme.example' });
    network.down = false;
    await vi.waitFor(async () => expect(await engine.flush()).toBe(true), { timeout: 20_000, interval: 50 });
    expect(rowOf('companies')).toMatchObject({
      name: 'Acme',
      phone: '+33 3 22 00 00 00',
      website: 'https://acme.example',
    });
  }, 40_000);

  it('says "exist" of an account that is there, under its older list as well', async () => {
    server.write('accountingLines', { code: '625100', label: 'Travel', kind: 'expense' });
    await engine.pull('accountingLines');
    expect(await engine.db.rows('accountingLines').count()).toBe(1);
    expect(server.calls).toContain('GET /accountingLine → 200');
    await engine
      .create('banks', {
        name: 'Main',
        company: (await engine.db.rows('companies').toArray())[0]!.id,
        iban: IBAN,
      })
      .catch(() => {});
    await engine.flush();
    expect(server.rows('banks')).toHaveLength(1);
  }, 40_000);

  it('has heard nothing beyond section 7', () => {
    expect(server.strange).toEqual([]);
    const written = server.calls.filter((call) => !call.startsWith('GET'));
    expect(
      written.filter(
        (call) =>
          !/^(POST|PUT|DELETE) \/(addresses|banks|companies|uploads|login_check)(\/\d+)? → 20[01]$/.test(
            call,
          ),
      ),
    ).toEqual([]);
  });
});
