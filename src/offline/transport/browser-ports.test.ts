import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { browserPorts } from './browser-ports.ts';

afterEach(() => vi.unstubAllGlobals());

// That it saves what Chromium would delete is seen in Chromium: `torn-log` of the fault matrix.
it('has the browser begin a new log, by a database that is made, deleted and gone', async () => {
  const factory = new IDBFactory();
  const made = vi.spyOn(factory, 'open');
  const deleted = vi.spyOn(factory, 'deleteDatabase');
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('navigator', {});
  browserPorts('mine', { send: () => Promise.reject(new Error('offline')) });
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledOnce());
  expect(deleted.mock.calls).toEqual(made.mock.calls);
  await vi.waitFor(async () => expect(await factory.databases()).toEqual([]));
});
