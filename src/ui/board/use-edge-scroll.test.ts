import { expect, it } from 'vitest';
import { stepAt } from './use-edge-scroll.ts';

it('goes on near an edge alone, the faster the nearer, and as fast as that beyond it', () => {
  const at = (x: number) => stepAt(x, 100, 1100);
  expect([at(600), at(157), at(1043)]).toEqual([0, 0, 0]);
  expect([at(155), at(100), at(20)]).toEqual([-1, -14, -14]);
  expect([at(1045), at(1100), at(1500)]).toEqual([1, 14, 14]);
  expect(at(130)).toBeGreaterThan(at(110));
});

it('leaves the middle of a narrow board alone', () => {
  expect([90, 180, 270].map((x) => stepAt(x, 0, 360))).toEqual([0, 0, 0]);
  expect(stepAt(50, 0, 360)).toBeLessThan(0);
  expect(stepAt(5, 0, 0)).toBe(0);
});
