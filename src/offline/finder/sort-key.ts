import type { Field } from '../../domain/kernel/field.ts';
import { normalise } from '../../domain/kernel/text.ts';

/** What a value is put in order by: a text or a number; undefined comes last either way. */
export type SortKey = string | number | undefined;

/**
 * Texts without accents and case, choices in the order of their declaration, links by the name of what they link to.
 * `nameOf` knows the names of the rows of other collections.
 */
export function sortKeyOf(
  field: Field,
  value: unknown,
  nameOf: (collection: string, id: string) => string | undefined,
): SortKey {
  if (value === undefined || value === null || value === '') return undefined;
  switch (field.kind) {
    case 'enum':
      return Object.keys(field.options).indexOf(String(value));
    case 'status':
      return Object.keys(field.machine.states).indexOf(String(value));
    case 'boolean':
      return value === true ? 0 : 1;
    case 'link': {
      const name = nameOf(field.to, String(value));
      return name === undefined ? undefined : normalise(name);
    }
    default:
      return typeof value === 'number' ? value : normalise(String(value));
  }
}

/** Those without a key come last. */
export const compareKeys = (a: SortKey, b: SortKey): number => {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
};

/**
 * Places in the order of their keys, those of equal keys by their ids. Only keys that differ are put in order, by what the
 * browser itself compares texts with: of a hundred thousand in a third of the time that comparing place by place takes.
 */
export function placesInOrder(
  places: Iterable<number>,
  keyOf: (place: number) => SortKey,
  isBefore: (a: number, b: number) => boolean,
): number[] {
  const given = [...places];
  const isInOrder = (place: number, at: number): boolean => {
    if (at === 0) return true;
    const before = given[at - 1]!;
    return (compareKeys(keyOf(before), keyOf(place)) || (isBefore(before, place) ? -1 : 1)) < 0;
  };
  // As those of the ids are, which rows are read by.
  if (given.every(isInOrder)) return given;
  const byKey = new Map<SortKey, number[]>();
  for (const place of given) {
    const key = keyOf(place);
    const same = byKey.get(key);
    if (same) same.push(place);
    else byKey.set(key, [place]);
  }
  const last = byKey.get(undefined);
  byKey.delete(undefined);
  const keys = [...byKey.keys()] as (string | number)[];
  if (keys.every((key) => typeof key === 'string')) {
    // oxlint-disable-next-line typescript/require-array-sort-compare -- as texts, by their units: what `<` does, without a call each
    keys.sort();
  } else keys.sort(compareKeys);
  const groups = keys.map((key) => byKey.get(key)!);
  if (last) groups.push(last);
  const all: number[] = [];
  for (const group of groups) {
    if (group.length > 1) group.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    for (const place of group) all.push(place);
  }
  return all;
}

/** The same order the other way round: those of equal keys stay in the order of their ids, those without one at the end. */
export function turnedRound(places: readonly number[], keys: readonly SortKey[]): number[] {
  const all: number[] = [];
  let end = places.length;
  while (end > 0 && keys[places[end - 1]!] === undefined) end -= 1;
  for (let to = end; to > 0;) {
    let from = to - 1;
    while (from > 0 && keys[places[from - 1]!] === keys[places[to - 1]!]) from -= 1;
    for (let at = from; at < to; at += 1) all.push(places[at]!);
    to = from;
  }
  for (let at = end; at < places.length; at += 1) all.push(places[at]!);
  return all;
}

/** Two lists that are in order, as one. */
export function merged(
  a: readonly number[],
  b: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  if (b.length === 0) return [...a];
  const all: number[] = [];
  let at = 0;
  for (const one of a) {
    while (at < b.length && compare(b[at]!, one) < 0) all.push(b[at++]!);
    all.push(one);
  }
  return all.concat(b.slice(at));
}
