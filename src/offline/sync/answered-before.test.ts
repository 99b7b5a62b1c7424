import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { modelServer } from '../../testing/model-server.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer } from '../ports.ts';

/* What was answered before something else happened, and comes after that, has no place. */
const song = toyEntity('songs', {});
const CAPABILITIES = jsonAnswer(200, { idempotency: true, etag: true, delta: true });
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `song ${index}`, version: 1 }));
const list = jsonAnswer(200, rows(20), { 'x-cursor': 'c1.5' });

let engine: Engine;
/** What each call for songs is answered; where it takes the collection away first, its answer comes late. */
let answer: (path: string) => HttpAnswer | Promise<HttpAnswer>;
function open(): void {
  engine = fakeEngine({
    entities: [song],
    http: {
      send: async ({ path }) => (path === '/capabilities' ? CAPABILITIES : answer(path)),
    },
  });
}
const late = async (one: HttpAnswer): Promise<HttpAnswer> => {
  await engine.forget('songs');
  return one;
};
const count = () => engine.db.rows('songs').count();
const cursor = async () => (await engine.db.strict.cursors.get('songs'))?.cursor ?? null;
afterEach(() => engine.stop());

describe('the right to a collection is withdrawn while it is asked for', () => {
  it('the first list does not bring the rows back', async () => {
    open();
    answer = () => late(list);
    await expect(engine.pull('songs')).rejects.toMatchObject({ code: 'device.away' });
    expect([await count(), await cursor()]).toEqual([0, null]);
  });

  it('what has moved does not pass for all there is', async () => {
    open();
    answer = () => list;
    await engine.pull('songs');
    const delta = jsonAnswer(200, { rows: rows(1), deleted: [], cursor: 'c1.6', more: false });
    answer = () => late(delta);
    await expect(engine.pull('songs')).rejects.toMatchObject({ code: 'device.away' });
    expect([await count(), await cursor()]).toEqual([0, null]);
    answer = () => list;
    await engine.pull('songs');
    expect([await count(), await cursor()], 'given back, it is whole').toEqual([20, 'c1.5']);
  });

  it.each([1, 2])('of a list that is compared, none from page %i on', async (last) => {
    open();
    answer = () => list;
    await engine.pull('songs');
    const page = jsonAnswer(200, rows(10), {
      'x-cursor': 'c2.1',
      link: '</api/songs?limit=1000&page=2>; rel="next"',
    });
    answer = (path) => {
      if (path.includes('since')) return jsonAnswer(410, {});
      const number = path.includes('page=2') ? 2 : 1;
      return number === last ? late(number === 1 ? page : list) : page;
    };
    await expect(engine.pull('songs')).rejects.toMatchObject({ code: 'device.away' });
    expect([await count(), await cursor()]).toEqual([0, null]);
  });
});

describe('a row is removed here while its collection is asked for', () => {
  it.each(['list', 'delta'])('a %s drawn up before does not bring it back', async (what) => {
    const model = modelServer([song], () => undefined);
    const held: (() => void)[] = [];
    let isHeld = false;
    engine = fakeEngine({
      entities: [song],
      http: {
        async send(request) {
          const given = model.handle('user-1', request);
          if (isHeld && request.path.startsWith('/songs?'))
            await new Promise<void>((done) => held.push(done));
          return given;
        },
      },
    });
    if (what === 'delta') await engine.pull('songs');
    const { id } = await engine.create('songs', { name: 'One' });
    await engine.flush();
    isHeld = true;
    const pulled = engine.pull('songs');
    await vi.waitFor(() => expect(held).toHaveLength(1));
    await engine.remove('songs', id);
    expect(await engine.flush(true)).toBe(true);
    expect(await engine.db.rows('songs').get(id)).toBeUndefined();
    isHeld = false;
    held[0]!();
    await pulled;
    expect(await engine.db.rows('songs').get(id)).toBeUndefined();
  });

  it('and a list drawn up after that brings it, where a restored server has it again', async () => {
    const model = modelServer([song], () => undefined);
    engine = fakeEngine({
      entities: [song],
      http: { send: async (request) => model.handle('user-1', request) },
    });
    const { id } = await engine.create('songs', { name: 'One' });
    await engine.flush();
    const backup = model.backup();
    await engine.remove('songs', id);
    expect(await engine.flush(true)).toBe(true);
    backup.restore();
    await engine.pull('songs');
    expect(await engine.db.rows('songs').get(id)).toMatchObject({ name: 'One' });
  });
});
