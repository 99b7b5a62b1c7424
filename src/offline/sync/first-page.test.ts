import { expect, it, vi } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { followWishes } from '../keeping/wishes.ts';
import { applyPage } from './apply.ts';

const party = toyEntity('parties', { city: text('City') });

/*
 * As a database comes to be, whoever follows one of its name asks anew, in the very moment in which what waited for it goes
 * on. Dexie takes what the ones wait for from the others, unless it was told that they wait at all.
 */
it.each([0, 1, 3, 10])(
  'a page that comes while the database is made stands or falls as a whole, with %i who still follow the one before',
  async (count) => {
    const before = fakeEngine({ entities: [party] });
    const heard = vi.fn();
    const ends = Array.from({ length: count }, () => followWishes(before, heard));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(count));
    before.stop();
    const engine = fakeEngine({ entities: [party] });
    try {
      const rows = [{ id: 'a', name: 'Acme', version: 1 }];
      const [keys] = await applyPage(engine.context, 'parties', { rows, deleted: [], cursor: '1' });
      expect(keys).toEqual(['a']);
      expect(await engine.db.rows('parties').toArray()).toMatchObject(rows);
      expect(await engine.db.strict.cursors.get('parties')).toMatchObject({ cursor: '1' });
    } finally {
      for (const end of ends) end();
      engine.stop();
    }
  },
);
