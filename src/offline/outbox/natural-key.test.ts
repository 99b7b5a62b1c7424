import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { bill, code } from '../sync/conflict.fixture.ts';
import { readConflict } from '../sync/conflict.ts';
import { settle } from '../sync/settle.ts';
import { isLive, type OutboxRecord } from './record.ts';
import { workPage } from './work-page.ts';

/* What takes a name that unsent work frees goes after that: before it, the server would say "exist", or refuse it. */
let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([bill, code]);
  world.they.create('codes', 'old', { name: 'Travel', notes: 'theirs' });
  world.they.create('codes', 'other', { name: 'Meals' });
  await world.engine.pull('codes');
  world.network.down = true;
});
afterEach(() => world.engine.stop());

const engine = () => world.engine;
const make = async (name: string, more: object = {}) =>
  (await engine().create('codes', { name, ...more })).id;
const rename = (id: string, name: string) => engine().update('codes', id, { name });
const remove = (id: string) => engine().remove('codes', id);
async function arrive(): Promise<void> {
  world.network.down = false;
  for (let round = 0; round < 3; round += 1) await engine().flush(true);
}
const there = () => Object.fromEntries(world.server.rows('codes').map(({ id, name }) => [id, name]));
const shown = async () =>
  Object.fromEntries(
    (await engine().db.rows('codes').toArray())
      .filter((row) => !row.$deleted)
      .map(({ id, name }) => [id, name]),
  );
const states = async () => (await world.queue()).map(({ op, state }) => `${op} ${state}`);
/** What each record waits for, by numbers in the queue. */
const waits = async () => {
  const queue = await world.queue();
  return queue.map(({ deps }) => deps.map((dep) => queue.findIndex(({ seq }) => seq === dep)));
};
const refusal = { status: 422, type: 'invalid', title: '', errors: [], at: 0 };

describe('a new row', () => {
  it('waits for the removal of the row whose name it takes, written in another way too, and is there after it', async () => {
    await remove('old');
    const id = await make('TRAVEL');
    expect(await waits()).toEqual([[], [0]]);
    await arrive();
    expect(there()).toEqual({ [id]: 'TRAVEL', other: 'Meals' });
    expect(await shown()).toEqual(there());
    expect(await states()).toEqual(['delete done', 'create done']);
  });
  it('waits for the other name of the row whose name it takes', async () => {
    await rename('old', 'Journeys');
    const id = await make('Travel');
    expect(await waits()).toEqual([[], [0]]);
    await arrive();
    expect(there()).toEqual({ [id]: 'Travel', old: 'Journeys', other: 'Meals' });
    expect(await states()).toEqual(['update done', 'create done']);
  });
  it('is edited in its place, and waits on', async () => {
    await remove('old');
    const id = await make('Travel');
    await engine().update('codes', id, { notes: 'mine' });
    expect(await waits()).toEqual([[], [0]]);
    await arrive();
    expect(world.held('codes', id)).toMatchObject({ name: 'Travel', notes: 'mine' });
  });
  it('that is given another name waits no more', async () => {
    await remove('old');
    const id = await make('Travel');
    await rename(id, 'Rest');
    expect(await waits()).toEqual([[], []]);
  });
  it('waits neither for what frees another name, nor for a row that has the name again, nor for one the server never had', async () => {
    await rename('other', 'Rest');
    await remove(await make('Travel'));
    await rename('old', 'Journeys');
    await rename('old', 'Travel');
    await make('Travel');
    expect((await waits()).at(-1)).toEqual([]);
  });
  it('waits for what frees the name of a row that is on its way itself', async () => {
    const first = await make('Parking');
    await engine().db.strict.outbox.toCollection().modify({ attempts: 1, state: 'unknown' });
    await remove(first);
    const second = await make('Parking');
    expect(await waits()).toEqual([[], [0], [1]]);
    await arrive();
    expect(there()).toMatchObject({ [second]: 'Parking' });
    expect(there()).not.toHaveProperty(first);
  });
  it('waits for the removal although a change of the removed row stands behind that', async () => {
    await remove('old');
    const removal = (await world.queue())[0]!;
    const late: OutboxRecord = {
      ...removal,
      seq: removal.seq + 1,
      op: 'update',
      key: 'late',
      deps: [removal.seq],
    };
    await engine().db.strict.outbox.add({ ...late, patch: { notes: 'accepted since' } });
    await make('Travel');
    expect(await waits()).toEqual([[], [0], [0]]);
  });
  it('does not wait for the removal of what was refused: the server never had it', async () => {
    const first = await make('Parking');
    await engine().db.strict.outbox.toCollection().modify({ state: 'dead', lastError: refusal });
    await remove(first);
    await make('Parking');
    expect((await waits()).at(-1)).toEqual([]);
  });
  it('leaves the removal its time, in which it can be taken back: then it is the row that is there', async () => {
    await remove('old');
    const id = await make('Travel', { notes: 'mine' });
    world.network.down = false;
    await engine().flush();
    expect(there(), 'nothing is sent yet').toEqual({ old: 'Travel', other: 'Meals' });
    expect(await engine().undoRemove('codes', 'old')).toBe(true);
    await arrive();
    expect(there()).toEqual({ old: 'Travel', other: 'Meals' });
    expect(await engine().identify('codes', id)).toMatchObject({ key: 'old' });
    expect((await world.queue()).find(({ offer }) => offer)).toMatchObject({ patch: { notes: 'mine' } });
  });
});

describe('another name', () => {
  it('that a removed row had waits for the removal', async () => {
    await remove('old');
    await rename('other', 'Travel');
    expect(await waits()).toEqual([[], [0]]);
    await arrive();
    expect(there()).toEqual({ other: 'Travel' });
    expect(await states()).toEqual(['delete done', 'update done']);
  });
  it('goes round in a ring by a name in between, each step after the one that frees its name', async () => {
    await rename('old', 'Between');
    await rename('other', 'Travel');
    await rename('old', 'Meals');
    expect(await waits(), 'nothing is folded into what another waits for').toEqual([[], [0], [0, 1]]);
    await arrive();
    expect(there()).toEqual({ old: 'Meals', other: 'Travel' });
  });
  it('exchanged without one waits in no circle: the server refuses the first, and the second says that it waits for it', async () => {
    await rename('old', 'Meals');
    await rename('other', 'Travel');
    expect(await waits()).toEqual([[], [0]]);
    await arrive();
    expect(await states()).toEqual(['update dead', 'update queued']);
    const [first] = await world.queue();
    await engine().repair(first!.seq, { name: 'Meals' });
    expect(await waits(), 'repaired with the same name').toEqual([[], [0]]);
    await arrive();
    expect(await states()).toEqual(['update dead', 'update queued']);
    await engine().repair(first!.seq, { name: 'Journeys' });
    await arrive();
    expect(there()).toEqual({ old: 'Journeys', other: 'Travel' });
  });

  /** Notes are offered for a row whose other name was refused since, as another row has that and wants this one's. */
  async function exchangedBehindAnOffer(): Promise<OutboxRecord[]> {
    world.network.down = false;
    await make('Travel', { notes: 'mine' });
    await engine().flush(true);
    await rename('old', 'Meals');
    await engine().flush(true);
    world.network.down = true;
    await rename('other', 'Travel');
    const [, offer, refused] = await world.queue();
    expect([offer, refused]).toMatchObject([
      { op: 'update', state: 'conflict', entityId: 'old' },
      { op: 'update', state: 'dead', entityId: 'old' },
    ]);
    return [offer!, refused!];
  }

  it('goes out, each in its turn, once the refused one has another name', async () => {
    const [offer, refused] = await exchangedBehindAnOffer();
    await engine().settleConflict(offer!.seq, { kind: 'mine' });
    await engine().repair(refused!.seq, { name: 'Journeys' });
    expect(await waits()).toEqual([[], [], [1], [2]]);
    await arrive();
    expect(there()).toEqual({ old: 'Journeys', other: 'Travel' });
  });

  it('waits in no circle where a younger change of the row is waited for', async () => {
    const [offer, refused] = await exchangedBehindAnOffer();
    await engine().settleConflict(offer!.seq, {
      kind: 'fields',
      sides: { '/notes': 'mine' },
      values: { '/name': 'Meals' },
    });
    await engine().repair(refused!.seq, { name: 'Journeys' });
    expect(await waits()).toEqual([[], [], [1], [2]]);
  });
});

describe('a removal that a new row waits for', () => {
  async function refusedRemoval(): Promise<string> {
    await remove('old');
    const id = await make('Travel');
    const [removal] = await world.queue();
    await engine().db.strict.outbox.update(removal!.seq, { state: 'dead', lastError: refusal });
    return id;
  }
  it('is named as the cause where it is refused', async () => {
    await refusedRemoval();
    const [create] = await workPage(engine().db, 'waiting', 10);
    expect(create).toMatchObject({
      record: { op: 'create' },
      cause: { op: 'delete' },
      after: { op: 'delete' },
    });
  });
  it('releases it when it is given up, and takes nothing along', async () => {
    const id = await refusedRemoval();
    const [removal] = await world.queue();
    expect((await engine().wouldDrop(removal!.seq)).map(({ op }) => op)).toEqual(['delete']);
    await engine().drop(removal!.seq);
    await arrive();
    expect(await engine().identify('codes', id)).toMatchObject({ key: 'old' });
    expect(await shown()).toEqual({ old: 'Travel', other: 'Meals' });
  });
});

describe('a row made before the one of its name was removed', () => {
  /** "exist" is said of a row that is hidden here by then. */
  async function asked(then: () => Promise<unknown>): Promise<{ seq: number; id: string }> {
    const id = await make('Travel', { notes: 'mine' });
    world.network.down = false;
    world.network.cut = true;
    await engine().flush();
    await then();
    world.network.cut = false;
    await arrive();
    const [create] = await world.queue();
    expect(create).toMatchObject({ op: 'create', state: 'conflict', lastError: { type: 'exists' } });
    return { seq: create!.seq, id };
  }
  it('is not taken for that: its person is asked, and may have it all the same', async () => {
    const { seq } = await asked(() => remove('old'));
    expect(await readConflict(engine().context, seq)).toMatchObject({ kind: 'choose', candidates: [] });
    await expect(engine().settleConflict(seq, { kind: 'row', id: 'old' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await engine().settleConflict(seq, { kind: 'copy' });
    await arrive();
    const { entityId: anew } = (await world.queue())[0]!;
    expect(there()).toEqual({ other: 'Meals', [anew]: 'Travel' });
    expect(await shown()).toEqual(there());
  });
  it('nor for one that is given another name here', async () => {
    await asked(() => rename('old', 'Journeys'));
    expect(Object.values(await shown())).toContain('Travel');
    expect(there()).toMatchObject({ old: 'Journeys' });
  });
  it('nor where the removal comes between the judgement and its settling: it is judged anew', async () => {
    await make('Travel');
    await engine().db.strict.outbox.toCollection().modify({ state: 'inflight' });
    const [record] = await world.queue();
    await remove('old');
    await settle(engine().context, [
      { record: record!, verdict: { kind: 'exists', existing: world.held('codes', 'old')! } },
    ]);
    expect((await world.queue()).every(isLive)).toBe(true);
    expect(await engine().identify('codes', record!.entityId)).toMatchObject({ key: record!.entityId });
    expect(await shown()).toMatchObject({ [record!.entityId]: 'Travel' });
  });
});

it('a refused row that is repaired waits for what frees its new name', async () => {
  const id = await make('Parking');
  await remove('other');
  const [create] = await world.queue();
  await engine().db.strict.outbox.update(create!.seq, { state: 'dead', lastError: refusal });
  await engine().repair(create!.seq, { name: 'Meals' });
  expect(await waits()).toEqual([[1], []]);
  await arrive();
  expect(there()).toEqual({ old: 'Travel', [id]: 'Meals' });
});

it('two names that go round wait in no circle, where one of them was mended before', async () => {
  await rename('old', 'Meals');
  world.network.down = false;
  await engine().flush(true);
  world.network.down = true;
  const [mended] = await world.queue();
  expect(mended!.state).toBe('dead');
  await rename('other', 'Lunch');
  await engine().repair(mended!.seq, { name: 'Meals' });
  await rename('other', 'Travel');
  await arrive();
  expect((await world.queue()).filter(({ state }) => state === 'queued')).toEqual([]);
});
