import type { AnyRow, Lookup } from '../../../domain/kernel/entity.ts';

/** Rows of one collection in memory, those of the device and those that an import would make, as rules ask for them. */
export interface RowBook {
  get(id: string): AnyRow | undefined;
  put(row: AnyRow): void;
  where(match: Readonly<Record<string, unknown>>): AnyRow[];
  /** Rows by a key of one's own, under a name; rows without it are in none. */
  by(name: string, keyOf: (row: AnyRow) => string | undefined, key: string): readonly AnyRow[];
}

interface Index {
  readonly keyOf: (row: AnyRow) => string | undefined;
  readonly ids: Map<string, Set<string>>;
}

// A row that lacks a field equals a question for nothing.
const plainKey = (names: readonly string[]) => (row: Readonly<Record<string, unknown>>) =>
  JSON.stringify(names.map((name) => row[name] ?? null));

export function createRowBook(): RowBook {
  const rows = new Map<string, AnyRow>();
  const indexes = new Map<string, Index>();
  const file = ({ keyOf, ids }: Index, row: AnyRow): void => {
    const key = keyOf(row);
    if (key === undefined) return;
    const found = ids.get(key);
    if (found) found.add(row.id);
    else ids.set(key, new Set([row.id]));
  };
  const indexed = (name: string, keyOf: Index['keyOf'], key: string): AnyRow[] => {
    let index = indexes.get(name);
    if (!index) {
      index = { keyOf, ids: new Map() };
      for (const row of rows.values()) file(index, row);
      indexes.set(name, index);
    }
    return [...(index.ids.get(key) ?? [])].flatMap((id) => rows.get(id) ?? []);
  };
  return {
    get: (id) => rows.get(id),
    put(row) {
      const former = rows.get(row.id);
      rows.set(row.id, row);
      for (const index of indexes.values()) {
        const key = former && index.keyOf(former);
        if (key !== undefined) index.ids.get(key)?.delete(row.id);
        file(index, row);
      }
    },
    where(match) {
      const names = Object.keys(match).sort();
      return indexed(`= ${names.join(' ')}`, plainKey(names), plainKey(names)(match));
    },
    by: indexed,
  };
}

/** What rules see while rows are tried: the book of the collection, what was made beside it, and the device for all else, asked once. */
export function bookLookup(
  collection: string,
  book: RowBook,
  made: ReadonlyMap<string, AnyRow>,
  device: Lookup,
): Lookup {
  const known = new Map<string, Promise<AnyRow | undefined>>();
  return {
    ...device,
    async get(of, id) {
      if (of === collection) return book.get(id);
      const key = `${of}/${id}`;
      const fresh = made.get(key);
      if (fresh) return fresh;
      const asked = known.get(key) ?? device.get(of, id);
      known.set(key, asked);
      return asked;
    },
    where: async (of, match) => (of === collection ? book.where(match) : device.where(of, match)),
  };
}
