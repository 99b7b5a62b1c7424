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

/** Traits of these values, where they hold something. */
export const ownTraits = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
      typeof one === 'string' && one.trim() !== ''
        ? [`${field}:${normalise(one).replace(/[\s.]/g, '')}`]
        : [],
    ),
  );

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

/** The groups of rows that look like one, each row in the first that it belongs to. */
export function suspects<T>(rows: readonly { readonly row: T; readonly traits: Traits }[]): Suspect<T>[] {
  const buckets = new Map<string, (typeof rows)[number][]>();
  const put = (key: string, one: (typeof rows)[number]): void => {
    const bucket = buckets.get(key);
    if (bucket) bucket.push(one);
    else buckets.set(key, [one]);
  };
  for (const one of rows) {
    for (const trait of one.traits.own) put(`own ${trait}`, one);
    if (one.traits.name !== '') put(`name ${one.traits.name}`, one);
  }
  const taken = new Set<T>();
  const groups: Suspect<T>[] = [];
  for (const bucket of buckets.values()) {
    const left = bucket.filter(({ row }) => !taken.has(row));
    while (left.length > 1) {
      const first = left.shift()!;
      const alike = left.filter(({ traits }) => likeness(first.traits, traits));
      if (alike.length === 0) continue;
      const why = likeness(first.traits, alike[0]!.traits)!;
      groups.push({ rows: [first.row, ...alike.map(({ row }) => row)], why });
      for (const { row } of [first, ...alike]) taken.add(row);
      for (const one of alike) left.splice(left.indexOf(one), 1);
    }
  }
  return groups;
}
