import Dexie, { type Table } from 'dexie';
import type { Role } from '../../domain/access.ts';
import type { Storage } from '../ports.ts';

/**
 * In whose name the service worker may send what waits while no page is open: it cannot read the session's own entries.
 * Kept while that person is signed in, and no longer.
 */
export interface KeptSender {
  readonly userId: string;
  readonly token: string;
  readonly roles: readonly Role[];
  readonly timeZone: string;
  /** Of the person's database. */
  readonly name: string;
  /** Where the API stands, as the page calls it. */
  readonly apiBase: string;
  readonly tenant: string;
}

const NAME = 'comptoir:background';
const KEY = 'sender';

async function withTable<T>(
  { indexedDB, IDBKeyRange }: Pick<Storage, 'indexedDB' | 'IDBKeyRange'>,
  work: (table: Table<KeptSender & { key: string }, string>) => Promise<T>,
): Promise<T> {
  const db = new Dexie(NAME, { indexedDB, IDBKeyRange });
  db.version(1).stores({ sender: 'key' });
  try {
    return await work(db.table('sender'));
  } finally {
    db.close();
  }
}

export const keepSender = (
  storage: Pick<Storage, 'indexedDB' | 'IDBKeyRange'>,
  sender: KeptSender,
): Promise<void> => withTable(storage, async (table) => void (await table.put({ ...sender, key: KEY })));
export const forgetSender = (storage: Pick<Storage, 'indexedDB' | 'IDBKeyRange'>): Promise<void> =>
  withTable(storage, (table) => table.delete(KEY));
export const keptSender = (
  storage: Pick<Storage, 'indexedDB' | 'IDBKeyRange'>,
): Promise<KeptSender | undefined> => withTable(storage, (table) => table.get(KEY));

/**
 * Another token in the place of this one, or none: in one transaction, so that whatever a page keeps or forgets meanwhile
 * stays as the page has it.
 */
export const replaceToken = (
  storage: Pick<Storage, 'indexedDB' | 'IDBKeyRange'>,
  token: string,
  next: string | undefined,
): Promise<unknown> =>
  withTable(storage, (table) => {
    const held = table
      .where('key')
      .equals(KEY)
      .and((sender) => sender.token === token);
    return next === undefined ? held.delete() : held.modify({ token: next });
  });
