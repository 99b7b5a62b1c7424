import { describe, expect, it } from 'vitest';
import { faultyIndexedDb, type Fault, type FaultyIndexedDb } from './faulty-indexeddb.ts';

const told = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
async function opened({ indexedDB }: FaultyIndexedDb, name = 'one'): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore('rows', { keyPath: 'id' });
  return told(request);
}
/** How a write ends; `undefined` when its request is never told anything. */
async function write(
  database: IDBDatabase,
  id: string,
): Promise<{ transaction: string; request: string | undefined }> {
  const transaction = database.transaction('rows', 'readwrite');
  let request: string | undefined;
  const put = transaction.objectStore('rows').put({ id });
  put.onsuccess = () => (request = 'success');
  put.onerror = () => (request = put.error?.name);
  const ended = await new Promise<string>((done) => {
    transaction.oncomplete = () => done('complete');
    transaction.onabort = () => done(transaction.error?.name ?? 'abort');
  });
  return { transaction: ended, request };
}
const ids = (database: IDBDatabase) => told(database.transaction('rows').objectStore('rows').getAllKeys());
const at = (step: string, rest: Omit<Fault, 'when'>): Fault => ({ ...rest, when: (each) => each === step });

describe('an IndexedDB that breaks where a test says', () => {
  it('works as any other until then, and tells its steps', async () => {
    const faulty = faultyIndexedDb();
    const database = await opened(faulty);
    faulty.steps.length = 0;
    expect(await write(database, 'a')).toEqual({ transaction: 'complete', request: 'success' });
    expect(faulty.steps).toEqual(['transaction', 'request', 'commit']);
    expect(await ids(database)).toEqual(['a']);
  });

  it.each([
    [
      'a full disk at the commit',
      at('commit', { error: 'QuotaExceededError' }),
      { transaction: 'QuotaExceededError', request: 'success' },
      [],
    ],
    [
      'a full disk in the middle',
      at('request', { error: 'QuotaExceededError' }),
      { transaction: 'QuotaExceededError', request: 'AbortError' },
      [],
    ],
    [
      'a request that is never told',
      at('request', { error: 'QuotaExceededError', silent: true }),
      { transaction: 'QuotaExceededError', request: undefined },
      [],
    ],
    [
      'a commit that nobody is told of',
      at('commit', { error: 'UnknownError', written: true }),
      { transaction: 'UnknownError', request: 'success' },
      ['a'],
    ],
  ])('%s', async (_name, fault, outcome, kept) => {
    const faulty = faultyIndexedDb();
    const database = await opened(faulty);
    faulty.arm(fault);
    expect(await write(database, 'a')).toEqual(outcome);
    expect(await ids(database)).toEqual(kept);
    expect(await write(database, 'b'), 'once').toEqual({ transaction: 'complete', request: 'success' });
  });

  it('a lost connection is dead for good, and another one is not', async () => {
    const faulty = faultyIndexedDb();
    const database = await opened(faulty);
    faulty.arm(at('commit', { error: 'UnknownError', fatal: true }));
    expect((await write(database, 'a')).transaction).toBe('UnknownError');
    expect(() => database.transaction('rows')).toThrow(
      expect.objectContaining({ name: 'InvalidStateError' }),
    );
    const again = await opened(faulty);
    expect(await write(again, 'b')).toEqual({ transaction: 'complete', request: 'success' });
    expect(await ids(again)).toEqual(['b']);
  });

  it('loses all connections at once, with what runs on them', async () => {
    const faulty = faultyIndexedDb();
    const [first, second] = [await opened(faulty), await opened(faulty)];
    expect(faulty.openConnections()).toBe(2);
    let closed = 0;
    first.onclose = () => (closed += 1);
    const running = write(second, 'a');
    faulty.loseConnections({ told: true });
    expect(await running).toEqual({ transaction: 'UnknownError', request: 'AbortError' });
    expect([faulty.openConnections(), closed]).toEqual([0, 1]);
    expect(() => first.transaction('rows')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  });

  it('cannot be opened for as often as told, and begins a transaction no more', async () => {
    const faulty = faultyIndexedDb();
    faulty.arm({ ...at('open', { error: 'UnknownError' }), times: 2 });
    await expect(opened(faulty)).rejects.toMatchObject({ name: 'UnknownError' });
    await expect(opened(faulty)).rejects.toMatchObject({ name: 'UnknownError' });
    const database = await opened(faulty);
    const callOff = faulty.arm({ ...at('transaction', { error: 'InvalidStateError' }), times: Infinity });
    expect(() => database.transaction('rows')).toThrow(
      expect.objectContaining({ name: 'InvalidStateError' }),
    );
    callOff();
    expect(await ids(database)).toEqual([]);
  });

  it('may never say whether it opened', async () => {
    const faulty = faultyIndexedDb();
    faulty.arm(at('open', { error: 'UnknownError', silent: true }));
    let heard = 0;
    void opened(faulty).finally(() => (heard += 1));
    await opened(faulty);
    expect(heard).toBe(0);
  });
});
