import { expect, it } from 'vitest';
import { loadShapes, within } from './base-shapes.ts';
import { mercator } from './mercator.ts';

it('knows where land is, and draws of a square what lies in it', async () => {
  const shapes = await loadShapes();
  expect(shapes.land.length).toBeGreaterThan(1000);
  const [x, y] = mercator([2.35, 48.85]);
  const side = 2 ** -5;
  const square = { x: x - side / 2, y: y - side / 2, side };
  const found = within(shapes, square);
  expect(found.land.length).toBeGreaterThan(0);
  expect(found.land.length).toBeLessThan(shapes.land.length / 4);
  const isBetween = (value: number, edge: number) => value >= edge - 1e-12 && value <= edge + side + 1e-12;
  const isInside = found.land.every(({ places }) =>
    Array.from(places).every((value, at) => isBetween(value, at % 2 === 0 ? square.x : square.y)),
  );
  expect(isInside).toBe(true);
  const isIn = ([px, py]: readonly [number, number]) =>
    found.land.reduce((inside, { places }) => {
      let odd = inside;
      for (let at = 0; at < places.length; at += 2) {
        const [ax, ay] = [places[at]!, places[at + 1]!];
        const next = (at + 2) % places.length;
        const [bx, by] = [places[next]!, places[next + 1]!];
        if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) odd = !odd;
      }
      return odd;
    }, false);
  expect(isIn([x, y])).toBe(true);
  expect(isIn(mercator([-0.6, 49.7]))).toBe(false);
  // Jersey is an island of its own.
  expect(isIn(mercator([-2.12, 49.22]))).toBe(true);
});
