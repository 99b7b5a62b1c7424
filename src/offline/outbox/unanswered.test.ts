import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* What was sent and not answered lies over what others wrote since it arrived: nobody has seen that. */
const song = toyEntity('songs', { key: text('Key') });
let desk: ReturnType<typeof engineWithOthers>;
beforeEach(() => {
  desk = engineWithOthers([song]);
});
afterEach(() => desk.engine.stop());

const states = async () => (await desk.queue()).map(({ op, state }) => [op, state]);
const shown = (id: string) => desk.engine.db.rows('songs').get(id);

/** The answer is lost, somebody else writes the same field or another, and the list that has it comes before we ask again. */
async function overtaken(theirs: object): Promise<string> {
  desk.network.cut = true;
  await desk.engine.flush();
  desk.network.cut = false;
  const { id } = (await desk.engine.db.rows('songs').toArray())[0]!;
  desk.they.write('songs', id, theirs);
  await desk.engine.pull('songs');
  return id;
}
const send = () => desk.engine.flush(true);

describe.each(['create', 'update'])('a %s whose answer is lost', (what) => {
  beforeEach(async () => {
    if (what === 'create') return void (await desk.engine.create('songs', { name: 'Mine', key: 'A' }));
    desk.they.create('songs', 'one', { name: 'Mine' });
    await desk.engine.pull('songs');
    await desk.engine.update('songs', 'one', { key: 'A' });
  });

  it('is followed by a removal: its person is shown what they could not see', async () => {
    const id = await overtaken({ key: 'Theirs' });
    expect(await shown(id)).toMatchObject({ key: 'A' });
    await desk.engine.remove('songs', id);
    await send();
    expect(await states()).toEqual([
      [what, 'done'],
      ['delete', 'conflict'],
    ]);
    expect(desk.held('songs', id)).toMatchObject({ key: 'Theirs' });
  });

  it('is followed by a change of the same field: its person decides', async () => {
    const id = await overtaken({ key: 'Theirs' });
    await desk.engine.update('songs', id, { key: 'B' });
    await send();
    expect(await states()).toEqual([
      [what, 'done'],
      ['update', 'conflict'],
    ]);
    expect(desk.held('songs', id)).toMatchObject({ key: 'Theirs' });
  });

  it('is followed by a change of another field, which goes in beside theirs', async () => {
    const id = await overtaken({ key: 'Theirs' });
    await desk.engine.update('songs', id, { name: 'Ours' });
    await send();
    expect(desk.held('songs', id)).toMatchObject({ key: 'Theirs', name: 'Ours' });
  });
});

it('a removal of a row of which all was seen is nobody asked about', async () => {
  desk.they.create('songs', 'one', { name: 'Mine' });
  await desk.engine.pull('songs');
  await desk.engine.update('songs', 'one', { key: 'A' });
  await overtaken({ name: 'Theirs' });
  expect(await shown('one')).toMatchObject({ name: 'Theirs', key: 'A' });
  await desk.engine.remove('songs', 'one');
  await send();
  expect(desk.held('songs', 'one')).toBeUndefined();
});

it('nor one over a change that has not arrived, where the row has moved beside it', async () => {
  desk.they.create('songs', 'one', { name: 'Mine' });
  await desk.engine.pull('songs');
  await desk.engine.update('songs', 'one', { key: 'A' });
  desk.network.down = true;
  await desk.engine.flush();
  desk.network.down = false;
  desk.they.write('songs', 'one', { name: 'Theirs' });
  await desk.engine.pull('songs');
  await desk.engine.remove('songs', 'one');
  await send();
  expect(await states()).toEqual([
    ['update', 'done'],
    ['delete', 'done'],
  ]);
});
