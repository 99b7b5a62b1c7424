import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { begin, party, play, queueOf, upload, worldOf, type World } from './dependencies.fixture.ts';

/* What comes to stand on a row after other work of it, by an answer or as something is taken back, takes its place in the order. */
let world: World;
beforeEach(async () => {
  world = worldOf(fakeEngine({ entities: [party, upload] }));
  await begin(world);
});
afterEach(() => world.engine.stop());

const engine = () => world.engine;
/** Each record with what it waits for, by places in the queue. */
async function waits(): Promise<[string, ...number[]][]> {
  const queue = await queueOf(world);
  const place = (dep: number) => queue.findIndex(({ seq }) => seq === dep);
  return queue.map(({ op, entityId, deps }) => [
    `${op} ${entityId}`,
    ...deps.map(place).filter((at) => at >= 0),
  ]);
}
/** What comes of the record that may go next, or of that of those which may. */
const answered = (how: 'done' | 'refused', at = 0) => play(world, { kind: 'answer', at, how });
const make = async (name: string, more: object = {}) =>
  (await engine().create('parties', { name, ...more }, { id: 'new' })).id;

it('a step of a new row that was there already goes after what was changed of that one', async () => {
  await engine().update('parties', 'one', { notes: 'mine' });
  await make('a');
  await engine().act('parties', 'new', 'open');
  await answered('done', 1);
  expect(await waits()).toEqual([['update one'], ['action one', 0]]);
});

it('what was sent already waits for nothing any more, and comes behind it when it is made anew', async () => {
  await make('b', { notes: 'mine' });
  await answered('done');
  await engine().update('parties', 'two', { name: 'a' });
  await answered('refused');
  const [offer, refused] = await queueOf(world);
  await engine().settleConflict(offer!.seq, { kind: 'mine' });
  expect(await waits()).toEqual([['update two'], ['update two']]);
  await engine().repair(refused!.seq, { name: 'c' });
  expect(await waits()).toEqual([['update two'], ['update two', 0]]);
});

it('a step waits for a change that was sent and refused, and for the accepted offer that this does not wait for', async () => {
  await make('b', { notes: 'mine' });
  await answered('done');
  await engine().update('parties', 'two', { name: 'a' });
  await answered('refused');
  await engine().settleConflict((await queueOf(world))[0]!.seq, { kind: 'mine' });
  await engine().act('parties', 'two', 'open');
  expect(await waits()).toEqual([['update two'], ['update two'], ['action two', 0, 1]]);
});

it('an offer that is accepted goes before the removal that came after it', async () => {
  await make('a', { notes: 'mine' });
  await answered('done');
  await engine().remove('parties', 'one');
  const [offer] = await queueOf(world);
  expect(offer).toMatchObject({ state: 'conflict', offer: true });
  await engine().settleConflict(offer!.seq, { kind: 'mine' });
  expect(await waits()).toEqual([['update one'], ['delete one', 0]]);
});

it('a removal that is taken back waits in no circle with what came to wait for it', async () => {
  await make('c');
  await engine().update('parties', 'one', { parent: 'new' });
  await answered('refused');
  await engine().remove('parties', 'one');
  await engine().repair((await queueOf(world))[0]!.seq, { name: 'a' });
  expect(await waits(), 'for the name that the removal frees').toEqual([['create new', 1], ['delete one']]);
  expect(await engine().undoRemove('parties', 'one')).toBe(true);
  expect(await waits(), 'a row does not go before what it speaks of').toEqual([
    ['create new'],
    ['update one', 0],
  ]);
});

it('a change whose removal is taken back waits for what frees its name, wherever that went meanwhile', async () => {
  await engine().act('parties', 'one', 'open');
  await answered('refused');
  await engine().remove('parties', 'one');
  await engine().update('parties', 'two', { name: 'a' });
  await engine().remove('parties', 'two');
  await engine().retry((await queueOf(world))[0]!.seq);
  expect(await engine().undoRemove('parties', 'two')).toBe(true);
  expect(await waits()).toEqual([['update two', 2], ['action one'], ['delete one', 1]]);
});

it('a change whose removal is taken back goes after what became work of its row meanwhile', async () => {
  await make('a');
  await engine().update('parties', 'one', { parent: 'new' });
  await engine().update('parties', 'new', { name: 'c' });
  await engine().remove('parties', 'new');
  expect(await waits()).toEqual([['create new'], ['update one', 0], ['delete new', 0, 1]]);
  await answered('done');
  expect((await waits()).map(([what]) => what)).toEqual(['update one', 'delete one']);
  expect(await engine().undoRemove('parties', 'one')).toBe(true);
  expect(await waits()).toEqual([['update one'], ['update one', 0]]);
});
