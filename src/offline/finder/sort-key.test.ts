import { describe, expect, it } from 'vitest';
import { compareKeys, placesInOrder, turnedRound, type SortKey } from './sort-key.ts';

/** Texts, figures, nothing, and each of them several times; ids in another order than places. */
const KEYS: Readonly<Record<string, readonly SortKey[]>> = {
  texts: ['b', undefined, 'a', 'b', '\u{1F600}', '\uFF5E', 'b', undefined, ''],
  figures: [10, 9, undefined, -1, 9, 100, 9],
  nothing: [undefined, undefined],
};
const idOf = (place: number): string => String((place * 7) % 10);

describe.each(Object.entries(KEYS))('an order of %s', (_name, keys) => {
  const isBefore = (a: number, b: number): boolean => idOf(a) < idOf(b);
  const compared = (descending: boolean): number[] =>
    [...keys.keys()].sort((a, b) => compareKeys(keys[a], keys[b], descending) || (isBefore(a, b) ? -1 : 1));
  const inOrder = (descending: boolean): number[] =>
    placesInOrder(keys.keys(), (place) => keys[place], isBefore, descending);

  it('is that of comparing them one by one, either way', () => {
    expect(inOrder(false)).toEqual(compared(false));
    expect(inOrder(true)).toEqual(compared(true));
  });
  it('is the same turned round', () => {
    expect(turnedRound(inOrder(false), keys)).toEqual(inOrder(true));
    expect(turnedRound(inOrder(true), keys)).toEqual(inOrder(false));
  });
});
