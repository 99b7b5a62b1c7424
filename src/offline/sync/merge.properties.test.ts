import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date, integer, lines, links, money, text } from '../../domain/kernel/field.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { merge3 } from './merge.ts';

/* 1,000 merges each time; RUNS=100000 (`npm run test:long`) for more. */
const runs = { numRuns: Number(process.env['RUNS'] ?? 1_000) };

const entity = {
  fields: {
    name: text('Name'),
    city: text('City'),
    rank: integer('Rank'),
    from: date('From'),
    to: date('To'),
    friends: links('Friends', 'parties'),
    costs: lines('Costs', { label: text('Label'), amount: money('Amount') }),
  },
  groups: [['from', 'to']],
};
const NAMES = ['name', 'city', 'rank', 'from', 'to', 'friends', 'costs'] as const;
const few = fc.constantFrom('a', 'b', 'c', null);
const some = fc.uniqueArray(
  fc.record(
    { lineKey: fc.constantFrom('k1', 'k2', 'k3'), label: few, amount: fc.constantFrom(1, 2, 3) },
    { noNullPrototype: true },
  ),
  { selector: (line) => line.lineKey, maxLength: 3 },
);
const row = fc.record(
  {
    name: few,
    city: few,
    rank: fc.constantFrom(1, 2, 3),
    from: few,
    to: few,
    friends: fc.uniqueArray(fc.constantFrom('p', 'q', 'r')),
    costs: some,
  },
  { noNullPrototype: true },
);
type Row = Record<string, unknown>;
/** Links are a set, and lines are known by their keys: where only their order differs nothing is lost. */
const isSet = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const inOrder = (value: unknown): unknown => {
  if (isSet(value)) return [...value].sort();
  return Array.isArray(value)
    ? [...(value as Row[])].sort((a, b) => String(a['lineKey']).localeCompare(String(b['lineKey'])))
    : value;
};
const same = (a: unknown, b: unknown): boolean => sameTyped(inOrder(a), inOrder(b));
/** The fields in which `next` differs, as a queued change holds them. */
const patchOf = (base: Row, next: Row): Row =>
  Object.fromEntries(NAMES.filter((name) => !same(base[name], next[name])).map((name) => [name, next[name]]));
const merge = (base: Row, mine: Row, theirs: Row) => merge3(entity, base, patchOf(base, mine), theirs);

/** Every single value of a row, by where it stands. */
function atoms(one: Row): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const name of NAMES) {
    if (name === 'costs')
      for (const line of (one['costs'] as Row[] | undefined) ?? [])
        for (const part of ['label', 'amount'])
          found.set(`costs/${String(line['lineKey'])}/${part}`, line[part]);
    else if (name === 'friends')
      for (const friend of (one['friends'] as string[] | undefined) ?? [])
        found.set(`friends/${friend}`, friend);
    else found.set(name, one[name]);
  }
  return found;
}

describe('a merge of three', () => {
  it('has nothing to write where mine changed nothing', () => {
    fc.assert(
      fc.property(
        row,
        row,
        (base, theirs) => void expect(merge(base, base, theirs)).toMatchObject({ patch: {}, conflicts: [] }),
      ),
      runs,
    );
  }, 600_000);
  it('is mine where they changed nothing', () => {
    fc.assert(
      fc.property(row, row, (base, mine) => {
        const { patch, conflicts } = merge(base, mine, base);
        expect(conflicts).toEqual([]);
        expect(
          NAMES.every((name) => same({ ...base, ...patch }[name], mine[name])),
          'mine, whole',
        ).toBe(true);
      }),
      runs,
    );
  }, 600_000);
  it('of changes in different fields is the same whoever comes first, and keeps both', () => {
    fc.assert(
      fc.property(
        row,
        row,
        row,
        fc.subarray(['name', 'city', 'rank', 'costs', 'friends'] as const),
        (base, mine, theirs, ours) => {
          const left: Row = { ...base, ...Object.fromEntries(ours.map((name) => [name, mine[name]])) };
          const others = NAMES.filter(
            (name) => !(ours as readonly string[]).includes(name) && name !== 'from' && name !== 'to',
          );
          const right: Row = { ...base, ...Object.fromEntries(others.map((name) => [name, theirs[name]])) };
          const [here, there] = [merge(base, left, right), merge(base, right, left)];
          expect([here.conflicts, there.conflicts]).toEqual([[], []]);
          for (const name of NAMES) {
            expect(same({ ...right, ...here.patch }[name], { ...left, ...there.patch }[name]), name).toBe(
              true,
            );
            expect(
              same(
                { ...right, ...here.patch }[name],
                (ours as readonly string[]).includes(name) ? left[name] : right[name],
              ),
              name,
            ).toBe(true);
          }
        },
      ),
      runs,
    );
  }, 600_000);
  it('never makes up a value: each is one of the three at its place', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { patch } = merge(base, mine, theirs);
        const known = [atoms(base), atoms(mine), atoms(theirs)];
        for (const [place, value] of atoms(patch)) {
          if (!(place.split('/')[0]! in patch)) continue;
          expect(
            known.some((side) => side.has(place) && same(side.get(place), value)),
            place,
          ).toBe(true);
        }
      }),
      runs,
    );
  }, 600_000);
  it('writes nothing into a field that it asks about', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { patch, conflicts } = merge(base, mine, theirs);
        for (const name of conflicts) expect(patch).not.toHaveProperty(name);
      }),
      runs,
    );
  }, 600_000);
  it('done twice is done once', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const { patch, base: next } = merge(base, mine, theirs);
        expect(merge3(entity, next, patch, { ...theirs, ...patch }).patch).toEqual({});
      }),
      runs,
    );
  }, 600_000);
});
