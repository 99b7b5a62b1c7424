import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { company } from '../../domain/crm/company.entity.ts';
import { mirrorLookup } from '../mirror/lookup.ts';
import { openDatabase } from './open.ts';
import { STORE_VERSIONS } from './versions.gen.ts';

const NAME = 'comptoir:upgrade';

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
    const db = openDatabase('comptoir:flush', { indexedDB, IDBKeyRange, persist: () => Promise.resolve(true) }, STORE_VERSIONS);
    await db.dexie.transaction('rw', ['rows_companies', 'outbox'], () => db.rows('companies').put({ id: 'c1' }));
    await db.dexie.transaction('rw', ['rows_companies', 'outbox', 'cursors'], () => db.rows('companies').put({ id: 'c2' }));
    await db.strict.meta.put({ key: 'a', value: 1 });
    db.close();
    expect(asked).toEqual(['rows_companies outbox: strict', 'rows_companies outbox cursors: relaxed', 'meta: strict']);
  });
});

describe('a device that was left with an earlier layout', () => {
  it('keeps its rows and its queue through every later version, and finds rows by the new indexes', async () => {
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange, persist: () => Promise.resolve(true) };
    const early = openDatabase(NAME, storage, STORE_VERSIONS.slice(0, 1));
    await early.rows('companies').put({ id: 'c1', name: 'Acme', siret: '73282932000074' });
    await early.dexie.table('outbox').put({ key: 'k1', state: 'queued', collection: 'companies', entityId: 'c1' });
    early.close();

    const late = openDatabase(NAME, storage, STORE_VERSIONS);
    expect(await late.strict.outbox.where('state').equals('queued').primaryKeys()).toEqual([1]);
    expect(await late.rows('companies').where('siret').equals('73282932000074').primaryKeys()).toEqual(['c1']);
    expect(await mirrorLookup(late, () => company).where('companies', { siret: '73282932000074' })).toMatchObject([{ id: 'c1' }]);
    late.close();
  });
});
