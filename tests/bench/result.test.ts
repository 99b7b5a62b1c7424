import { expect, it } from 'vitest';
import { coldStartResult } from './cold-start.ts';
import { table, type BenchResult } from './result.ts';
import { percentiles, spread } from './statistics.ts';

const one = { what: 'a', ours: '1', against: '2', goal: 'none' } satisfies BenchResult;
const verdictOf = (result: BenchResult) => table([result]).split(' | ').at(-1);

it('says of what has no goal that it is told, and never that it holds', () => {
  expect(verdictOf(one)).toBe('told |');
  expect(verdictOf({ ...one, holds: true })).toBe('holds |');
  expect(verdictOf({ ...one, holds: false })).toBe('FALLS SHORT |');
  expect(verdictOf({ ...one, brokeOff: true })).toBe('BROKE OFF |');
});

it.each<[rows: number, ours: number, bare: number, holds: boolean]>([
  [10_000, 300, 200, true],
  [10_000, 301, 300, false],
  [10_000, 300, 199, false],
  [100_000, 500, 100, true],
  [100_000, 501, 500, false],
])('holds the first list of %i rows, %i ms beside %i, against its goals', (rows, ours, bare, holds) => {
  expect(coldStartResult(rows, [ours], [bare]).holds).toBe(holds);
});

it('tells of many times what most, few and the fewest of them take, and of few runs how far they lie apart', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 0.25);
  expect(percentiles(times)).toBe('p50 50.3, p95 95.3, p99 99.3 ms');
  expect(spread([1_200.04, 3, 20], 'ms')).toBe('20 (3–1,200) ms');
  expect(spread([1_200.4], '/s', Math.round)).toBe('1,200 /s');
});
