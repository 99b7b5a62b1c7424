import { dialled } from './phone-number.ts';
import { normalise } from './text.ts';

/** By what two rows of a collection are suspected to be one. */
export interface Traits {
  /** What is one party's own: one shared is enough. The part before the colon names the field. */
  readonly own: readonly string[];
  /** The name in its plainest form; shared, with the same place or an unknown one. */
  readonly name: string;
  /** Where it is (a postcode), or where one finds them (a company). */
  readonly place: string;
}

/** Why two rows look like one: the field that they share, else their name. */
export type Likeness = { readonly field: string } | 'name';

export function likeness(a: Traits, b: Traits): Likeness | undefined {
  const shared = a.own.find((trait) => b.own.includes(trait));
  if (shared) return { field: shared.slice(0, shared.indexOf(':')) };
  const isOnePlace = a.place === b.place || a.place === '' || b.place === '';
  return a.name !== '' && a.name === b.name && isOnePlace ? 'name' : undefined;
}

/** A mailbox for comparison: case does not count, dots in the local part do (`j.martin@d` is not `jmartin@d`). */
export const mailboxKey = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s/g, '');

const traitOf = (text: string): string =>
  text.includes('@') ? mailboxKey(text) : normalise(text).replace(/[\s.]/g, '');

/** Traits of these values, where they hold something. */
export const ownTraits = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
      typeof one === 'string' && one.trim() !== '' ? [`${field}:${traitOf(one)}`] : [],
    ),
  );

/** The least that tells one line from others; what is shorter is an extension, or a service's number. */
const SHORTEST_PHONE = 7;
/** The digits that remain where a number is dialled from abroad: `06 12 34 56 78` and `+33 6 12 34 56 78` end alike. */
const COMPARED_DIGITS = 9;

/** A phone number however it is written, for comparison alone; empty where it is too short to be one party's. */
export function phoneTrait(number: string): string {
  const digits = dialled(number).replace(/^00/, '');
  return digits.length < SHORTEST_PHONE ? '' : digits.slice(-COMPARED_DIGITS);
}

/** The words of a name without accents, case and signs. */
export const nameWords = (name: string): string[] =>
  normalise(name)
    .replace(/[’']/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export interface Suspect<T> {
  readonly rows: readonly T[];
  readonly why: Likeness;
}

/** Rows that are all alike, without those that are kept apart: the first with all that it may be, then what is left. */
export function partedGroups<T>(alike: readonly T[], isApart: (a: T, b: T) => boolean): T[][] {
  const groups: T[][] = [];
  for (let left = alike; left.length > 1;) {
    const [first, ...others] = left as [T, ...T[]];
    const apart = others.filter((one) => isApart(first, one));
    const parted = new Set(apart);
    if (apart.length < others.length) groups.push(left.filter((one) => !parted.has(one)));
    left = apart;
  }
  return groups;
}

/**
 * The groups of rows that look like one, each row in the first that it belongs to. Two rows are never compared: what shares a
 * trait of its own is one group, and so is what shares a name, by place; what has no place goes with the first.
 */
export function suspects<T>(
  rows: readonly { readonly row: T; readonly traits: Traits }[],
  isApart: (a: T, b: T) => boolean = () => false,
): Suspect<T>[] {
  const owned = new Map<string, T[]>();
  const named = new Map<string, Map<string, T[]>>();
  for (const { row, traits } of rows) {
    for (const trait of traits.own) put(owned, trait, row);
    if (traits.name === '') continue;
    const places = named.get(traits.name) ?? new Map<string, T[]>();
    named.set(traits.name, places);
    put(places, traits.place, row);
  }
  const taken = new Set<T>();
  const order = new Map(rows.map(({ row }, at) => [row, at]));
  const inTheirOrder = (a: T, b: T): number => order.get(a)! - order.get(b)!;
  const groups: Suspect<T>[] = [];
  const isLeft = (row: T): boolean => !taken.has(row);
  const group = (alike: readonly T[], why: Likeness): void => {
    for (const one of partedGroups(alike.filter(isLeft), isApart)) {
      groups.push({ rows: one, why });
      for (const row of one) taken.add(row);
    }
  };
  for (const [trait, alike] of owned) group(alike, { field: trait.slice(0, trait.indexOf(':')) });
  for (const places of named.values()) {
    let nowhere = (places.get('') ?? []).filter(isLeft);
    places.delete('');
    for (const alike of places.values()) {
      group([...alike, ...nowhere].toSorted(inTheirOrder), 'name');
      nowhere = nowhere.filter(isLeft);
    }
    group(nowhere, 'name');
  }
  return groups;
}

function put<T>(buckets: Map<string, T[]>, key: string, one: T): void {
  const bucket = buckets.get(key);
  if (bucket) bucket.push(one);
  else buckets.set(key, [one]);
}
