import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date, lines, money, text } from '../../domain/kernel/field.ts';
import { sameValue } from '../mirror/difference.ts';
import { merge3 } from './merge.ts';

const entity = {
  fields: { name: text('Name'), city: text('City'), from: date('From'), to: date('To'), costs: lines('Costs', { label: text('Label'), amount: money('Amount') }) },
  groups: [['from', 'to']],
};
const line = (lineKey: string, amount: number) => ({ lineKey, label: lineKey, amount });

describe('three-way merge', () => {
  it('keeps what only one side changed', () => {
    expect(merge3(entity, { name: 'a' }, { name: 'mine' }, { name: 'a', city: 'theirs' })).toEqual({ patch: { name: 'mine' }, base: { name: 'a' }, conflicts: [] });
  });
  it('asks when both changed one field, each to something else', () => {
    expect(merge3(entity, { name: 'a' }, { name: 'mine' }, { name: 'theirs' })).toEqual({ patch: {}, base: {}, conflicts: ['name'] });
  });
  it('has nothing to do where both wrote the same', () => {
    expect(merge3(entity, { name: 'a' }, { name: 'same' }, { name: 'same' })).toEqual({ patch: {}, base: {}, conflicts: [] });
  });
  it('lets the fields of a group conflict together', () => {
    expect(merge3(entity, { from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-05', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-02' }).conflicts.sort()).toEqual(['from', 'to']);
  });
  it('merges lines by their key', () => {
    const merged = merge3(entity, { costs: [line('a', 1), line('b', 2)] }, { costs: [line('a', 9), line('b', 2), line('mine', 3)] }, { costs: [line('a', 1), line('b', 5), line('theirs', 4)] });
    expect(merged.conflicts).toEqual([]);
    expect(merged.patch['costs']).toEqual([line('a', 9), line('b', 5), line('theirs', 4), line('mine', 3)]);
  });
  it('asks when a line was changed on one side and removed on the other', () => {
    expect(merge3(entity, { costs: [line('a', 1)] }, { costs: [] }, { costs: [line('a', 2)] }).conflicts).toEqual(['costs']);
  });
});

const value = fc.constantFrom('x', 'y', 'z', null);
const row = fc.record({ name: value, city: value });

describe('laws of the merge', () => {
  it('loses nothing that either side changed, and invents nothing', () => {
    fc.assert(fc.property(row, row, row, (base, mine, theirs) => {
      const { patch, conflicts } = merge3(entity, base, mine, theirs);
      for (const name of ['name', 'city'] as const) {
        if (conflicts.includes(name)) continue;
        const merged = name in patch ? patch[name] : theirs[name];
        if (!sameValue(mine[name], base[name])) expect(merged).toEqual(mine[name]);
        else expect(merged).toEqual(theirs[name]);
      }
    }), { numRuns: 1_000 });
  });
  it('does nothing twice: merging into the result changes nothing', () => {
    fc.assert(fc.property(row, row, row, (base, mine, theirs) => {
      const first = merge3(entity, base, mine, theirs);
      if (first.conflicts.length > 0) return;
      const result = { ...theirs, ...first.patch };
      expect(merge3(entity, first.base, first.patch, result)).toEqual({ patch: {}, base: {}, conflicts: [] });
    }), { numRuns: 1_000 });
  });
});
