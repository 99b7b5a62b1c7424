import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { linksTo } from '../../domain/kernel/link-target.ts';
import { mirrorIndexes } from '../../domain/kernel/mirror-stores.ts';
import { relinked, renaming } from '../../domain/kernel/relink.ts';
import type { Engine } from '../contract.ts';
import { walkRows } from '../mirror/walk-rows.ts';

/** A row, and the collection that it is of. */
export interface NamingRow {
  readonly of: string;
  readonly row: AnyRow;
}

/** Every row on this device that names this one, by a link at whatever depth or as the record that it is about. */
export async function* rowsNaming(
  engine: Engine,
  collection: string,
  id: string,
): AsyncGenerator<NamingRow, void, void> {
  const { collections, entityOf } = engine.context;
  const elsewhere = renaming(collection, id, '');
  for (const of of collections.filter((one) => linksTo(entityOf(one).fields, collection))) {
    const entity = entityOf(of);
    for await (const rows of rowsThatMayName(engine, entity, collection, id))
      for (const row of rows) {
        const isItself = of === collection && row.id === id;
        if (!isItself && Object.keys(relinked(entity.fields, row, elsewhere)).length > 0) yield { of, row };
      }
  }
}

/** Of a collection whose links all have an index, the rows that it finds; else all there are. */
async function* rowsThatMayName(
  engine: Engine,
  entity: Entity,
  target: string,
  id: string,
): AsyncGenerator<AnyRow[], void, void> {
  const naming = Object.entries(entity.fields).filter(([name, field]) => linksTo({ [name]: field }, target));
  const indexes = mirrorIndexes(entity);
  if (naming.some(([name, field]) => !indexes.includes(name) || !('to' in field || 'rowOf' in field))) {
    yield* walkRows(engine, entity.collection);
    return;
  }
  const table = engine.db.rows(entity.collection);
  const keys = new Set<string>();
  for (const [name] of naming)
    for (const key of await table.where(name).equals(id).primaryKeys()) keys.add(String(key));
  yield* walkRows(engine, entity.collection, { ids: [...keys] });
}
