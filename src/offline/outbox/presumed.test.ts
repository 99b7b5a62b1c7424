import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lines, link, status, text } from '../../domain/kernel/field.ts';
import type { Machine } from '../../domain/kernel/status.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { recordWith } from './record.fixture.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* A removal, or a step, goes out when what it presumes of other rows has: children first, at every depth of a link. */
const machine: Machine<'draft' | 'sent'> = {
  initial: 'draft',
  states: { draft: { label: 'Draft', tone: 'neutral' }, sent: { label: 'Sent', tone: 'info' } },
  transitions: [{ name: 'submit', label: 'Submit', from: ['draft'], to: 'sent', by: [{ to: 'everyone' }] }],
};
const report = toyEntity('reports', { status: status('Status', machine) });
const expense = toyEntity('expenses', {
  note: text('Note'),
  report: link('Report', 'reports'),
  shares: lines('Shares', { of: link('Of', 'reports') }),
});

let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([report, expense], (_collection, row) =>
    row['note'] === 'refused' ? 'note.refused' : undefined,
  );
  for (const id of ['r1', 'r2']) world.they.create('reports', id, { name: id, status: 'draft' });
  world.they.create('expenses', 'e1', { name: 'Taxi', report: 'r1' });
  world.they.create('expenses', 'e2', { name: 'Hotel', shares: [{ lineKey: 'a', of: 'r1' }] });
  world.they.create('expenses', 'e3', { name: 'Train', report: 'r2' });
  await world.engine.pull('reports');
  await world.engine.pull('expenses');
  world.network.down = true;
});
afterEach(() => world.engine.stop());

/** What each record waits for, by the rows of both. */
async function waits(): Promise<Record<string, string[]>> {
  const queue = await world.queue();
  const nameOf = new Map(queue.map(({ seq, op, entityId }) => [seq, `${op} ${entityId}`]));
  return Object.fromEntries(
    queue.map(({ seq, deps }) => [nameOf.get(seq)!, deps.map((dep) => nameOf.get(dep)!)]),
  );
}

describe('a removal', () => {
  it('waits for those of the rows that speak of it, also within a line, and for no other', async () => {
    for (const id of ['e1', 'e2', 'e3']) await world.engine.remove('expenses', id);
    await world.engine.remove('reports', 'r1');
    expect(await waits()).toMatchObject({ 'delete r1': ['delete e1', 'delete e2'] });
  });
  it('waits for the change by which a row speaks of another from now on', async () => {
    await world.engine.update('expenses', 'e1', { report: 'r2' });
    await world.engine.remove('reports', 'r1');
    expect(await waits()).toMatchObject({ 'delete r1': ['update e1'] });
  });
  it('of a row with changes of its own waits for both, and in no circle', async () => {
    await world.engine.update('reports', 'r1', { name: 'Mine' });
    await world.engine.update('expenses', 'e1', { note: 'mine' });
    await world.engine.remove('reports', 'r1');
    expect(await waits()).toEqual({
      'update r1': [],
      'update e1': [],
      'delete r1': ['update r1', 'update e1'],
    });
  });
  it('that takes the place of a younger change waits for them as well', async () => {
    await world.engine.remove('expenses', 'e1');
    await world.engine.update('reports', 'r1', { name: 'Mine' });
    await world.engine.remove('reports', 'r1');
    expect(await waits()).toEqual({ 'delete e1': [], 'delete r1': ['delete e1'] });
  });
  it('goes out after theirs, however long that takes', async () => {
    await world.engine.remove('expenses', 'e1');
    await world.engine.remove('reports', 'r1');
    world.network.down = false;
    world.calls.length = 0;
    const { http } = world.engine.context.ports;
    const send = http.send.bind(http);
    const answered: string[] = [];
    Object.assign(http, {
      async send(request: Parameters<typeof send>[0]) {
        // Whatever could go beside it would overtake it here.
        for (let turn = 0; request.path.startsWith('/expenses') && turn < 50; turn += 1)
          await new Promise((done) => setImmediate(done));
        const answer = await send(request);
        if (request.method === 'DELETE') answered.push(request.path);
        return answer;
      },
    });
    expect(await world.engine.flush(true)).toBe(true);
    expect(answered).toEqual(['/expenses/e1', '/reports/r1']);
  });
  it('waits with a refusal of theirs for its person, and nothing else does', async () => {
    await world.engine.update('expenses', 'e1', { report: 'r2', note: 'refused' });
    await world.engine.remove('reports', 'r1');
    await world.engine.remove('expenses', 'e3');
    world.network.down = false;
    await world.engine.flush(true);
    expect((await world.queue()).map(({ op, state }) => [op, state])).toEqual([
      ['update', 'dead'],
      ['delete', 'queued'],
      ['delete', 'done'],
    ]);
    await world.engine.repair((await world.queue())[0]!.seq, { note: 'right' });
    expect(await world.engine.flush(true)).toBe(true);
    expect(world.held('reports', 'r1')).toBeUndefined();
    expect(world.held('expenses', 'e1')).toMatchObject({ report: 'r2', note: 'right' });
  });
  it('does not wait for what ends on this device, nor for work of a collection that is no more', async () => {
    const { id } = await world.engine.create('expenses', { name: 'Mistake', report: 'r1' });
    await world.engine.remove('expenses', id);
    const { seq: _seq, ...old } = recordWith({ collection: 'ships', entityId: 's1' });
    await world.engine.db.strict.outbox.add(old as ReturnType<typeof recordWith>);
    await world.engine.remove('reports', 'r1');
    expect(await waits()).toMatchObject({ 'delete r1': [] });
  });
});

it('a step waits for the rows that it is about', async () => {
  await world.engine.update('expenses', 'e1', { note: 'with its receipt' });
  const { id } = await world.engine.create('expenses', { name: 'Lunch', report: 'r1' });
  await world.engine.update('expenses', 'e3', { note: "another report's" });
  await world.engine.act('reports', 'r1', 'submit');
  expect(await waits()).toMatchObject({ 'action r1': ['update e1', `create ${id}`] });
  world.network.down = false;
  expect(await world.engine.flush(true)).toBe(true);
  expect(world.held('reports', 'r1')).toMatchObject({ status: 'sent' });
});
