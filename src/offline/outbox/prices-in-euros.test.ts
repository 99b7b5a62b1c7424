import { describe, expect, it } from 'vitest';
import { pricesInEuros } from './prices-in-euros.ts';
import { recordWith } from './record.fixture.ts';
import { upgraded } from './versions.ts';

describe('a row from before prices were euros', () => {
  it('has the prices of an article and of its offers in euros, below unsent work as well', () => {
    const line = { lineKey: '1', supplier: 's', price: 450, minQty: 10 };
    const row = { id: 'a', purchasePrice: 1250, sellingPrice: null, minStock: 5, suppliers: [line] };
    expect(pricesInEuros('articles', { ...row, $server: { ...row, purchasePrice: 1 } })).toEqual({
      ...row,
      purchasePrice: 12.5,
      suppliers: [{ ...line, price: 4.5 }],
      $server: { ...row, purchasePrice: 0.01, suppliers: [{ ...line, price: 4.5 }] },
    });
    expect(pricesInEuros('articles', { id: 'a', $server: null })).toEqual({ id: 'a', $server: null });
  });
  it('has the price and the hourly costs of a product, and the unit price of a cart item', () => {
    expect(
      pricesInEuros('products', { sellingPrice: 99, operations: [{ lineKey: '1', hourlyCost: 4800 }] }),
    ).toEqual({ sellingPrice: 0.99, operations: [{ lineKey: '1', hourlyCost: 48 }] });
    expect(
      pricesInEuros('cartItems', { estimatedPreTaxAmount: 333, totalPreTaxAmount: 999, quantity: 3 }),
    ).toEqual({ estimatedPreTaxAmount: 3.33, totalPreTaxAmount: 999, quantity: 3 });
  });
  it('keeps a price that cents could not hold, which was a text in euros', () => {
    expect(pricesInEuros('articles', { purchasePrice: '0.1234', sellingPrice: 'dear' })).toEqual({
      purchasePrice: 0.1234,
      sellingPrice: 'dear',
    });
  });
  it('is left alone where its collection has no such prices', () => {
    const row = { sellingPrice: 1250 };
    expect(pricesInEuros('projects', row)).toBe(row);
    expect(pricesInEuros('constructor', row)).toBe(row);
  });
});

describe('a queued change from before prices were euros', () => {
  const before = recordWith({
    v: 1,
    collection: 'articles',
    patch: { sellingPrice: 1999 },
    base: { sellingPrice: 1850 },
    wire: { method: 'PUT', path: '/articles/a', ifMatch: '"1"', body: '{"sellingPrice":19.99}', sha256: 'x' },
  });
  it('says the same in euros, with its base and the other side; its frozen wire stays', () => {
    const [theirs, doubted] = [{ sellingPrice: 1900 }, { sellingPrice: 1800 }];
    const record = {
      ...before,
      theirs,
      doubted,
      before: doubted,
      candidates: [theirs],
      undo: before,
    };
    const now = { patch: { sellingPrice: 19.99 }, base: { sellingPrice: 18.5 }, wire: before.wire, v: 2 };
    expect(upgraded(record)).toMatchObject({
      ...now,
      theirs: { sellingPrice: 19 },
      doubted: { sellingPrice: 18 },
      before: { sellingPrice: 18 },
      candidates: [{ sellingPrice: 19 }],
      undo: now,
    });
    expect(upgraded({ ...before, theirs: null }).theirs).toBeNull();
  });
  it('is read once: in euros it stays as it is', () => {
    const once = upgraded(before);
    expect(upgraded(once)).toEqual(once);
  });
});
