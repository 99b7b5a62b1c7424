import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* The server answers a key again with what it answered first, were the row removed since: nothing comes back by that. */
const song = toyEntity('songs', { key: text('Key') });
let desk: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  desk = engineWithOthers([song]);
  desk.they.create('songs', 'one', { name: 'One' });
  await desk.engine.pull('songs');
});
afterEach(() => desk.engine.stop());

/** The answer to our call is lost, somebody removes the row, and the delta that says so comes before we ask again. */
async function removedMeanwhile(id: string): Promise<void> {
  desk.network.cut = true;
  await desk.engine.flush();
  desk.they.remove('songs', id);
  desk.network.cut = false;
  await desk.engine.pull('songs');
  expect(await desk.engine.flush(), 'it was done, long ago').toBe(true);
  await desk.engine.pull('songs');
}

it.each(['change', 'create'])('a row removed since a %s of ours leaves the device', async (what) => {
  const { id } =
    what === 'change'
      ? await desk.engine.update('songs', 'one', { key: 'A minor' })
      : await desk.engine.create('songs', { name: 'Two' });
  await removedMeanwhile(id);
  expect(desk.held('songs', id)).toBeUndefined();
  expect(await desk.engine.db.rows('songs').get(id)).toBeUndefined();
});

it('what was done on it since is shown to its person', async () => {
  const { id } = await desk.engine.create('songs', { name: 'Two' });
  desk.network.cut = true;
  await desk.engine.flush();
  await desk.engine.update('songs', id, { key: 'A minor' });
  desk.they.remove('songs', id);
  desk.network.cut = false;
  await desk.engine.pull('songs');
  await desk.engine.flush();
  expect((await desk.queue()).map(({ op, state }) => [op, state])).toEqual([
    ['create', 'done'],
    ['update', 'conflict'],
  ]);
  expect(await desk.engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two', key: 'A minor' });
});

it.each(['theirs', 'mine'] as const)(
  'a conflict decided for %s after that does not bring it back',
  async (kind) => {
    await desk.engine.update('songs', 'one', { key: 'A minor' });
    desk.they.write('songs', 'one', { key: 'C major' });
    await desk.engine.flush();
    const [conflict] = await desk.queue();
    expect(conflict!.state).toBe('conflict');
    desk.they.remove('songs', 'one');
    await desk.engine.pull('songs');
    await desk.engine.settleConflict(conflict!.seq, { kind });
    await desk.engine.flush();
    if (kind === 'mine') {
      expect((await desk.queue()).at(-1)).toMatchObject({ state: 'conflict', theirs: null });
      await desk.engine.drop(conflict!.seq);
    }
    expect(await desk.engine.db.rows('songs').get('one')).toBeUndefined();
  },
);
