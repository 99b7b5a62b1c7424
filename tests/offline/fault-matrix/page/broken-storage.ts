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
/** The writes among them, by what was being written. */
const writes = noneOf();
/** A write is one of many transactions, and in its middle it is lost oftener. */
const IN_THE_MIDDLE = 4;
const count = IDBObjectStore.prototype.count;
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

/** What a transaction writes for a person: a record that comes into the outbox, or is put in the place of its like. */
const begun = new WeakMap<IDBTransaction, Kind>();
const isOfWrite = ({ objectStoreNames: names }: IDBTransaction): boolean =>
  names.length === 3 && names.contains('meta') && [...names].some((name) => name.startsWith('rows_'));
function note({ transaction: of }: IDBObjectStore, op: Kind): void {
  begun.set(of, op);
  if (how !== 'lost' || Math.random() >= IN_THE_MIDDLE * chance) return;
  writes[op] += 1;
  lose(of.db);
}
const { add, put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.add = function broken(this: IDBObjectStore, ...given: Parameters<typeof add>) {
  if (this.name === 'outbox') note(this, (given[0] as OutboxRecord).op);
  return add.apply(this, given);
};
IDBObjectStore.prototype.put = function broken(this: IDBObjectStore, ...given: Parameters<typeof put>) {
  if (this.name === 'outbox' && isOfWrite(this.transaction)) {
    const { op } = given[0] as OutboxRecord;
    // A new row's record is put where it takes in a change.
    note(this, op === 'create' ? 'update' : op);
  }
  return put.apply(this, given);
};

/** How many requests were made of a transaction, but those that keep it alive. */
const asked = new WeakMap<IDBTransaction, number>();
const transactionOf = (of: IDBObjectStore | IDBIndex | IDBCursor): IDBTransaction => {
  if ('transaction' in of) return of.transaction;
  return transactionOf('objectStore' in of ? of.objectStore : of.source);
};
const REQUESTS =
  'add put delete clear get getKey getAll getAllKeys getAllRecords count openCursor openKeyCursor update continue continuePrimaryKey advance'.split(
    ' ',
  );
for (const { prototype } of [IDBObjectStore, IDBIndex, IDBCursor])
  for (const name of REQUESTS) {
    const request = Object.getOwnPropertyDescriptor(prototype, name)?.value as
      ((...given: unknown[]) => unknown) | undefined;
    if (!request) continue;
    Object.defineProperty(prototype, name, {
      value(this: IDBObjectStore | IDBIndex | IDBCursor, ...given: unknown[]) {
        const one = transactionOf(this);
        asked.set(one, (asked.get(one) ?? 0) + 1);
        return request.apply(this, given);
      },
    });
  }

/** Nothing more is asked of a transaction of which nothing was for so many reads of ours. */
const QUIET = 3;
/** Every request of it succeeds; then, before it completes, it is gone: as a full disk does it. */
function abortLate(opened: IDBTransaction): void {
  const store = opened.objectStore(opened.objectStoreNames[0]!);
  let quiet = 0;
  let before = -1;
  const wait = (): void => {
    // Kept alive by reads of ours until nothing else has been asked of it for a while.
    const alive = count.call(store);
    alive.onsuccess = (event) => {
      event.stopPropagation();
      const now = asked.get(opened) ?? 0;
      quiet = now === before ? quiet + 1 : 0;
      before = now;
      if (quiet < QUIET) return wait();
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
