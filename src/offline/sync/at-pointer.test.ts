import { describe, expect, it } from 'vitest';
import { valueAt, withValueAt } from './at-pointer.ts';

const row = {
  name: 'x',
  site: { floor: 1 },
  costs: [{ lineKey: 'a', amount: 1, parts: [{ lineKey: 'p', label: 'P' }] }],
};

describe('a pointer whose lines stand under their keys', () => {
  it.each([
    ['', row],
    ['/name', 'x'],
    ['/site/floor', 1],
    ['/costs/a/amount', 1],
    ['/costs/a/parts/p/label', 'P'],
    ['/costs/b/amount', undefined],
    ['/name/first', undefined],
  ])('reads %s', (pointer, value) => expect(valueAt(row, pointer)).toEqual(value));

  it.each([
    ['/name', { ...row, name: 9 }],
    ['/city', { ...row, city: 9 }],
    ['/site/floor', { ...row, site: { floor: 9 } }],
    ['/costs/a/amount', { ...row, costs: [{ ...row.costs[0], amount: 9 }] }],
    ['/costs/b/amount', row],
    ['/name/first', row],
  ])('writes %s into a copy', (pointer, expected) => {
    expect(withValueAt(row, pointer, 9)).toEqual(expected);
    expect(row.name).toBe('x');
  });

  it('replaces a whole line, and adds one that is not there, under its key', () => {
    const b = { label: 'written' };
    const [a] = row.costs;
    expect(withValueAt(row, '/costs/b', b).costs).toEqual([a, { ...b, lineKey: 'b' }]);
    expect(withValueAt(row, '/costs/a', b).costs).toEqual([{ ...b, lineKey: 'a' }]);
    expect(withValueAt(row, '/costs/a/parts/q', b).costs[0]?.parts).toEqual([
      { lineKey: 'p', label: 'P' },
      { ...b, lineKey: 'q' },
    ]);
    expect(row.costs).toEqual([a]);
  });
});
