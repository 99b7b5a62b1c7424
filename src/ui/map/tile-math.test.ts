import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_TILES, planOf, tilesOf } from './tile-math.ts';

const paris = { west: 2.2, south: 48.8, east: 2.5, north: 48.95, zoom: 11 };
const key = ({ z, x, y }: { z: number; x: number; y: number }) => `${z}/${x}/${y}`;

it('plans what is in sight and nearer, as near as the limit lets it', () => {
  const plan = planOf(paris, 19)!;
  expect(plan.fromZoom).toBe(11);
  expect(plan.toZoom).toBe(15);
  const tiles = [...tilesOf(plan)];
  expect(tiles).toHaveLength(plan.count);
  expect(new Set(tiles.map(key)).size).toBe(plan.count);
  // Notre-Dame: where OpenStreetMap has it.
  expect(tiles.map(key)).toContain('13/4149/2818');
});

it('plans nothing where too much is in sight, nor nearer than there is anything', () => {
  expect(planOf({ west: -180, south: -85, east: 180, north: 85, zoom: 6 }, 19)).toBeUndefined();
  expect(planOf(paris, 12)).toMatchObject({ fromZoom: 11, toZoom: 12 });
  expect(planOf({ ...paris, zoom: 19 }, 12)).toMatchObject({ fromZoom: 12, toZoom: 12 });
});

it('never plans more than the limit, and each tile is one of its zoom', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(
      degrees(180),
      degrees(180),
      degrees(89),
      degrees(89),
      fc.integer({ min: 0, max: 19 }),
      (a, b, c, d, zoom) => {
        const sight = {
          west: Math.min(a, b),
          east: Math.max(a, b),
          south: Math.min(c, d),
          north: Math.max(c, d),
          zoom,
        };
        const plan = planOf(sight, 19);
        if (!plan) return;
        expect(plan.count).toBeLessThanOrEqual(MOST_TILES);
        const tiles = [...tilesOf(plan)];
        expect(tiles).toHaveLength(plan.count);
        for (const { z, x, y } of tiles) {
          expect(x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z).toBe(true);
        }
      },
    ),
  );
});
