import type { AnyRow, Entity, Lookup } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import { mirrorIndexes } from '../database/stores.ts';
import { sameValue } from './difference.ts';

/** Rules read the mirror: the person's own view, so that they hold in a plane. */
export function mirrorLookup(
  db: EngineDatabase,
  entityOf: (collection: string) => Entity,
  onRead: (collection: string) => void = () => {},
): Lookup {
  return {
    async get(collection, id: string | null | undefined) {
      // What is still being filled in names nothing yet, as on the server.
      if (!id) return undefined;
      const fixed = entityOf(collection).fixedRows;
      if (fixed) return fixed().find((row) => row.id === id);
      onRead(collection);
      const row = await db.rows(collection).get(id);
      return row && !row.$deleted ? row : undefined;
    },
    async where(collection, match) {
      const entity = entityOf(collection);
      const matches = (row: AnyRow) =>
        !row['$deleted'] && Object.entries(match).every(([name, value]) => sameValue(row[name], value));
      if (entity.fixedRows) return entity.fixedRows().filter(matches);
      const indexed = Object.keys(match).find(
        (name) => mirrorIndexes(entity).includes(name) && ['string', 'number'].includes(typeof match[name]),
      );
      onRead(collection);
      const table = db.rows(collection);
      return (indexed ? table.where(indexed).equals(match[indexed] as string) : table.toCollection())
        .filter(matches)
        .toArray();
    },
    async isWhole(collection) {
      const cursor = await db.strict.cursors.get(collection);
      return cursor !== undefined && !cursor.isAway;
    },
  };
}
