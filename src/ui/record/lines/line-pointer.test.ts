import { expect, it } from 'vitest';
import { isOfLine, lineAt } from './line-pointer.ts';

it('is the number of the line that a pointer leads to, in this field alone', () => {
  expect(lineAt('costs', '/costs/10/date')).toBe(10);
  expect(lineAt('costs', '/costs/0')).toBe(0);
  expect(lineAt('costs', '/costs')).toBeUndefined();
  expect(lineAt('costs', '/costsOfOthers/1')).toBeUndefined();
  expect(lineAt(undefined, '/costs/1')).toBeUndefined();
  expect(isOfLine('costs', '/title')).toBe(false);
});
