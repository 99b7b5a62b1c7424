import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineOptions } from '../../testing/engine-options.ts';
import { fakeBrowser, fakePorts, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import { modelServer, type ModelServer } from '../../testing/model-server.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import type { Engine } from '../contract.ts';
import { createEngine } from '../engine.ts';
import '../../testing/engine-parts.gen.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* Two tabs of one device: what becomes of the queue when the one that sends is frozen, killed, or loses its turn. */
const party = toyEntity('parties');
const ANSWER_MS = 50;

interface Tab {
  readonly engine: Engine;
  isFrozen: boolean;
  isDead: boolean;
  readonly waiting: (() => void)[];
  readonly ports: ReturnType<typeof fakePorts>;
}

let time: ReturnType<typeof createVirtualTime>;
let browser: FakeBrowser;
let server: ModelServer;
let tabs: Tab[];

function openTab(): Tab {
  const tab = { isFrozen: false, isDead: false, waiting: [] } as unknown as Omit<Tab, 'engine'> & {
    engine: Engine;
    ports: Tab['ports'];
  };
  // In a frozen tab nothing runs; what was due runs when it thaws.
  const later = (ms: number, run: () => void) =>
    time.clock.after(ms, () => void (tab.isDead || (tab.isFrozen ? tab.waiting.push(run) : run())));
  tab.ports = fakePorts(
    browser,
    tabs.length + 1,
    { now: time.clock.now, after: later },
    seededRandom(tabs.length),
    {
      send: (request) =>
        new Promise((resolve) =>
          time.clock.after(ANSWER_MS, () => {
            const answer = server.handle('user-1', request);
            later(0, () => resolve(answer));
          }),
        ),
    },
  );
  tab.engine = createEngine({
    ...engineOptions([party]),
    ports: tab.ports,
    name: 'takeover',
  });
  tabs.push(tab);
  return tab;
}
function thaw(tab: Tab): void {
  tab.isFrozen = false;
  for (const run of tab.waiting.splice(0)) run();
}
beforeEach(() => {
  time = createVirtualTime(Date.UTC(2026, 10, 20, 8));
  browser = fakeBrowser();
  server = modelServer([party], () => undefined);
  tabs = [];
});
afterEach(async () => {
  for (const tab of tabs) tab.engine.stop();
  await time.settle();
  time.release();
});

const MANY = 120;
/** A queue that takes a while, of which the first tab has sent a part. */
async function underWay(): Promise<[Tab, Tab]> {
  const first = openTab();
  const second = openTab();
  const writes = Promise.all(
    Array.from({ length: MANY }, (_, index) => first.engine.create('parties', { name: `party ${index}` })),
  );
  await time.pass(400);
  await writes;
  await time.pass(300);
  expect(server.ledger.length).toBeGreaterThan(0);
  expect(server.ledger.length).toBeLessThan(MANY);
  return [first, second];
}
const unsent = async (tab: Tab): Promise<number> => {
  const counting = tab.engine.db.strict.outbox.where('state').notEqual('done').count();
  await time.settle();
  return counting;
};
const effects = () => ({
  all: server.ledger.length,
  keys: new Set(server.ledger.map(({ key }) => key)).size,
});

describe('the tab that sends', () => {
  it('is killed: another has sent the rest within two seconds and the time that sending takes', async () => {
    const [first, second] = await underWay();
    first.isDead = true;
    first.ports.forget();
    const before = server.ledger.length;
    await time.pass(2_000);
    expect(server.ledger.length).toBeGreaterThan(before);
    await time.pass(5_000);
    expect(await unsent(second)).toBe(0);
    expect(effects()).toEqual({ all: MANY, keys: MANY });
  });

  it('is frozen with the lock in its hand: another takes over within twenty seconds, and it does nothing more when it thaws', async () => {
    const [first, second] = await underWay();
    first.isFrozen = true;
    await time.pass(1_000);
    const before = server.ledger.length;
    await time.pass(19_000);
    expect(server.ledger.length).toBeGreaterThan(before);
    await time.pass(5_000);
    expect(await unsent(second)).toBe(0);
    thaw(first);
    await time.pass(30_000);
    expect(effects()).toEqual({ all: MANY, keys: MANY });
    expect(await unsent(first)).toBe(0);
  });

  it('thaws in the middle of the other’s work: what it still hears is believed, what it would still send is not sent by it', async () => {
    const [first, second] = await underWay();
    first.isFrozen = true;
    for (
      let waited = 0, before = server.ledger.length;
      waited < 25 && server.ledger.length <= before + 4;
      waited += 1
    )
      await time.pass(1_000);
    thaw(first);
    await time.pass(10_000);
    expect(await unsent(second)).toBe(0);
    expect(effects()).toEqual({ all: MANY, keys: MANY });
    const epochs = first.engine.db.strict.outbox.toArray();
    await time.settle();
    expect(new Set((await epochs).map(({ fenceEpoch }) => fenceEpoch))).toEqual(new Set([0, 1]));
  });

  it('is told by its browser that it will be frozen: it ends what is on its way, and another goes on at its next look', async () => {
    const [first, second] = await underWay();
    void first.engine.rest();
    await time.pass(100);
    first.isFrozen = true;
    const before = server.ledger.length;
    await time.pass(2_000);
    expect(server.ledger.length).toBeGreaterThan(before);
    await time.pass(5_000);
    expect(await unsent(second)).toBe(0);
    expect(effects()).toEqual({ all: MANY, keys: MANY });
    const epoch = second.engine.db.strict.meta.get('epoch');
    await time.settle();
    expect(await epoch, 'nobody had to be robbed').toBeUndefined();
  });

  it('is frozen right after it was told, and hears no answer any more: another does not wait for it', async () => {
    const [first, second] = await underWay();
    void first.engine.rest();
    await time.settle();
    first.isFrozen = true;
    await time.pass(ANSWER_MS);
    const before = server.ledger.length;
    await time.pass(2_000);
    expect(server.ledger.length).toBeGreaterThan(before);
    await time.pass(5_000);
    expect(await unsent(second)).toBe(0);
    expect(first.waiting.length, 'answers that nobody has heard').toBeGreaterThan(0);
    thaw(first);
    first.engine.wake();
    await time.pass(10_000);
    expect(effects()).toEqual({ all: MANY, keys: MANY });
    expect(await unsent(first)).toBe(0);
  });
});
