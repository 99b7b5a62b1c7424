import { IDBFactory } from 'fake-indexeddb';
import type { TabGate } from './tab-gate.ts';

// The parts of fake-indexeddb that stand for the browser's inside.
interface RawTransaction {
  readonly mode: IDBTransactionMode;
  readonly durability: string;
  readonly db: IDBDatabase;
  _state: string;
  _started: boolean;
  _requests: { request: { readyState: string } }[];
  readonly _rollbackLog: (() => void)[];
  _abort(error: string | null): void;
}
interface RawDatabase {
  readonly transactions: RawTransaction[];
  processTransactions(): void;
}
interface RawFactory {
  _databases: Map<string, RawDatabase>;
  _connectionQueues: Map<string, Promise<void>>;
}

/** The databases of one browser as one of its tabs has them. */
export interface TabStorage {
  readonly indexedDB: IDBFactory;
  /**
   * What a browser does with the connections of a tab that is gone: what had not committed is undone, nobody is told.
   * Where every request of a transaction was answered its commit is under way, and `commits` says whether it comes to be.
   */
  cut(commits: () => boolean): void;
}

/** How to undo what was committed without waiting for the disk, since the last time that something did wait for it. */
const unflushed = new WeakMap<RawDatabase, (() => void)[]>();

/** The power fails, when all tabs are gone: of what did not wait for the disk nothing is left. */
export function losePower(browser: IDBFactory): void {
  for (const database of (browser as unknown as RawFactory)._databases.values()) {
    for (const undo of (unflushed.get(database) ?? []).reverse()) undo();
    unflushed.delete(database);
  }
}

function committed({ durability, _rollbackLog }: RawTransaction, database: RawDatabase): void {
  // A flush writes all that came before it, too.
  if (durability !== 'relaxed') unflushed.delete(database);
  else unflushed.set(database, [...(unflushed.get(database) ?? []), ..._rollbackLog]);
}

export function tabStorage(browser: IDBFactory, gate: TabGate): TabStorage {
  const indexedDB = new IDBFactory();
  const { _databases, _connectionQueues } = browser as unknown as RawFactory;
  Object.assign(indexedDB, { _databases, _connectionQueues });
  const connections = new Set<IDBDatabase>();
  const rawOf = (database: IDBDatabase): RawDatabase =>
    (database as unknown as { _rawDatabase: RawDatabase })._rawDatabase;

  function watchTransaction(database: IDBDatabase, transaction: IDBTransaction): void {
    const dispatch = transaction.dispatchEvent.bind(transaction);
    transaction.dispatchEvent = (event) => {
      const raw = transaction as unknown as RawTransaction;
      // What was written without anybody being told ends like a failure that leaves nothing to undo.
      const isKept = event.type === 'complete' || (event.type === 'abort' && raw._rollbackLog.length === 0);
      if (isKept && raw.mode === 'readwrite') committed(raw, rawOf(database));
      if (gate.state() === 'running') return dispatch(event);
      // The disk goes on without the tab: only its code does not hear of it, or not yet.
      gate.deliver(() => dispatch(event));
      rawOf(database).processTransactions();
      return true;
    };
  }
  function adopt(request: IDBOpenDBRequest): void {
    const database = request.result;
    if (gate.state() === 'dead') {
      Object.assign(request, { onsuccess: null, onupgradeneeded: null });
      request.transaction?.abort();
      return database.close();
    }
    if (connections.has(database)) return;
    connections.add(database);
    const begin = database.transaction.bind(database);
    database.transaction = (...asked: Parameters<IDBDatabase['transaction']>) => {
      const transaction = begin(...asked);
      watchTransaction(database, transaction);
      return transaction;
    };
  }
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    if (gate.state() === 'dead') throw new DOMException('the tab is gone', 'InvalidStateError');
    const request = version === undefined ? open(name) : open(name, version);
    request.addEventListener('upgradeneeded', () => adopt(request));
    request.addEventListener('success', () => adopt(request));
    return request;
  };
  return {
    indexedDB,
    cut(commits) {
      for (const database of connections) {
        const raw = rawOf(database);
        for (const transaction of raw.transactions) {
          if (transaction.db !== database || transaction._state === 'finished') continue;
          if (
            transaction._started &&
            transaction._requests.length === 0 &&
            transaction.mode === 'readwrite' &&
            commits()
          )
            continue;
          // Without its requests, so that none of them is answered to code that is no more.
          for (const { request } of transaction._requests) request.readyState = 'done';
          transaction._requests.length = 0;
          transaction._abort('AbortError');
        }
        database.close();
        raw.processTransactions();
      }
      connections.clear();
    },
  };
}
