import { afterEach, beforeEach, expect, it } from 'vitest';
import { engineOptions } from '../testing/engine-options.ts';
import { fakeBrowser, fakePorts } from '../testing/fake-device-ports.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { faultyIndexedDb } from '../testing/faulty-indexeddb.ts';
import { modelServer } from '../testing/model-server.ts';
import { plainServer } from '../testing/plain-server.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { toyEntity } from '../testing/toy-entity.ts';
import { createVirtualTime } from '../testing/virtual-time.ts';
import '../testing/engine-parts.gen.ts';
import type { Engine } from './contract.ts';
import { createEngine } from './engine.ts';
import type { Http } from './ports.ts';

/* What comes before the page is left: nothing that is on its way is torn away. */
const party = toyEntity('parties');
const THINKS_MS = 14_000;
const keyed = () => {
  const server = modelServer([party], () => undefined);
  return { answer: (request: Parameters<Http['send']>[0]) => server.handle('user-1', request), server };
};
const plain = () => {
  const server = plainServer({ entities: [party], token: 'token' });
  return { answer: (request: Parameters<Http['send']>[0]) => server.handle(request), server };
};

let time: ReturnType<typeof createVirtualTime>;
let engine: Engine | undefined;
beforeEach(() => void (time = createVirtualTime(Date.UTC(2026, 10, 20, 8))));
afterEach(async () => {
  engine?.stop();
  await time.settle();
  time.release();
});

/** An engine whose server thinks for so long over each write, and what of it is on its way. */
function started(
  { answer }: Pick<ReturnType<typeof keyed> | ReturnType<typeof plain>, 'answer'>,
  thinksMs: number,
) {
  let onTheirWay = 0;
  const ports = fakePorts(fakeBrowser(), 1, time.clock, seededRandom(1), {
    send: (request) => {
      const isWrite = request.method === 'POST';
      if (isWrite) onTheirWay += 1;
      return new Promise((resolve) =>
        time.clock.after(isWrite ? thinksMs : 10, () => {
          if (isWrite) onTheirWay -= 1;
          resolve(answer(request));
        }),
      );
    },
  });
  engine = createEngine({
    ...engineOptions([party]),
    ports,
    name: 'rest',
  });
  return { engine, onTheirWay: () => onTheirWay };
}

/** How many calls were on their way when it had come to rest, and after how long. */
async function restWhileSending(tab: ReturnType<typeof started>, isStopped = false) {
  const written = tab.engine.create('parties', { name: 'mine' });
  await time.pass(1_000);
  await written;
  expect(tab.onTheirWay(), 'a call is on its way').toBe(1);
  const from = time.clock.now();
  let end: { left: number; after: number } | undefined;
  void tab.engine.rest().then(() => (end = { left: tab.onTheirWay(), after: time.clock.now() - from }));
  if (isStopped) tab.engine.stop();
  for (let waited = 0; waited < 130 && !end; waited += 1) await time.pass(1_000);
  return end;
}

it.each([
  ['that knows what comes again', keyed, THINKS_MS],
  ['of section 7', plain, THINKS_MS],
  ['of section 7, a long one', plain, 60_000],
] as const)('waits for the call that is on its way to a server %s', async (_which, server, thinksMs) => {
  expect(await restWhileSending(started(server(), thinksMs))).toMatchObject({ left: 0 });
});

it('waits no longer than any change takes where the server knows what comes again', async () => {
  const end = await restWhileSending(started(keyed(), 60_000));
  expect(end?.left).toBe(1);
  expect(end?.after).toBeLessThanOrEqual(21_000);
});

it('comes to its end also where the engine is stopped meanwhile', async () => {
  expect(await restWhileSending(started(plain(), THINKS_MS), true)).toMatchObject({ left: 0 });
});

it('sends nothing more once it is stopped: another person may stand before the device by then', async () => {
  const begun: string[] = [];
  const { answer } = keyed();
  const { engine } = started(
    {
      answer: (request) => {
        if (request.method === 'POST') begun.push(String(request.body));
        return answer(request);
      },
    },
    THINKS_MS,
  );
  for (let count = 0; count < 40; count += 1) await engine.create('parties', { name: `party ${count}` });
  for (let waited = 0; waited < 60 && begun.length === 0; waited += 1) await time.pass(1_000);
  engine.stop();
  // What is on its way by now is answered still.
  await time.pass(THINKS_MS);
  const { length } = begun;
  await time.pass(120_000);
  expect(begun).toHaveLength(length);
  expect(length).toBeLessThan(40);
});

it('is not woken by a full disk where it rests for another reason', async () => {
  const faulty = faultyIndexedDb();
  const resting = fakeEngine({ entities: [party], indexedDB: faulty.indexedDB });
  await resting.warm();
  await resting.rest();
  faulty.arm({ when: (step) => step === 'commit', error: 'QuotaExceededError' });
  await expect(resting.create('parties', { name: 'x' })).rejects.toMatchObject({ code: 'storage.full' });
  expect(resting.db.trouble()).toBe('full');
  expect(resting.state().resting).toBe(true);
  resting.stop();
});
