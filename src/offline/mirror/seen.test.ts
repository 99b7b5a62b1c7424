import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { date, lines, money, text } from '../../domain/kernel/field.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { overSeen } from './seen.ts';

/* What was typed over a row that has moved since, by somebody else or in another tab, is asked about or merged. */
const bill = toyEntity(
  'bills',
  {
    notes: text('Notes'),
    from: date('From'),
    to: date('To'),
    costs: lines('Costs', { label: text('Label'), amount: money('Amount'), note: text('Note') }),
  },
  { groups: [['from', 'to']] },
);
const line = (lineKey: string, amount: number, note: string | null = null) => ({
  lineKey,
  label: lineKey,
  amount,
  note,
});

describe('what was typed over an older row', () => {
  it.each([
    ['nothing was seen', { name: 'b' }, undefined],
    ['nothing has moved', { name: 'b' }, { version: 1, values: { name: 'a' } }],
  ])('is as it is where %s', async (_name, given, seen) =>
    expect(await overSeen(bill, { name: 'a' }, given, seen)).toBeUndefined(),
  );
  it('stands on what its person saw', async () => {
    expect(
      await overSeen(bill, { name: 'theirs' }, { name: 'mine' }, { version: 1, values: { name: 'a' } }),
    ).toEqual({ patch: { name: 'mine' }, base: { name: 'a' } });
  });
  it('stands on a field that was empty as its person saw it: what came into it since is asked about', async () => {
    expect(
      await overSeen(bill, { notes: 'theirs' }, { notes: 'mine' }, { version: 1, values: { notes: null } }),
    ).toEqual({ patch: { notes: 'mine' }, base: { notes: null } });
  });
  it('carries the whole group, of which the other changed another field', async () => {
    const seen = { version: 1, values: { from: '2026-01-01', to: '2026-01-31' } };
    expect(
      await overSeen(bill, { from: '2026-01-01', to: '2026-02-28' }, { from: '2026-01-05' }, seen),
    ).toEqual({
      patch: { from: '2026-01-05', to: '2026-01-31' },
      base: { from: '2026-01-01', to: '2026-01-31' },
    });
  });
  it('is one line of several: the others stay as they are here', async () => {
    const current = { costs: [line('a', 1, 'theirs'), line('b', 9)] };
    const moved = await overSeen(
      bill,
      current,
      { costs: [line('a', 5), line('b', 9)] },
      { version: 1, values: { costs: [line('a', 1)] } },
    );
    expect(moved?.patch).toEqual({ costs: [line('a', 5, 'theirs'), line('b', 9)] });
    expect(moved?.base).toEqual({ costs: [line('a', 1), line('b', 9)] });
  });
  it('is as it is where it is one line, and no line has moved, wherever it stands among the others', async () => {
    const current = { costs: [line('a', 1), line('b', 2), line('c', 3)] };
    for (const key of ['a', 'b', 'c']) {
      const given = {
        costs: current.costs.map((one) => (one.lineKey === key ? { ...one, amount: 9 } : one)),
      };
      const seen = { version: 1, values: { costs: current.costs.filter((one) => one.lineKey === key) } };
      expect(await overSeen(bill, current, given, seen), key).toBeUndefined();
    }
  });
  it('of one line in the middle is based on the lines as they stand', async () => {
    const moved = await overSeen(
      bill,
      { costs: [line('a', 1), line('b', 2, 'theirs'), line('c', 3)] },
      { costs: [line('a', 1), line('b', 5), line('c', 3)] },
      { version: 1, values: { costs: [line('b', 2)] } },
    );
    expect(moved?.base).toEqual({ costs: [line('a', 1), line('b', 2), line('c', 3)] });
    expect(moved?.patch).toEqual({ costs: [line('a', 1), line('b', 5, 'theirs'), line('c', 3)] });
  });
  it('asks about a line that was removed since, wherever it stood', async () => {
    const moved = await overSeen(
      bill,
      { costs: [line('a', 1), line('c', 3)] },
      { costs: [line('a', 1), line('c', 3), line('b', 5)] },
      { version: 1, values: { costs: [line('b', 2)] } },
    );
    expect(moved?.base).toEqual({ costs: [line('a', 1), line('c', 3), line('b', 2)] });
    expect(moved?.patch).toMatchObject({ costs: [line('a', 1), line('c', 3), line('b', 5)] });
  });
  it('does not remove a line that came since and was never in its hands', async () => {
    const moved = await overSeen(
      bill,
      { costs: [line('a', 1), line('new', 3)] },
      { costs: [line('a', 5)] },
      { version: 1, values: { costs: [line('a', 1)] } },
    );
    expect(moved?.patch).toEqual({ costs: [line('a', 5), line('new', 3)] });
  });
  it('does not bring back a line that was removed since', async () => {
    const moved = await overSeen(
      bill,
      { costs: [line('b', 1)] },
      { costs: [line('b', 2), line('a', 1)] },
      { version: 1, values: { costs: [line('a', 1), line('b', 1)] } },
    );
    expect(moved?.patch).toEqual({ costs: [line('b', 2)] });
  });
});

describe('two tabs over one row', () => {
  let world: ReturnType<typeof engineWithOthers>;
  beforeEach(async () => {
    world = engineWithOthers([bill], (_collection, row) =>
      row['name'] === 'bad' ? 'name.refused' : undefined,
    );
    world.they.create('bills', 'b1', { name: 'old', notes: 'old', costs: [line('a', 1), line('b', 2)] });
    await world.engine.pull('bills');
  });
  afterEach(() => world.engine.stop());
  const row = () => world.engine.db.rows('bills').get('b1');
  const offline = async (...writes: (() => Promise<unknown>)[]) => {
    world.network.down = true;
    for (const write of writes) await write();
    world.network.down = false;
    await world.engine.flush();
  };
  const tab = (values: Record<string, unknown>, seen: Record<string, unknown>) => () =>
    world.engine.update('bills', 'b1', values, { seen: { version: 1, values: seen } });

  it('asks nobody where a line that was added and not sent is corrected', async () => {
    const costs = [line('a', 1), line('b', 2), line('new', 60)];
    const corrected = { costs: [line('a', 1), line('b', 2), line('new', 61)] };
    await offline(
      () => world.engine.update('bills', 'b1', { costs }),
      tab(corrected, { costs: [line('new', 60)] }),
      async () => expect((await world.queue()).map(({ patch }) => patch)).toEqual([corrected]),
    );
    expect((await world.queue()).map(({ state }) => state)).toEqual(['done']);
    expect(world.held('bills', 'b1')).toMatchObject(corrected);
  });
  it('asks nobody where a line is corrected while its addition is on its way', async () => {
    const corrected = { costs: [line('a', 1), line('b', 2), line('new', 61)] };
    await world.engine.update('bills', 'b1', { costs: [line('a', 1), line('b', 2), line('new', 60)] });
    world.network.cut = true;
    await world.engine.flush();
    await tab(corrected, { costs: [line('new', 60)] })();
    world.network.cut = false;
    await world.engine.flush();
    expect((await world.queue()).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(world.held('bills', 'b1')).toMatchObject(corrected);
  });
  it('asks where both typed the same field, the last one before the other was sent', async () => {
    await offline(tab({ name: 'first' }, { name: 'old' }), tab({ name: 'second' }, { name: 'old' }));
    expect(world.held('bills', 'b1')).toMatchObject({ name: 'first' });
    expect((await world.queue()).map(({ state }) => state)).toEqual(['done', 'conflict']);
    expect((await world.queue())[1]).toMatchObject({
      patch: { name: 'second' },
      base: { name: 'old' },
      theirs: { name: 'first' },
    });
    expect(await row(), 'and shows meanwhile what was typed last').toMatchObject({ name: 'second' });
  });
  it('asks as well where the row itself was never sent yet', async () => {
    let id = '';
    await offline(
      async () => void (id = (await world.engine.create('bills', { name: 'new' })).id),
      () =>
        world.engine.update(
          'bills',
          id,
          { name: 'first' },
          { seen: { version: undefined, values: { name: 'new' } } },
        ),
      () =>
        world.engine.update(
          'bills',
          id,
          { name: 'second' },
          { seen: { version: undefined, values: { name: 'new' } } },
        ),
    );
    expect(world.held('bills', id)).toMatchObject({ name: 'first' });
    expect((await world.queue()).at(-1)).toMatchObject({
      state: 'conflict',
      patch: { name: 'second' },
      base: { name: 'new' },
    });
  });
  it('asks where the row was refused and corrected since, and another change of it waits to be sent', async () => {
    const { id } = await world.engine.create('bills', { name: 'bad' });
    await world.engine.flush();
    const [refused] = await world.queue();
    await offline(
      () => world.engine.update('bills', id, { notes: 'waits' }),
      () => world.engine.repair(refused!.seq, { name: 'corrected' }),
      () =>
        world.engine.update(
          'bills',
          id,
          { name: 'second' },
          { seen: { version: undefined, values: { name: 'bad' } } },
        ),
    );
    expect(world.held('bills', id)).toMatchObject({ name: 'corrected', notes: 'waits' });
    expect((await world.queue()).at(-1)).toMatchObject({
      state: 'conflict',
      patch: { name: 'second' },
      base: { name: 'bad' },
      theirs: { name: 'corrected' },
    });
  });
  it('asks where the form was opened before the row was sent, and the other was sent with it', async () => {
    world.network.down = true;
    const { id } = await world.engine.create('bills', { name: 'new' });
    const seen = { version: undefined, values: { notes: null } };
    await world.engine.update('bills', id, { notes: 'first' }, { seen });
    world.network.down = false;
    await world.engine.flush();
    expect(world.held('bills', id)).toMatchObject({ notes: 'first' });
    await world.engine.update('bills', id, { notes: 'second' }, { seen });
    await world.engine.flush();
    expect(world.held('bills', id)).toMatchObject({ notes: 'first' });
    expect((await world.queue()).at(-1)).toMatchObject({
      state: 'conflict',
      patch: { notes: 'second' },
      base: { notes: null },
    });
  });
  it('asks nobody about what a form showed and its person gave up since, whatever others wrote elsewhere', async () => {
    world.they.write('bills', 'b1', { name: 'theirs' });
    await offline(() => world.engine.update('bills', 'b1', { name: 'mine' }));
    const [conflict] = await world.queue();
    expect(conflict).toMatchObject({ state: 'conflict' });
    await world.engine.update('bills', 'b1', { notes: 'given up' });
    const version = (await row())!.version;
    await world.engine.drop(conflict!.seq);
    expect(await row(), 'what lay on what was given up went with it').toMatchObject({ notes: 'old' });
    await offline(
      async () => world.they.write('bills', 'b1', { from: '2026-01-01' }),
      () =>
        world.engine.update(
          'bills',
          'b1',
          { notes: 'typed' },
          { seen: { version, values: { notes: 'given up' } } },
        ),
    );
    expect((await world.queue()).map(({ state }) => state)).toEqual(['done']);
    expect(world.held('bills', 'b1')).toMatchObject({ notes: 'typed', from: '2026-01-01' });
  });
  it('merges where they typed different fields, and different fields of one line', async () => {
    await offline(
      tab({ notes: 'first', costs: [line('a', 5), line('b', 2)] }, { notes: 'old', costs: [line('a', 1)] }),
      tab(
        { name: 'second', costs: [line('a', 1, 'second'), line('b', 2)] },
        { name: 'old', costs: [line('a', 1)] },
      ),
    );
    expect(world.held('bills', 'b1')).toMatchObject({
      name: 'second',
      notes: 'first',
      costs: [line('a', 5, 'second'), line('b', 2)],
    });
    expect((await world.queue()).every(({ state }) => state === 'done')).toBe(true);
  });
  it('makes one change of what was typed over the other', async () => {
    await offline(tab({ name: 'first' }, { name: 'old' }), () =>
      world.engine.update(
        'bills',
        'b1',
        { name: 'second' },
        { seen: { version: 1, values: { name: 'first' } } },
      ),
    );
    expect(world.held('bills', 'b1')).toMatchObject({ name: 'second', version: 2 });
    expect(await world.queue()).toHaveLength(1);
  });
  it('judges a line typed over an older version by that version', async () => {
    world.they.write('bills', 'b1', { costs: [line('a', 7), line('b', 2)] });
    await world.engine.pull('bills');
    await world.engine.update(
      'bills',
      'b1',
      (now) => ({
        costs: (now['costs'] as { lineKey: string }[]).map((one) =>
          one.lineKey === 'a' ? line('a', 3) : one,
        ),
      }),
      { seen: { version: 1, values: { costs: [line('a', 1)] } } },
    );
    await world.engine.flush();
    expect(world.held('bills', 'b1')).toMatchObject({ costs: [{ amount: 7 }, { amount: 2 }] });
    expect((await world.queue())[0]).toMatchObject({
      state: 'conflict',
      base: { costs: [line('a', 1), line('b', 2)] },
    });
  });
});

describe('fields that hang together', () => {
  it('conflict when each side changed another one of them', async () => {
    const world = engineWithOthers([bill]);
    world.they.create('bills', 'b1', { name: 'x', from: '2026-01-01', to: '2026-01-31' });
    await world.engine.pull('bills');
    world.they.write('bills', 'b1', { to: '2026-02-28' });
    await world.engine.update('bills', 'b1', { from: '2026-01-05' });
    await world.engine.flush();
    expect(world.held('bills', 'b1')).toMatchObject({ from: '2026-01-01', to: '2026-02-28' });
    expect((await world.queue())[0]).toMatchObject({
      state: 'conflict',
      patch: { from: '2026-01-05' },
      base: { from: '2026-01-01', to: '2026-01-31' },
    });
    world.engine.stop();
  });
});
