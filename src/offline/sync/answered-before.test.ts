import { afterEach, expect, it } from 'vitest';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer } from '../ports.ts';

/* The right to a collection is withdrawn while it is asked for: what was answered before that, and comes after, has no place. */
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
