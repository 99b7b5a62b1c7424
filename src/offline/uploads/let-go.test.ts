import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { plainServer, type PlainServer } from '../../testing/plain-server.ts';
import type { Engine } from '../contract.ts';
import { BUSINESS } from '../plain/business.fixture.ts';
import { prune } from '../sync/prune.ts';
import { keptFile } from './kept-file.ts';

/* A photo that was taken again before the first was sent: nobody needs the first any more, unless that is taken back. */
let server: PlainServer;
let engine: Engine;
let isDown = true;
beforeEach(() => {
  isDown = true;
  server = plainServer({ entities: BUSINESS, token: 'token' });
  engine = fakeEngine({
    entities: BUSINESS,
    http: { send: (request) => (isDown ? Promise.reject(new Error('offline')) : server.handle(request)) },
  });
});
afterEach(() => engine.stop());

const attach = (name: string) =>
  engine.attach({
    name,
    type: 'image/jpeg',
    bytes: new TextEncoder().encode(name).buffer as ArrayBuffer,
    purpose: 'expense',
  });
const line = (photo: string | null) => [{ lineKey: 'k1', label: 'Taxi', amount: 100, photo }];
const recordOf = (id: string) =>
  engine.db.strict.outbox.where('[collection+entityId]').equals(['uploads', id]).first();
const sentFiles = () => server.rows('uploads').map((row) => row['name']);
async function sendAll(): Promise<void> {
  isDown = false;
  // Its person cannot take anything back any more: flush waits for no undo.
  await engine.flush(true);
  await engine.flush(true);
}

describe('a file that another took the place of', () => {
  it('is not sent, and leaves the device a day later', async () => {
    const first = await attach('first');
    const bill = await engine.create('bills', { name: 'March', costs: line(first) });
    const second = await attach('second');
    await engine.update('bills', bill.id, { costs: line(second) });
    expect(await recordOf(first)).toMatchObject({ state: 'queued', letGoAt: expect.any(Number) });
    expect((await recordOf(first))!.nextAt).toBeGreaterThan(engine.context.ports.clock.now() + 9_000);
    expect(await recordOf(second)).not.toHaveProperty('letGoAt');
    await sendAll();
    expect(sentFiles()).toEqual(['second']);
    expect(await engine.db.rows('uploads').get(first)).toBeUndefined();
    expect(await keptFile(engine.db, first), 'a day is a long time to think again').toBeDefined();
    const { clock } = engine.context.ports;
    await prune({
      ...engine.context,
      ports: { ...engine.context.ports, clock: { ...clock, now: () => clock.now() + 25 * 3_600_000 } },
    });
    expect(await keptFile(engine.db, first)).toBeUndefined();
    expect(await engine.db.strict.blobChunks.count()).toBe(0);
  });

  it('is sent when that is taken back', async () => {
    const first = await attach('first');
    const bill = await engine.create('bills', { name: 'March', costs: line(first) });
    await engine.update('bills', bill.id, { costs: [] });
    await engine.update('bills', bill.id, { costs: line(first) });
    expect(await recordOf(first)).not.toHaveProperty('letGoAt');
    await sendAll();
    expect(sentFiles()).toEqual(['first']);
    expect(server.rows('bills')).toMatchObject([{ costs: [{ photo: server.rows('uploads')[0]!['id'] }] }]);
  });

  it('is sent when something else refers to it', async () => {
    const first = await attach('first');
    const bill = await engine.create('bills', { name: 'March', costs: line(first) });
    await engine.create('bills', { name: 'April', costs: line(first) });
    await engine.update('bills', bill.id, { costs: [] });
    expect(await recordOf(first)).not.toHaveProperty('letGoAt');
    await sendAll();
    expect(sentFiles()).toEqual(['first']);
  });

  it('that nothing refers to yet is sent: its row may follow', async () => {
    await attach('first');
    await sendAll();
    expect(sentFiles()).toEqual(['first']);
  });

  it('and that was under way already is left to arrive', async () => {
    const first = await attach('first');
    const bill = await engine.create('bills', { name: 'March', costs: line(first) });
    await engine.db.strict.outbox
      .where('[collection+entityId]')
      .equals(['uploads', first])
      .modify({ attempts: 1, state: 'unknown' });
    await engine.update('bills', bill.id, { costs: [] });
    expect(await recordOf(first)).not.toHaveProperty('letGoAt');
  });
});

describe('a removed row that was never sent', () => {
  it('takes its files with it', async () => {
    const first = await attach('first');
    const bill = await engine.create('bills', { name: 'March', costs: line(first) });
    await engine.remove('bills', bill.id);
    expect(await recordOf(first)).toMatchObject({ letGoAt: expect.any(Number) });
    await sendAll();
    expect(server.ledger).toEqual([]);
  });

  it('comes back with them', async () => {
    const first = await attach('first');
    const bill = await engine.create('bills', { name: 'March', costs: line(first) });
    await engine.remove('bills', bill.id);
    expect(await engine.undoRemove('bills', bill.id)).toBe(true);
    expect(await recordOf(first)).not.toHaveProperty('letGoAt');
    await sendAll();
    expect(sentFiles()).toEqual(['first']);
    expect(server.rows('bills')).toHaveLength(1);
  });
});

describe('a removal that is taken back', () => {
  const back = {
    undone: (id: string) => engine.undoRemove('bills', id),
    dropped: async () =>
      engine.drop((await engine.db.strict.outbox.toArray()).find(({ op }) => op === 'delete')!.seq),
  };
  it.each([
    ['undone', 'waits'],
    ['dropped', 'waits'],
    ['undone', 'has ended here'],
    ['dropped', 'has ended here'],
  ] as const)('%s, brings back the file of what it took the place of, which %s', async (how, file) => {
    isDown = false;
    const bill = await engine.create('bills', { name: 'March' });
    await engine.flush();
    isDown = true;
    const first = await attach('first');
    await engine.update('bills', bill.id, { costs: line(first) });
    await engine.remove('bills', bill.id);
    isDown = false;
    if (file === 'has ended here') {
      // The removal waits longer, for the work of another row, say.
      await engine.db.strict.outbox
        .where('[collection+entityId]')
        .equals(['uploads', first])
        .modify({ nextAt: 0 });
      await engine.flush();
      expect(await recordOf(first)).toMatchObject({ state: 'done' });
    }
    await back[how](bill.id);
    await sendAll();
    expect(sentFiles()).toEqual(['first']);
    expect(server.rows('bills')).toMatchObject([{ costs: [{ photo: server.rows('uploads')[0]!['id'] }] }]);
    expect(await keptFile(engine.db, first)).toMatchObject({ blob: { state: 'acknowledged' } });
  });
});

describe('a file that is sent', () => {
  it('goes before what refers to it, stays to be shown for a day, and then leaves', async () => {
    const photo = await attach('photo');
    await engine.create('bills', { name: 'March', costs: line(photo) });
    await sendAll();
    expect(server.ledger.map(({ collection }) => collection)).toEqual(['uploads', 'bills']);
    await prune(engine.context);
    expect(await keptFile(engine.db, photo)).toBeDefined();
    await engine.db.strict.blobs.update(photo, {
      acknowledgedAt: engine.context.ports.clock.now() - 25 * 3_600_000,
    });
    await prune(engine.context);
    expect(await keptFile(engine.db, photo)).toBeUndefined();
    expect(await engine.db.strict.blobs.count()).toBe(0);
  });

  it('is never taken off the device before', async () => {
    const photo = await attach('photo');
    await engine.db.strict.blobs.update(photo, { acknowledgedAt: 0 });
    await prune(engine.context);
    expect((await keptFile(engine.db, photo))?.blob.state).toBe('pending');
  });
});
