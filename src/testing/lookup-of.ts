import type { AnyRow, Lookup } from '../domain/kernel/entity.ts';

/** Rows held in memory, for tests of rules. */
export function lookupOf(tables: Readonly<Record<string, readonly AnyRow[]>>): Lookup {
  return {
    get: async (collection, id) => tables[collection]?.find((row) => row.id === id),
    where: async (collection, match) =>
      (tables[collection] ?? []).filter((row) =>
        Object.entries(match).every(([name, value]) => row[name] === value),
      ),
  };
}
