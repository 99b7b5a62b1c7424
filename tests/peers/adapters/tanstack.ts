import { createCollection, type Collection } from '@tanstack/db';
import {
  IndexedDBAdapter,
  NonRetriableError,
  startOfflineExecutor,
  type OfflineExecutor,
  type PendingMutation,
} from '@tanstack/offline-transactions';
import { QueryClient } from '@tanstack/query-core';
import { queryCollectionOptions } from '@tanstack/query-db-collection';
import { MARKERS, valuesOf } from '../workload.ts';
import type { Adapter } from './adapter.ts';
import { sendCall, type SingleCall } from './single-call.ts';

/*
 * As https://tanstack.com/db/latest/docs/guides/offline-transactions has it: query collections, one offline
 * transaction a write, its idempotency key sent along, NonRetriableError for 4xx, `waitForInit` before the first
 * write. What the server answers goes into the collection by the direct writes of
 * https://tanstack.com/db/latest/docs/collections/query-collection, so that no list is fetched after each call.
 */
type Row = Record<string, string> & { id: string };

function collectionOf(queryClient: QueryClient, name: string): Collection {
  return createCollection(
    queryCollectionOptions<Row>({
      id: name,
      queryKey: [name],
      queryClient,
      getKey: (row) => row.id,
      staleTime: Infinity,
      queryFn: async () => (await fetch(`/api/${name}`)).json() as Promise<Row[]>,
    }),
  );
}

export const adapter: Adapter = {
  outbox() {
    let executor: OfflineExecutor;
    let collections: Record<string, Collection>;
    const safe = new Map<string, () => void>();
    // A transaction says when it has reached the server, not when it is on the disk: the storage is asked instead.
    const base = new IndexedDBAdapter();
    const storage = {
      get: (key: string) => base.get(key),
      delete: (key: string) => base.delete(key),
      keys: () => base.keys(),
      clear: () => base.clear(),
      async set(key: string, value: string) {
        await base.set(key, value);
        safe.get(key)?.();
      },
    };
    async function send(mutation: PendingMutation, key: string): Promise<void> {
      const collection = collections[mutation.collection.id]!;
      const url = `/api/${mutation.collection.id}`;
      const call: SingleCall =
        mutation.type === 'insert'
          ? { url, method: 'POST', body: mutation.modified }
          : mutation.type === 'update'
            ? { url: `${url}/${mutation.key}`, method: 'PUT', body: mutation.changes }
            : { url: `${url}/${mutation.key}`, method: 'DELETE', body: null };
      const answer = await sendCall(call, key);
      if (answer.status >= 400) throw new NonRetriableError(`refused: ${answer.status}`);
      if (mutation.type !== 'delete') return collection.utils.writeUpsert((await answer.json()) as Row);
      try {
        collection.utils.writeDelete(mutation.key);
      } catch {
        // The list that was fetched after a reload has it no more: an answer that comes again says nothing new.
      }
    }
    return {
      async start() {
        const queryClient = new QueryClient();
        collections = {
          customers: collectionOf(queryClient, 'customers'),
          orders: collectionOf(queryClient, 'orders'),
        };
        await Promise.all(Object.values(collections).map((collection) => collection.preload()));
        executor = startOfflineExecutor({
          collections,
          storage,
          mutationFns: {
            save: async ({ transaction, idempotencyKey }) => {
              for (const mutation of transaction.mutations) await send(mutation, idempotencyKey);
            },
          },
        });
        await executor.waitForInit();
      },
      async enqueue(writes) {
        for (const write of writes) {
          const collection = collections[write.collection]!;
          const transaction = executor.createOfflineTransaction({
            mutationFnName: 'save',
            autoCommit: false,
          });
          const isSafe = new Promise<void>((done) => void safe.set(`tx:${transaction.id}`, done));
          transaction.mutate(() => {
            if (write.op === 'create') collection.insert({ id: write.entity, ...valuesOf(write) });
            else if (write.op === 'delete') collection.delete(write.entity);
            else collection.update(write.entity, (draft) => void Object.assign(draft, valuesOf(write)));
          });
          // It rejects when the server refuses, which an app would tell the person.
          transaction.commit().catch(() => {});
          await isSafe;
        }
      },
      async state() {
        const outbox = await executor.peekOutbox();
        return outbox.flatMap(({ mutations }) =>
          mutations.map((mutation) =>
            mutation.type === 'delete'
              ? String(mutation.key)
              : (MARKERS.map((marker) => mutation.changes[marker]).find((id) => id !== undefined) ??
                String(mutation.key)),
          ),
        );
      },
    };
  },
};
