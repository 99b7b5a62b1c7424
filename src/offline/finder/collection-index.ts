import { fulfilling } from '../../domain/kernel/condition.ts';
import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { isListed } from '../../domain/kernel/listed.ts';
import type {
  Answer,
  Columns,
  Condition,
  Facet,
  Group,
  Hit,
  Listed,
  Neighbourhood,
  Order,
  Plain,
  Question,
} from './question.ts';
import { CodedColumn, packColumn, unpackColumn, valuesIn, type PackedColumn } from './coded-column.ts';
import { RowTexts, textOf, typedOn, wordsOf, type PackedTexts, type Places } from './row-text.ts';
import { compareKeys, merged, placesInOrder, sortKeyOf, turnedRound, type SortKey } from './sort-key.ts';

/** An answer before the rows that it links to are named. */
export type Found = Omit<Answer, 'names'>;

export interface CollectionIndex {
  readonly collection: string;
  /** Takes a row in, in the place of what was known of it; as it lies in the mirror. */
  put(row: AnyRow): void;
  remove(id: string): void;
  clear(): void;
  /** All of it as a database keeps it, and as it is taken in again. */
  packed(): PackedIndex;
  unpack(packed: PackedIndex): void;
  has(id: string): boolean;
  readonly size: () => number;
  /** Another number whenever anything in it is another. */
  readonly revision: () => number;
  /** Its first line, by which links to it are put in order. */
  nameOf(id: string): string | undefined;
  /** Names of a collection have changed: what is in their order is not any more. Says whether this one links to it. */
  renamed(collection: string): boolean;
  /** Puts the rows in the order of a field, which somebody is likely to ask for. */
  prepare(field: string): void;
  /** Looks for what nobody has typed yet: the browser compiles what searches as it runs, and the first letter would wait for that. */
  rehearse(): void;
  answer(question: Question, from: number, to: number): Found;
  /** Its rows alone. */
  rows(question: Question, from: number, to: number): Listed[];
  ids(question: Question): string[];
  columns(question: Question, fields: readonly string[]): Columns;
  /** The values of a field among the rows found, the most frequent first, no more than a person would go through. */
  facets(question: Question, field: string): Facet[];
  around(question: Question, id: string): Neighbourhood | undefined;
  /** The rows that answer the words best, the newer first of equals. */
  search(words: string, limit: number): Ranked[];
}
/** An index as it is kept: row by row what is called `places` here, without gaps. */
export interface PackedIndex extends PackedTexts {
  readonly ids: string[];
  readonly titles: string[];
  readonly subtitles: (string | undefined)[];
  readonly unsent: boolean[];
  readonly columns: Readonly<Record<string, PackedColumn>>;
}
/** How well a row answers. */
export interface Ranked extends Hit {
  readonly rank: number;
}

const MOST_FACETS = 200;
/** The order of rows that nobody has put in another. */
const NEWEST_FIRST: Order = { field: 'id', descending: true };
const ANY = { conditions: [], order: undefined, groupBy: undefined, sums: [], links: [] };

/** An order of all rows, mended where rows have changed since. */
interface Sorted {
  places: number[];
  readonly keys: SortKey[];
  readonly stale: Set<number>;
  /** The same against the order, once somebody has asked for it. */
  reversed: readonly number[] | undefined;
}

/**
 * All rows of one collection by their columns, in memory: what a list is filtered, ordered, grouped and added up by, and a
 * text to search. `nameOf` knows the names of other collections' rows.
 */
export function createCollectionIndex(
  entity: Entity,
  nameOf: (collection: string, id: string) => string | undefined,
): CollectionIndex {
  const names = Object.keys(entity.fields).filter((name) => isListed(entity.fields[name]!));
  const linked = new Set(
    Object.values(entity.fields).flatMap((field) => (field.kind === 'link' ? [field.to] : [])),
  );
  const columns = new Map<string, unknown[]>(names.map((name) => [name, []]));
  const places = new Map<string, number>();
  let ids: (string | undefined)[] = [];
  let titles: string[] = [];
  let subtitles: (string | undefined)[] = [];
  let unsent: boolean[] = [];
  let free: number[] = [];
  let revision = 0;
  const texts = new RowTexts();
  /** Columns that somebody has filtered by, or looked at the values of. */
  const coded = new Map<string, CodedColumn>();
  const orders = new Map<string, Sorted>();
  /** The last question, without its part: a list that is scrolled asks the same again and again. */
  let last:
    | {
        readonly asked: string;
        /** All of it but the words, and the words; which rows answered them, in the order of the question. */
        readonly about: string;
        readonly words: readonly string[];
        readonly matched: Places;
        readonly found: Places;
        readonly groups: readonly Group[];
      }
    | undefined;

  function changed(place: number): void {
    revision += 1;
    last = undefined;
    for (const order of orders.values()) order.stale.add(place);
  }
  function put(row: AnyRow): void {
    const place = places.get(row.id) ?? free.pop() ?? ids.length;
    places.set(row.id, place);
    ids[place] = row.id;
    titles[place] = row.displayLine1 ?? '';
    subtitles[place] = row.displayLine2;
    unsent[place] = '$server' in row;
    texts.put(place, textOf(entity, row));
    for (const [name, values] of columns) values[place] = row[name];
    for (const [name, column] of coded) column.put(place, row[name]);
    changed(place);
  }
  function remove(id: string): void {
    const place = places.get(id);
    if (place === undefined) return;
    places.delete(id);
    ids[place] = undefined;
    texts.remove(place);
    for (const values of columns.values()) values[place] = undefined;
    free.push(place);
    changed(place);
  }

  function rowAt(place: number): Listed {
    const row: Record<string, unknown> = {
      id: ids[place],
      displayLine1: titles[place],
      displayLine2: subtitles[place],
      unsent: unsent[place],
    };
    for (const [name, values] of columns) if (values[place] !== undefined) row[name] = values[place];
    return row as Listed;
  }

  /** Ids are made in the order of time: the newest is the greatest. */
  const keyOf = (field: string, place: number): SortKey =>
    field === 'id' ? ids[place] : sortKeyOf(entity.fields[field]!, columns.get(field)?.[place], nameOf);

  /** The same of all rows; most values are those of many of them. */
  function keysOf(field: string): SortKey[] {
    const values: readonly unknown[] = (field === 'id' ? ids : columns.get(field)) ?? [];
    const keys: SortKey[] = [];
    const byValue = new Map<unknown, SortKey>();
    for (const place of places.values()) {
      const value = values[place];
      let key = byValue.get(value);
      if (key === undefined) byValue.set(value, (key = keyOf(field, place)));
      keys[place] = key;
    }
    return keys;
  }

  /** All rows in the ascending order of a field; equals by their ids, those without a value last. */
  function ascending(field: string): Sorted {
    const known = orders.get(field);
    const compare =
      (keys: readonly SortKey[]) =>
      (a: number, b: number): number =>
        compareKeys(keys[a], keys[b]) || (ids[a]! < ids[b]! ? -1 : 1);
    if (!known) {
      const keys = keysOf(field);
      const isBefore = (a: number, b: number): boolean => ids[a]! < ids[b]!;
      const all = placesInOrder(places.values(), (place) => keys[place], isBefore);
      const order: Sorted = { places: all, keys, stale: new Set(), reversed: undefined };
      orders.set(field, order);
      return order;
    }
    if (known.stale.size > 0) {
      const { keys, stale } = known;
      const moved = [...stale].filter((place) => ids[place] !== undefined);
      for (const place of moved) keys[place] = keyOf(field, place);
      const rest = known.places.filter((place) => !stale.has(place));
      known.places = merged(rest, moved.sort(compare(keys)), compare(keys));
      known.reversed = undefined;
      stale.clear();
    }
    return known;
  }
  function inOrder({ field, descending }: Order): readonly number[] {
    const order = ascending(field);
    return descending ? (order.reversed ??= turnedRound(order.places, order.keys)) : order.places;
  }

  const asOrder = (question: Question): Order =>
    question.order && (question.order.field === 'id' || columns.has(question.order.field))
      ? question.order
      : NEWEST_FIRST;

  function codedOf(name: string): CodedColumn {
    const known = coded.get(name);
    if (known) return known;
    const made = new CodedColumn(columns.get(name) ?? []);
    coded.set(name, made);
    return made;
  }
  function isSuch(condition: Condition): (place: number) => boolean {
    const isFulfilled = fulfilling(condition);
    if (condition.field === 'id') return (place) => isFulfilled(ids[place]);
    if ('oneOf' in condition || 'noneOf' in condition) return codedOf(condition.field).whether(isFulfilled);
    const values = columns.get(condition.field) ?? [];
    return (place) => isFulfilled(values[place]);
  }

  function find(question: Question): {
    readonly found: Places;
    readonly groups: readonly Group[];
  } {
    const { conditions, groupBy, sums } = question;
    const asked = JSON.stringify(question);
    if (last?.asked === asked) return last;
    const about = JSON.stringify({ ...question, words: '' });
    const words = wordsOf(question.words);
    // Whoever types on looks among what was found.
    let matched: Places =
      last?.about === about && typedOn(last.words, words)
        ? last.matched
        : conditions
            .map(isSuch)
            .reduce<readonly number[]>((all, such) => all.filter(such), inOrder(asOrder(question)));
    let found: Places = matched;
    if (words.length > 0) {
      const { hits, ranked } = texts.answering(words, matched);
      matched = hits;
      // By relevance unless somebody asked for an order.
      found = question.order ? hits : ranked;
    }
    let groups: readonly Group[] = [];
    const field = groupBy === undefined ? undefined : entity.fields[groupBy];
    if (groupBy !== undefined && field && columns.has(groupBy)) {
      const values = columns.get(groupBy)!;
      const byValue = new Map<Plain | null, number[]>();
      for (const place of found) {
        const value = values[place];
        const key = Array.isArray(value) ? (value.join(', ') as Plain) : ((value ?? null) as Plain | null);
        const group = byValue.get(key === '' ? null : key);
        if (group) group.push(place);
        else byValue.set(key === '' ? null : key, [place]);
      }
      const sorted = [...byValue].sort(([a], [b]) =>
        compareKeys(sortKeyOf(field, a, nameOf), sortKeyOf(field, b, nameOf)),
      );
      found = sorted.flatMap(([, group]) => group);
      groups = sorted.map(([value, group]) => ({ value, count: group.length, sums: addedUp(sums, group) }));
    }
    last = { asked, about, words, matched, found, groups };
    return last;
  }

  const addedUp = (fields: readonly string[], found: Places): Record<string, number> =>
    Object.fromEntries(
      fields.map((name) => {
        const values = columns.get(name) ?? [];
        let sum = 0;
        for (const place of found) if (typeof values[place] === 'number') sum += values[place];
        return [name, sum];
      }),
    );

  return {
    collection: entity.collection,
    put,
    remove,
    packed() {
      const all = [...places.values()];
      const of = <T>(values: readonly T[]): T[] => all.map((place) => values[place]!);
      const packedColumns = [...columns].map(([name, values]) => [name, packColumn(of(values))] as const);
      return {
        ids: of(ids) as string[],
        titles: of(titles),
        subtitles: of(subtitles),
        unsent: of(unsent),
        columns: Object.fromEntries(packedColumns),
        ...texts.packed(all),
      };
    },
    unpack(packed) {
      this.clear();
      ({ ids, titles, subtitles, unsent } = packed);
      for (let place = 0; place < packed.ids.length; place += 1) places.set(packed.ids[place]!, place);
      for (const name of names) columns.set(name, unpackColumn(packed.columns[name]!));
      texts.unpack(packed);
    },
    clear() {
      places.clear();
      orders.clear();
      for (const name of names) columns.set(name, []);
      coded.clear();
      texts.clear();
      [ids, titles, subtitles, unsent, free] = [[], [], [], [], []];
      last = undefined;
      revision += 1;
    },
    has: (id) => places.has(id),
    size: () => places.size,
    revision: () => revision,
    nameOf: (id) => titles[places.get(id) ?? -1],
    renamed(collection) {
      if (!linked.has(collection)) return false;
      for (const name of orders.keys()) {
        const field = entity.fields[name];
        if (field?.kind === 'link' && field.to === collection) orders.delete(name);
      }
      last = undefined;
      revision += 1;
      return true;
    },
    prepare(field) {
      if (field === 'id') inOrder(NEWEST_FIRST);
      else if (columns.has(field)) ascending(field);
    },
    rehearse() {
      texts.prepare();
      for (const words of ['e', 'en', 'ent']) texts.answering([words], inOrder(NEWEST_FIRST));
    },
    rows: (question, from, to) => Array.from(find(question).found.slice(from, to), rowAt),
    answer(question, from, to) {
      const { found, groups } = find(question);
      return {
        count: found.length,
        sums: addedUp(question.sums, found),
        groups,
        from,
        rows: Array.from(found.slice(from, to), rowAt),
      };
    },
    ids: (question) => Array.from(find(question).found, (place) => ids[place]!),
    columns(question, fields) {
      const found = Array.from(find(question).found);
      return {
        ids: found.map((place) => ids[place]!),
        titles: found.map((place) => titles[place]!),
        subtitles: found.map((place) => subtitles[place]),
        values: Object.fromEntries(
          fields.map((name) => [name, found.map((place) => columns.get(name)?.[place])]),
        ),
      };
    },
    facets(question, field) {
      if (!columns.has(field)) return [];
      const counts = new Map<Plain | null, number>();
      for (const { value: held, count } of codedOf(field).counts(find(question).found))
        for (const value of valuesIn(held)) counts.set(value, (counts.get(value) ?? 0) + count);
      const most = [...counts].map(([value, count]) => ({ value, count }));
      most.sort((a, b) => b.count - a.count).splice(MOST_FACETS);
      // Equally frequent ones stand in the order of the field.
      const keys = new Map(most.map(({ value }) => [value, sortKeyOf(entity.fields[field]!, value, nameOf)]));
      return most.sort((a, b) => b.count - a.count || compareKeys(keys.get(a.value), keys.get(b.value)));
    },
    around(question, id) {
      const { found } = find(question);
      const place = places.get(id);
      const at = place === undefined ? -1 : found.indexOf(place);
      if (at < 0) return undefined;
      return {
        place: at,
        count: found.length,
        previous: at === 0 ? undefined : ids[found[at - 1]!],
        next: at + 1 < found.length ? ids[found[at + 1]!] : undefined,
      };
    },
    search(words, limit) {
      const { collection } = entity;
      const best = find({ ...ANY, collection, words }).found.slice(0, limit);
      const asked = wordsOf(words);
      return Array.from(best, (place) => ({
        collection,
        id: ids[place]!,
        rank: texts.rankAt(place, asked),
      }));
    },
  };
}
