import { webcrypto } from 'node:crypto';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { desk, photoBytes, unsentWork, type Desk } from '../../testing/desk.ts';
import { fakeBrowser, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import { createTabGate } from '../../testing/tab-gate.ts';
import { LEFT } from '../database/left.ts';
import type { Engine } from '../contract.ts';
import { emptyDatabase, leaveLocked } from '../session/leave.ts';
import { bringBack } from './keep.ts';
import { arrive, openSafe, type Safe } from './safe.ts';

/* One tab locks its person's work away while another brings it back: the copy must not go before, nor with, its original. */
const HERS = 'comptoir:hers';
let office: Desk;
let browser: FakeBrowser;
let safes: Safe[] = [];
let tab = 0;
beforeEach(() => {
  office = desk();
  browser = fakeBrowser();
});
afterEach(() => {
  office.close();
  for (const safe of safes) safe.close();
  safes = [];
});

function safeHere(): Safe {
  const safe = openSafe({
    storage: { indexedDB: browser.indexedDB, IDBKeyRange },
    crypto: {
      subtle: webcrypto.subtle as SubtleCrypto,
      bytes: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
      rounds: 10,
    },
    now: () => Date.UTC(2026, 10, 20),
  });
  safes.push(safe);
  return safe;
}
const tabHere = (): Engine => office.device({ browser, name: HERS, tab: (tab += 1) });
/** A tab of the person whose waits are a thousandth as long, and in a browser without Web Locks if that is wanted. */
function hurried(isLeased = false): Engine {
  const engine = tabHere();
  const { ports } = engine.context;
  const clock = {
    // One for all tabs of a device: a lease says until when.
    now: () => Math.round(performance.now()),
    after: (ms: number, run: () => void) => ports.clock.after(Math.ceil(ms / 1000), run),
  };
  const locks = isLeased ? undefined : ports.locks;
  return { ...engine, context: { ...engine.context, ports: { ...ports, locks, clock } } };
}
const moments = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** What is there of the work when its person comes back, wherever it was meanwhile. */
async function found(): Promise<number> {
  const engine = tabHere();
  await engine.db.strict.meta.delete(LEFT);
  await bringBack(safeHere(), HERS, engine.context);
  return engine.db.strict.outbox.count();
}
async function working(engine: Engine): Promise<Safe> {
  await unsentWork(engine, photoBytes(10));
  const safe = safeHere();
  await arrive(safe, HERS, 'right horse');
  return safe;
}

describe('a tab that starts while another locks its work away', () => {
  it.each([
    ['by locks', false],
    ['by leases', true],
  ])('does not take the copy for done before the original has gone (%s)', async (_name, isLeased) => {
    const [engine, other] = [hurried(isLeased), hurried(isLeased)];
    const safe = await working(engine);
    let starting: Promise<unknown> = Promise.resolve();
    await leaveLocked(engine, safe, async (shown) => {
      starting = bringBack(safeHere(), HERS, other.context).catch(() => {});
      await moments(100);
      expect(await safe.bundles.count()).toBe(1);
      await engine.erase(shown);
    });
    await starting;
    expect(await found()).toBe(4);
  });

  it('puts nothing where all is about to be deleted', async () => {
    const [engine, other] = [tabHere(), tabHere()];
    const safe = await working(engine);
    let starting: Promise<unknown> = Promise.resolve();
    await leaveLocked(engine, safe, async (shown) => {
      await emptyDatabase(engine.db, shown);
      // As the app does it when it starts with somebody signed in.
      await other.db.strict.meta.delete(LEFT);
      starting = bringBack(safeHere(), HERS, other.context).catch(() => {});
      await moments(100);
      await engine.db.dexie.delete();
    });
    engine.stop();
    await starting;
    expect(await found()).toBe(4);
  });
});

it('a tab that sleeps while it brings back makes nobody wait for ever who leaves: they are asked again', async () => {
  const engine = hurried();
  const safe = await working(engine);
  const asleep = browser.locks.of(99, createTabGate());
  void asleep.run(`keep:${HERS}`, {}, () => new Promise(() => {}));
  await expect(leaveLocked(engine, safe, engine.erase)).rejects.toMatchObject({ code: 'pending' });
  expect(await safe.bundles.count()).toBe(0);
  expect(await engine.db.strict.outbox.count()).toBe(4);
  browser.locks.forget(99);
  await leaveLocked(engine, safe, engine.erase);
  expect(await found()).toBe(4);
});
