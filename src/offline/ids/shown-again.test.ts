import { afterEach, beforeEach, expect, it } from 'vitest';
import { link, text } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { readIds } from './ids.ts';

const firms = toyEntity('firms', { note: text('Note') });
const people = toyEntity('people', { note: text('Note'), firm: link('Firm', 'firms') });
const codes = toyEntity('codes', { note: text('Note') }, { naturalKey: (row) => String(row['name'] ?? '') });
let world: ReturnType<typeof engineWithOthers>;
/** Paths that are not theirs to see. */
let hidden: readonly string[];
beforeEach(() => {
  hidden = [];
  world = engineWithOthers([firms, people, codes as never]);
  const { http } = world.engine.context.ports;
  const send = http.send.bind(http);
  Object.assign(http, {
    send: (request: Parameters<typeof send>[0]) =>
      hidden.includes(request.path)
        ? Promise.resolve(
            jsonAnswer(
              404,
              { type: 'problems/not-found', title: '' },
              { 'content-type': 'application/problem+json' },
            ),
          )
        : send(request),
  });
});
afterEach(() => world.engine.stop());

/** The row was not theirs to see for a while: what they had changed of it was made a row of its own. */
async function copyOfGone(collection: string, id: string): Promise<string> {
  const { engine } = world;
  await engine.pull(collection);
  world.network.down = true;
  await engine.update(collection, id, { note: 'mine' });
  world.network.down = false;
  hidden = [`/${collection}/${id}`];
  await engine.flush(true);
  const [asked] = await world.queue();
  expect(asked!.state).toBe('conflict');
  world.network.down = true;
  await engine.settleConflict(asked!.seq, { kind: 'copy' });
  const [made] = await world.queue();
  world.network.down = false;
  return made!.entityId;
}
/** … and f1 is shown again since. */
async function backAgain(): Promise<string> {
  const { engine, they } = world;
  they.create('firms', 'f1', { name: 'Acme' });
  const copy = await copyOfGone('firms', 'f1');
  await engine.flush(true);
  hidden = [];
  they.write('firms', 'f1', { name: 'Acme back' });
  await engine.pull('firms');
  expect((await engine.db.rows('firms').toArray()).map(({ id }) => id).sort()).toEqual([copy, 'f1'].sort());
  return copy;
}
const rowsOn = (collection: string) => world.server.rows(collection).map(({ id }) => id);

it('until then what is done to it is done to the row made in its place', async () => {
  world.they.create('firms', 'f1', { name: 'Acme' });
  const copy = await copyOfGone('firms', 'f1');
  await world.engine.update('firms', 'f1', { note: 'by its old address' });
  await world.engine.flush(true);
  expect(world.held('firms', copy)).toMatchObject({ note: 'by its old address' });
});

it('its removal removes it, and not the row made in its place', async () => {
  const copy = await backAgain();
  await world.engine.remove('firms', 'f1');
  await world.engine.flush(true);
  expect(rowsOn('firms')).toEqual([copy]);
});

it('its removal leaves the row made in its place where both are of one version', async () => {
  const copy = await backAgain();
  await world.engine.update('firms', copy, { note: 'mine, longer' });
  await world.engine.flush(true);
  await world.engine.remove('firms', 'f1');
  await world.engine.flush(true);
  expect(rowsOn('firms')).toEqual([copy]);
});

it('a change of it changes it, and not the row made in its place', async () => {
  const copy = await backAgain();
  await world.engine.update('firms', 'f1', { name: 'Renamed' });
  await world.engine.flush(true);
  expect(world.held('firms', copy)).toMatchObject({ name: 'Acme' });
  expect(world.held('firms', 'f1')).toMatchObject({ name: 'Renamed' });
});

it('a link to it is sent as a link to it', async () => {
  await backAgain();
  await world.engine.create('people', { name: 'Ann', firm: 'f1' });
  await world.engine.flush(true);
  expect(world.server.rows('people')[0]).toMatchObject({ firm: 'f1' });
});

it('the row made in its place turns out to be it', async () => {
  const { engine, they } = world;
  they.create('codes', 'c1', { name: 'Travel' });
  const copy = await copyOfGone('codes', 'c1');
  hidden = [];
  they.write('codes', 'c1', { note: 'theirs' });
  await engine.flush(true);
  const ids = await readIds(engine.db);
  expect([copy, 'c1'].map((id) => ids.keyOf('codes', id))).toEqual(['c1', 'c1']);
});
