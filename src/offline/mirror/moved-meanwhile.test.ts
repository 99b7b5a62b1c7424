import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { money, status, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';

/* A change is judged, which takes its time, and its row moves in the middle of that. */
let whileJudged: (() => Promise<unknown>) | undefined;
const pair = defineEntity({
  name: 'pair',
  collection: 'pairs',
  area: 'crm',
  label: 'Pair',
  plural: 'Pairs',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  groups: [['net', 'gross']],
  fields: {
    name: text('Name', { required: true }),
    net: money('Net'),
    gross: money('Gross'),
    calculatedTotal: money('Total', { computed: true }),
    calculatedRank: money('Rank', { computed: true }),
    status: status('Status', {
      initial: 'draft',
      states: { draft: { label: 'Draft', tone: 'neutral' }, approved: { label: 'Approved', tone: 'info' } },
      transitions: [
        {
          name: 'approve',
          label: 'Approve',
          from: ['draft'],
          to: 'approved',
          by: [{ to: 'everyone' }],
          fields: ['net'],
          weighs: ['calculatedTotal'],
        },
      ],
    }),
  },
  check: async () => {
    const once = whileJudged;
    whileJudged = undefined;
    await once?.();
    return [];
  },
  display: (row) => [row.name ?? '', ''],
});
let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([pair as never]);
  world.they.create('pairs', 'p', { name: 'P', net: 100, gross: 120, status: 'draft' });
  await world.engine.pull('pairs');
  await world.engine.rest();
  whileJudged = () => world.engine.pull('pairs');
});
afterEach(() => world.engine.stop());
const shown = () => world.engine.db.rows('pairs').get('p');
async function sent(): Promise<void> {
  world.engine.wake();
  await world.engine.flush(true);
}

it('a group is judged whole: its person is asked about amounts that they never saw together', async () => {
  world.they.write('pairs', 'p', { gross: 105 });
  await world.engine.update('pairs', 'p', { net: 200 });
  const [record] = await world.queue();
  expect(record).toMatchObject({ base: { net: 100, gross: 120 }, baseEtag: '1' });
  expect(await shown()).toMatchObject({
    net: 200,
    gross: 120,
    version: 2,
    $server: { gross: 105, version: 2 },
  });
  await sent();
  expect((await world.queue())[0]!.state).toBe('conflict');
  expect(world.held('pairs', 'p')).toMatchObject({ net: 100, gross: 105 });
});

it('what makes its change of the row as it stands makes it anew', async () => {
  world.they.write('pairs', 'p', { gross: 105 });
  await world.engine.update('pairs', 'p', (row) => ({ net: Number(row['gross']) - 10 }));
  expect((await world.queue())[0]).toMatchObject({ base: { net: 100, gross: 105 }, baseEtag: '2' });
  await sent();
  expect(world.held('pairs', 'p')).toMatchObject({ net: 95, gross: 105 });
});

it('over a form that was opened before that, its person is asked', async () => {
  const { version, ...values } = (await shown())!;
  world.they.write('pairs', 'p', { gross: 105 });
  await world.engine.update('pairs', 'p', { net: 200 }, { seen: { version, values } });
  await sent();
  expect((await world.queue())[0]!.state).toBe('conflict');
  expect(world.held('pairs', 'p')).toMatchObject({ net: 100, gross: 105 });
});

it('the row goes back to no version of before, whichever of its fields has moved', async () => {
  world.they.write('pairs', 'p', { name: 'Theirs' });
  await world.engine.update('pairs', 'p', { net: 200 });
  expect(await shown()).toMatchObject({
    name: 'Theirs',
    displayLine1: 'Theirs',
    net: 200,
    version: 2,
    $server: { version: 2 },
  });
  await sent();
  expect(world.held('pairs', 'p')).toMatchObject({ name: 'Theirs', net: 200, gross: 120 });
});

it.each([{}, { net: 90 }])(
  'a step with %o is about the row that was there as it was taken',
  async (fields) => {
    world.they.write('pairs', 'p', { net: 99_900 });
    await world.engine.act('pairs', 'p', 'approve', fields);
    await sent();
    expect((await world.queue())[0]!.state).toBe('conflict');
    expect(world.held('pairs', 'p')).toMatchObject({ net: 99_900, status: 'draft' });
  },
);

it('a step is about the row that a page showed, should another have come before it was taken', async () => {
  const { version, ...values } = (await shown())!;
  world.they.write('pairs', 'p', { net: 99_900 });
  await world.engine.pull('pairs');
  whileJudged = undefined;
  await world.engine.act('pairs', 'p', 'approve', {}, { seen: { version, values } });
  await sent();
  expect((await world.queue())[0]!.state).toBe('conflict');
  expect(world.held('pairs', 'p')).toMatchObject({ net: 99_900, status: 'draft' });
});

it('a step goes out where only its own earlier change was acknowledged meanwhile', async () => {
  whileJudged = undefined;
  await world.engine.update('pairs', 'p', { gross: 130 });
  whileJudged = sent;
  await world.engine.act('pairs', 'p', 'approve');
  await sent();
  expect((await world.queue()).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(world.held('pairs', 'p')).toMatchObject({ gross: 130, status: 'approved' });
});

it('a removal is of the row that was there as it was asked for', async () => {
  // Between the reading of the row and the writing of its removal.
  const table = world.engine.db.rows('pairs');
  const { get } = table;
  table.get = (async (id: string) => {
    table.get = get;
    const row = await table.get(id);
    await world.engine.pull('pairs');
    return row;
  }) as typeof get;
  world.they.write('pairs', 'p', { net: 99_900 });
  await world.engine.remove('pairs', 'p');
  await sent();
  expect((await world.queue())[0]!.state).toBe('conflict');
  expect(world.held('pairs', 'p')).toMatchObject({ net: 99_900 });
});

it('a removal is of the row that a page showed, should another have come before it was asked for', async () => {
  const { version, ...values } = (await shown())!;
  world.they.write('pairs', 'p', { net: 99_900 });
  await world.engine.pull('pairs');
  await world.engine.remove('pairs', 'p', { seen: { version, values } });
  await sent();
  expect((await world.queue())[0]!.state).toBe('conflict');
  expect(world.held('pairs', 'p')).toMatchObject({ net: 99_900 });
});

it('a step that weighs an amount is decided again where that has followed from another row since', async () => {
  whileJudged = undefined;
  await world.engine.act('pairs', 'p', 'approve', {});
  world.they.write('pairs', 'p', { calculatedTotal: 99_900 });
  await sent();
  const [record] = await world.queue();
  expect(record).toMatchObject({ state: 'conflict', base: { calculatedTotal: null } });
  expect(world.held('pairs', 'p')).toMatchObject({ calculatedTotal: 99_900, status: 'draft' });
  // Decided again, it is about the amount of now, and goes.
  await world.engine.settleConflict(record!.seq, { kind: 'mine' });
  await sent();
  expect(world.held('pairs', 'p')).toMatchObject({ calculatedTotal: 99_900, status: 'approved' });
});

it('nor is it taken without a word where the page showed another amount', async () => {
  whileJudged = undefined;
  const { version, ...values } = (await shown())!;
  world.they.write('pairs', 'p', { calculatedTotal: 99_900 });
  await world.engine.pull('pairs');
  await world.engine.act('pairs', 'p', 'approve', {}, { seen: { version, values } });
  await sent();
  expect((await world.queue())[0]!.state).toBe('conflict');
  expect(world.held('pairs', 'p')).toMatchObject({ status: 'draft' });
});

it('what a step does not weigh may follow from another row, and nobody is asked', async () => {
  whileJudged = undefined;
  await world.engine.act('pairs', 'p', 'approve', {});
  world.they.write('pairs', 'p', { calculatedRank: 3 });
  await sent();
  expect(world.held('pairs', 'p')).toMatchObject({ calculatedRank: 3, status: 'approved' });
});
