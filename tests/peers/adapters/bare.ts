import { openDB, type IDBPDatabase } from 'idb';
import type { Write } from '../workload.ts';
import type { Adapter, BoardRow, OutboxAdapter } from './adapter.ts';
import { callOf, sendCall, type SingleCall } from './single-call.ts';

/*
 * The floor: what one writes in an afternoon with https://github.com/jakearchibald/idb#readme. A store with an
 * autoincrement, a loop of fetch, a key a record; a refused record is put aside. With one lane it keeps the order of
 * the queue; with four it knows of no order at all.
 */
interface Queued {
  seq?: number;
  id: string;
  key: string;
  call: SingleCall;
}
const RETRY_MS = 1_000;

const opened = (): Promise<IDBPDatabase> =>
  openDB('bare-board', 1, {
    upgrade(database) {
      database.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('refused', { keyPath: 'seq' });
      database.createObjectStore('rows', { keyPath: 'id' }).createIndex('name', 'name');
    },
  });

export function bareLoop(lanes: number): () => OutboxAdapter {
  return () => {
    let database: IDBPDatabase;
    let running = false;
    const sending = new Set<number>();
    async function take(): Promise<Queued | undefined> {
      // Read ahead, so that a lane costs no read a record.
      const head = (await database.getAll('queue', undefined, lanes * 2)) as Queued[];
      return head.find((record) => !sending.has(record.seq!));
    }
    async function lane(): Promise<void> {
      for (;;) {
        const record = await take();
        if (!record) return;
        if (sending.has(record.seq!)) continue;
        sending.add(record.seq!);
        try {
          const answer = await sendCall(record.call, record.key);
          if (answer.status >= 400) await database.put('refused', record);
          await database.delete('queue', record.seq!);
        } finally {
          sending.delete(record.seq!);
        }
      }
    }
    async function drain(): Promise<void> {
      if (running) return;
      running = true;
      const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
      running = false;
      if (ends.some(({ status }) => status === 'rejected')) setTimeout(() => void drain(), RETRY_MS);
      else if ((await database.count('queue')) > 0) void drain();
    }
    return {
      async start() {
        database = await opened();
        addEventListener('online', () => void drain());
        void drain();
      },
      async enqueue(writes: readonly Write[]) {
        for (const write of writes) {
          await database.add('queue', { id: write.id, key: crypto.randomUUID(), call: callOf(write) });
          if (navigator.onLine) void drain();
        }
      },
      state: async () =>
        ((await Promise.all([database.getAll('queue'), database.getAll('refused')])).flat() as Queued[]).map(
          (record) => record.id,
        ),
    };
  };
}

export const storage: Adapter['storage'] = () => {
  let database: IDBPDatabase;
  return {
    async open() {
      database = await opened();
    },
    async insertOne(row) {
      await database.add('rows', row);
    },
    async insertMany(rows) {
      const transaction = database.transaction('rows', 'readwrite');
      await Promise.all([...rows.map((row) => transaction.store.add(row)), transaction.done]);
    },
    byId: (id) => database.get('rows', id) as Promise<BoardRow | undefined>,
    firstFifty: () => database.getAllFromIndex('rows', 'name', undefined, 50) as Promise<BoardRow[]>,
    all: () => database.getAll('rows') as Promise<BoardRow[]>,
  };
};
