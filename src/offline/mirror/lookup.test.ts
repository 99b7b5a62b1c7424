import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdsWhole } from '../../domain/kernel/holds-whole.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';

let engine: Engine;
beforeEach(() => {
  engine = fakeEngine({ entities: [toyEntity('parties'), toyEntity('notes')] });
});
afterEach(() => engine.stop());

it('rules know whether all rows of a collection are here: not before they came, nor once they were put out', async () => {
  const { cursors } = engine.db.strict;
  const { lookup } = engine.writer;
  expect(await holdsWhole(lookup, ['parties'])).toBe(false);
  await cursors.put({ collection: 'parties', cursor: 'c1', at: 1 });
  expect(await holdsWhole(lookup, ['parties'])).toBe(true);
  expect(await holdsWhole(lookup, ['parties', 'notes'])).toBe(false);
  await cursors.put({ collection: 'parties', cursor: null, at: 1, isAway: true });
  expect(await holdsWhole(lookup, ['parties'])).toBe(false);
});
