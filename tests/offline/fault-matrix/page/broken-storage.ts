import type { OutboxRecord } from '../../../../src/offline/outbox/record.ts';
import type { BrokenStorage } from '../fault-page.ts';
import { noneOf, type Kind } from '../kinds.ts';

/*
 * Storage that fails as it fails in the wild: a transaction that aborts where it should have completed, and a
 * connection that the browser has dropped, before a transaction or in the middle of a write.
 */
let how: 'abort' | 'lost' | null = null;
let chance = 0;
let hits = 0;
/** The writes among them, by what was being written for the first time. */
const writes = noneOf();
/** A write is one of many transactions, and in its middle it is lost oftener. */
const IN_THE_MIDDLE = 2;
const transaction = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')!
  .value as IDBDatabase['transaction'];

IDBDatabase.prototype.transaction = function broken(
  this: IDBDatabase,
  ...given: Parameters<IDBDatabase['transaction']>
) {
  const hit = how !== null && Math.random() < chance;
  if (hit && how === 'lost') lose(this);
  const opened = transaction.apply(this, given);
  if (hit && opened.mode === 'readwrite') abortLate(opened);
  return opened;
};

/** What WebKit says when its storage process went away, and what every call on that connection says from then on. */
function lose(connection: IDBDatabase): never {
  hits += 1;
  connection.close();
  throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
}

/** What a transaction was to write first: a record comes into the outbox when its doing is saved, and never again. */
const begun = new WeakMap<IDBTransaction, Kind>();
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function broken(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
  if (this.name === 'outbox') {
    const { op } = value as OutboxRecord;
    begun.set(this.transaction, op);
    if (how === 'lost' && Math.random() < IN_THE_MIDDLE * chance) {
      writes[op] += 1;
      lose(this.transaction.db);
    }
  }
  return key === undefined ? add.call(this, value) : add.call(this, value, key);
};

/** Every request of it succeeds; then, before it completes, it is gone: as a full disk does it. */
function abortLate(opened: IDBTransaction): void {
  const store = opened.objectStore(opened.objectStoreNames[0]!);
  let quiet = 0;
  const wait = (): void => {
    // Kept alive by reads of ours until nothing else has been asked of it for a while.
    const asked = store.count();
    asked.onsuccess = (event) => {
      event.stopPropagation();
      quiet += 1;
      if (quiet < 3) return wait();
      try {
        opened.abort();
        hits += 1;
        const op = begun.get(opened);
        if (op) writes[op] += 1;
      } catch {
        // It had ended by itself.
      }
    };
  };
  try {
    wait();
  } catch {
    // A transaction that takes no request any more is not broken.
  }
}

/** Breaks it from now on; answers how often it was broken in this tab. */
export function breakStorage(next: typeof how, by: number): BrokenStorage {
  how = next;
  chance = by;
  return { hits, writes };
}
