import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowKeys } from './use-row-keys.ts';

const ids = fc.uniqueArray(
  fc.integer({ min: 0, max: 30 }).map((id) => `r${id}`),
  { maxLength: 12 },
);

it('gives each row an element of its own, keeps the one with the focus, and leaves it to nobody else', () => {
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), fc.nat(30), (drawings, id) => {
      const focused = `r${id}`;
      let before: ReadonlyMap<string, number> = new Map();
      for (const drawing of drawings) {
        const keys = rowKeys(before, drawing, focused);
        expect([...keys.keys()]).toEqual(drawing);
        expect(new Set(keys.values()).size).toBe(drawing.length);
        const own = before.get(focused);
        if (own !== undefined) for (const [row, key] of keys) expect(key === own).toBe(row === focused);
        before = keys;
      }
    }),
  );
});

const keyed = (...rows: string[]) => new Map(rows.map((row, at) => [row, at]));

it('moves what has gone to where rows come in, and nothing else, where most rows stay', () => {
  expect([...rowKeys(keyed('a', 'b', 'c', 'd'), ['b', 'c', 'd', 'e'], undefined).values()]).toEqual([
    1, 2, 3, 0,
  ]);
});

it('fills all elements where they stand where most rows have gone', () => {
  expect([...rowKeys(keyed('a', 'b', 'c', 'd'), ['d', 'e', 'f', 'g', 'h'], undefined).values()]).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

it('leaves rows that stay where they are while one of them has the focus', () => {
  expect([...rowKeys(keyed('a', 'b', 'c', 'd'), ['d', 'e', 'f', 'g'], 'd').values()]).toEqual([3, 0, 1, 2]);
});
