import type { BlobChunk, BlobRow, MirrorRow } from '../../../src/offline/database/tables.ts';
import type { OutboxRecord } from '../../../src/offline/outbox/record.ts';
import { databaseOf, type Device } from './world.ts';

// fake-indexeddb's inside: what is on the disk, read without a transaction and without any engine.
interface RawDatabases {
  readonly _databases: ReadonlyMap<
    string,
    {
      readonly rawObjectStores: ReadonlyMap<
        string,
        { readonly records: { values(): Iterable<{ readonly value: unknown }> } }
      >;
    }
  >;
}

interface Stored {
  outbox: OutboxRecord;
  blobs: BlobRow;
  blobChunks: BlobChunk;
  idMap: { localId: string; serverId: string };
  cursors: { collection: string; cursor: string | null };
}

/** What one person's database on a device holds at this moment; nothing where there is none. */
export function diskOf(device: Device, user: string) {
  const stores = (device.browser.indexedDB as unknown as RawDatabases)._databases.get(
    databaseOf(user),
  )?.rawObjectStores;
  const read = <T>(store: string): T[] =>
    [...(stores?.get(store)?.records.values() ?? [])].map(({ value }) => value as T);
  return {
    exists: stores !== undefined,
    table: <Name extends keyof Stored>(name: Name): Stored[Name][] => read<Stored[Name]>(name),
    rows: (collection: string): MirrorRow[] => read<MirrorRow>(`rows_${collection}`),
  };
}
