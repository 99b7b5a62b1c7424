import type { BlobChunk, BlobRow, MergeEntry, MirrorRow } from '../../../src/offline/database/tables.ts';
import type { OutboxRecord } from '../../../src/offline/outbox/record.ts';
import { asManifest } from '../../../src/offline/transfer/sealed-work.ts';
import { SAFE_NAME } from '../../../src/offline/transfer/anything-locked.ts';
import type { BundleRow, PieceRow } from '../../../src/offline/transfer/safe.ts';
import type { WorkManifest } from '../../../src/offline/transfer/work.ts';
import { readSealed } from '../../../src/testing/fake-crypto.ts';
import type { Device } from './world.ts';

export const databaseOf = (user: string): string => `device-${user}`;

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
  conflicts: MergeEntry;
}

/** What one person's database on a device holds at this moment; nothing where there is none. */
export function diskOf(device: Device, user: string) {
  const databases = (device.browser.indexedDB as unknown as RawDatabases)._databases;
  const stores = databases.get(databaseOf(user))?.rawObjectStores;
  const read = <T>(store: string, from = stores): T[] =>
    [...(from?.get(store)?.records.values() ?? [])].map(({ value }) => value as T);
  return {
    exists: stores !== undefined,
    table: <Name extends keyof Stored>(name: Name): Stored[Name][] => read<Stored[Name]>(name),
    /** What lies in the safe for them, whole. */
    locked(password: string): WorkManifest[] {
      const safe = databases.get(SAFE_NAME)?.rawObjectStores;
      if (!safe) return [];
      const first = read<PieceRow>('pieces', safe).filter((piece) => piece.index === 0);
      return read<BundleRow>('bundles', safe).flatMap(({ id, owner, wrapped, state }) => {
        const piece = first.find((one) => one.bundle === id);
        if (owner !== databaseOf(user) || state !== 'whole' || !piece) return [];
        const text = readSealed(password, wrapped, `${id}/0`, piece);
        return text === undefined ? [] : [asManifest(JSON.parse(text))];
      });
    },
    rows: (collection: string): MirrorRow[] => read<MirrorRow>(`rows_${collection}`),
  };
}
