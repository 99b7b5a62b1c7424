import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { lines, money, status, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { problem } from '../../domain/kernel/problem.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';

/* A change that met somebody else's: merged by itself, or kept for its person. */
const machine = {
  initial: 'draft',
  states: { draft: { label: 'Draft', tone: 'neutral' }, approved: { label: 'Approved', tone: 'success' } },
  transitions: [
    { name: 'approve', label: 'Approve', from: ['draft'], to: 'approved', by: [{ to: 'everyone' }] },
  ],
} as const;
const bill = defineEntity({
  name: 'bill',
  collection: 'bills',
  area: 'crm',
  label: 'Bill',
  plural: 'Bills',
  search: ['name'],
  access: [
    grant('everyone', 'RCD'),
    grant('everyone', 'U', { states: ['draft'] }),
    grant('everyone', 'U', { fields: ['memo'] }),
  ],
  fields: {
    name: text('Name', { required: true }),
    memo: text('Memo'),
    city: text('City'),
    limit: money('Limit'),
    status: status('Status', machine),
    costs: lines('Costs', {
      amount: money('Amount'),
      note: text('Note'),
      calculatedDouble: money('Double', { computed: true }),
    }),
    calculatedTotal: money('Total', { computed: true }),
  },
  compute: (row) =>
    Promise.resolve({
      costs: (row.costs ?? []).map((one) => ({ ...one, calculatedDouble: (one.amount ?? 0) * 2 })),
      calculatedTotal: (row.costs ?? []).reduce((sum, one) => sum + (one.amount ?? 0), 0),
    }),
  check: (row) =>
    Promise.resolve(
      (row.calculatedTotal ?? 0) > (row.limit ?? Infinity)
        ? [problem('/limit', 'amount', 'limit.passed')]
        : [],
    ),
  display: (row) => [`${row.name} ${row.calculatedTotal ?? 0}`, ''],
});
const line = (lineKey: string, amount: number, note: string | null = null) => ({ lineKey, amount, note });

let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([bill]);
  world.they.create('bills', 'b1', { name: 'B', city: 'x', status: 'draft', costs: [line('a', 100)] });
  await world.engine.pull('bills');
});
afterEach(() => world.engine.stop());
const shown = () => world.engine.db.rows('bills').get('b1');
async function meeting(mine: Record<string, unknown>, theirs: Record<string, unknown>): Promise<void> {
  world.they.write('bills', 'b1', theirs);
  await world.engine.update('bills', 'b1', mine);
  world.network.down = false;
  await world.engine.flush(true);
}

describe('a clean merge', () => {
  it('makes totals and display lines anew, on the row and in its lines', async () => {
    await meeting({ costs: [line('a', 100), line('mine', 30)] }, { costs: [line('a', 200)] });
    expect(world.held('bills', 'b1')).toMatchObject({ costs: [{ amount: 200 }, { amount: 30 }] });
    expect(await world.engine.db.strict.conflicts.toArray()).toHaveLength(1);
    expect(world.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });
  it('shows the two together before it has been sent', async () => {
    const { settle } = await import('./settle.ts');
    const { resolve } = await import('./resolve.ts');
    world.network.down = true;
    await world.engine.update('bills', 'b1', { costs: [line('a', 100), line('mine', 30)] });
    const [record] = await world.queue();
    const current = {
      id: 'b1',
      name: 'B',
      status: 'draft',
      version: 2,
      costs: [{ lineKey: 'a', amount: 2 }],
    };
    const verdict = await resolve(world.engine.context, record!, {
      kind: 'changed',
      current,
      error: { status: 412, type: 'changed', title: '', errors: [], at: 0 },
    });
    await settle(world.engine.context, [{ record: record!, verdict }]);
    expect(await shown()).toMatchObject({
      calculatedTotal: 230,
      displayLine1: 'B 230',
      costs: [{ calculatedDouble: 400 }, { calculatedDouble: 60 }],
    });
    expect((await world.queue())[0]).toMatchObject({ state: 'queued', wire: null, baseEtag: '2', merges: 1 });
    expect((await world.queue())[0]!.key).not.toBe(record!.key);
  });
  it('is done, and nothing is sent, where theirs is what mine would have made of it', async () => {
    await meeting({ city: 'y' }, { city: 'y' });
    expect((await world.queue())[0]).toMatchObject({ state: 'done' });
    expect(world.held('bills', 'b1')).toMatchObject({ city: 'y', version: 2 });
  });
  it('is given up after five rounds, for a person to end it', async () => {
    world.network.down = true;
    await world.engine.update('bills', 'b1', { city: 'mine' });
    const [record] = await world.queue();
    await world.engine.db.strict.outbox.update(record!.seq, { merges: 5 });
    world.they.write('bills', 'b1', { memo: 'theirs' });
    world.network.down = false;
    await world.engine.flush(true);
    expect((await world.queue())[0]).toMatchObject({ state: 'conflict' });
  });
});

describe('a conflict', () => {
  it('is what would break a rule together, with the rule', async () => {
    await meeting({ costs: [line('a', 100), line('b', 100)] }, { limit: 150 });
    expect((await world.queue())[0]).toMatchObject({
      state: 'conflict',
      lastError: { errors: [{ pointer: '/limit', code: 'limit.passed' }] },
    });
  });
  it('is an edit of what was approved meanwhile, whatever its field', async () => {
    await meeting({ city: 'mine' }, { status: 'approved' });
    expect((await world.queue())[0]).toMatchObject({ state: 'conflict', theirs: { status: 'approved' } });
    expect(world.held('bills', 'b1')).toMatchObject({ city: 'x' });
  });
  it('is not an edit of a field that stays open', async () => {
    await meeting({ memo: 'mine' }, { status: 'approved' });
    expect(world.held('bills', 'b1')).toMatchObject({ memo: 'mine', status: 'approved' });
  });
  it('is a removal of what somebody else has changed', async () => {
    world.they.write('bills', 'b1', { city: 'theirs' });
    await world.engine.remove('bills', 'b1');
    await world.engine.flush(true);
    expect((await world.queue())[0]).toMatchObject({
      op: 'delete',
      state: 'conflict',
      theirs: { city: 'theirs' },
    });
    expect(world.held('bills', 'b1')).toBeDefined();
  });
  it('is a change of what somebody else has removed', async () => {
    world.they.remove('bills', 'b1');
    await world.engine.update('bills', 'b1', { city: 'mine' });
    await world.engine.flush(true);
    expect((await world.queue())[0]).toMatchObject({ state: 'conflict', theirs: null });
    expect(await shown(), 'what was typed is still shown').toMatchObject({ city: 'mine' });
  });
});
