import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { Subject } from 'rxjs';
import { MARKERS, valuesOf } from '../workload.ts';
import type { Adapter, BoardRow } from './adapter.ts';

/*
 * https://rxdb.info/rx-storage-dexie.html for the storage that is free in browsers, and
 * https://rxdb.info/replication-http.html for a replication a collection: push and pull handlers, `live`, the default
 * batch size of 100 and retry time of 5 s, and 'RESYNC' when the network is back.
 */
const texts = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 200 }]));
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  required: ['id', 'name'],
  indexes: ['name'],
  properties: {
    id: { type: 'string', maxLength: 40 },
    ...texts('name', 'customer', 'email', 'phone', 'notes', ...MARKERS),
  },
} as const;
const NAMES = ['customers', 'orders'] as const;
const PATIENCE_MS = 1_000;

async function opened(): Promise<RxDatabase> {
  const database = await createRxDatabase({ name: 'board', storage: getRxStorageDexie() });
  await database.addCollections({ customers: { schema }, orders: { schema } });
  return database;
}
interface Row {
  id: string;
  [field: string]: string;
}

function replicate(collection: RxCollection, name: string): RxReplicationState {
  const stream = new Subject<'RESYNC'>();
  addEventListener('online', () => stream.next('RESYNC'));
  return replicateRxCollection<{ seq: number }>({
    collection,
    replicationIdentifier: `states-${name}`,
    live: true,
    push: {
      async handler(rows) {
        const answer = await fetch(`/states/${name}/push`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(rows),
        });
        if (!answer.ok) throw new Error(`push: ${answer.status}`);
        return (await answer.json()) as Row[];
      },
    },
    pull: {
      async handler(checkpoint, limit) {
        const answer = await fetch(`/states/${name}/pull?after=${checkpoint?.seq ?? 0}&limit=${limit}`);
        if (!answer.ok) throw new Error(`pull: ${answer.status}`);
        return (await answer.json()) as { documents: Row[]; checkpoint: { seq: number } };
      },
      stream$: stream.asObservable(),
    },
  });
}

export const adapter: Adapter = {
  outbox() {
    let database: RxDatabase;
    let replications: { name: (typeof NAMES)[number]; replication: RxReplicationState }[];
    return {
      async start() {
        database = await opened();
        replications = NAMES.map((name) => ({ name, replication: replicate(database[name], name) }));
      },
      async enqueue(writes) {
        for (const write of writes) {
          const collection = database[write.collection];
          if (write.op === 'create') {
            await collection.insert({ id: write.entity, ...valuesOf(write) });
            continue;
          }
          const document = await collection.findOne(write.entity).exec();
          if (!document) throw new Error(`${write.entity} is not in the collection any more`);
          await (write.op === 'delete'
            ? document.incrementalRemove()
            : document.incrementalPatch(valuesOf(write)));
        }
      },
      // Of a replication that is not in sync all may be unsent: its collection stands for every write of it.
      async state() {
        const isInSync = (replication: RxReplicationState): Promise<boolean> =>
          Promise.race([
            replication.awaitInSync().then(() => true),
            new Promise<false>((done) => void setTimeout(() => done(false), PATIENCE_MS)),
          ]);
        const ends = await Promise.all(
          replications.map(async ({ name, replication }) => ((await isInSync(replication)) ? [] : [name])),
        );
        return ends.flat();
      },
    };
  },
  storage() {
    let rows: RxCollection;
    return {
      async open() {
        rows = (await opened()).customers;
      },
      async insertOne(row) {
        await rows.insert({ ...row });
      },
      async insertMany(list: readonly BoardRow[]) {
        await rows.bulkInsert(list.map((row) => ({ ...row })));
      },
      byId: (id) => rows.findOne(id).exec(),
      firstFifty: () => rows.find({ sort: [{ name: 'asc' }], limit: 50 }).exec(),
      all: () => rows.find().exec(),
    };
  },
};
