/*
 * Storage that fails as it fails in the wild: a transaction that aborts where it should have completed, and a
 * connection that the browser has dropped.
 */
let kind: 'abort' | 'lost' | null = null;
let chance = 0;
let hits = 0;
const transaction = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')!
  .value as IDBDatabase['transaction'];

IDBDatabase.prototype.transaction = function broken(
  this: IDBDatabase,
  ...given: Parameters<IDBDatabase['transaction']>
) {
  const hit = kind !== null && Math.random() < chance;
  if (hit && kind === 'lost') {
    hits += 1;
    // What WebKit says when its storage process went away, and what every call on that connection says from then on.
    this.close();
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  }
  const opened = transaction.apply(this, given);
  if (hit && opened.mode === 'readwrite') abortLate(opened);
  return opened;
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
export function breakStorage(next: typeof kind, by: number): number {
  kind = next;
  chance = by;
  return hits;
}
