import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../src/server/database/db.ts';
import { flowFile } from '../../src/server/einvoice/flow-file.ts';
import { PlatformProblem, type Platform } from '../../src/server/einvoice/platform.ts';
import { createTransmitter, LEASE_MS, type TransmitterParts } from '../../src/server/einvoice/transmitter.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { fakePlatform, type Fate, type FakePlatform } from '../../src/server/testing/fake-platform.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { made } from './made.fixture.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

await onBothEngines('what goes by a platform is handed to it once', (fresh) => {
  let test: TestApp;
  let accounts: Caller;
  let customer: string;
  /** Of those who send: people stay signed in meanwhile. */
  let clock: { now(): number; pass(ms: number): void };
  beforeEach(() => {
    let now = test.clock.now();
    clock = { now: () => now, pass: (ms) => void (now += ms) };
  });
  beforeAll(async () => {
    const { db } = await fresh();
    // No platform of its own: what is sent, the tests send.
    test = await testApp({ db });
    const admin = await newCaller(test, ['admin']);
    accounts = await newCaller(test, ['accounts']);
    const address = await made(admin, 'addresses', {
      textAddress: '1 rue de Lille, 69001 Lyon',
      country: 'FR',
    });
    const addresses = [{ lineKey: 'a', kind: 'billing', address }];
    await made(admin, 'companies', {
      name: 'Ateliers du Rhône',
      master: true,
      addresses,
      siren: '732829320',
      vatNumber: 'FR44732829320',
    });
    customer = await made(admin, 'companies', { name: 'Menuiserie Roux', addresses, siren: '404833048' });
  });
  afterAll(() => test.close());

  const issued = async (): Promise<string> => {
    const line = {
      lineKey: randomUUID(),
      kind: 'item',
      label: 'A door',
      quantity: 1,
      unitPrice: 100,
      vat: 20,
    };
    const invoice = await made(accounts, 'invoices', { customer, date: '2026-11-20', lines: [line] });
    expect((await accounts.put(`/invoices/${invoice}`, { status: 'issued' })).status).toBe(200);
    return invoice;
  };
  /** All of it is paid; answers what is to be told of that. */
  async function paid(invoice: string): Promise<string> {
    const allocations = [{ lineKey: randomUUID(), invoice, amount: 120 }];
    const payment = await made(accounts, 'customerPayments', {
      customer,
      date: '2026-11-20',
      amount: 120,
      allocations,
    });
    const confirmed = await accounts.put(`/customerPayments/${payment}`, { status: 'confirmed' });
    expect(confirmed.status, confirmed.text).toBe(200);
    const all = (await accounts.get('/transmissions')).body as unknown as Body[];
    return String(all.find((one) => one['invoice'] === invoice && one['cashedOn'])?.['id']);
  }
  const rowOf = async (id: string): Promise<Body> => (await accounts.get(`/transmissions/${id}`)).body;

  /** None of them sends what a later test asks for: they look by themselves as well. */
  const living = new Set<ReturnType<typeof createTransmitter>>();
  afterEach(async () => {
    for (const one of living) await one.close();
    living.clear();
  });
  /** A process that sends: it ends where `db` or the platform does. */
  const process = (platform: Platform, db: Db = test.db, more: Partial<TransmitterParts> = {}) => {
    const { bus, ids, files } = test.app.services;
    const fileOf = flowFile({ db, files }, 'CII');
    const one = createTransmitter({ db, bus, ids, clock, platform, fileOf, warn: () => {}, ...more });
    living.add(one);
    return one;
  };
  async function live(transmitter: ReturnType<typeof process>): Promise<void> {
    transmitter.wake();
    await transmitter.settled();
  }
  /** Whoever comes after it, for as long as something is left to do, and twice more: it would send it again. */
  async function liveOn(platform: Platform): Promise<void> {
    const transmitter = process(platform);
    let idle = 0;
    for (let round = 0; round < 12 && idle < 2; round += 1) {
      clock.pass(Math.max(LEASE_MS, 3_600_000));
      await live(transmitter);
      const { rows } = await test.db.query(
        'select from transmission_outbox where next_at is not null limit 1',
      );
      idle = rows.length === 0 ? idle + 1 : 0;
    }
    await transmitter.close();
  }
  const keysOf = ({ flows }: FakePlatform) => flows.map(({ name }) => name);

  /** A process that is killed at its nth step: before it is done, or after it was and before it hears of that. */
  function mortal(platform: Platform, at: number, when: 'before' | 'after') {
    let steps = 0;
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      const now = steps;
      steps += 1;
      if (now > at || (now === at && when === 'before')) throw new Error('killed');
      const answer = await work();
      if (now === at) throw new Error('killed');
      return answer;
    };
    const { db } = test;
    const mortalDb: Db = {
      ...db,
      engine: db.engine,
      query: (...given) => step(() => db.query(...given)) as never,
      transaction: (work) => step(() => db.transaction(work)),
    };
    const mortalPlatform: Platform = {
      name: platform.name,
      deposit: (...given) => step(() => platform.deposit(...given)),
      find: (...given) => step(() => platform.find(...given)),
      acknowledgement: (...given) => step(() => platform.acknowledgement(...given)),
      statusesSince: (...given) => step(() => platform.statusesSince(...given)),
    };
    return { db: mortalDb, platform: mortalPlatform, isOver: () => steps > at };
  }

  /** Answers what is to be sent. */
  const KINDS = {
    /** Issued invoices that somebody asks to be sent. */
    'an invoice': {
      code: 200,
      ask: async (count: number) => {
        const all: string[] = [];
        while (all.length < count)
          all.push(await made(accounts, 'transmissions', { invoice: await issued() }));
        return all;
      },
    },
    /** Of invoices that the platform has. */
    'what was cashed': {
      code: 212,
      ask: async (count: number) => {
        const invoices: string[] = [];
        while (invoices.length < count) invoices.push(await issued());
        for (const invoice of invoices) await made(accounts, 'transmissions', { invoice });
        const earlier = process(fakePlatform());
        await live(earlier);
        await earlier.close();
        return Promise.all(invoices.map(paid));
      },
    },
  };

  describe.each(Object.entries(KINDS))('%s', (_kind, { code, ask }) => {
    const asked = async (): Promise<string> => (await ask(1))[0]!;
    async function isThereOnce(id: string, platform: FakePlatform, where: string): Promise<void> {
      expect(keysOf(platform), where).toHaveLength(1);
      const row = await rowOf(id);
      expect(row, where).toMatchObject({ status: 'sent', code, trouble: null, flowId: 'flow-1' });
      expect(row['events'], where).toHaveLength(1);
    }

    it.each(['before', 'after'] as const)('by a process that is killed %s any of its steps', async (when) => {
      let kills = 0;
      for (let at = 0; ; at += 1) {
        const id = await asked();
        const platform = fakePlatform();
        const life = mortal(platform, at, when);
        const transmitter = process(life.platform, life.db);
        await live(transmitter);
        await transmitter.close();
        if (!life.isOver()) break;
        kills += 1;
        await liveOn(platform);
        await isThereOnce(id, platform, `killed ${when} step ${at}`);
      }
      // It is taken up, made a file, handed over, noted, and its checks are heard of.
      expect(kills).toBeGreaterThan(6);
    });

    it.each<[string, Partial<Record<'deposit' | 'find' | 'acknowledgement', Fate[]>>]>([
      ['its answer is lost', { deposit: ['lost'] }],
      [
        'its answer is lost, and it does not say at once what it has',
        { deposit: ['lost'], find: ['down', 'down'] },
      ],
      ['it is down', { deposit: ['down', 'down', 'down'] }],
      ['it is down, then its answer is lost', { deposit: ['down', 'lost'] }],
      ['it is busy', { deposit: [new PlatformProblem('busy', '', 7_200_000)] }],
      [
        'it does not know us for a while',
        { deposit: [new PlatformProblem('access')], find: [new PlatformProblem('access')] },
      ],
      ['its checks are not heard of at once', { acknowledgement: ['down', 'lost'] }],
    ])('although %s', async (_what, fates) => {
      const id = await asked();
      const platform = fakePlatform();
      Object.assign(platform.fates, fates);
      await live(process(platform));
      await liveOn(platform);
      await isThereOnce(id, platform, 'in the end');
    });

    it('by one of two processes that look at the same time', async () => {
      const all = await ask(4);
      const platform = fakePlatform();
      const both = [process(platform), process(platform)];
      await Promise.all(both.map(live));
      expect(new Set(keysOf(platform)).size).toBe(all.length);
      expect(keysOf(platform)).toHaveLength(all.length);
      for (const one of both) await one.close();
    });

    it('not begun by a process that was held up until its turn was over', async () => {
      const id = await asked();
      const platform = fakePlatform();
      const file = flowFile({ db: test.db, files: test.app.services.files }, 'CII');
      const late = process(platform, test.db, {
        // Meanwhile another one sends it.
        fileOf: async (of) => {
          clock.pass(LEASE_MS + 1);
          await live(process(platform));
          return file(of);
        },
      });
      await live(late);
      await late.close();
      await liveOn(platform);
      await isThereOnce(id, platform, 'in the end');
    });

    it('and is for a person to decide on where the platform will not have it, or was away for a week', async () => {
      const refused = await asked();
      const platform = fakePlatform();
      platform.fates.deposit = [
        new PlatformProblem('refused', 'Invalid request format (MISSING_REQUIRED_FIELD)'),
      ];
      await live(process(platform));
      expect(await rowOf(refused)).toMatchObject({
        status: 'failed',
        reason: 'Invalid request format (MISSING_REQUIRED_FIELD)',
      });
      await liveOn(platform);
      expect(keysOf(platform), 'nothing by itself').toEqual([]);

      const away = await asked();
      const gone = fakePlatform();
      gone.fates.deposit = Array.from({ length: 400 }, () => 'down' as const);
      await live(process(gone));
      expect(await rowOf(away)).toMatchObject({ status: 'waiting', trouble: 'unreachable' });
      clock.pass(8 * 24 * 3_600_000);
      await live(process(gone));
      expect(await rowOf(away)).toMatchObject({ status: 'failed' });

      // What was asked for again is the same sending where it may have arrived.
      gone.fates.deposit = ['lost'];
      for (const id of [refused, away]) {
        const { version } = await rowOf(id);
        const again = await accounts.put(
          `/transmissions/${id}`,
          { status: 'waiting' },
          { 'if-match': `"${String(version)}"` },
        );
        expect(again.status, again.text).toBe(200);
      }
      await live(process(gone));
      await liveOn(gone);
      expect(new Set(keysOf(gone)).size).toBe(2);
      expect(keysOf(gone)).toHaveLength(2);
    });

    it('though nothing more is heard of it for a week', async () => {
      const id = await asked();
      const platform = fakePlatform();
      platform.fates.acknowledgement = [new PlatformProblem('access'), new PlatformProblem('access')];
      await live(process(platform));
      clock.pass(8 * 24 * 3_600_000);
      await live(process(platform));
      expect(await rowOf(id)).toMatchObject({ status: 'sent', flowId: 'flow-1', trouble: 'access' });
      const again = await accounts.put(`/transmissions/${id}`, { status: 'waiting' });
      expect(again.status, again.text).toBeGreaterThanOrEqual(403);
      await liveOn(platform);
      await isThereOnce(id, platform, 'heard of in the end');
    });

    it('though it was given up once the platform had it, and is asked for again', async () => {
      const id = await asked();
      const platform = fakePlatform();
      platform.acknowledged = { is: 'pending' };
      await live(process(platform));
      // So a server left it that gave up what was not heard of.
      await test.db.query("update transmissions set status = 'failed' where id = $1", [id]);
      await test.db.query('update transmission_outbox set next_at = null where transmission_id = $1', [id]);
      const again = await accounts.put(`/transmissions/${id}`, { status: 'waiting' });
      expect(again.status, again.text).toBe(200);
      platform.acknowledged = { is: 'taken', at: '2026-11-20T13:06:00Z' };
      await liveOn(platform);
      await isThereOnce(id, platform, 'in the end');
    });

    it('by a server that is started anew while it hands it over, of a platform that finds it only later', async () => {
      const id = await asked();
      const platform = fakePlatform();
      let isSlow = true;
      let known = 0;
      let begun = (): void => {};
      const depositing = new Promise<void>((resolve) => (begun = resolve));
      const slow: Platform = {
        name: platform.name,
        deposit: async (handed, signal) => {
          const flowId = await platform.deposit(handed, signal);
          known = clock.now() + 30_000;
          if (!isSlow) return flowId;
          begun();
          return new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new DOMException('cut', 'AbortError')));
          });
        },
        find: async (key, signal) => (clock.now() < known ? undefined : platform.find(key, signal)),
        acknowledgement: platform.acknowledgement,
        statusesSince: platform.statusesSince,
      };
      const first = process(slow);
      first.wake();
      await depositing;
      await first.close();
      isSlow = false;
      clock.pass(2000);
      await live(process(slow));
      await liveOn(slow);
      await isThereOnce(id, platform, 'in the end');
    });
  });

  it.each(['before', 'after'] as const)(
    'an invoice before what was cashed of it, by a process that is killed %s any of its steps',
    async (when) => {
      for (let at = 0; ; at += 1) {
        const invoice = await issued();
        const id = await made(accounts, 'transmissions', { invoice });
        const told = await paid(invoice);
        const platform = fakePlatform();
        const life = mortal(platform, at, when);
        const transmitter = process(life.platform, life.db);
        await live(transmitter);
        await transmitter.close();
        await liveOn(platform);
        const where = `killed ${when} step ${at}`;
        expect(
          platform.flows.map(({ syntax }) => syntax),
          where,
        ).toEqual(['CII', 'CDAR']);
        expect(await rowOf(id), where).toMatchObject({ status: 'sent', code: 200, flowId: 'flow-1' });
        expect(await rowOf(told), where).toMatchObject({ status: 'sent', code: 212, flowId: 'flow-2' });
        if (!life.isOver()) break;
      }
    },
  );
});
