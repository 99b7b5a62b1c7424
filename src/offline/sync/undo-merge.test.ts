import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { bill, code, line } from './conflict.fixture.ts';
import { prune } from './prune.ts';
import { readMerges } from './undo-merge.ts';

/* A merge that nobody was asked about is listed for a day, and either side's part of it can be taken back. */
let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([bill, code]);
  world.they.create('bills', 'b1', {
    name: 'Old',
    memo: 'old',
    city: 'x',
    status: 'draft',
    costs: [line('a', 100), line('b', 200)],
  });
  await world.engine.pull('bills');
});
afterEach(() => world.engine.stop());
const merges = () => readMerges(world.engine.context);
const held = () => world.held('bills', 'b1');

/** Both change the row; it merges by itself. */
async function merged(mine: Record<string, unknown>, theirs: object): Promise<number> {
  await world.engine.update('bills', 'b1', mine);
  world.they.write('bills', 'b1', theirs);
  await world.engine.flush();
  const [latest] = await merges();
  expect(latest).toBeDefined();
  return latest!.entry.seq;
}
const usual = () =>
  merged(
    { name: 'Mine', costs: [line('a', 100, { note: 'mine' }), line('b', 200)] },
    { city: 'theirs', costs: [line('a', 900), line('b', 200)] },
  );

it('says so where nothing could be saved, and is there to be taken back later', async () => {
  const seq = await usual();
  const { dexie } = world.engine.db;
  const transaction = dexie.transaction.bind(dexie) as (...given: unknown[]) => Promise<unknown>;
  Object.assign(dexie, {
    transaction: (...given: unknown[]) =>
      given[0] === 'rw' ? Promise.reject(new DOMException('lost', 'UnknownError')) : transaction(...given),
  });
  await expect(world.engine.undoMerge(seq, 'mine')).rejects.toMatchObject({ code: 'storage.lost' });
  Object.assign(dexie, { transaction });
  expect(await world.engine.undoMerge(seq, 'mine')).toEqual([]);
});

it('is told with what each side brought to it', async () => {
  await usual();
  const [only] = await merges();
  expect(only).toMatchObject({
    entry: { collection: 'bills', entityId: 'b1', label: 'Mine' },
    mine: { pointers: ['/name', '/costs/a/note'], before: { name: 'Old' }, after: { name: 'Mine' } },
    theirs: { pointers: ['/costs/a/amount', '/city'], before: { city: 'x' }, after: { city: 'theirs' } },
  });
  expect(held()).toMatchObject({
    name: 'Mine',
    city: 'theirs',
    costs: [{ amount: 900, note: 'mine' }, { amount: 200 }],
  });
});

describe('taken back', () => {
  it('on my side, what they wrote stands alone', async () => {
    expect(await world.engine.undoMerge(await usual(), 'mine')).toEqual([]);
    await world.engine.flush();
    expect(held()).toMatchObject({
      name: 'Old',
      city: 'theirs',
      costs: [{ amount: 900, note: null }, { amount: 200 }],
    });
  });
  it('on their side, what was before them is put back, and mine stands', async () => {
    await world.engine.undoMerge(await usual(), 'theirs');
    await world.engine.flush();
    expect(held()).toMatchObject({
      name: 'Mine',
      city: 'x',
      costs: [{ amount: 100, note: 'mine' }, { amount: 200 }],
    });
  });
  it('leaves what was changed again since, and names it', async () => {
    const seq = await usual();
    await world.engine.update('bills', 'b1', { name: 'Newer' });
    expect(await world.engine.undoMerge(seq, 'mine')).toEqual(['/name']);
    await world.engine.flush();
    expect(held()).toMatchObject({ name: 'Newer', costs: [{ note: null }, {}] });
  });
  it('once, and not of a row that may not be written any more, or is gone', async () => {
    const seq = await usual();
    await world.engine.undoMerge(seq, 'mine');
    await expect(world.engine.undoMerge(seq, 'theirs')).rejects.toMatchObject({ code: 'expired' });
    const other = await merged({ name: 'Again' }, { city: 'y' });
    world.they.write('bills', 'b1', { status: 'approved' });
    await world.engine.pull('bills');
    await expect(world.engine.undoMerge(other, 'mine')).rejects.toMatchObject({ code: 'forbidden' });
    world.they.remove('bills', 'b1');
    await world.engine.pull('bills');
    await expect(world.engine.undoMerge(other, 'mine')).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('stays for a day, and stands after it', async () => {
  const seq = await usual();
  await world.engine.db.strict.conflicts.update(seq, {
    at: world.engine.context.ports.clock.now() - 24 * 3_600_000 - 1,
  });
  expect(await merges()).toEqual([]);
  await expect(world.engine.undoMerge(seq, 'mine')).rejects.toMatchObject({ code: 'expired' });
  expect(await world.engine.db.strict.conflicts.count()).toBe(1);
  await prune(world.engine.context);
  expect(await world.engine.db.strict.conflicts.count()).toBe(0);
});
