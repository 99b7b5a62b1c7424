import Dexie, { type Table } from 'dexie';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Storage } from '../ports.ts';
import { rowsOf, storesOf } from './stores.ts';
import type { EngineTables, MirrorRow } from './tables.ts';

export interface StoreVersion { readonly version: number; readonly stores: Readonly<Record<string, string>> }
export interface EngineDatabase {
  readonly dexie: Dexie;
  /** Where people's writes go: flushed to disk before they count as saved. */
  readonly strict: EngineTables;
  rows(collection: string): Table<MirrorRow, string>;
  close(): void;
}

/**
 * One database a person and server. A write is "saved" when its strict transaction has completed; what can be
 * fetched again (deltas, first fill) uses `bulk`, whose flush may lag.
 */
export function openDatabase(name: string, storage: Storage, versions: readonly StoreVersion[]): EngineDatabase {
  const dexie = new Dexie(name, { indexedDB: storage.indexedDB, IDBKeyRange: storage.IDBKeyRange, chromeTransactionDurability: 'strict' });
  for (const { version, stores } of versions) dexie.version(version).stores(stores);
  const strict = dexie as unknown as EngineTables;
  return { dexie, strict, rows: (collection) => dexie.table<MirrorRow, string>(rowsOf(collection)), close: () => dexie.close() };
}

/** Versions for a registry that was never released: tests and scratch copies. */
export const unreleasedVersions = (entities: readonly Entity[]): StoreVersion[] => [{ version: 1, stores: storesOf(entities) }];
