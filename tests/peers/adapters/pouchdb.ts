import PouchDB from 'pouchdb-browser';
import indexedDbAdapter from 'pouchdb-adapter-indexeddb';
import type { PouchDatabase } from 'pouchdb-browser';
import { valuesOf } from '../workload.ts';
import type { Adapter } from './adapter.ts';

/*
 * https://pouchdb.com/adapters.html#pouchdb_in_the_browser (the indexeddb adapter is a plugin) and
 * https://pouchdb.com/guides/replication.html: one database, `live` and `retry`, from here to there. Conflicts and
 * refusals are the documented events; a document that the server forbids is reported as "denied" and passed by.
 */
PouchDB.plugin(indexedDbAdapter);
const opened = (): PouchDatabase => new PouchDB('board', { adapter: 'indexeddb' });

export const adapter: Adapter = {
  outbox() {
    let database: PouchDatabase;
    let since: number | string = 0;
    let isResting = false;
    return {
      async start() {
        database = opened();
        void database.replicate
          .to(`${location.origin}/couch/peers`, { live: true, retry: true })
          .on('change', ({ last_seq }) => {
            since = last_seq;
          })
          .on('active', () => {
            isResting = false;
          })
          .on('paused', (error) => {
            isResting = error === undefined;
          });
      },
      async enqueue(writes) {
        for (const write of writes) {
          if (write.op === 'create')
            await database.put({ _id: write.entity, kind: write.collection, ...valuesOf(write) });
          else {
            const document = await database.get(write.entity);
            await (write.op === 'delete'
              ? database.remove(document)
              : database.put({ ...document, ...valuesOf(write) }));
          }
        }
      },
      // What is behind the checkpoint of a replication that is still at it; nothing when it rests.
      state: async () => (isResting ? [] : (await database.changes({ since })).results.map(({ id }) => id)),
    };
  },
  storage() {
    let database: PouchDatabase;
    return {
      async open() {
        database = opened();
        await database.info();
      },
      // "Use and abuse your doc IDs" (https://pouchdb.com/2014/06/17/12-pro-tips-for-better-code-with-pouchdb.html): the id sorts as the name does.
      async insertOne({ id, ...row }) {
        await database.put({ _id: id, ...row });
      },
      async insertMany(rows) {
        await database.bulkDocs(rows.map(({ id, ...row }) => ({ _id: id, ...row })));
      },
      byId: (id) => database.get(id),
      firstFifty: async () => (await database.allDocs({ include_docs: true, limit: 50 })).rows,
      all: async () => (await database.allDocs({ include_docs: true })).rows,
    };
  },
};
