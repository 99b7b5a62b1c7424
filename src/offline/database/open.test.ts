import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { company } from '../../domain/crm/company.entity.ts';
import { mirrorLookup } from '../mirror/lookup.ts';
import { emptyDatabase } from '../session/leave.ts';
import { browserClock } from '../transport/browser-ports.ts';
import { openDatabase, saving, type StoreVersion } from './open.ts';
import { STORE_VERSIONS } from './versions.gen.ts';

const NAME = 'comptoir:upgrade';

const deviceOf = (indexedDB: IDBFactory) => ({
  indexedDB,
  IDBKeyRange,
  persist: () => Promise.resolve(true),
});

describe('the flush to disk', () => {
  it('is waited for by what counts as saved, not by what can be fetched again with its cursor', async () => {
    const indexedDB = new IDBFactory();
    const asked: string[] = [];
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...args) => {
      const request = open(...args);
      request.addEventListener('success', () => {
        const begin = request.result.transaction.bind(request.result);
        request.result.transaction = (stores, mode, options) => {
          if (mode === 'readwrite') asked.push(`${[stores].flat().join(' ')}: ${options?.durability}`);
          return begin(stores, mode, options);
        };
      });
      return request;
    };
    const db = openDatabase(
      'comptoir:flush',
      { indexedDB, IDBKeyRange, persist: () => Promise.resolve(true) },
      STORE_VERSIONS,
      { clock: browserClock },
    );
    await db.dexie.transaction('rw', ['rows_companies', 'outbox'], () =>
      db.rows('companies').put({ id: 'c1' }),
    );
    await db.dexie.transaction('rw', ['rows_companies', 'outbox', 'cursors'], () =>
      db.rows('companies').put({ id: 'c2' }),
    );
    await db.strict.meta.put({ key: 'a', value: 1 });
    await emptyDatabase(db, []);
    db.close();
    const [leaving] = asked.splice(-1);
    expect(leaving, 'what its person took off the device does not come back').toMatch(/ cursors.*: strict$/);
    expect(asked).toEqual([
      'rows_companies outbox journal: strict',
      'rows_companies outbox cursors journal: relaxed',
      'meta: strict',
    ]);
  });
});

describe('a device that was left with an earlier layout', () => {
  it('keeps its rows and its queue through every later version, and finds rows by the new indexes', async () => {
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange, persist: () => Promise.resolve(true) };
    // The build of then, which noted no writes.
    const early = new Dexie(NAME, storage);
    early.version(1).stores(STORE_VERSIONS[0]!.stores);
    await early.table('rows_companies').put({ id: 'c1', name: 'Acme', siret: '73282932000074' });
    await early.table('outbox').put({ key: 'k1', state: 'queued', collection: 'companies', entityId: 'c1' });
    early.close();

    const late = openDatabase(NAME, storage, STORE_VERSIONS, { clock: browserClock });
    expect(await late.strict.outbox.where('state').equals('queued').primaryKeys()).toEqual([1]);
    expect(await late.rows('companies').where('siret').equals('73282932000074').primaryKeys()).toEqual([
      'c1',
    ]);
    expect(
      await mirrorLookup(late, () => company).where('companies', { siret: '73282932000074' }),
    ).toMatchObject([{ id: 'c1' }]);
    late.close();
  });
});

const NEXT: readonly StoreVersion[] = [
  ...STORE_VERSIONS,
  {
    version: STORE_VERSIONS.length + 1,
    stores: { rows_companies: 'id, name, owner, siret, vatNumber, sector', rows_badges: 'id' },
  },
];

describe('the journal', () => {
  it('names the rows of each write, in its transaction, and says where a range of them went', async () => {
    const db = openDatabase(NAME, deviceOf(new IDBFactory()), STORE_VERSIONS, { clock: browserClock });
    const rows = db.rows('companies');
    await rows.bulkPut([{ id: 'c1' }, { id: 'c2' }]);
    await db.dexie.transaction('rw', rows, async () => {
      await rows.update('c1', { name: 'Acme' });
      await rows.delete('c2');
    });
    await db.strict.meta.put({ key: 'a', value: 1 });
    const broken = db.dexie.transaction('rw', rows, async () => {
      await rows.put({ id: 'c3' });
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    await db.rows('contacts').clear();
    expect(await db.strict.journal.toArray()).toEqual([
      { seq: 1, of: 'rows_companies', ids: ['c1', 'c2'] },
      { seq: 2, of: 'rows_companies', ids: ['c1'] },
      { seq: 3, of: 'rows_companies', ids: ['c2'] },
      { seq: 4, of: 'rows_contacts', ids: undefined },
    ]);
    db.close();
  });
});

describe('a layout that a newer build has made', () => {
  it('is worked in by an older one, and what that writes is found by the newer', async () => {
    const storage = deviceOf(new IDBFactory());
    const newer = openDatabase(NAME, storage, NEXT, { clock: browserClock });
    await newer.dexie.table('rows_badges').put({ id: 'b1' });
    await newer.rows('companies').put({ id: 'c1', name: 'Acme', sector: 'wine' });
    newer.close();
    const older = openDatabase(NAME, storage, STORE_VERSIONS, { clock: browserClock });
    await saving(older, () =>
      older.dexie.transaction('rw', ['rows_companies', 'outbox'], () =>
        older.rows('companies').put({ id: 'c2', name: 'Bora', sector: 'wine' }),
      ),
    );
    expect(await older.rows('companies').where('name').equals('Acme').primaryKeys()).toEqual(['c1']);
    expect(older.trouble()).toBeUndefined();
    older.close();
    const again = openDatabase(NAME, storage, NEXT, { clock: browserClock });
    expect(await again.rows('companies').where('sector').equals('wine').primaryKeys()).toEqual(['c1', 'c2']);
    expect(await again.dexie.table('rows_badges').count()).toBe(1);
    again.close();
  });
});

describe('two builds at once', () => {
  /** The timers that run, by how long they wait; the test says when one has passed. */
  const timers = new Map<() => void, number>();
  const clock = {
    after(ms: number, run: () => void) {
      timers.set(run, ms);
      return () => void timers.delete(run);
    },
  };
  const elapse = (ms: number) => timers.forEach((after, run) => after === ms && timers.delete(run) && run());
  const open = (indexedDB: IDBFactory, versions: readonly StoreVersion[] = STORE_VERSIONS) =>
    openDatabase(NAME, deviceOf(indexedDB), versions, { clock });
  const toldOf = (db: ReturnType<typeof open>, trouble: unknown) =>
    new Promise<void>((done) => {
      const look = (): void => void (db.trouble() === trouble && done());
      db.subscribe(look);
      look();
    });
  const put = (db: ReturnType<typeof open>, id: string) =>
    saving(db, () =>
      db.dexie.transaction('rw', ['rows_companies', 'outbox'], () => db.rows('companies').put({ id })),
    );

  it('the older ends what it is doing, makes way, saves nothing more and asks to be loaded anew', async () => {
    const indexedDB = new IDBFactory();
    const older = open(indexedDB);
    await put(older, 'c1');
    const told: unknown[] = [];
    older.subscribe(() => told.push(older.trouble()));
    const running = older.dexie.transaction('rw', ['rows_companies', 'outbox'], async () => {
      for (let index = 0; index < 20; index += 1) {
        await older.rows('companies').get('c1');
        await older.rows('companies').put({ id: 'c2', name: String(index) });
      }
    });
    const newer = open(indexedDB, NEXT);
    await newer.open();
    await running;
    expect(told).toEqual(['replaced']);
    expect(await newer.rows('companies').toArray()).toEqual([{ id: 'c1' }, { id: 'c2', name: '19' }]);
    await expect(put(older, 'c3')).rejects.toMatchObject({ code: 'storage.replaced' });
    await expect(older.rows('companies').count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    await put(newer, 'c3');
    expect(newer.trouble()).toBeUndefined();
    newer.close();
  });

  it('the newer says what holds it up, also the tab that is not told, deletes nothing, and goes on when it is free', async () => {
    const indexedDB = new IDBFactory();
    const before = open(indexedDB);
    await put(before, 'c1');
    before.close();
    // A tab of an old build that does not listen.
    const deaf = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(NAME);
      request.onsuccess = () => done(request.result);
    });
    const tabs = [open(indexedDB, NEXT), open(indexedDB, NEXT)] as const;
    const outcomes = tabs.map((tab) =>
      put(tab, 'c2').then(
        () => 'saved',
        (error: { code: string }) => error.code,
      ),
    );
    await toldOf(tabs[0], 'blocked');
    expect(
      tabs.map((tab) => tab.trouble()),
      'only the first is told by the browser',
    ).toEqual(['blocked', undefined]);
    elapse(10_000);
    expect(tabs.map((tab) => tab.trouble())).toEqual(['blocked', 'blocked']);
    expect(await Promise.all(outcomes)).toEqual(['storage.blocked', 'storage.blocked']);
    deaf.close();
    for (const tab of tabs) {
      await toldOf(tab, undefined);
      expect(await tab.rows('companies').toArray()).toMatchObject([{ id: 'c1' }]);
      expect(tab.trouble()).toBeUndefined();
    }
    await put(tabs[1], 'c2');
    expect(await tabs[0].rows('companies').count()).toBe(2);
    for (const tab of tabs) tab.close();
  });

  it('a logout in one tab leaves no database behind in the other', async () => {
    const indexedDB = new IDBFactory();
    const [one, other] = [open(indexedDB), open(indexedDB)];
    await put(one, 'c1');
    await other.open();
    one.close();
    await one.dexie.delete();
    expect(other.trouble()).toBeUndefined();
    await expect(other.rows('companies').count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    expect(await indexedDB.databases()).toEqual([]);
  });
});
