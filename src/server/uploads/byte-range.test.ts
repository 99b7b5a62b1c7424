import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['Bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %j of a hundred bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));

it('has nothing to give of an empty file', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(byteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
