/** A library on the boards. */
export interface Peer {
  /** Names its adapter in page/main.ts. */
  readonly key: string;
  readonly title: string;
  /** The package whose version is shown; none of ours. */
  readonly package?: string;
  readonly onStorage: boolean;
  readonly onOutbox: boolean;
  /** The library above it with an idempotency key that the app adds. */
  readonly isKeyedVariant?: true;
  /** Workbox is woken by the browser's sync event, which has this tag. */
  readonly syncTag?: string;
}
const SYNC_TAG = 'workbox-background-sync:writes';

export const PEERS: readonly Peer[] = [
  { key: 'comptoir', title: 'Comptoir', onStorage: true, onOutbox: true },
  { key: 'bare-4', title: 'bare idb + fetch, four lanes', package: 'idb', onStorage: false, onOutbox: true },
  { key: 'bare-1', title: 'bare idb + fetch', package: 'idb', onStorage: true, onOutbox: true },
  {
    key: 'tanstack',
    title: '@tanstack/offline-transactions',
    package: '@tanstack/offline-transactions',
    onStorage: false,
    onOutbox: true,
  },
  {
    key: 'redux-offline',
    title: 'redux-offline',
    package: '@redux-offline/redux-offline',
    onStorage: true,
    onOutbox: true,
  },
  {
    key: 'redux-offline-keyed',
    title: 'redux-offline, a key added',
    package: '@redux-offline/redux-offline',
    onStorage: false,
    onOutbox: true,
    isKeyedVariant: true,
  },
  {
    key: 'workbox',
    title: 'Workbox background-sync',
    package: 'workbox-background-sync',
    onStorage: false,
    onOutbox: true,
    syncTag: SYNC_TAG,
  },
  {
    key: 'workbox-keyed',
    title: 'Workbox background-sync, a key added',
    package: 'workbox-background-sync',
    onStorage: false,
    onOutbox: true,
    isKeyedVariant: true,
    syncTag: SYNC_TAG,
  },
  { key: 'rxdb', title: 'RxDB, dexie storage', package: 'rxdb', onStorage: true, onOutbox: true },
  {
    key: 'pouchdb',
    title: 'PouchDB, indexeddb adapter',
    package: 'pouchdb-browser',
    onStorage: true,
    onOutbox: true,
  },
];
