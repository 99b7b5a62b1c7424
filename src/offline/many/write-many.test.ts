import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../domain/kernel/entity.ts';
import { link, status, text } from '../../domain/kernel/field.ts';
import { problem } from '../../domain/kernel/problem.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { faultyIndexedDb } from '../../testing/faulty-indexeddb.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { LEFT } from '../database/left.ts';
import type { Engine } from '../contract.ts';
import { UNDO_MS } from '../mirror/undo-time.ts';
import { writeMany, type Write } from './write-many.ts';

const town = toyEntity('towns');
const friend: Entity = {
  ...toyEntity('friends', {
    town: link('Town', 'towns'),
    code: text('Code'),
    state: status('State', {
      initial: 'new',
      states: { new: { label: 'New', tone: 'neutral' }, met: { label: 'Met', tone: 'info' } },
      transitions: [{ name: 'meet', label: 'Meet', from: ['new'], to: 'met', by: [{ to: 'everyone' }] }],
    }),
  }),
  unique: [['code']],
  check: async (row, { lookup }) =>
    row['town'] && !(await lookup.get('towns', String(row['town'])))
      ? [problem('/town', 'invalid', 'link.missing')]
      : [],
};
const ENTITIES = [town, friend];

let engine: Engine;
beforeEach(() => void (engine = fakeEngine({ entities: ENTITIES })));
afterEach(() => engine.stop());

const queue = () => engine.db.strict.outbox.orderBy('seq').toArray();
const shown = async (collection = 'friends') =>
  (await engine.db.rows(collection).toArray()).filter((row) => !row.$deleted);
const names = async (collection = 'friends') =>
  (await shown(collection)).map(({ name }) => String(name)).sort();
const make = (name: string, more: object = {}): Write => ({
  type: 'create',
  collection: 'friends',
  id: `id-${name}`,
  values: { name, ...more },
});
const makeMany = (count: number) =>
  Array.from({ length: count }, (_, at) => make(`N${String(at).padStart(3, '0')}`));

describe('many writes', () => {
  it('are there as if each had been done alone, with a record and a key of its own, in their order', async () => {
    const writes: Write[] = [
      { type: 'create', collection: 'towns', id: 't1', values: { name: ' Lyon ' } },
      make('Ada', { town: 't1' }),
      { type: 'create', collection: 'friends', values: { name: 'Bo' } },
      { type: 'update', collection: 'friends', id: 'id-Ada', changes: { code: 'A' } },
      { type: 'act', collection: 'friends', id: 'id-Ada', transition: 'meet' },
    ];
    expect(await writeMany(engine, writes)).toEqual({ done: 5, refused: [] });
    expect(await names('towns')).toEqual(['Lyon']);
    expect(await engine.db.rows('friends').get('id-Ada')).toMatchObject({
      name: 'Ada',
      code: 'A',
      state: 'met',
      town: 't1',
      displayLine1: 'Ada',
      createdBy: 'user-1',
      $server: null,
    });
    const records = await queue();
    expect(records.map(({ op, collection }) => `${op} ${collection}`)).toEqual([
      'create towns',
      'create friends',
      'create friends',
      'action friends',
    ]);
    expect(records.map(({ deps }) => deps.map((seq) => records.findIndex((one) => one.seq === seq)))).toEqual(
      [[], [0], [], [1]],
    );
    expect(new Set(records.map(({ key }) => key)).size).toBe(4);
    expect(new Set(records.map(({ group }) => group)).size, 'one intention').toBe(1);
  });

  it('tells what was refused by its place and why, and writes all the others', async () => {
    const writes: Write[] = [
      make('Ada', { code: 'A' }),
      make(''),
      make('Bo', { code: 'A' }),
      make('Cy', { town: 'nowhere' }),
      { type: 'update', collection: 'friends', id: 'nobody', changes: { name: 'x' } },
      { type: 'act', collection: 'friends', id: 'id-Ada', transition: 'forget' },
      { type: 'act', collection: 'friends', id: 'id-Ada', transition: 'meet' },
      { type: 'act', collection: 'friends', id: 'id-Ada', transition: 'meet' },
      make('Di', { code: 'D' }),
    ];
    const { done, refused } = await writeMany(engine, writes);
    expect(refused.map(({ at, problems }) => [at, problems[0]!.pointer, problems[0]!.code])).toEqual([
      [1, '/name', 'required'],
      [2, '/code', 'unique'],
      [3, '/town', 'link.missing'],
      [4, '', 'not-found'],
      [5, '', 'transition.unknown'],
      [7, '', 'transition.refused'],
    ]);
    expect(done).toBe(3);
    expect(await names()).toEqual(['Ada', 'Di']);
    expect(await queue()).toHaveLength(3);
  });

  it('are none at all where one is refused and they are to be written together', async () => {
    const lyon: Write = { type: 'create', collection: 'towns', id: 't1', values: { name: 'Lyon' } };
    const both = (more: object) => writeMany(engine, [lyon, make('Ada', more)], { isWhole: true });
    expect(await both({ town: 'nowhere' })).toEqual({
      done: 0,
      refused: [{ at: 1, problems: [expect.objectContaining({ pointer: '/town' })] }],
    });
    expect([await names('towns'), await names(), await queue()]).toEqual([[], [], []]);
    expect(await both({ town: 't1' })).toEqual({ done: 2, refused: [] });
    expect([await names('towns'), await names()]).toEqual([['Lyon'], ['Ada']]);
  });

  it('go into few transactions, one for some hundred of them, and tell the engine once for each', async () => {
    const transaction = vi.spyOn(engine.db.dexie, 'transaction');
    const kick = vi.spyOn(engine.writer, 'kick');
    const heard: number[] = [];
    await writeMany(engine, makeMany(450), { onProgress: (done) => heard.push(done) });
    expect(heard).toEqual([200, 400, 450]);
    expect(
      transaction.mock.calls.filter(([mode, tables]) => mode === 'rw' && String(tables).includes('rows_')),
    ).toHaveLength(3);
    expect(kick).toHaveBeenCalledTimes(3);
    expect(await names()).toHaveLength(450);
  });

  it('can be ended: what was written by then stays, and no more comes', async () => {
    const stop = new AbortController();
    const { done } = await writeMany(engine, makeMany(100), {
      atOnce: 10,
      signal: stop.signal,
      onProgress: (behind) => behind >= 30 && stop.abort(),
    });
    expect(done).toBe(30);
    expect(await names()).toHaveLength(30);
    expect(await queue()).toHaveLength(30);
  });

  it('change a row again that they have changed before, and see what others of them have taken or left', async () => {
    await writeMany(engine, [make('Ada', { code: 'A' }), make('Bo', { code: 'B' })]);
    const { refused } = await writeMany(engine, [
      { type: 'update', collection: 'friends', id: 'id-Ada', changes: { code: 'C' } },
      { type: 'update', collection: 'friends', id: 'id-Bo', changes: { code: 'A' } },
      { type: 'update', collection: 'friends', id: 'id-Ada', changes: { code: 'D' } },
      make('Cy', { code: 'C' }),
      { type: 'remove', collection: 'friends', id: 'id-Cy' },
      make('Di', { code: 'C' }),
      make('Ed', { code: 'D' }),
    ]);
    expect(refused.map(({ at }) => at)).toEqual([6]);
    expect((await shown()).map(({ name, code }) => `${String(name)} ${String(code)}`).sort()).toEqual([
      'Ada D',
      'Bo A',
      'Di C',
    ]);
  });

  it('write none, and say so, where there is no room; nothing is half written', async () => {
    const faulty = faultyIndexedDb();
    const full = fakeEngine({ entities: ENTITIES, indexedDB: faulty.indexedDB });
    await writeMany(full, makeMany(3));
    let commits = 0;
    faulty.arm({
      error: 'QuotaExceededError',
      times: 9,
      when: (step) => step === 'commit' && (commits += 1) > 0,
    });
    await expect(writeMany(full, [make('Ada'), make(''), make('Bo')])).rejects.toMatchObject({
      code: 'storage.full',
    });
    full.stop();
    const after = fakeEngine({ entities: ENTITIES, indexedDB: faulty.indexedDB });
    expect(await after.db.rows('friends').count()).toBe(3);
    expect(await after.db.strict.outbox.count()).toBe(3);
    after.stop();
  });

  it('are written once where the connection is lost in the middle, or its end was not heard of', async () => {
    for (const written of [true, false]) {
      const faulty = faultyIndexedDb();
      const one = fakeEngine({ entities: ENTITIES, indexedDB: faulty.indexedDB });
      await writeMany(one, [make('Zed')]);
      let commits = 0;
      faulty.arm({
        error: 'UnknownError',
        written,
        when: (step) => step === 'commit' && (commits += 1) === 2,
      });
      const { done } = await writeMany(one, [
        ...makeMany(40),
        { type: 'remove', collection: 'friends', id: 'id-Zed' },
      ]);
      expect(done).toBe(41);
      expect(await one.db.rows('friends').count()).toBe(41);
      expect(await one.db.strict.outbox.count()).toBe(41);
      one.stop();
    }
  });

  it('reject where the person has left this device', async () => {
    await engine.db.strict.meta.put({ key: LEFT, value: true });
    await expect(writeMany(engine, makeMany(3))).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await names()).toEqual([]);
  });

  it('leave out the one whose row goes as they are written', async () => {
    await writeMany(engine, makeMany(3));
    await engine.db.strict.outbox.clear();
    const rows = engine.db.rows('friends');
    const { get } = engine.context.lookup;
    // It is gone by the transaction, and was there as it was judged.
    const lookup = vi.spyOn(engine.context.lookup, 'get').mockImplementation(async (...asked) => {
      await rows.delete('id-N001');
      return get(...asked);
    });
    await engine.db.rows('towns').put({ id: 't1', name: 'Lyon' });
    const changes = { town: 't1' };
    const { refused } = await writeMany(
      engine,
      [0, 1, 2].map((at) => ({ type: 'update', collection: 'friends', id: `id-N00${at}`, changes })),
    );
    expect(lookup).toHaveBeenCalled();
    expect(refused).toMatchObject([{ at: 1, problems: [{ code: 'not-found' }] }]);
    expect(await queue()).toHaveLength(2);
  });
});

describe('many removals', () => {
  const removals = (ids: readonly string[]): Write[] =>
    ids.map((id) => ({ type: 'remove', collection: 'friends', id }));

  it('wait for their time, and each can be taken back, alone or all of them', async () => {
    await writeMany(engine, makeMany(30));
    const ids = (await shown()).map(({ id }) => id);
    await writeMany(engine, removals(ids));
    expect(await names()).toEqual([]);
    const now = engine.writer.now();
    for (const record of await queue()) {
      expect(record.op).toBe('delete');
      expect(record.nextAt).toBeGreaterThan(now + UNDO_MS - 1_000);
    }
    expect(await engine.undoRemove('friends', ids[0]!)).toBe(true);
    const back = ids.slice(1).map((id): Write => ({ type: 'undoRemove', collection: 'friends', id }));
    expect(await writeMany(engine, back)).toEqual({ done: 29, refused: [] });
    expect(await names()).toHaveLength(30);
    expect((await queue()).map(({ op, patch }) => [op, patch['name']])).toEqual(
      makeMany(30).map((one) => ['create', one.type === 'create' && one.values['name']]),
    );
  });

  it('that cannot be taken back any more are refused', async () => {
    expect(
      await writeMany(engine, [{ type: 'undoRemove', collection: 'friends', id: 'id-x' }, make('Ada')]),
    ).toMatchObject({ done: 1, refused: [{ at: 0, problems: [{ code: 'removal.sent' }] }] });
  });

  it('go out after those of the rows that speak of them, unsent changes of these included', async () => {
    const world = engineWithOthers(ENTITIES);
    world.they.create('towns', 't1', { name: 'Lyon' });
    world.they.create('towns', 't2', { name: 'Nice' });
    for (const id of ['f1', 'f2', 'f3'])
      world.they.create('friends', id, { name: id, town: id === 'f3' ? 't2' : 't1', state: 'new' });
    for (const { collection } of ENTITIES) await world.engine.pull(collection);
    world.network.down = true;
    await world.engine.update('friends', 'f3', { town: 't1' });
    await writeMany(world.engine, [
      ...removals(['f1', 'f2']),
      { type: 'remove', collection: 'towns', id: 't1' },
      { type: 'remove', collection: 'towns', id: 't2' },
    ]);
    const waiting = await world.queue();
    const nameOf = new Map(waiting.map(({ seq, op, entityId }) => [seq, `${op} ${entityId}`]));
    expect(
      Object.fromEntries(
        waiting.map(({ seq, deps }) => [nameOf.get(seq), deps.map((dep) => nameOf.get(dep))]),
      ),
    ).toMatchObject({
      'delete t1': ['update f3', 'delete f1', 'delete f2'],
      'delete t2': ['update f3'],
    });
    world.engine.stop();
  });
});

it('are sent one by one under their keys, by the drain, while more are written', async () => {
  const world = engineWithOthers(ENTITIES);
  await world.engine.pull('friends');
  await writeMany(world.engine, makeMany(120), { atOnce: 20 });
  while (!(await world.engine.flush()));
  expect(world.server.rows('friends')).toHaveLength(120);
  const keys = world.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers);
  expect(new Set(keys.map((one) => one!['idempotency-key'])).size).toBe(120);
  world.engine.stop();
});
