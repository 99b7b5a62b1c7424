import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAnythingLocked, SAFE_NAME } from './anything-locked.ts';
import { deviceSafe } from './device-safe.ts';
import { arrive } from './safe.ts';

const names = async () => (await indexedDB.databases()).map(({ name }) => name);
beforeEach(() => deviceSafe().dexie.delete({ disableAutoOpen: false }));
afterEach(() => vi.restoreAllMocks());

describe('whether anything lies locked on this device', () => {
  it('is no where nobody ever left, and no safe is made by asking', async () => {
    expect(await isAnythingLocked()).toBe(false);
    expect(await names()).not.toContain(SAFE_NAME);
  });

  it('is no where there is a key and nothing under it', async () => {
    await arrive(deviceSafe(), 'mine', 'right horse');
    expect(await isAnythingLocked()).toBe(false);
  });

  it('is yes where there is work of anybody, and asking stands in nobody’s way', async () => {
    const safe = deviceSafe();
    await arrive(safe, 'mine', 'right horse');
    const { wrapped } = (await safe.keys.get('mine'))!;
    await safe.bundles.add({ id: 'b1', owner: 'hers', wrapped, pieces: 1, state: 'whole' });
    expect(await isAnythingLocked()).toBe(true);
    expect(await safe.bundles.count()).toBe(1);
    await safe.dexie.delete({ disableAutoOpen: false });
    expect(await names()).not.toContain(SAFE_NAME);
  });

  it('may be where the browser cannot tell its databases', async () => {
    vi.stubGlobal('indexedDB', Object.create(indexedDB, { databases: { value: undefined } }) as IDBFactory);
    expect(await isAnythingLocked()).toBe(true);
    vi.unstubAllGlobals();
  });
});
