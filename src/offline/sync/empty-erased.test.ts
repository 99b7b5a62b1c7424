import { afterEach, expect, it } from 'vitest';
import { comment } from '../../domain/support/comment.entity.ts';
import { contact } from '../../domain/crm/contact.entity.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';

let world: ReturnType<typeof engineWithOthers>;
afterEach(() => world.engine.stop());

it('what was sent of somebody is kept no more once they are erased, and of others it is', async () => {
  world = engineWithOthers([contact, comment]);
  const { engine, they } = world;
  for (const id of ['ada', 'bea']) they.create('contacts', id, { firstName: 'A', lastName: id });
  await engine.pull('contacts');
  for (const id of ['ada', 'bea']) {
    await engine.update('contacts', id, { notes: `Secret of ${id}` });
    await engine.create('comments', { onCollection: 'contacts', onId: id, body: `Secret said of ${id}` });
  }
  await engine.flush();
  // As a newer build leaves it, of a collection that this one does not know.
  const [{ seq: _seq, ...first }] = (await engine.db.strict.outbox.toArray()) as [OutboxRecord];
  const later = {
    ...first,
    key: 'later',
    collection: 'laterOnes',
    patch: { name: 'Later' },
    base: {},
    wire: null,
  };
  await engine.db.strict.outbox.add({ ...later, label: '' } as unknown as OutboxRecord);
  const sent = async () => JSON.stringify(await engine.db.strict.outbox.toArray());
  expect(await sent()).toContain('Secret of ada');
  expect(await sent()).toContain('Secret said of ada');
  they.write('contacts', 'ada', { erasedOn: '2026-11-20', lastName: '-', notes: null });
  await engine.pull('contacts');
  await engine.flush();
  expect(await sent()).not.toMatch(/Secret (said )?of ada/);
  expect(await sent()).toContain('Secret of bea');
  expect(await sent()).toContain('Secret said of bea');
  const records = await engine.db.strict.outbox.toArray();
  expect(records.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done']);
});
