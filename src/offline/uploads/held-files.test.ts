import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerWork } from '../../testing/answer-work.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { plainServer, type PlainServer } from '../../testing/plain-server.ts';
import type { Engine } from '../contract.ts';
import { isLive } from '../outbox/record.ts';
import { BUSINESS } from '../plain/business.fixture.ts';
import { evict } from '../storage/evict.ts';
import { KEPT_MS, prune } from '../sync/prune.ts';
import { restoreWork } from '../transfer/restore.ts';
import { collectWork } from '../transfer/work.ts';
import { keptFile } from './kept-file.ts';

/* A row's photo that was never sent, of a row whose removal waits: taken back, it has to be sent after all. */
let server: PlainServer;
const engines: Engine[] = [];
let isDown = true;
beforeEach(() => {
  isDown = true;
  server = plainServer({ entities: BUSINESS, token: 'token' });
});
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));

function device(): Engine {
  const engine = fakeEngine({
    entities: BUSINESS,
    http: { send: (request) => (isDown ? Promise.reject(new Error('offline')) : server.handle(request)) },
  });
  engines.push(engine);
  return engine;
}
const ME = { userId: 'user-1', tenant: 'test' };
const uploadOf = (engine: Engine, id: string) =>
  engine.db.strict.outbox.where('[collection+entityId]').equals(['uploads', id]).first();
const live = async (engine: Engine) => (await engine.db.strict.outbox.toArray()).filter(isLive);
const sentFiles = () => server.rows('uploads').map((row) => row['name']);
async function sendAll(engine: Engine): Promise<void> {
  isDown = false;
  await engine.flush(true);
  await engine.flush(true);
}
const later = ({ context }: Engine, ms: number) => ({
  ...context,
  ports: { ...context.ports, clock: { ...context.ports.clock, now: () => context.ports.clock.now() + ms } },
});

/** A known row gets a photo and is removed; the removal waits on, and the photo has ended here. */
async function endedUnderRemoval(engine: Engine) {
  isDown = false;
  const bill = await engine.create('bills', { name: 'March' });
  await engine.flush();
  isDown = true;
  const photo = await engine.attach({
    name: 'first',
    type: 'image/jpeg',
    bytes: new TextEncoder().encode('first').buffer as ArrayBuffer,
    purpose: 'expense',
  });
  await engine.update('bills', bill.id, {
    costs: [{ lineKey: 'k1', label: 'Taxi', amount: 100, photo }],
  });
  await engine.remove('bills', bill.id);
  await engine.db.strict.outbox
    .where('[collection+entityId]')
    .equals(['uploads', photo])
    .modify({ nextAt: 0 });
  isDown = false;
  await engine.flush();
  isDown = true;
  expect(await uploadOf(engine, photo)).toMatchObject({ state: 'done' });
  return { bill: bill.id, photo };
}

describe('a file that ended here under a removal', () => {
  it('outlives the day that what is done is kept for: a removal dropped on Monday brings it back', async () => {
    const engine = device();
    const { photo } = await endedUnderRemoval(engine);
    await prune(later(engine, KEPT_MS + 1));
    expect(await keptFile(engine.db, photo)).toBeDefined();
    await engine.drop((await live(engine)).find(({ op }) => op === 'delete')!.seq);
    await sendAll(engine);
    expect(sentFiles()).toEqual(['first']);
  });

  it('gives no room to a full disk', async () => {
    const engine = device();
    const { bill } = await endedUnderRemoval(engine);
    expect(await evict(engine.context)).toBe(false);
    expect(await engine.undoRemove('bills', bill)).toBe(true);
    await sendAll(engine);
    expect(sentFiles()).toEqual(['first']);
  });

  it('travels with the removal, and comes back where that went', async () => {
    const [home, away] = [device(), device()];
    const { photo } = await endedUnderRemoval(home);
    const work = await collectWork(home.db, ME, 7);
    expect(work.manifest.files).toMatchObject([{ id: photo }]);
    expect(await restoreWork(away.context, work)).toBe(2);
    // The removal is refused there.
    const error = { status: 422, type: 'in-use', title: '', errors: [], at: 0 };
    await away.db.strict.outbox
      .filter(({ op }) => op === 'delete')
      .modify({ state: 'dead', lastError: error });
    isDown = false;
    await away.flush();
    expect(await uploadOf(away, photo), 'it ends there as well').toMatchObject({ state: 'done' });
    await away.drop((await live(away)).find(({ op }) => op === 'delete')!.seq);
    await sendAll(away);
    expect(sentFiles()).toEqual(['first']);
    expect(server.rows('bills')).toMatchObject([{ costs: [{ photo: server.rows('uploads')[0]!['id'] }] }]);
  });

  it('goes as any other when the removal is done', async () => {
    const engine = device();
    const { photo } = await endedUnderRemoval(engine);
    await sendAll(engine);
    expect(await live(engine)).toEqual([]);
    expect((await collectWork(engine.db, ME)).manifest.files).toEqual([]);
    await prune(later(engine, KEPT_MS + 1));
    expect(await keptFile(engine.db, photo)).toBeUndefined();
    expect(await engine.db.strict.outbox.count()).toBe(0);
    expect(sentFiles()).toEqual([]);
  });
});

describe('the bytes of what waits for its person', () => {
  it('stay though the server has them, until it is decided', async () => {
    const engine = device();
    isDown = false;
    const bill = await engine.create('bills', { name: 'March' });
    const photo = await engine.attach({
      name: 'first',
      type: 'image/jpeg',
      bytes: new TextEncoder().encode('first').buffer as ArrayBuffer,
      purpose: 'expense',
    });
    await sendAll(engine);
    isDown = true;
    await engine.update('bills', bill.id, {
      costs: [{ lineKey: 'k1', label: 'Taxi', amount: 100, photo }],
    });
    await answerWork(engine, { state: 'conflict', theirs: null }, isLive);
    await prune(later(engine, KEPT_MS * 40));
    await evict(engine.context);
    expect((await keptFile(engine.db, photo))?.bytes.size).toBe(5);
    const [asked] = await live(engine);
    await engine.drop(asked!.seq);
    await prune(later(engine, KEPT_MS * 40));
    expect(await keptFile(engine.db, photo)).toBeUndefined();
  });

  it('and so do those of what is written behind it, until nothing waits', async () => {
    const engine = device();
    isDown = false;
    const bill = await engine.create('bills', { name: 'March' });
    const made = (name: string) =>
      engine.attach({
        name,
        type: 'image/jpeg',
        bytes: new TextEncoder().encode(name).buffer as ArrayBuffer,
        purpose: 'expense',
      });
    const [one, two] = [await made('first'), await made('second')];
    await sendAll(engine);
    isDown = true;
    const taxi = { lineKey: 'k1', label: 'Taxi', amount: 100, photo: one };
    await engine.update('bills', bill.id, { costs: [taxi] });
    const refused = { status: 403, type: '', title: '', errors: [], at: 0 };
    await answerWork(engine, { state: 'dead', lastError: refused }, isLive);
    await engine.update('bills', bill.id, {
      costs: [taxi, { lineKey: 'k2', label: 'Train', amount: 100, photo: two }],
    });
    await prune(later(engine, KEPT_MS * 40));
    await evict(engine.context);
    expect((await keptFile(engine.db, one))?.bytes.size).toBe(5);
    expect((await keptFile(engine.db, two))?.bytes.size).toBe(6);
    for (const { seq } of (await live(engine)).toReversed()) await engine.drop(seq);
    expect(await live(engine)).toEqual([]);
    await evict(engine.context);
    expect(await keptFile(engine.db, one)).toBeUndefined();
    expect(await keptFile(engine.db, two)).toBeUndefined();
  });
});
