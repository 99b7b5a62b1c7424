import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { article } from '../../../src/domain/catalog/article.entity.ts';
import { product } from '../../../src/domain/catalog/product.entity.ts';
import { company } from '../../../src/domain/crm/company.entity.ts';
import { upload } from '../../../src/domain/drive/upload.entity.ts';
import { cartItem } from '../../../src/domain/purchases/cart-item.entity.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import { STORE_VERSIONS } from '../../../src/offline/database/versions.gen.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { recordWith } from '../../../src/offline/outbox/record.fixture.ts';
import type { HttpRequest } from '../../../src/offline/ports.ts';
import { restoreWork } from '../../../src/offline/transfer/restore.ts';
import type { WorkManifest } from '../../../src/offline/transfer/work.ts';
import { engineOptions } from '../../../src/testing/engine-options.ts';
import '../../../src/testing/engine-parts.gen.ts';
import { fakeBrowser, fakePorts } from '../../../src/testing/fake-device-ports.ts';
import { jsonAnswer } from '../../../src/testing/fake-engine.ts';
import { seededRandom } from '../../../src/testing/seeded-random.ts';

/* A device of version 13, which held prices in cents, becomes one that holds euros. */
const ID = '01a1f90f-6c60-7773-b636-ea27c384325e';
const ENTITIES = [article, product, cartItem, company, upload];
const clock = { now: () => Date.UTC(2026, 10, 29, 9), after: () => () => {} };

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));

async function updated(tables: Readonly<Record<string, readonly object[]>>) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const send = ({ method, path, body }: HttpRequest) => {
    if (path === '/capabilities') return Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true }));
    const values = JSON.parse(String(body ?? '{}')) as Record<string, unknown>;
    if (method !== 'GET') sent.push({ path: `${method} ${path}`, body: values });
    return Promise.resolve(jsonAnswer(200, { ...values, id: ID, version: 8 }, { etag: '"8"' }));
  };
  const ports = fakePorts(fakeBrowser(), 1, clock, seededRandom(1), { send });
  const former = new Dexie('before', ports.storage);
  for (const { version, stores } of STORE_VERSIONS) if (version <= 13) former.version(version).stores(stores);
  for (const [table, rows] of Object.entries(tables)) await former.table(table).bulkAdd(rows);
  former.close();
  const engine = createEngine({
    ...engineOptions(ENTITIES, 'user-1'),
    versions: STORE_VERSIONS,
    ports,
    name: 'before',
    person: () => ({ id: 'user-1', roles: ['user'], members: new Set() }),
    token: () => ({ value: 'token', userId: 'user-1' }),
  });
  engines.push(engine);
  return { engine, sent };
}

it('mirrored rows and told merges are in euros once the new version has opened them, and only once', async () => {
  const offer = { lineKey: '1', supplier: 's', price: 899, minQty: 1 };
  const { engine } = await updated({
    rows_articles: [
      {
        id: ID,
        name: 'Screw',
        purchasePrice: 1000,
        suppliers: [offer],
        $server: { id: ID, purchasePrice: 950 },
      },
    ],
    rows_products: [{ id: 'p', sellingPrice: 45_000, operations: [{ lineKey: '1', hourlyCost: 4800 }] }],
    rows_cartItems: [{ id: 'c', quantity: 3, estimatedPreTaxAmount: 899, totalPreTaxAmount: 2697 }],
    conflicts: [
      {
        at: 1,
        collection: 'articles',
        entityId: ID,
        label: 'Screw',
        mine: { purchasePrice: 1000 },
        base: { purchasePrice: 950 },
        theirs: { id: ID, sellingPrice: 1100 },
        merged: { purchasePrice: 1000 },
      },
      {
        at: 1,
        collection: 'companies',
        entityId: 'k',
        label: 'K',
        mine: { capital: 100 },
        base: {},
        theirs: { id: 'k' },
        merged: {},
      },
    ],
  });
  const { db } = engine;
  expect(await db.rows('articles').toArray()).toMatchObject([
    { purchasePrice: 10, suppliers: [{ ...offer, price: 8.99 }], $server: { purchasePrice: 9.5 } },
  ]);
  expect(await db.rows('products').toArray()).toMatchObject([
    { sellingPrice: 450, operations: [{ hourlyCost: 48 }] },
  ]);
  expect(await db.rows('cartItems').toArray()).toMatchObject([
    { estimatedPreTaxAmount: 8.99, totalPreTaxAmount: 2697 },
  ]);
  expect(await db.strict.conflicts.toArray()).toMatchObject([
    {
      mine: { purchasePrice: 10 },
      base: { purchasePrice: 9.5 },
      theirs: { sellingPrice: 11 },
      merged: { purchasePrice: 10 },
    },
    { mine: { capital: 100 } },
  ]);
  const written = await db.strict.journal.toArray();
  expect(written.map(({ of }) => of)).toEqual(['rows_articles', 'rows_products', 'rows_cartItems']);
  db.close();
  await db.dexie.open();
  expect(await db.rows('articles').get(ID)).toMatchObject({ purchasePrice: 10 });
});

it('a queued price goes out as the euros that its person typed, whether or not it was sent before', async () => {
  const wire = {
    method: 'PUT',
    path: `/articles/${ID}`,
    ifMatch: '"7"',
    body: '{"sellingPrice":11}',
    sha256: 'x',
  } as const;
  const change = { v: 1, collection: 'articles', entityId: ID, userId: 'user-1' };
  const { engine, sent } = await updated({
    rows_articles: [
      { id: ID, version: 7, purchasePrice: 1000, $server: { id: ID, version: 7, purchasePrice: 950 } },
    ],
    outbox: [
      recordWith({
        ...change,
        seq: 1,
        key: 'k1',
        patch: { sellingPrice: 1100 },
        base: { sellingPrice: null },
        state: 'unknown',
        wire,
        baseEtag: '7',
      }),
      recordWith({
        ...change,
        seq: 2,
        key: 'k2',
        patch: { purchasePrice: 1000 },
        base: { purchasePrice: 950 },
        deps: [1],
        baseEtag: '7',
      }),
    ],
  });
  expect((await engine.db.strict.outbox.toArray()).map(({ patch }) => patch)).toEqual([
    { sellingPrice: 11 },
    { purchasePrice: 10 },
  ]);
  await engine.flush();
  expect(sent).toEqual([
    { path: `PUT /articles/${ID}`, body: { sellingPrice: 11 } },
    { path: `PUT /articles/${ID}`, body: { purchasePrice: 10 } },
  ]);
});

it('work that an earlier version gave out comes in euros with its rows, that of this one as it is', async () => {
  const {
    seq: _seq,
    fenceEpoch: _epoch,
    undo: _undo,
    ...record
  } = recordWith({
    v: 1,
    key: ID,
    entityId: ID,
    collection: 'articles',
    op: 'create',
    patch: { reference: 'R', name: 'Screw', purchasePrice: 1000 },
    base: {},
    baseEtag: null,
    userId: 'user-1',
  });
  const manifest = (v: number, price: number): WorkManifest => ({
    userId: 'user-1',
    tenant: 'test',
    ...(v === 1 ? {} : { v }),
    records: [{ ...record, v, patch: { ...record.patch, purchasePrice: price }, deps: [] }],
    rows: [{ collection: 'articles', row: { id: ID, name: 'Screw', purchasePrice: price, $server: null } }],
    files: [],
    ids: [],
  });
  for (const [v, price] of [
    [1, 1000],
    [2, 10],
  ] as const) {
    const { engine } = await updated({});
    await restoreWork(engine.context, { manifest: manifest(v, price), pieces: async function* () {} });
    expect(await engine.db.rows('articles').get(ID)).toMatchObject({ purchasePrice: 10 });
    expect(await engine.db.strict.outbox.toArray()).toMatchObject([{ patch: { purchasePrice: 10 } }]);
  }
});
