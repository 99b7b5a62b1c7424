import Dexie, { type Table } from 'dexie';
import { uuidv7 } from '../../domain/kernel/uuid.ts';
import { makeKey, openKey, type Crypto, type Sealed, type WrappedKey } from './lock-box.ts';
import type { Storage } from '../ports.ts';
import { SAFE_NAME } from './anything-locked.ts';

/** The key of who is signed in; gone when they sign out. `owner` is the name of the person's database. */
interface KeyRow {
  owner: string;
  wrapped: WrappedKey;
  key: CryptoKey;
}
/** Somebody's work, locked. Nothing in it says what it is or how much, but for the size of what is sealed. */
export interface BundleRow {
  id: string;
  owner: string;
  wrapped: WrappedKey;
  /** Sealed pieces, the manifest first. */
  pieces: number;
  /** `writing` until every piece was read back: what a crash leaves so is no work, its original still stands. */
  state: 'writing' | 'whole';
  /** While it is written: when its last piece was, in ms. */
  at?: number;
  /** While its person is signed in: opened by the password, not brought back yet. */
  key?: CryptoKey;
  /** It was opened, and what is in it could not all be brought back: its person is told. */
  refused?: true;
}
export interface PieceRow extends Sealed {
  bundle: string;
  index: number;
}

/** What stays on a device of people who left: one database for all, its content noise to each other. */
export interface Safe {
  readonly dexie: Dexie;
  readonly keys: Table<KeyRow, string>;
  readonly bundles: Table<BundleRow, string>;
  readonly pieces: Table<PieceRow, [string, number]>;
  readonly crypto: Crypto;
  /** Bytes that this site takes and may take, where the browser tells. */
  readonly estimate: Storage['estimate'];
  now(): number;
  newId(): string;
  close(): void;
}
export interface SafePorts {
  readonly storage: Pick<Storage, 'indexedDB' | 'IDBKeyRange' | 'estimate'>;
  readonly crypto: Crypto;
  now(): number;
}

export function openSafe({ storage, crypto, now }: SafePorts): Safe {
  const dexie = new Dexie(SAFE_NAME, {
    indexedDB: storage.indexedDB,
    IDBKeyRange: storage.IDBKeyRange,
    chromeTransactionDurability: 'strict',
  });
  dexie.version(1).stores({ keys: 'owner', bundles: 'id, owner', pieces: '[bundle+index], bundle' });
  return {
    dexie,
    keys: dexie.table('keys'),
    bundles: dexie.table('bundles'),
    pieces: dexie.table('pieces'),
    crypto,
    estimate: storage.estimate,
    now,
    newId: () => uuidv7(now(), (length) => crypto.bytes(length)),
    close: () => dexie.close(),
  };
}

/**
 * The password is known at this moment: makes the key that this person's work would be locked with, and opens what was
 * locked under the same password before. Keys of others leave. Answers whether it opened anything.
 */
export async function arrive(safe: Safe, owner: string, password: string): Promise<boolean> {
  const made = await makeKey(safe.crypto, password);
  const opened = await opening(safe, owner, password);
  await safe.dexie.transaction('rw', ['keys', 'bundles'], async () => {
    await safe.keys.clear();
    await safe.keys.put({ owner, ...made });
    await safe.bundles.where('owner').notEqual(owner).modify(withoutKey);
    for (const [id, key] of opened) await safe.bundles.update(id, { key });
  });
  return opened.size > 0;
}

/**
 * Opens what this person locked, as far as the password is the one it was locked with; answers whether it opened
 * anything. Nothing else is touched.
 */
export async function open(safe: Safe, owner: string, password: string): Promise<boolean> {
  const opened = await opening(safe, owner, password);
  for (const [id, key] of opened) await safe.bundles.update(id, { key });
  return opened.size > 0;
}

async function opening(safe: Safe, owner: string, password: string): Promise<ReadonlyMap<string, CryptoKey>> {
  const opened = new Map<string, CryptoKey>();
  for (const { id, wrapped, state } of await safe.bundles.where('owner').equals(owner).toArray()) {
    // Also what is open: whether this is the password is told by it alone.
    const key = state === 'whole' ? await openKey(safe.crypto, password, wrapped) : undefined;
    if (key) opened.set(id, key);
  }
  return opened;
}

/** The person signed out: no key stays. */
export async function leave(safe: Safe, owner: string): Promise<void> {
  await safe.dexie.transaction('rw', ['keys', 'bundles'], async () => {
    await safe.keys.delete(owner);
    await safe.bundles.where('owner').equals(owner).modify(withoutKey);
  });
}
const withoutKey = (row: BundleRow): void => void delete row.key;

/**
 * Whose work lies here: this person's under a password they did not give, or opened and refused, and whether anybody
 * else's.
 */
export async function lookInside(
  safe: Safe,
  owner: string,
): Promise<{
  readonly locked: number;
  readonly refused: number;
  readonly others: boolean;
  readonly hasKey: boolean;
}> {
  const whole = await safe.bundles.filter(({ state }) => state === 'whole').toArray();
  return {
    locked: whole.filter((one) => one.owner === owner && !one.key).length,
    refused: whole.filter((one) => one.owner === owner && one.key && one.refused).length,
    others: whole.some((one) => one.owner !== owner),
    hasKey: (await safe.keys.get(owner)) !== undefined,
  };
}

/** Takes bundles out of the safe, whole or half written. */
export async function dropBundles(safe: Safe, ids: readonly string[]): Promise<void> {
  await safe.dexie.transaction('rw', ['bundles', 'pieces'], async () => {
    await safe.bundles.bulkDelete([...ids]);
    await safe.pieces
      .where('bundle')
      .anyOf([...ids])
      .delete();
  });
}
