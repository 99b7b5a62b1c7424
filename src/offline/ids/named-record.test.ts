import { afterEach, beforeEach, expect, it } from 'vitest';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { plainServer } from '../../testing/plain-server.ts';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { text } from '../../domain/kernel/field.ts';
import { BUSINESS } from '../plain/business.fixture.ts';
import { code } from '../sync/conflict.fixture.ts';

/* A record that two texts name (collection and id) is followed as a link is, whatever comes to be of its id. */
const remark = defineEntity({
  name: 'remark',
  collection: 'remarks',
  area: 'test',
  label: 'Remark',
  plural: 'Remarks',
  fields: {
    onCollection: text('On', { required: true }),
    onId: text('Record', { required: true, rowOf: 'onCollection' }),
    body: text('Remark', { required: true }),
  },
  search: ['body'],
  access: [],
  display: (row) => [row.body, ''],
});

it('is sent after the row it names, by the number that the server gave that', async () => {
  const entities = [...BUSINESS, remark];
  const server = plainServer({ entities, token: 'token' });
  let isDown = true;
  const engine = fakeEngine({
    entities,
    http: { send: (request) => (isDown ? Promise.reject(new Error('offline')) : server.handle(request)) },
  });
  const made = await engine.create('parties', { name: 'Acme' });
  const said = await engine.create('remarks', { onCollection: 'parties', onId: made.id, body: 'Call' });
  const elsewhere = await engine.create('remarks', { onCollection: 'others', onId: made.id, body: made.id });
  isDown = false;
  expect(await engine.flush(true)).toBe(true);

  const [there] = server.rows('parties');
  expect(there!['id'], 'a number that nobody knew before').not.toBe(made.id);
  const find = (body: string) => server.rows('remarks').find((row) => row['body'] === body);
  expect(String(find('Call')!['onId'])).toBe(String(there!['id']));
  expect(find(made.id), 'an equal text elsewhere names nothing').toMatchObject({ onId: made.id });
  // On the device everything keeps its name, also once the server has listed it.
  await engine.pull('remarks');
  expect(await engine.db.rows('remarks').get(said.id)).toMatchObject({ onId: made.id });
  expect(await engine.db.rows('remarks').get(elsewhere.id)).toMatchObject({ onId: made.id });
  engine.stop();
});

let world: ReturnType<typeof engineWithOthers>;
beforeEach(() => {
  world = engineWithOthers([code, remark]);
});
afterEach(() => world.engine.stop());

it('is the row that was there already, where the one it names was made twice', async () => {
  world.network.down = true;
  const { id } = await world.engine.create('codes', { name: 'Travel' });
  const said = await world.engine.create('remarks', { onCollection: 'codes', onId: id, body: `see ${id}` });
  world.network.down = false;
  world.they.create('codes', 'theirs', { name: 'Travel' });
  await world.engine.flush(true);
  expect(world.held('remarks', said.id)).toMatchObject({ onId: 'theirs', body: `see ${id}` });
  expect(await world.engine.db.rows('remarks').get(said.id)).toMatchObject({ onId: 'theirs' });
});
