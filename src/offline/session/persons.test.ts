import { webcrypto } from 'node:crypto';
import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { desk, photoBytes, unsentWork, type Desk } from '../../testing/desk.ts';
import { fakeBrowser, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import { databaseName } from '../database/name.ts';
import { bringBack } from '../transfer/keep.ts';
import { arrive, leave, openSafe, type Safe } from '../transfer/safe.ts';
import { leaveLocked } from './leave.ts';

/* One device, two persons: what the second could read of the first, with every database of the browser open. */
const SERVER = 'https://erp.example/api';
const HERS = databaseName(SERVER, 'user-1');
const HIS = databaseName(SERVER, 'user-2');
const SECRETS = ['Acme', 'First visit', 'front.jpg', 'Known', 'user-1', 'right horse', 'photo of hers'];

let office: Desk;
let browser: FakeBrowser;
let safe: Safe;
let tab = 0;
beforeEach(() => {
  office = desk();
  browser = fakeBrowser();
  safe = openSafe({
    storage: { indexedDB: browser.indexedDB, IDBKeyRange },
    crypto: {
      subtle: webcrypto.subtle as SubtleCrypto,
      bytes: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
      rounds: 10,
    },
    now: () => 0,
  });
});
afterEach(() => {
  office.close();
  safe.close();
});

const device = (name: string, id: string) =>
  office.device({ browser, name, tab: (tab += 1), person: { id } });

/** Everything that stands in every database of this browser, bytes as text. */
async function everything(): Promise<string> {
  const found: unknown[] = [];
  for (const { name } of await browser.indexedDB.databases()) {
    const db = await new Dexie(name!, { indexedDB: browser.indexedDB, IDBKeyRange }).open();
    for (const table of db.tables) found.push(table.name, await table.toArray());
    db.close();
  }
  return JSON.stringify(found, (_name, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
      : value,
  );
}
async function sheLeaves(how: 'locked' | 'discarded'): Promise<void> {
  const hers = device(HERS, 'user-1');
  await unsentWork(hers, new TextEncoder().encode('photo of hers').buffer);
  await arrive(safe, HERS, 'right horse');
  if (how === 'locked') await leaveLocked(hers, safe, hers.erase);
  else await hers.erase((await hers.db.strict.outbox.toArray()).map(({ key, rev }) => `${key}/${rev}`));
  await leave(safe, HERS);
}

describe('another person on the same device', () => {
  it.each(['locked', 'discarded'] as const)(
    'reads nothing of the one before, whose work was %s',
    async (how) => {
      await sheLeaves(how);
      await arrive(safe, HIS, 'right horse');
      const his = device(HIS, 'user-2');
      await bringBack(safe, HIS, his.context);
      await his.create('parties', { name: 'His own' });
      const all = await everything();
      expect(all).toContain('His own');
      for (const secret of SECRETS) expect(all).not.toContain(secret);
    },
  );

  it('has another database, and so has the same person on another server', () => {
    expect(new Set([HERS, HIS, databaseName('https://other.example/api', 'user-1')]).size).toBe(3);
    expect(HERS).toMatch(/^comptoir:[0-9a-f]{16}$/);
  });

  it('sends their own work only, and hers goes under her name when she is back', async () => {
    await sheLeaves('locked');
    office.connect(true);
    await arrive(safe, HIS, 'his horse');
    const his = device(HIS, 'user-2');
    await bringBack(safe, HIS, his.context);
    await his.create('parties', { name: 'His own' });
    await his.flush();
    expect(office.server.ledger.map(({ user, body }) => [user, body['name']])).toEqual([
      ['user-2', 'His own'],
    ]);
    await his.erase([]);
    await leave(safe, HIS);

    await arrive(safe, HERS, 'right horse');
    const hers = device(HERS, 'user-1');
    await bringBack(safe, HERS, hers.context);
    await hers.flush();
    const rest = office.server.ledger.slice(1);
    expect(rest.map(({ body }) => body['name'])).toEqual(expect.arrayContaining(['Acme', 'First visit']));
    expect(rest.every(({ user }) => user === 'user-1')).toBe(true);
  });

  it('does not move what the one before left by an expired sitting: it waits in her own database', async () => {
    const hers = device(HERS, 'user-1');
    await unsentWork(hers, photoBytes(10));
    const before = await hers.db.strict.outbox.toArray();
    hers.stop();
    await arrive(safe, HIS, 'his horse');
    const his = device(HIS, 'user-2');
    office.connect(true);
    await his.flush();
    expect(await his.db.strict.outbox.count()).toBe(0);
    expect(office.server.ledger).toEqual([]);
    await his.erase([]);
    expect(await device(HERS, 'user-1').db.strict.outbox.toArray()).toEqual(before);
  });

  it('is stopped where a record is not theirs, whatever brought it into their database', async () => {
    const hers = device(HERS, 'user-1');
    await hers.create('parties', { name: 'Acme' });
    const [record] = await hers.db.strict.outbox.toArray();
    const his = device(HIS, 'user-2');
    await his.db.strict.outbox.add({ ...record!, seq: 99 });
    office.connect(true);
    expect(await his.flush()).toBe(false);
    expect(office.server.ledger).toEqual([]);
  });
});
