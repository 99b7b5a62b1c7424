import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import type { HttpRequest } from '../ports.ts';
import { NO_VERSION } from '../mirror/row.ts';
import { bill, code } from './conflict.fixture.ts';
import { distrustVersions } from './trust.ts';

/* A refused cursor may mean a restored server: then a version may name two contents. Who is asked, and who is not. */
let world: ReturnType<typeof engineWithOthers>;
let release = (): void => {};
beforeEach(async () => {
  world = engineWithOthers([bill, code], undefined, (collection, number) =>
    collection === 'bills' ? { reference: `R${number}` } : {},
  );
  for (const id of ['b1', 'b2', 'b3'])
    world.they.create('bills', id, { name: id, city: 'x', status: 'draft', costs: [] });
  await world.engine.pull('bills');
  world.calls.length = 0;
});
afterEach(() => {
  release();
  world.engine.stop();
});

/** Somebody else has the turn to send: what is written waits, and was never sent. */
async function notSending(): Promise<void> {
  const { engine } = world;
  await engine.flush();
  await new Promise<void>((began) => {
    void engine.turns.wait(`drain:${engine.name}`, new AbortController().signal, () => {
      began();
      return new Promise<void>((done) => (release = done));
    });
  });
}
/** One change of each kind, of a row each. */
async function changeAll(): Promise<void> {
  await world.engine.update('bills', 'b1', { city: 'mine' });
  await world.engine.act('bills', 'b2', 'submit');
  await world.engine.remove('bills', 'b3');
}
const versions = async () =>
  (await world.queue()).map(({ op, baseEtag, doubted }) => [op, baseEtag, doubted !== undefined]);
const ends = async () =>
  (await world.queue()).filter(({ state }) => state !== 'done').map(({ op, state }) => `${op} ${state}`);
const sendAll = async (): Promise<void> => {
  release();
  // A removal can be taken back for a while: that time is over.
  await world.engine.db.strict.outbox.toCollection().modify({ nextAt: 0 });
  await world.engine.flush();
};
const writes = () =>
  world.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, headers }) => `${method} ${path} ${headers?.['if-match'] ?? ''}`);

describe('after a refused cursor', () => {
  it('what waits is believed again where the list shows the row as it was, and nobody is asked', async () => {
    await notSending();
    await changeAll();
    world.server.refuseCursors();
    await world.engine.pull('bills');
    expect(await versions()).toEqual([
      ['update', '1', false],
      ['action', '1', false],
      ['delete', '1', false],
    ]);
    await sendAll();
    expect(writes().sort()).toEqual(['DELETE /bills/b3 "1"', 'PUT /bills/b1 "1"', 'PUT /bills/b2 "1"']);
    expect(await ends()).toEqual([]);
  });

  it('what goes out before the list has come is sent again on the same version, and no merge is told of', async () => {
    await notSending();
    await changeAll();
    await distrustVersions(world.engine.context, 'bills');
    expect(await versions()).toEqual([
      ['update', NO_VERSION, true],
      ['action', NO_VERSION, true],
      ['delete', NO_VERSION, true],
    ]);
    await sendAll();
    await sendAll();
    expect(world.held('bills', 'b1')).toMatchObject({ city: 'mine', version: 2 });
    expect(world.held('bills', 'b2')).toMatchObject({ status: 'submitted', version: 2 });
    expect(world.held('bills', 'b3')).toBeUndefined();
    expect(await ends()).toEqual([]);
    expect(await world.engine.db.strict.conflicts.toArray()).toEqual([]);
  });

  it('what stands behind a change that was on its way goes on from what that has made, and nobody is asked', async () => {
    const { engine } = world;
    world.network.down = true;
    const { id } = await engine.create('bills', { name: 'made here', city: 'x' });
    await engine.flush();
    await engine.update('bills', id, { city: 'mine' });
    // Decided on a row that has no number yet: the server gives it.
    await engine.act('bills', id, 'submit');
    const { http } = engine.context.ports;
    const send = http.send.bind(http);
    Object.assign(http, {
      // The create arrives; the change behind it is begun, and cut.
      send: (request: HttpRequest) => {
        world.network.down = request.method === 'PUT';
        return send(request);
      },
    });
    await engine.flush();
    Object.assign(http, { send });
    await notSending();
    world.network.down = false;
    await distrustVersions(engine.context, 'bills');
    expect((await versions()).slice(1)).toEqual([
      ['update', '1', false],
      ['action', NO_VERSION, true],
    ]);
    await sendAll();
    await sendAll();
    expect(world.held('bills', id)).toMatchObject({ city: 'mine', status: 'submitted', version: 3 });
    expect(await ends()).toEqual([]);
  });

  it('what waits behind a change of the same row is believed with it', async () => {
    const { engine } = world;
    await notSending();
    await engine.update('bills', 'b1', { city: 'mine' });
    await engine.act('bills', 'b1', 'submit');
    await distrustVersions(engine.context, 'bills');
    await sendAll();
    await sendAll();
    expect(world.held('bills', 'b1')).toMatchObject({ city: 'mine', status: 'submitted', version: 3 });
    expect(writes(), 'the step needs no second call').toEqual([
      'PUT /bills/b1 "0"',
      'PUT /bills/b1 "1"',
      'PUT /bills/b1 "2"',
    ]);
  });

  it('a step or a removal is its person’s again where the same version names another row, and a change is merged', async () => {
    await notSending();
    const backup = world.server.backup();
    for (const id of ['b1', 'b2', 'b3']) world.they.write('bills', id, { memo: 'lost in the restore' });
    await world.engine.pull('bills');
    await changeAll();
    backup.restore();
    for (const id of ['b1', 'b2', 'b3']) world.they.write('bills', id, { memo: 'written since' });
    await world.engine.pull('bills');
    expect(await versions()).toEqual([
      ['update', NO_VERSION, true],
      ['action', NO_VERSION, true],
      ['delete', NO_VERSION, true],
    ]);
    await sendAll();
    await sendAll();
    expect(world.held('bills', 'b1')).toMatchObject({ city: 'mine', memo: 'written since' });
    expect(await ends()).toEqual(['action conflict', 'delete conflict']);
  });

  it('a change that a removal stood in the place of is doubted with it, and believed with it', async () => {
    await notSending();
    await world.engine.update('bills', 'b1', { city: 'mine' });
    await world.engine.remove('bills', 'b1');
    await distrustVersions(world.engine.context, 'bills');
    const doubted = (await world.queue())[0]!;
    expect(doubted).toMatchObject({ op: 'delete', undo: { op: 'update', baseEtag: NO_VERSION } });
    world.server.refuseCursors();
    await world.engine.pull('bills');
    await world.engine.undoRemove('bills', 'b1');
    expect(await versions()).toEqual([['update', '1', false]]);
  });

  it('what is made anew of a doubted row has no doubt left, and what stands behind it goes out on it', async () => {
    await notSending();
    await world.engine.update('bills', 'b1', { city: 'mine' });
    await world.engine.act('bills', 'b1', 'submit');
    await distrustVersions(world.engine.context, 'bills');
    world.they.remove('bills', 'b1');
    await sendAll();
    const [gone] = await world.queue();
    world.calls.length = 0;
    await world.engine.settleConflict(gone!.seq, { kind: 'copy' });
    await sendAll();
    expect(writes()[1], 'never without a version').toMatch(/^PUT \S+ "1"$/);
    expect(await ends()).toEqual([]);
  });

  it('what was sent once keeps its words', async () => {
    world.network.down = true;
    await world.engine.update('bills', 'b1', { city: 'mine' });
    await world.engine.flush();
    const [sent] = await world.queue();
    await distrustVersions(world.engine.context, 'bills');
    expect(await world.queue()).toEqual([sent]);
  });

  it('a doubt told twice remembers the row of the first time', async () => {
    await notSending();
    await changeAll();
    await distrustVersions(world.engine.context, 'bills');
    const once = await world.queue();
    await world.engine.db.rows('bills').update('b1', { $server: { id: 'b1', name: 'other', version: 1 } });
    await distrustVersions(world.engine.context, 'bills');
    expect(await world.queue()).toEqual(once);
  });
});

it.each([
  ['is another row by now', 'theirs', 'update conflict'],
  ['is as it was', 'x', undefined],
])('what is written while the list comes is doubted as well, where it %s', async (_how, city, end) => {
  const { engine, server, they } = world;
  const backup = server.backup();
  they.write('bills', 'b1', { city: 'x' });
  await engine.pull('bills');
  await notSending();
  backup.restore();
  they.write('bills', 'b1', { city });
  const { http } = engine.context.ports;
  const send = http.send.bind(http);
  let answer = (): void => {};
  const asked = new Promise<void>((isAsked) => {
    vi.spyOn(http, 'send').mockImplementation(async (request) => {
      const given = await send(request);
      if (!request.path.includes('?limit')) return given;
      isAsked();
      await new Promise<void>((go) => (answer = go));
      return given;
    });
  });
  const pulled = engine.pull('bills');
  await asked;
  await engine.update('bills', 'b1', { city: 'mine' });
  expect(await versions(), 'made on the version from before').toEqual([['update', '2', false]]);
  answer();
  await pulled;
  vi.restoreAllMocks();
  await sendAll();
  expect(await ends()).toEqual(end ? [end] : []);
  expect(world.held('bills', 'b1')).toMatchObject({ city: end ? city : 'mine' });
  expect(await engine.db.strict.conflicts.count(), 'no merge is told of').toBe(0);
});

describe('a removal of a row that came in a file, whose version is not known here', () => {
  beforeEach(async () => {
    await world.engine.db
      .rows('bills')
      .toCollection()
      .modify({ version: Number(NO_VERSION) });
    await notSending();
  });

  it('is sent again where the server shows just that row, and nobody is asked', async () => {
    await world.engine.remove('bills', 'b1');
    await world.engine.update('bills', 'b2', { city: 'mine' });
    await world.engine.remove('bills', 'b2');
    expect(await versions()).toEqual([
      ['delete', NO_VERSION, true],
      ['delete', NO_VERSION, true],
    ]);
    await sendAll();
    await sendAll();
    expect(world.server.rows('bills').map(({ id }) => id)).toEqual(['b3']);
    expect(await ends()).toEqual([]);
  });

  it('is asked about where somebody has changed it since', async () => {
    await world.engine.remove('bills', 'b1');
    world.they.write('bills', 'b1', { city: 'theirs' });
    await sendAll();
    expect(await ends()).toEqual(['delete conflict']);
    expect(world.held('bills', 'b1')).toMatchObject({ city: 'theirs' });
  });
});
