/*
 * As much of the peers as the adapters use: their packages are not among the project's own, so their types are not
 * there when the project is checked.
 */
declare module 'idb' {
  interface Store {
    add(value: unknown): Promise<unknown>;
  }
  interface Upgrade {
    createObjectStore(
      name: string,
      options: { keyPath: string; autoIncrement?: boolean },
    ): { createIndex(name: string, path: string): unknown };
  }
  export interface IDBPDatabase {
    add(store: string, value: unknown): Promise<unknown>;
    put(store: string, value: unknown): Promise<unknown>;
    get(store: string, key: string): Promise<unknown>;
    delete(store: string, key: number): Promise<void>;
    count(store: string): Promise<number>;
    getAll(store: string, query?: undefined, count?: number): Promise<unknown[]>;
    getAllFromIndex(store: string, index: string, query?: undefined, count?: number): Promise<unknown[]>;
    transaction(store: string, mode: 'readwrite'): { readonly store: Store; readonly done: Promise<void> };
  }
  export function openDB(
    name: string,
    version: number,
    options: { upgrade(database: Upgrade): void },
  ): Promise<IDBPDatabase>;
}
declare module '@tanstack/db' {
  type Row = Record<string, string> & { id: string };
  export interface Collection {
    preload(): Promise<void>;
    insert(row: Row): void;
    update(key: string, change: (draft: Row) => void): void;
    delete(key: string): void;
    readonly utils: { writeUpsert(row: Row): void; writeDelete(key: string): void };
  }
  export function createCollection(options: object): Collection;
}
declare module '@tanstack/query-db-collection' {
  import type { QueryClient } from '@tanstack/query-core';
  export function queryCollectionOptions<Row>(options: {
    id: string;
    queryKey: string[];
    queryClient: QueryClient;
    queryFn: () => Promise<Row[]>;
    getKey: (row: Row) => string;
    staleTime: number;
  }): object;
}
declare module '@tanstack/offline-transactions' {
  import type { Collection } from '@tanstack/db';
  export interface PendingMutation {
    readonly type: 'insert' | 'update' | 'delete';
    readonly key: string;
    readonly modified: Record<string, string>;
    readonly changes: Record<string, string>;
    readonly collection: { readonly id: string };
  }
  interface StorageAdapter {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    delete(key: string): Promise<void>;
    keys(): Promise<string[]>;
    clear(): Promise<void>;
  }
  export class IndexedDBAdapter implements StorageAdapter {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    delete(key: string): Promise<void>;
    keys(): Promise<string[]>;
    clear(): Promise<void>;
  }
  export class NonRetriableError extends Error {}
  export interface OfflineExecutor {
    waitForInit(): Promise<void>;
    createOfflineTransaction(options: { mutationFnName: string; autoCommit: false }): {
      readonly id: string;
      mutate(run: () => void): void;
      commit(): Promise<unknown>;
    };
    peekOutbox(): Promise<{ readonly mutations: readonly PendingMutation[] }[]>;
  }
  export function startOfflineExecutor(config: {
    collections: Record<string, Collection>;
    storage: StorageAdapter;
    mutationFns: Record<
      string,
      (run: {
        transaction: { readonly mutations: readonly PendingMutation[] };
        idempotencyKey: string;
      }) => Promise<void>
    >;
  }): OfflineExecutor;
}
declare module 'redux' {
  export interface Store<State> {
    getState(): State;
    dispatch(action: object): unknown;
  }
  type Enhancer = (create: unknown) => unknown;
  export function createStore<State>(reducer: unknown, enhancer: Enhancer): Store<State>;
  export function applyMiddleware(): Enhancer;
  export function compose(...enhancers: Enhancer[]): Enhancer;
}
declare module '@redux-offline/redux-offline' {
  export function offline(config: object): (create: unknown) => unknown;
}
declare module '@redux-offline/redux-offline/lib/defaults' {
  const config: object;
  export default config;
}
declare module 'localforage' {
  interface LocalForage {
    getItem(key: string, done?: (error: unknown, value: unknown) => void): Promise<unknown>;
    setItem(key: string, value: unknown, done?: (error: unknown) => void): Promise<unknown>;
    removeItem(key: string, done?: (error: unknown) => void): Promise<void>;
    keys(done?: (error: unknown, keys: string[]) => void): Promise<string[]>;
  }
  const localForage: LocalForage;
  export default localForage;
}
declare module 'workbox-background-sync' {
  interface Queue {
    getAll(): Promise<{ readonly request: Request }[]>;
  }
  export class BackgroundSyncPlugin {
    constructor(name: string, options: { maxRetentionTime: number });
    readonly _queue: Queue;
  }
}
declare module 'workbox-strategies' {
  import type { RouteHandlerObject } from 'workbox-core/types.js';
  export class NetworkOnly implements RouteHandlerObject {
    constructor(options: { plugins: readonly object[] });
    handle: RouteHandlerObject['handle'];
  }
}
declare module 'pouchdb-browser' {
  interface PouchDocument {
    _id: string;
    _rev?: string;
    [field: string]: string | undefined;
  }
  export interface PouchReplication extends Promise<unknown> {
    on(event: 'change', hear: (change: { last_seq: number | string }) => void): this;
    on(event: 'active', hear: () => void): this;
    on(event: 'paused', hear: (error?: unknown) => void): this;
  }
  export interface PouchDatabase {
    info(): Promise<unknown>;
    get(id: string): Promise<PouchDocument>;
    put(document: PouchDocument): Promise<unknown>;
    remove(document: PouchDocument): Promise<unknown>;
    bulkDocs(documents: PouchDocument[]): Promise<unknown>;
    allDocs(options: { include_docs: true; limit?: number }): Promise<{ rows: unknown[] }>;
    changes(options: { since: number | string }): Promise<{ results: { id: string }[] }>;
    readonly replicate: { to(url: string, options: { live: true; retry: true }): PouchReplication };
  }
  const PouchDB: {
    new (name: string, options: { adapter: string }): PouchDatabase;
    plugin(plugin: unknown): void;
  };
  export default PouchDB;
}
declare module 'pouchdb-adapter-indexeddb' {
  const plugin: unknown;
  export default plugin;
}
declare module 'rxjs' {
  export interface Observable<T> {
    subscribe(hear: (value: T) => void): unknown;
  }
  export class Subject<T> {
    next(value: T): void;
    asObservable(): Observable<T>;
  }
}
declare module 'rxdb/plugins/core' {
  interface RxDocument {
    incrementalRemove(): Promise<unknown>;
    incrementalPatch(values: Record<string, string>): Promise<unknown>;
  }
  interface Query<Found> {
    exec(): Promise<Found>;
  }
  export interface RxCollection {
    insert(row: Record<string, string>): Promise<unknown>;
    bulkInsert(rows: Record<string, string>[]): Promise<unknown>;
    findOne(id: string): Query<RxDocument | null>;
    find(query?: { sort: Record<string, 'asc'>[]; limit: number }): Query<RxDocument[]>;
  }
  export interface RxDatabase {
    addCollections(collections: Record<string, { schema: object }>): Promise<unknown>;
    readonly customers: RxCollection;
    readonly orders: RxCollection;
  }
  export function createRxDatabase(options: { name: string; storage: unknown }): Promise<RxDatabase>;
}
declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(): unknown;
}
declare module 'rxdb/plugins/replication' {
  import type { RxCollection } from 'rxdb/plugins/core';
  import type { Observable } from 'rxjs';
  interface Row {
    id: string;
    [field: string]: string;
  }
  export interface RxReplicationState {
    awaitInSync(): Promise<true>;
  }
  export function replicateRxCollection<Checkpoint>(options: {
    collection: RxCollection;
    replicationIdentifier: string;
    live: true;
    push: { handler(rows: unknown[]): Promise<Row[]> };
    pull: {
      handler(
        checkpoint: Checkpoint | undefined,
        limit: number,
      ): Promise<{ documents: Row[]; checkpoint: Checkpoint }>;
      stream$: Observable<'RESYNC'>;
    };
  }): RxReplicationState;
}
