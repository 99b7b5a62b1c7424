import type { Adapter, OutboxAdapter } from '../adapters/adapter.ts';
import { boardRow, type BoardPage } from './board-page.ts';

const adapters: Record<string, () => Promise<Adapter>> = {
  comptoir: async () => (await import('../adapters/comptoir.ts')).adapter,
  tanstack: async () => (await import('../adapters/tanstack.ts')).adapter,
  pouchdb: async () => (await import('../adapters/pouchdb.ts')).adapter,
  rxdb: async () => (await import('../adapters/rxdb.ts')).adapter,
  workbox: async () => ({ outbox: (await import('../adapters/workbox.ts')).workboxOutbox(false) }),
  'workbox-keyed': async () => ({ outbox: (await import('../adapters/workbox.ts')).workboxOutbox(true) }),
  'redux-offline': async () => {
    const { reduxOutbox, storageAdapter } = await import('../adapters/redux-offline.ts');
    return { outbox: reduxOutbox(false), storage: storageAdapter! };
  },
  'redux-offline-keyed': async () => ({
    outbox: (await import('../adapters/redux-offline.ts')).reduxOutbox(true),
  }),
  'bare-1': async () => {
    const { bareLoop, storage } = await import('../adapters/bare.ts');
    return { outbox: bareLoop(1), storage: storage! };
  },
  'bare-4': async () => ({ outbox: (await import('../adapters/bare.ts')).bareLoop(4) }),
};

let outbox: OutboxAdapter;
async function storageOf(peer: string) {
  const { storage } = await adapters[peer]!();
  if (!storage) throw new Error(`${peer} has no part on the storage board`);
  return storage();
}
async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => boardRow(from + index));

const page: BoardPage = {
  async start(peer) {
    const adapter = await adapters[peer]!();
    if (!adapter.outbox) throw new Error(`${peer} has no part on the outbox board`);
    outbox = adapter.outbox();
    await outbox.start();
  },
  enqueue: (writes) => outbox.enqueue(writes),
  state: () => outbox.state(),
  async fill(peer, sizes) {
    const storage = await storageOf(peer);
    await storage.open();
    // The first write of a library is its warming up; it is told in the cold start.
    await storage.insertOne(boardRow(900_000));
    const singles: number[] = [];
    for (let index = 0; index < sizes.singles; index += 1)
      singles.push(await timed(() => storage.insertOne(boardRow(800_000 + index))));
    const some = await timed(() => storage.insertMany(rows(700_000, sizes.some)));
    const many = await timed(() => storage.insertMany(rows(0, sizes.many)));
    const reads: number[] = [];
    for (let index = 0; index < sizes.reads; index += 1) {
      const { id } = boardRow((index * 7919) % sizes.many);
      reads.push(
        await timed(async () => {
          if (!(await storage.byId(id))) throw new Error(`${peer}: ${id} is not there`);
        }),
      );
    }
    const expect = async (count: number, list: Promise<readonly unknown[]>): Promise<void> => {
      const { length } = await list;
      if (length !== count) throw new Error(`${peer}: ${length} rows where ${count} were expected`);
    };
    return {
      one: middle(singles),
      some,
      many,
      byId: middle(reads),
      first: await timed(() => expect(50, storage.firstFifty())),
      all: await timed(() => expect(sizes.many + sizes.some + sizes.singles + 1, storage.all())),
    };
  },
  async coldOpen(peer) {
    const storage = await storageOf(peer);
    return timed(async () => {
      await storage.open();
      if ((await storage.firstFifty()).length !== 50) throw new Error(`${peer}: the rows are gone`);
    });
  },
};
window.board = page;
