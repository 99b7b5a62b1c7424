import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* A form that mends what was refused was opened some time before it is saved: others write meanwhile. */
const song = toyEntity('songs', { key: text('Key') });
let desk: ReturnType<typeof engineWithOthers>;
/** The refused change, and the row as its form found it. */
let seq: number;
let found: Record<string, unknown>;
beforeEach(async () => {
  desk = engineWithOthers([song], (_collection, row) => (row['name'] === 'bad' ? 'name.refused' : undefined));
  desk.they.create('songs', 'one', { name: 'One', key: 'A' });
  await desk.engine.pull('songs');
  await desk.engine.update('songs', 'one', { name: 'bad' });
  await desk.engine.flush(true);
  const [record] = await desk.queue();
  if (record?.state !== 'dead') throw new Error(`it was not refused but ${record?.state}`);
  seq = record.seq;
  found = (await desk.engine.db.rows('songs').get('one'))!;
});
afterEach(() => desk.engine.stop());

async function theyWrite(values: object): Promise<void> {
  desk.they.write('songs', 'one', values);
  await desk.engine.pull('songs');
}
const repair = async (changes: Record<string, unknown>): Promise<void> => {
  const values = Object.fromEntries(Object.keys(changes).map((name) => [name, found[name]]));
  await desk.engine.repair(seq, changes, { version: found['version'], values });
  await desk.engine.flush(true);
};

it('asks about a field that somebody else has changed under the open form', async () => {
  await theyWrite({ key: 'Theirs' });
  await repair({ name: 'good', key: 'B' });
  expect((await desk.queue()).map(({ state }) => state)).toEqual(['conflict']);
  expect(desk.held('songs', 'one')).toMatchObject({ name: 'One', key: 'Theirs' });
});

it('sends what nobody else has touched beside theirs', async () => {
  await theyWrite({ key: 'Theirs' });
  await repair({ name: 'good' });
  expect((await desk.queue()).map(({ state }) => state)).toEqual(['done']);
  expect(desk.held('songs', 'one')).toMatchObject({ name: 'good', key: 'Theirs' });
});

it('asks nobody where nothing has moved', async () => {
  await repair({ name: 'good', key: 'B' });
  expect(desk.held('songs', 'one')).toMatchObject({ name: 'good', key: 'B' });
});
