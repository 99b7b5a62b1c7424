import { expect, it } from 'vitest';
import { reordered } from './use-tour.ts';

it('puts the known stops in their new order, and leaves the others where they are', () => {
  expect(reordered(['a', 'x', 'b', 'y', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'x', 'a', 'y', 'b']);
  expect(reordered(['x', 'y'], [])).toEqual(['x', 'y']);
  expect(reordered(['a', 'b'], ['b', 'a'])).toEqual(['b', 'a']);
});
