import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { BUSINESS } from '../plain/business.fixture.ts';
import { engineError } from './engine-error.ts';

/* Whatever passes by itself on this device parks nothing: the same bytes go again, and the effect is there once. */
const rules = vi.hoisted(() => ({ cannotBeHad: 0 }));
vi.mock('../mirror/rules.ts', () => ({
  loadRules: () =>
    rules.cannotBeHad-- > 0
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : import('../../domain/kernel/validate.ts'),
}));

let world: ReturnType<typeof engineWithOthers>;
beforeEach(() => {
  rules.cannotBeHad = 0;
  world = engineWithOthers(BUSINESS);
  world.network.down = true;
});
afterEach(() => world.engine.stop());

/** As if three healings had failed: the next transaction of this kind is refused. */
function losesStorage(isIt: (mode: string, tables: readonly string[]) => boolean): void {
  const { dexie } = world.engine.db;
  const transaction = dexie.transaction.bind(dexie) as (...given: unknown[]) => Promise<unknown>;
  const failing = (...given: unknown[]): Promise<unknown> => {
    if (!isIt(String(given[0]), [given[1]].flat().map(String))) return transaction(...given);
    Object.assign(dexie, { transaction });
    return Dexie.Promise.reject(new Dexie.DatabaseClosedError('lost'));
  };
  Object.assign(dexie, { transaction: failing });
}
const wires = () => world.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('storage that is lost between an answer and what comes of it', async () => {
  await world.engine.create('parties', { name: 'Shop' });
  losesStorage((mode, tables) => mode === 'r' && tables.includes('idMap') && wires().length === 1);
  world.network.down = false;
  await world.engine.flush();
  expect(world.server.rows('parties')).toHaveLength(1);
  expect((await world.queue())[0]).toMatchObject({
    state: expect.not.stringMatching('dead'),
    lastError: null,
  });
  expect(await world.engine.flush()).toBe(true);
  expect(wires()).toHaveLength(2);
  expect(new Set(wires()).size).toBe(1);
  expect(world.server.ledger).toHaveLength(1);
});

it('storage that is lost while the bytes of a record are made', async () => {
  await world.engine.attach({ name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(3), purpose: '' });
  const { blobs } = world.engine.db.strict;
  const get = vi.spyOn(blobs, 'get').mockImplementationOnce(() => {
    get.mockRestore();
    return Dexie.Promise.reject(new Dexie.DatabaseClosedError('lost'));
  });
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  world.network.down = false;
  await world.engine.flush();
  expect((await world.queue())[0]).not.toMatchObject({ state: 'dead' });
  expect(await world.engine.flush()).toBe(true);
  told.mockRestore();
});

it('a part that judges an answer and cannot be had', async () => {
  world.they.create('parties', 'p1', { name: 'Shop' });
  world.network.down = false;
  await world.engine.pull('parties');
  world.network.down = true;
  await world.engine.update('parties', 'p1', { name: 'Mine' });
  world.they.write('parties', 'p1', { city: 'Lyon' });
  rules.cannotBeHad = 1;
  world.network.down = false;
  await world.engine.flush();
  expect((await world.queue())[0]).toMatchObject({
    state: expect.not.stringMatching('dead'),
    lastError: null,
  });
  expect(await world.engine.flush()).toBe(true);
  const [first, second] = world.calls.filter(({ method, headers }) => method === 'PUT' && headers);
  expect(second, 'the very same call').toEqual(first);
  expect(world.held('parties', 'p1')).toMatchObject({ name: 'Mine', city: 'Lyon' });
});

it('a mistake of our own is parked with its words all the same', () => {
  const lost = new Dexie.DatabaseClosedError('lost');
  expect(() => engineError(lost, 1)).toThrow(lost);
  expect(engineError(new TypeError('x is not a function'), 7)).toMatchObject({
    type: 'engine',
    detail: 'x is not a function',
    at: 7,
  });
  expect(engineError('words', 7)).toMatchObject({ detail: 'words' });
});
