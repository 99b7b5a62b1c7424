import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import { countRows } from './search-rows.ts';

const party = toyEntity('parties');
const note = toyEntity('notes');
let engine: Engine;
beforeEach(async () => {
  engine = fakeEngine({ entities: [party, note] });
  for (const collection of ['parties', 'notes'])
    await engine.db
      .rows(collection)
      .bulkPut(Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, name: 'a', version: 1 })));
});
afterEach(() => {
  vi.restoreAllMocks();
  engine.stop();
});
const count = (query = {}) => countRows(engine.db, party, query);

it('counts what the list shows: not what is removed here and still on the server', async () => {
  expect(await count()).toBe(5);
  await engine.remove('parties', '1');
  await engine.remove('notes', '2');
  await engine.update('parties', '3', { name: 'b' });
  expect(await count(), 'one of its own').toBe(4);
  expect(await count({ where: { name: 'a' } })).toBe(3);
  await engine.undoRemove('parties', '1');
  expect(await count()).toBe(5);
});

it('counts a row that was made and removed here as none', async () => {
  const { id } = await engine.create('parties', { name: 'new' });
  expect(await count()).toBe(6);
  await engine.remove('parties', id);
  expect(await count()).toBe(5);
});

it('reads no row for it that is not removed', async () => {
  await engine.remove('parties', '1');
  const table = engine.db.rows('parties');
  const read = vi.fn((row: unknown) => row);
  table.hook('reading', read);
  await count();
  expect(read.mock.calls.map(([row]) => (row as { id: string }).id)).toEqual(['1']);
});
