import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { file, link, text } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { OutboxRecord } from '../outbox/record.ts';

/* Work of a collection that a later build has no more: it is parked, and its person can let it go. */
const uploads = toyEntity('uploads', {
  mime: text('Type'),
  sha256: text('Hash'),
  type: text('Purpose'),
  size: text('Size'),
});
const firms = toyEntity('firms', { note: text('Note') });
const notes = toyEntity('notes', { firm: link('Firm', 'firms'), scan: file('Scan') });
let world: ReturnType<typeof engineWithOthers>;
beforeEach(() => {
  world = engineWithOthers([uploads, firms, notes]);
  world.network.down = true;
});
afterEach(() => world.engine.stop());
const lastError = { status: 0, type: 'engine', title: '', errors: [], at: 1 };

/** What waits of notes is work of visits from now on, which nobody knows any more. */
async function noMore(state: OutboxRecord['state'] = 'dead'): Promise<OutboxRecord> {
  const { outbox } = world.engine.db.strict;
  await outbox
    .filter(({ collection }) => collection === 'notes')
    .modify((record) => {
      Object.assign(record, { collection: 'visits', state, lastError: state === 'dead' ? lastError : null });
      if (record.undo) Object.assign(record.undo, { collection: 'visits' });
    });
  return (await world.queue()).find(({ collection }) => collection === 'visits')!;
}
const left = async () =>
  (await world.queue())
    .filter(({ state }) => state !== 'done')
    .map(({ op, collection }) => `${op} ${collection}`);

describe('work of a collection that is no more', () => {
  it('can be dropped', async () => {
    await world.engine.create('notes', { name: 'A' });
    const { seq } = await noMore();
    await expect(world.engine.drop(seq)).resolves.toHaveLength(1);
    expect(await left()).toEqual([]);
  });
  it('can be dropped where it is a removal: what that took the place of is there again, for them to drop', async () => {
    world.network.down = false;
    world.they.create('notes', 'n1', { name: 'A' });
    await world.engine.pull('notes');
    world.network.down = true;
    await world.engine.update('notes', 'n1', { name: 'Mine' });
    await world.engine.remove('notes', 'n1');
    const { seq } = await noMore();
    await world.engine.drop(seq);
    expect(await left()).toEqual(['update visits']);
    await world.engine.drop((await world.queue())[0]!.seq);
    expect(await left()).toEqual([]);
  });
  it('stands and falls with a file that it speaks of', async () => {
    const scan = await world.engine.attach({
      name: 'a.png',
      type: 'image/png',
      bytes: new ArrayBuffer(3),
      purpose: '',
    });
    await world.engine.create('notes', { name: 'A', scan });
    await noMore('queued');
    const [upload] = await world.queue();
    expect(await world.engine.wouldDrop(upload!.seq)).toHaveLength(2);
    await world.engine.drop(upload!.seq);
    expect(await left()).toEqual([]);
  });
  it('keeps no row of another collection from being made anew in the place of one that is gone', async () => {
    world.network.down = false;
    world.they.create('firms', 'f1', { name: 'Acme' });
    await world.engine.pull('firms');
    world.network.down = true;
    await world.engine.update('firms', 'f1', { note: 'mine' });
    world.network.down = false;
    world.they.remove('firms', 'f1');
    await world.engine.flush(true);
    world.network.down = true;
    await world.engine.create('notes', { name: 'A', firm: 'f1' });
    await noMore();
    const [gone] = await world.queue();
    await world.engine.settleConflict(gone!.seq, { kind: 'copy' });
    expect(await left()).toEqual(['create firms', 'create visits']);
  });
});
