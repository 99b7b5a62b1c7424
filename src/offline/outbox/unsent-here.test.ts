import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fake-device-ports.ts';
import { desk, type Desk } from '../../testing/desk.ts';
import { unsentHere } from './unsent-here.ts';

/* The login page asks before anybody is signed in, so it opens the database without an engine. */
let office: Desk;
let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  office = desk();
  browser = fakeBrowser();
  vi.stubGlobal('indexedDB', browser.indexedDB);
});
afterEach(() => {
  office.close();
  vi.unstubAllGlobals();
});

it('counts what waits, beside the engine that still runs, and not what is done', async () => {
  const engine = office.device({ browser });
  await engine.create('parties', { name: 'One' });
  const { id } = await engine.create('parties', { name: 'Two' });
  await engine.create('parties', { name: 'Three' });
  await engine.db.strict.outbox
    .where('[collection+entityId]')
    .equals(['parties', id])
    .modify({ state: 'done' });
  expect(await unsentHere(engine.name)).toBe(2);
  await engine.create('parties', { name: 'and the engine goes on' });
  expect(await unsentHere(engine.name)).toBe(3);
});

it('makes no database by asking, and claims nothing where it cannot be told', async () => {
  expect(await unsentHere('comptoir:nobody')).toBe(0);
  expect(await browser.indexedDB.databases()).toEqual([]);
  vi.stubGlobal('indexedDB', { ...browser.indexedDB, databases: undefined });
  expect(await unsentHere('comptoir:nobody')).toBe(0);
});
