import { expect, it } from 'vitest';
import { turnedBy, turnedPart, WHOLE } from './turned.ts';

const TOP_LEFT = { x: 0, y: 0, width: 0.5, height: 0.25 };

it('turns a part with its picture: what was above on the left is above on the right, lying', () => {
  expect(turnedPart(TOP_LEFT, 1)).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 });
  expect(turnedPart(TOP_LEFT, -1)).toEqual({ x: 0, y: 0.5, width: 0.25, height: 0.5 });
});
it('comes back by the other turn, and by four', () => {
  expect(turnedPart(turnedPart(TOP_LEFT, 1), -1)).toEqual(TOP_LEFT);
  expect([1, 2, 3, 4].reduce((part) => turnedPart(part, 1), TOP_LEFT)).toEqual(TOP_LEFT);
  expect([turnedBy(3, 1), turnedBy(0, -1)]).toEqual([0, 3]);
  expect(turnedPart(WHOLE, 1)).toEqual(WHOLE);
});
