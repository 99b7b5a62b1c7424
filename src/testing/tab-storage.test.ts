import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTabGate, type TabGate } from './tab-gate.ts';
import { losePower, tabStorage, type TabStorage } from './tab-storage.ts';
import { createVirtualTime } from './virtual-time.ts';

let time: ReturnType<typeof createVirtualTime>;
let browser: IDBFactory;
beforeEach(() => {
  time = createVirtualTime(0);
  browser = new IDBFactory();
});
afterEach(() => time.release());

interface Tab {
  gate: TabGate;
  storage: TabStorage;
  database: IDBDatabase;
  told: string[];
}
async function openTab(): Promise<Tab> {
  const gate = createTabGate();
  const storage = tabStorage(browser, gate);
  const request = storage.indexedDB.open('one', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore('rows', { keyPath: 'id' });
  await time.settle();
  return { gate, storage, database: request.result, told: [] };
}
/** Two puts in one transaction, the second asked for when the first was answered. */
function write({ database, told }: Tab, id: string): void {
  const transaction = database.transaction('rows', 'readwrite');
  const store = transaction.objectStore('rows');
  store.put({ id: `${id}1` }).onsuccess = () => {
    told.push('first');
    store.put({ id: `${id}2` }).onsuccess = () => told.push('second');
  };
  transaction.oncomplete = () => told.push('complete');
  transaction.onabort = () => told.push('abort');
}
async function stored(tab: Tab): Promise<IDBValidKey[]> {
  const request = tab.database.transaction('rows').objectStore('rows').getAllKeys();
  await time.settle();
  return request.result;
}
const kill = (tab: Tab, commits: boolean): void => {
  tab.gate.kill();
  tab.storage.cut(() => commits);
};

describe('a tab that is killed', () => {
  it('leaves both or neither of what one transaction writes, wherever it dies', async () => {
    const images = new Set<string>();
    for (let tasks = 0; tasks < 8; tasks += 1) {
      for (const commits of [true, false]) {
        browser = new IDBFactory();
        const [dying, other] = [await openTab(), await openTab()];
        write(dying, 'a');
        await time.tick(tasks);
        const heard = [...dying.told];
        kill(dying, commits);
        await time.settle();
        const left = await stored(other);
        images.add(left.join());
        expect(left.length, `after ${tasks} tasks`).toBeOneOf([0, 2]);
        if (heard.includes('complete')) expect(left, 'what was told saved is there').toEqual(['a1', 'a2']);
        expect(dying.told, 'its code heard nothing more').toEqual(heard);
        write(other, 'b');
        await time.settle();
        expect(other.told.at(-1), 'the others go on').toBe('complete');
      }
    }
    expect(images).toEqual(new Set(['', 'a1,a2']));
  });
  it('may have committed without being told', async () => {
    const [dying, other] = [await openTab(), await openTab()];
    write(dying, 'a');
    for (let guard = 0; guard < 20 && !dying.told.includes('second'); guard += 1) await time.tick(1);
    kill(dying, true);
    await time.settle();
    expect(dying.told).not.toContain('complete');
    expect(await stored(other)).toEqual(['a1', 'a2']);
  });
  it('opens nothing any more', async () => {
    const tab = await openTab();
    kill(tab, false);
    expect(() => tab.storage.indexedDB.open('one')).toThrow('the tab is gone');
  });
});

describe('a frozen tab', () => {
  it('does not hear that its transaction is complete until it thaws, and holds up nobody', async () => {
    const [frozen, other] = [await openTab(), await openTab()];
    write(frozen, 'a');
    await time.tick(2);
    frozen.gate.freeze();
    write(other, 'b');
    await time.settle();
    expect(frozen.told).not.toContain('complete');
    expect(other.told.at(-1)).toBe('complete');
    frozen.gate.thaw();
    await time.settle();
    expect(frozen.told.at(-1)).toBe('complete');
    expect(await stored(other)).toEqual(['a1', 'a2', 'b1', 'b2']);
  });
});

describe('a loss of power', () => {
  it('takes what did not wait for the disk since something did, and nothing else', async () => {
    const tab = await openTab();
    const put = async (
      value: { id: string; text: string },
      durability: IDBTransactionDurability,
    ): Promise<void> => {
      tab.database.transaction('rows', 'readwrite', { durability }).objectStore('rows').put(value);
      await time.settle();
    };
    await put({ id: 'a', text: 'relaxed, flushed by the next' }, 'relaxed');
    await put({ id: 'b', text: 'strict' }, 'strict');
    await put({ id: 'b', text: 'relaxed' }, 'relaxed');
    await put({ id: 'c', text: 'relaxed' }, 'relaxed');
    kill(tab, false);
    losePower(browser);
    const other = await openTab();
    const request = other.database.transaction('rows').objectStore('rows').getAll();
    await time.settle();
    expect(request.result).toEqual([
      { id: 'a', text: 'relaxed, flushed by the next' },
      { id: 'b', text: 'strict' },
    ]);
  });
});
