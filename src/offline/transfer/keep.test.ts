import { webcrypto } from 'node:crypto';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import { faultyIndexedDb, type Fault } from '../../testing/faulty-indexeddb.ts';
import { LEFT } from '../database/left.ts';
import type { Engine } from '../contract.ts';
import { leaveLocked } from '../session/leave.ts';
import { desk, photoBytes, unsentWork, type Desk } from '../../testing/desk.ts';
import { unproven } from '../../testing/exported-work.ts';
import { bringBack } from './keep.ts';
import type { Crypto } from './lock-box.ts';
import { arrive, leave, lookInside, open, openSafe, type Safe } from './safe.ts';

const PASSWORD = 'right horse';
const HERS = 'comptoir:hers';
const crypto: Crypto = {
  subtle: webcrypto.subtle as SubtleCrypto,
  bytes: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
  rounds: 10,
};

let office: Desk;
let disk: ReturnType<typeof faultyIndexedDb>;
let browser: FakeBrowser;
let safes: Safe[] = [];
let tab = 0;
beforeEach(() => {
  office = desk();
  disk = faultyIndexedDb();
  browser = { ...fakeBrowser(), indexedDB: disk.indexedDB };
  safes = [];
});
afterEach(() => {
  office.close();
  for (const safe of safes) safe.close();
});

function safeHere(): Safe {
  const safe = openSafe({
    storage: { indexedDB: disk.indexedDB, IDBKeyRange },
    crypto,
    now: () => Date.UTC(2026, 10, 20),
  });
  safes.push(safe);
  return safe;
}
const tabHere = (name = HERS, id = 'user-1') =>
  office.device({ browser, name, tab: (tab += 1), person: { id } });
/** As the app does it when it starts with somebody signed in. */
async function started(): Promise<Engine> {
  const engine = tabHere();
  await engine.db.strict.meta.delete(LEFT);
  await bringBack(safeHere(), HERS, engine.context);
  return engine;
}
const leaveHere = (engine: Engine, safe: Safe) => leaveLocked(engine, safe, engine.erase);

/** What must be the same before and after, whatever happened in between. */
async function holdings({ db }: Engine) {
  const records = await db.strict.outbox.orderBy('seq').toArray();
  const keyOf = new Map(records.map(({ seq, key }) => [seq, key]));
  const chunks = await db.strict.blobChunks.toArray();
  return {
    records: records.map(({ seq: _seq, deps, ...rest }) => ({
      ...rest,
      deps: new Set(deps.map((seq) => keyOf.get(seq))),
    })),
    rows: await db.rows('parties').toArray(),
    visits: await db.rows('visits').toArray(),
    files: await db.strict.blobs.toArray(),
    bytes: chunks.map(({ id, index, bytes }) => `${id} ${index} ${Buffer.from(bytes).toString('base64')}`),
  };
}
const bundles = async () =>
  (await safeHere().bundles.toArray()).map(({ owner, state }) => ({ owner, state }));

describe('work that stays locked on a device', () => {
  it('is not there to be read while its person is away, and is there again when they are back', async () => {
    const engine = tabHere();
    await unsentWork(engine);
    const before = await holdings(engine);
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    await leaveHere(engine, safe);
    await leave(safe, HERS);
    expect((await disk.indexedDB.databases()).map(({ name }) => name)).toEqual(['comptoir:safe']);
    expect(await safe.keys.count()).toBe(0);
    expect((await safe.bundles.toArray()).map((row) => 'key' in row)).toEqual([false]);

    expect(await arrive(safe, HERS, PASSWORD)).toBe(true);
    const back = await started();
    expect(await holdings(back)).toEqual(unproven(before));
    expect(await bundles()).toEqual([]);
    expect(await safe.pieces.count()).toBe(0);
  });

  it('takes along what was typed and not saved, also when that is all there is', async () => {
    const engine = tabHere();
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    await leaveLocked(engine, safe, engine.erase, [
      { key: 'user-1/companies/new', values: { name: 'Half a name' } },
    ]);
    expect(JSON.stringify(await safe.pieces.toArray())).not.toContain('Half');
    const taken: unknown[] = [];
    const back = tabHere();
    await bringBack(safe, HERS, back.context, (drafts) => (taken.push(...drafts), []));
    expect(taken).toEqual([{ key: 'user-1/companies/new', values: { name: 'Half a name' } }]);
    expect(await bundles()).toEqual([]);
  });

  it('goes on to the server from where it stood', async () => {
    const engine = tabHere();
    const { party, visit } = await unsentWork(engine, photoBytes(10));
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    await leaveHere(engine, safe);
    const back = await started();
    office.connect(true);
    await back.flush();
    expect(office.server.ledger.map(({ op, id }) => [op, id])).toEqual(
      expect.arrayContaining([
        ['create', party],
        ['create', visit],
      ]),
    );
    expect(office.server.ledger.filter(({ id }) => id === party)).toHaveLength(1);
  });

  it('cannot be locked where the password was never given, and all stays as it was', async () => {
    const engine = tabHere();
    await unsentWork(engine, photoBytes(10));
    const before = await holdings(engine);
    await expect(leaveHere(engine, safeHere())).rejects.toMatchObject({ code: 'transfer.no-key' });
    expect(await holdings(engine)).toEqual(before);
  });

  it('leaves nothing in the safe when nothing was unsent', async () => {
    const engine = tabHere();
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    await leaveHere(engine, safe);
    expect(await bundles()).toEqual([]);
  });

  it('holds what another tab saved while it was being locked', async () => {
    const engine = tabHere();
    const other = tabHere();
    await unsentWork(engine, photoBytes(10));
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    let late: string | undefined;
    await leaveLocked(engine, safe, async (shown) => {
      late ??= (await other.create('parties', { name: 'Late' })).id;
      await engine.erase(shown);
    });
    const back = await started();
    expect(await back.db.rows('parties').get(late!)).toMatchObject({ name: 'Late' });
    expect(await back.db.strict.outbox.count()).toBe(5);
  });

  it('is not given up on a tab that never stops saving: the person is asked again', async () => {
    const engine = tabHere();
    await unsentWork(engine, photoBytes(10));
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    const leaving = leaveLocked(engine, safe, async (shown) => {
      await engine.create('parties', { name: 'And another' });
      await engine.erase(shown);
    });
    await expect(leaving).rejects.toMatchObject({ code: 'pending' });
    expect(await engine.db.strict.outbox.count()).toBe(7);
    expect(await bundles()).toEqual([]);
  });
});

describe('the password', () => {
  async function left(): Promise<Safe> {
    const engine = tabHere();
    await unsentWork(engine, photoBytes(10));
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    await leaveHere(engine, safe);
    await leave(safe, HERS);
    return safe;
  }

  it('that is wrong opens nothing and destroys nothing', async () => {
    const safe = await left();
    expect(await open(safe, HERS, 'wrong horse')).toBe(false);
    expect(await lookInside(safe, HERS)).toEqual({ locked: 1, refused: 0, others: false, hasKey: false });
    const empty = await started();
    expect(await empty.db.strict.outbox.count()).toBe(0);
    expect(await open(safe, HERS, PASSWORD)).toBe(true);
  });

  it('may have been changed meanwhile: the one of then still opens', async () => {
    const safe = await left();
    expect(await arrive(safe, HERS, 'new horse')).toBe(false);
    const engine = await started();
    expect(await lookInside(safe, HERS)).toEqual({ locked: 1, refused: 0, others: false, hasKey: true });
    // Work goes on under the new one, and leaves under it.
    await engine.create('parties', { name: 'Since' });
    await leaveHere(engine, safe);
    await leave(safe, HERS);
    expect(await lookInside(safe, HERS)).toMatchObject({ locked: 2 });
    expect(await arrive(safe, HERS, 'new horse')).toBe(true);
    const back = await started();
    expect(await back.db.strict.outbox.count()).toBe(1);
    expect(await lookInside(safe, HERS)).toMatchObject({ locked: 1 });
    expect(await open(safe, HERS, PASSWORD)).toBe(true);
    await bringBack(safe, HERS, back.context);
    expect(await back.db.strict.outbox.count()).toBe(5);
    expect(await bundles()).toEqual([]);
  });

  it('never lies on the device, and neither does anything it locks', async () => {
    const safe = await left();
    const all = JSON.stringify(
      [await safe.keys.toArray(), await safe.bundles.toArray(), await safe.pieces.toArray()],
      (_name, value: unknown) =>
        value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
          : value,
    );
    for (const word of [PASSWORD, 'Acme', 'First visit', 'front.jpg', 'user-1', 'parties'])
      expect(all).not.toContain(word);
    // Nor how many changes there are: the manifest comes in steps of 64 KiB.
    const [manifest] = await safe.pieces.toArray();
    expect((manifest!.bytes.byteLength - 16) % 65_536).toBe(0);
  });

  it('of another person opens nothing, and takes away the keys of the one before', async () => {
    const safe = await left();
    await arrive(safe, HERS, PASSWORD);
    expect(await arrive(safe, 'comptoir:his', PASSWORD), 'even when it is the same').toBe(false);
    expect(await lookInside(safe, 'comptoir:his')).toEqual({
      locked: 0,
      refused: 0,
      others: true,
      hasKey: true,
    });
    expect((await safe.bundles.toArray()).map((row) => 'key' in row)).toEqual([false]);
    const his = tabHere('comptoir:his', 'user-2');
    expect(await bringBack(safe, 'comptoir:his', his.context)).toBe(0);
    expect(await his.db.strict.outbox.count()).toBe(0);
  });

  it('makes keys that cannot be read out', async () => {
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    const { key } = (await safe.keys.get(HERS))!;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/not extractable/);
  });
});

describe('what lies in the safe', () => {
  it.each<[string, (safe: Safe) => Promise<unknown>]>([
    [
      'a changed piece',
      (safe) => safe.pieces.toCollection().modify((row) => void (new Uint8Array(row.bytes)[3]! ^= 1)),
    ],
    ['a lost piece', (safe) => safe.pieces.limit(1).delete()],
    [
      'two pieces in each other’s place',
      async (safe) => {
        const [first, second] = await safe.pieces.toArray();
        await safe.pieces.bulkPut([
          { ...first!, index: second!.index },
          { ...second!, index: first!.index },
        ]);
      },
    ],
  ])(
    'is taken for damaged with %s: it stays there, and nothing half is brought back',
    async (_name, damage) => {
      const engine = tabHere();
      await unsentWork(engine, photoBytes(10));
      const safe = safeHere();
      await arrive(safe, HERS, PASSWORD);
      await leaveHere(engine, safe);
      await damage(safe);
      const back = tabHere();
      await expect(bringBack(safe, HERS, back.context)).rejects.toMatchObject({ code: 'transfer.damaged' });
      expect(await back.db.strict.outbox.count()).toBe(0);
      expect(await back.db.strict.blobChunks.count()).toBe(0);
      expect(await bundles()).toMatchObject([{ state: 'whole' }]);
    },
  );

  it('comes back once when two tabs start at the same moment', async () => {
    const engine = tabHere();
    await unsentWork(engine);
    const safe = safeHere();
    await arrive(safe, HERS, PASSWORD);
    await leaveHere(engine, safe);
    const [one, two] = [tabHere(), tabHere()];
    await Promise.all([bringBack(safe, HERS, one.context), bringBack(safeHere(), HERS, two.context)]);
    expect(await one.db.strict.outbox.count()).toBe(4);
    expect(await one.db.strict.blobChunks.count()).toBe(3);
    expect(await bundles()).toEqual([]);
  });
});

/*
 * The page dies at every single step that its databases take: from then on nothing it asks is answered. A commit at which
 * it dies stands, as on a disk, though nobody was told; one that it did not come to does not.
 */
describe('a crash', () => {
  const dead = (from: number): Fault => ({
    when: (_step, count) => count >= from,
    error: 'OperationError',
    written: true,
    times: Infinity,
  });

  async function dieAt(from: number, work: () => Promise<unknown>): Promise<boolean> {
    const recover = disk.arm(dead(from));
    const died = await work().then(
      () => false,
      () => true,
    );
    recover();
    disk.loseConnections();
    return died;
  }

  it('at any step of locking loses nothing and doubles nothing', async () => {
    let died = true;
    let steps = 0;
    for (; died; steps += 1) {
      disk = faultyIndexedDb();
      browser = { ...fakeBrowser(), indexedDB: disk.indexedDB };
      const engine = tabHere();
      await unsentWork(engine, photoBytes(10));
      const before = await holdings(engine);
      const safe = safeHere();
      await arrive(safe, HERS, PASSWORD);
      died = await dieAt(steps, () => leaveHere(engine, safe));
      engine.stop();
      safe.close();
      const back = await started();
      expect(unproven(await holdings(back)), `step ${steps}`).toEqual(unproven(before));
      expect(
        (await bundles()).filter(({ state }) => state === 'whole'),
        `step ${steps}`,
      ).toEqual([]);
      back.stop();
    }
    expect(steps).toBeGreaterThan(40);
  }, 120_000);

  it('at any step of bringing back loses nothing and doubles nothing', async () => {
    let died = true;
    let steps = 0;
    for (; died; steps += 1) {
      disk = faultyIndexedDb();
      browser = { ...fakeBrowser(), indexedDB: disk.indexedDB };
      const engine = tabHere();
      await unsentWork(engine, photoBytes(10));
      const before = await holdings(engine);
      const safe = safeHere();
      await arrive(safe, HERS, PASSWORD);
      await leaveHere(engine, safe);
      const half = tabHere();
      await half.db.dexie.open();
      died = await dieAt(steps, () => bringBack(safe, HERS, half.context));
      half.stop();
      safe.close();
      const back = await started();
      expect(unproven(await holdings(back)), `step ${steps}`).toEqual(unproven(before));
      expect(await bundles(), `step ${steps}`).toEqual([]);
      back.stop();
    }
    expect(steps).toBeGreaterThan(25);
  }, 120_000);
});
