import type { PointGroup } from 'signature_pad';
import { expect, it } from 'vitest';
import { boundsOf, drawnAt } from './strokes.ts';

const stroke = (...points: readonly (readonly [number, number])[]): PointGroup => ({
  penColor: '#000',
  dotSize: 0,
  minWidth: 1,
  maxWidth: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: points.map(([x, y], time) => ({ x, y, pressure: 0.5, time })),
});

it('is as large in its place when that is turned', () => {
  const [made] = drawnAt({ width: 320, strokes: [stroke([160, 80])] }, 640);
  expect(made!.points[0]).toMatchObject({ x: 320, y: 160, pressure: 0.5 });
  // A place that is not laid out yet says nothing of sizes.
  expect(drawnAt({ width: 0, strokes: [stroke([160, 80])] }, 640)[0]!.points[0]).toMatchObject({ x: 160 });
});

it('takes no more room than its strokes and a little about them', () => {
  const strokes = [stroke([40, 30], [90, 20]), stroke([60, 70])];
  expect(boundsOf(strokes, 6)).toEqual({ left: 34, top: 14, width: 62, height: 62 });
  expect(boundsOf([], 6)).toBeUndefined();
});
