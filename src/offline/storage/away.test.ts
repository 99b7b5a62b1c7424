import { afterEach, describe, expect, it } from 'vitest';
import { link } from '../../domain/kernel/field.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import { keepOffline } from '../device/choices.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { doubtOf, readDoubts } from '../sync/doubts.ts';
import { fillOf } from '../sync/apply.ts';
import { putAway } from './away.ts';
import { OPENED } from './opened.ts';
import { evict } from './evict.ts';

/* A collection that is put off the device: nothing unsent goes with it, and what comes back is whole. */
const ENTITIES = [toyEntity('towns'), toyEntity('notes', { about: link('About', 'towns') })];
const TOWNS = ['a', 'b', 'c'].map((id) => ({ id, name: id, version: 1 }));

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));
async function device(send?: (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>): Promise<Engine> {
  const answer = async (request: HttpRequest): Promise<HttpAnswer> =>
    request.path === '/capabilities'
      ? jsonAnswer(200, { idempotency: true, etag: true, delta: true })
      : send!(request);
  const engine = fakeEngine({ entities: ENTITIES, ...(send ? { http: { send: answer } } : {}) });
  engines.push(engine);
  await engine.db.rows('towns').bulkPut(TOWNS);
  await engine.db.strict.cursors.put({ collection: 'towns', cursor: 'c1', at: 1 });
  return engine;
}
const towns = (engine: Engine) => engine.db.rows('towns').toCollection().primaryKeys();
const cursor = (engine: Engine) => engine.db.strict.cursors.get('towns');

describe('what is put away', () => {
  it('leaves no row, and is known to be elsewhere', async () => {
    const engine = await device();
    expect(await putAway(engine.context, 'towns', true)).toBe(3);
    expect(await towns(engine)).toEqual([]);
    expect(await cursor(engine)).toMatchObject({ cursor: null, isAway: true, byHand: true });
  });

  it('leaves no question about rows that are here no more, and no place to go on with', async () => {
    const engine = await device();
    const { meta } = engine.db.strict;
    await meta.put({ key: doubtOf('towns'), value: { gone: 2, of: 3 } });
    await meta.put({ key: doubtOf('notes'), value: { gone: 9, of: 9 } });
    await meta.put({ key: fillOf('towns'), value: { next: '/towns?page=2', cursor: null, rows: 3 } });
    await putAway(engine.context, 'towns');
    expect(await readDoubts(engine.db)).toMatchObject([{ collection: 'notes' }]);
    expect(await meta.get(fillOf('towns'))).toBeUndefined();
  });

  it.each([
    ['is in it', (engine: Engine) => engine.update('towns', 'a', { name: 'mine' })],
    ['is a new row of it', (engine: Engine) => engine.create('towns', { name: 'mine' })],
    ['removes from it', (engine: Engine) => engine.remove('towns', 'a')],
    ['speaks of it', (engine: Engine) => engine.create('notes', { name: 'n', about: 'a' })],
    [
      'spoke of it before it was removed, which can be taken back',
      async (engine: Engine) => {
        const { id } = await engine.create('notes', { name: 'n', about: 'a' });
        await engine.remove('notes', id);
      },
    ],
  ])('is never what unsent work needs that %s', async (_how, write) => {
    const engine = await device();
    await write(engine);
    const before = [await engine.db.rows('towns').toArray(), await engine.db.strict.outbox.toArray()];
    await expect(putAway(engine.context, 'towns', true)).rejects.toMatchObject({ code: 'device.needed' });
    expect([await engine.db.rows('towns').toArray(), await engine.db.strict.outbox.toArray()]).toEqual(
      before,
    );
    expect(await cursor(engine)).toEqual({ collection: 'towns', cursor: 'c1', at: 1 });
  });

  it.each([
    [
      'a delta',
      'c1',
      () =>
        jsonAnswer(200, {
          rows: [{ id: 'd', name: 'd', version: 2 }],
          deleted: [],
          cursor: 'c2',
          more: false,
        }),
    ],
    ['a list', null, () => jsonAnswer(200, TOWNS, { 'x-cursor': 'c2' })],
  ])(
    'does not become whole by %s that was asked for before: the rows before it would never come again',
    async (_what, known, give) => {
      let arrive = (): void => {};
      const asked = new Promise<void>((isAsked) => void (arrive = isAsked));
      let answer: (given: HttpAnswer) => void = () => {};
      const engine = await device(({ path }) => {
        if (!path.startsWith('/towns')) return jsonAnswer(200, []);
        arrive();
        return new Promise<HttpAnswer>((given) => void (answer = given));
      });
      await engine.db.strict.cursors.put({ collection: 'towns', cursor: known, at: 1 });
      const pulled = engine.pull('towns');
      await asked;
      await putAway(engine.context, 'towns');
      answer(give());
      await expect(pulled).rejects.toMatchObject({ code: 'device.away' });
      expect(await towns(engine)).toEqual([]);
      expect(await cursor(engine)).toMatchObject({ isAway: true, cursor: null });
    },
  );

  it('comes back whole to whoever pulls it', async () => {
    const asked: string[] = [];
    const engine = await device(({ path }) => {
      asked.push(path);
      return jsonAnswer(200, path.startsWith('/towns') ? TOWNS : [], { 'x-cursor': 'c9' });
    });
    await putAway(engine.context, 'towns', true);
    await engine.pull('towns');
    expect(await towns(engine)).toEqual(['a', 'b', 'c']);
    expect(await cursor(engine)).toMatchObject({ cursor: 'c9' });
    expect(await cursor(engine)).not.toHaveProperty('isAway');
    expect(asked[0], 'from the beginning, not from where it was').toBe('/towns?limit=1000');
  });
});

describe('what its person wants to keep offline', () => {
  it('is not put out to make room, until they say otherwise', async () => {
    const engine = await device();
    await engine.db.strict.meta.put({ key: OPENED, value: {} });
    await keepOffline(engine.db, 'towns', true);
    await keepOffline(engine.db, 'towns', true);
    expect(await evict(engine.context)).toBe(false);
    expect(await towns(engine)).toHaveLength(3);
    await keepOffline(engine.db, 'towns', false);
    expect(await evict(engine.context)).toBe(true);
    expect(await cursor(engine)).toMatchObject({ isAway: true });
    expect(await cursor(engine), 'it comes back when somebody looks').not.toHaveProperty('byHand');
    expect(await evict(engine.context), 'once is enough').toBe(false);
  });
});
