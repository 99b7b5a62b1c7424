import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import { desk, unsentWork, type Desk } from '../../testing/desk.ts';
import { faultyIndexedDb } from '../../testing/faulty-indexeddb.ts';
import { outboxOf } from '../../testing/two-devices.ts';
import type { Engine } from '../contract.ts';
import { collectWork, type Work } from './work.ts';

const ME = { userId: 'user-1', tenant: 'test' };
let office: Desk;
let disk: ReturnType<typeof faultyIndexedDb>;
let browser: FakeBrowser;
let roomAgain: () => void;
beforeEach(() => {
  office = desk();
  disk = faultyIndexedDb();
  browser = { ...fakeBrowser(), indexedDB: disk.indexedDB };
});
afterEach(() => office.close());

/** A device whose disk has no room, and what goes out of it in a file. */
async function givenOutWithoutRoom(engine: Engine): Promise<Work> {
  roomAgain = disk.arm({ error: 'QuotaExceededError', when: (step) => step === 'commit', times: Infinity });
  return collectWork(engine.db, ME, 7);
}
/** What the disk says, and no tab beside it. */
async function marksOnDisk(): Promise<(number | undefined)[]> {
  const other = office.device({ browser, tab: 9 });
  return (await outboxOf(other)).map(({ exportedAt }) => exportedAt);
}

describe('work of a device without room', () => {
  it('goes out in a file all the same, whole and marked', async () => {
    const engine = office.device({ browser });
    await unsentWork(engine);
    const { manifest, pieces } = await givenOutWithoutRoom(engine);
    expect(manifest.records.map(({ exportedAt }) => exportedAt)).toEqual([7, 7, 7, 7]);
    let bytes = 0;
    for await (const piece of pieces()) bytes += piece.bytes.byteLength;
    expect(bytes).toBe(manifest.files[0]!.size);
    roomAgain();
    expect(await marksOnDisk()).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('takes nothing in from then on, and is marked on the disk with the next write that finds room', async () => {
    const engine = office.device({ browser });
    const { party } = await unsentWork(engine);
    await givenOutWithoutRoom(engine);
    roomAgain();
    await engine.update('parties', party, { city: 'Nantes' });
    const records = await outboxOf(engine);
    expect(records[0]).toMatchObject({ op: 'create', patch: { name: 'Acme' }, exportedAt: 7 });
    expect(records[4]).toMatchObject({ op: 'update', patch: { city: 'Nantes' } });
    await expect.poll(marksOnDisk).toEqual([7, 7, 7, 7, undefined]);
    // A younger file says when it went out last.
    expect((await collectWork(engine.db, ME, 9)).manifest.records[0]).toMatchObject({ exportedAt: 9 });
    expect(await marksOnDisk()).toEqual([9, 9, 9, 9, 9]);
  });

  it('is marked with what another tab writes as well', async () => {
    const [engine, other] = [office.device({ browser }), office.device({ browser, tab: 2 })];
    await unsentWork(engine);
    await givenOutWithoutRoom(engine);
    roomAgain();
    await other.create('parties', { name: 'Elsewhere' });
    await expect.poll(marksOnDisk).toEqual([7, 7, 7, 7, undefined]);
  });
});
