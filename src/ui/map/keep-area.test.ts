import { expect, it } from 'vitest';
import { createFakeCaches } from '../../testing/fake-caches.ts';
import { keepTiles, type TileLoad } from './keep-area.ts';
import { createKeptTiles, type KeptArea } from './kept-tiles-ports.ts';
import { MOST_BYTES, planOf, tilesOf } from './tile-math.ts';

const ADDRESS = 'https://tiles.example/{z}/{x}/{y}.png';
const plan = planOf({ west: 2.3, south: 48.83, east: 2.4, north: 48.9, zoom: 12 }, 13)!;
const picture = (size = 3) => new Blob(['x'.repeat(size)], { type: 'image/png' });
const keeping = (load: () => Promise<TileLoad>, keep = async () => {}) => {
  const stop = new AbortController();
  const told: number[] = [];
  const waited: number[] = [];
  const result = keepTiles({
    plan,
    load,
    keep,
    wait: async (ms) => void waited.push(ms),
    onProgress: (done) => told.push(done),
    signal: stop.signal,
  });
  return { result, stop, told, waited };
};

it('keeps all pictures of an area, three at a time, and tells how far it has come', async () => {
  let [running, most] = [0, 0];
  const { result, told } = keeping(async () => {
    most = Math.max(most, (running += 1));
    await Promise.resolve();
    running -= 1;
    return picture();
  });
  expect(await result).toEqual({ kept: plan.count, bytes: 3 * plan.count, end: 'whole' });
  expect(most).toBe(3);
  expect(told.at(-1)).toBe(plan.count);
});

it('waits where it is held back, and gives up where no answer comes', async () => {
  let asked = 0;
  const held = keeping(async () => ((asked += 1) % 2 === 1 ? 'later' : picture()));
  expect(await held.result).toMatchObject({ kept: plan.count, end: 'whole' });
  expect(held.waited.length).toBeGreaterThan(0);
  expect(await keeping(async () => 'later').result).toEqual({ kept: 0, bytes: 0, end: 'network' });
});

it('goes on where there is no picture, and ends where its person or the device says so', async () => {
  // No picture of that size has to be made for it.
  const huge = Object.defineProperty(picture(), 'size', { value: MOST_BYTES });
  expect(await keeping(async () => 'none').result).toEqual({ kept: 0, bytes: 0, end: 'whole' });
  expect(await keeping(async () => huge).result).toMatchObject({ end: 'room' });
  const full = keeping(
    async () => picture(),
    () => Promise.reject(new Error('full')),
  );
  expect(await full.result).toMatchObject({ kept: 0, bytes: 0, end: 'room' });
  const stopped = keeping(async () => {
    await Promise.resolve();
    stopped.stop.abort();
    return picture();
  });
  const { kept, end } = await stopped.result;
  expect(end).toBe('stopped');
  expect(kept).toBeLessThanOrEqual(3);
});

it('finds what is kept, removes an area but for what another one shares, and all of it at once', async () => {
  const kept = createKeptTiles(createFakeCaches());
  const wider = planOf({ west: 2.2, south: 48.8, east: 2.5, north: 48.95, zoom: 12 }, 13)!;
  const area = (id: string, at: number, of = plan): KeptArea => ({
    ...of,
    id,
    at,
    name: id,
    address: ADDRESS,
    kept: of.count,
    bytes: 1,
  });
  for (const one of [area('a', 1), area('b', 2, wider)]) {
    await kept.keepArea(one);
    for (const tile of tilesOf(one)) await kept.keep(ADDRESS, tile, picture());
  }
  expect((await kept.areas()).map(({ id }) => id)).toEqual(['b', 'a']);
  const [shared] = tilesOf(plan);
  const only = [...tilesOf(wider)].find(
    (tile) => ![...tilesOf(plan)].some((one) => JSON.stringify(one) === JSON.stringify(tile)),
  )!;
  expect((await kept.tile(ADDRESS, shared!))?.type).toBe('image/png');
  expect(await kept.tile('https://other.example/{z}/{x}/{y}', shared!)).toBeUndefined();
  await kept.removeArea('b');
  expect(await kept.tile(ADDRESS, shared!)).toBeDefined();
  expect(await kept.tile(ADDRESS, only)).toBeUndefined();
  await kept.removeArea('nothing');
  await kept.forgetAll();
  expect(await kept.areas()).toEqual([]);
  expect(await kept.tile(ADDRESS, shared!)).toBeUndefined();
});
