import type { AnyRow, Lookup } from '../../domain/kernel/entity.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';

/** Rows held in memory with the answers that rules ask for, so that a world of 100,000 companies computes in seconds. */
export interface MemoryWorld {
  readonly random: SeededRandom;
  /** A date; stands in the company's zone. */
  readonly today: string;
  readonly lookup: Lookup;
  rows(collection: string): readonly AnyRow[];
  find(collection: string, id: string): AnyRow | undefined;
  /** Adds a row, or replaces the one of the same id in its place. */
  put(collection: string, row: AnyRow): void;
}

interface Index {
  readonly names: readonly string[];
  readonly rows: Map<string, Set<AnyRow>>;
}
interface Table {
  readonly rows: AnyRow[];
  readonly places: Map<string, number>;
  readonly indexes: Map<string, Index>;
}

// A row that lacks a field equals a search for nothing, as a NULL column would.
const keyOf = (names: readonly string[], row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(names.map((name) => row[name] ?? null));

function file(index: Index, row: AnyRow): void {
  const key = keyOf(index.names, row);
  const rows = index.rows.get(key);
  if (rows) rows.add(row);
  else index.rows.set(key, new Set([row]));
}

/** An empty world; the same seed draws the same rows. */
export function createWorld(seed: number, today: string): MemoryWorld {
  const tables = new Map<string, Table>();
  const tableOf = (collection: string): Table => {
    const known = tables.get(collection);
    if (known) return known;
    const table: Table = { rows: [], places: new Map(), indexes: new Map() };
    tables.set(collection, table);
    return table;
  };
  // An index is made at the first question of its kind and kept up from then on.
  const indexOf = (table: Table, names: readonly string[]): Index => {
    const key = names.join(' ');
    const known = table.indexes.get(key);
    if (known) return known;
    const index: Index = { names, rows: new Map() };
    for (const row of table.rows) file(index, row);
    table.indexes.set(key, index);
    return index;
  };
  const find = (collection: string, id: string): AnyRow | undefined => {
    const table = tableOf(collection);
    const place = table.places.get(id);
    return place === undefined ? undefined : table.rows[place];
  };
  return {
    random: seededRandom(seed),
    today,
    lookup: {
      get: async (collection, id) => find(collection, id),
      async where(collection, match) {
        const names = Object.keys(match).sort();
        return [...(indexOf(tableOf(collection), names).rows.get(keyOf(names, match)) ?? [])];
      },
    },
    rows: (collection) => tableOf(collection).rows,
    find,
    put(collection, row) {
      const table = tableOf(collection);
      const place = table.places.get(row.id);
      const former = place === undefined ? undefined : table.rows[place];
      if (place === undefined) table.places.set(row.id, table.rows.push(row) - 1);
      else table.rows[place] = row;
      for (const index of table.indexes.values()) {
        if (former) index.rows.get(keyOf(index.names, former))?.delete(former);
        file(index, row);
      }
    },
  };
}
