import { IDBFactory, IDBVersionChangeEvent } from 'fake-indexeddb';

/** What a database is asked, in the order in which it is asked. */
export type Step = 'open' | 'transaction' | 'request' | 'commit';

export interface Fault {
  /** Counted from 0 when it was armed; every kind of step counts. */
  when(step: Step, count: number): boolean;
  /** The `DOMException` of it: `QuotaExceededError`, or `UnknownError` where the server of the database is lost. */
  readonly error: string;
  /** At a commit: everything was written, and nobody is told. */
  readonly written?: boolean;
  /** At a request or an opening: neither success nor error is ever told; a transaction aborts. */
  readonly silent?: boolean;
  /** The connection is dead from then on, and each use of it is an `InvalidStateError`. */
  readonly fatal?: boolean;
  /** How often it happens; once unless told otherwise. */
  readonly times?: number;
}
/** An IndexedDB that breaks where a test says so, as browsers do: by aborted transactions and dead handles. */
export interface FaultyIndexedDb {
  readonly indexedDB: IDBFactory;
  /** Every step since it was made, or since it was last emptied. */
  readonly steps: Step[];
  /** From now on; answers how to call it off. */
  arm(fault: Fault): () => void;
  /** What Safari does to a page in the background: all handles are dead, without a `close` event unless told so. */
  loseConnections(options?: { readonly told?: boolean }): void;
  openConnections(): number;
}

// The parts of fake-indexeddb that stand for the browser's inside.
interface Innards {
  _state: string;
  _requests: readonly unknown[];
  _rollbackLog: unknown[];
  mode: IDBTransactionMode;
  _start(): void;
  _abort(error: string): void;
  _execRequestAsync(work: { operation: () => unknown }): IDBRequest;
}
interface Connection {
  readonly database: IDBDatabase;
  readonly running: Set<Innards>;
  isDead: boolean;
}

const exception = (name: string): DOMException => new DOMException(`${name} of a test`, name);
/** A listener's own failure must not reach the fake's machinery. */
const tell = (target: EventTarget, type: string): void =>
  void target.dispatchEvent(new IDBVersionChangeEvent(type));

export function faultyIndexedDb(indexedDB: IDBFactory = new IDBFactory()): FaultyIndexedDb {
  const steps: Step[] = [];
  const armed = new Set<{ readonly fault: Fault; count: number; left: number }>();
  const connections = new Set<Connection>();
  const plainOpen = indexedDB.open.bind(indexedDB);
  let scratch = 0;

  function faultAt(step: Step): Fault | undefined {
    steps.push(step);
    let found: Fault | undefined;
    for (const one of armed) {
      const hits = one.left > 0 && one.fault.when(step, one.count);
      one.count += 1;
      if (!hits || found) continue;
      one.left -= 1;
      found = one.fault;
    }
    return found;
  }
  function kill(connection: Connection, error: string): void {
    connection.isDead = true;
    connections.delete(connection);
    for (const transaction of connection.running)
      if (transaction._state !== 'finished') transaction._abort(error);
    connection.database.close();
  }
  function watchTransaction(connection: Connection, transaction: Innards): void {
    connection.running.add(transaction);
    const start = transaction._start.bind(transaction);
    const execute = transaction._execRequestAsync.bind(transaction);
    const abort = (fault: Fault): void => {
      if (transaction._state !== 'finished') transaction._abort(fault.error);
      if (fault.fatal) kill(connection, fault.error);
    };
    transaction._execRequestAsync = (work) => {
      const fault = faultAt('request');
      const request = execute(work);
      if (!fault) return request;
      if (fault.silent) request.dispatchEvent = () => true;
      queueMicrotask(() => abort(fault));
      return request;
    };
    transaction._start = () => {
      const isOver =
        transaction._requests.length === 0 &&
        transaction._state !== 'finished' &&
        transaction.mode === 'readwrite';
      const fault = isOver ? faultAt('commit') : undefined;
      if (!fault) return start();
      if (fault.written) transaction._rollbackLog = [];
      abort(fault);
      return start();
    };
  }
  function watchConnection(database: IDBDatabase): void {
    const connection: Connection = { database, running: new Set(), isDead: false };
    connections.add(connection);
    const begin = database.transaction.bind(database);
    const close = database.close.bind(database);
    database.close = () => {
      connections.delete(connection);
      close();
    };
    database.transaction = (...asked: Parameters<IDBDatabase['transaction']>) => {
      if (connection.isDead) throw exception('InvalidStateError');
      const [, mode] = asked;
      const fault = (mode as string | undefined) === 'versionchange' ? undefined : faultAt('transaction');
      if (fault?.fatal) kill(connection, fault.error);
      if (fault) throw exception(fault.error);
      const transaction = begin(...asked);
      watchTransaction(connection, transaction as unknown as Innards);
      return transaction;
    };
  }
  /** A request that fails, made of one that nobody else hears of. */
  function failingOpen({ error, silent }: Fault): IDBOpenDBRequest {
    const request = plainOpen(`scratch ${(scratch += 1)}`, 1);
    const dispatch = request.dispatchEvent.bind(request);
    request.dispatchEvent = (event) => {
      if (event.type !== 'success') return true;
      request.result.close();
      if (silent) return true;
      Object.assign(request, { result: undefined, error: exception(error) });
      request.dispatchEvent = dispatch;
      tell(request, 'error');
      return true;
    };
    return request;
  }
  indexedDB.open = (name, version) => {
    const fault = faultAt('open');
    if (fault) return failingOpen(fault);
    const request = version === undefined ? plainOpen(name) : plainOpen(name, version);
    let isWatched = false;
    const watch = (): void => {
      if (!isWatched) watchConnection(request.result);
      isWatched = true;
    };
    request.addEventListener('upgradeneeded', watch);
    request.addEventListener('success', watch);
    return request;
  };
  return {
    indexedDB,
    steps,
    arm(fault) {
      const one = { fault, count: 0, left: fault.times ?? 1 };
      armed.add(one);
      return () => void armed.delete(one);
    },
    loseConnections({ told = false } = {}) {
      for (const connection of connections) {
        kill(connection, 'UnknownError');
        if (told) tell(connection.database, 'close');
      }
    },
    openConnections: () => connections.size,
  };
}
