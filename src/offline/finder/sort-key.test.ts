import { describe, expect, it } from 'vitest';
import { compareKeys, placesInOrder, turnedRound, type SortKey } from './sort-key.ts';

/** Texts, figures, nothing, and each of them several times; ids in another order than places. */
const KEYS: Readonly<Record<string, readonly SortKey[]>> = {
  texts: ['b', undefined, 'a', 'b', '\u{1F600}', '\uFF5E', 'b', undefined, ''],
  figures: [10, 9, undefined, -1, 9, 100, 9],
  nothing: [undefined, undefined],
  'what is in order': ['a', 'b', 'c', undefined],
};
const idOf = (place: number): string => String((place * 7) % 10);

describe.each(Object.entries(KEYS))('an order of %s', (_name, keys) => {
  const isBefore = (a: number, b: number): boolean => idOf(a) < idOf(b);
  const byId = (a: number, b: number): number => (isBefore(a, b) ? -1 : 1);
  const inOrder = placesInOrder(keys.keys(), (place) => keys[place], isBefore);

  it('is that of comparing them one by one', () => {
    expect(inOrder).toEqual([...keys.keys()].sort((a, b) => compareKeys(keys[a], keys[b]) || byId(a, b)));
  });
  it('turned round keeps equals by their ids, and those without one at the end', () => {
    const against = [...keys.keys()].sort((a, b) => {
      const [one, other] = [keys[a], keys[b]];
      if (one === other) return byId(a, b);
      return one === undefined || other === undefined ? compareKeys(one, other) : compareKeys(other, one);
    });
    expect(turnedRound(inOrder, keys)).toEqual(against);
    expect(turnedRound(turnedRound(inOrder, keys), keys)).toEqual(inOrder);
  });
});
