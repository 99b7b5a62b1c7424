import { describe, expect, it } from 'vitest';
import type { Group } from '../../offline/index.ts';
import { groupKey, linesOf } from './list-lines.ts';

const group = (value: string | null, count: number): Group => ({ value, count, sums: {} });
const GROUPS = [group('a', 2), group('b', 3), group(null, 1)];
const NONE: ReadonlySet<string> = new Set();
const drawn = (lines: ReturnType<typeof linesOf>) =>
  Array.from({ length: lines.count }, (_, at) => {
    const line = lines.at(at);
    return line.kind === 'group' ? String(line.group.value) : line.place;
  });

describe('the lines of a list', () => {
  it('are its rows where nothing is grouped', () => {
    expect(drawn(linesOf(3, [], NONE))).toEqual([0, 1, 2]);
    expect(linesOf(3, [], NONE).lineOf(2)).toBe(2);
  });

  it('have the head of each group before its rows', () => {
    const lines = linesOf(6, GROUPS, NONE);
    expect(drawn(lines)).toEqual(['a', 0, 1, 'b', 2, 3, 4, 'null', 5]);
    for (const place of [0, 1, 2, 3, 4, 5])
      expect(lines.at(lines.lineOf(place))).toEqual({ kind: 'row', place, count: 1 });
  });

  it('have several rows each where there is room, and none of two groups', () => {
    const lines = linesOf(6, GROUPS, NONE, 2);
    expect(drawn(lines)).toEqual(['a', 0, 'b', 2, 4, 'null', 5]);
    expect(lines.at(3)).toEqual({ kind: 'row', place: 2, count: 2 });
    expect(lines.at(4)).toEqual({ kind: 'row', place: 4, count: 1 });
    expect([2, 3, 4].map(lines.lineOf)).toEqual([3, 3, 4]);
    expect(linesOf(5, [], NONE, 2).count).toBe(3);
  });

  it('leave out the rows of a closed group, whose head stands for them', () => {
    const lines = linesOf(6, GROUPS, new Set([groupKey(GROUPS[1]!)]));
    expect(drawn(lines)).toEqual(['a', 0, 1, 'b', 'null', 5]);
    expect(lines.lineOf(3)).toBe(3);
    expect(lines.lineOf(5)).toBe(5);
  });
});
