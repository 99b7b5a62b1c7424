import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { bindingFields, linksTo } from '../../domain/kernel/link-target.ts';
import { mirrorIndexes } from '../../domain/kernel/mirror-stores.ts';
import { relinked, renaming } from '../../domain/kernel/relink.ts';
import type { Engine } from '../contract.ts';
import { walkRows } from '../mirror/walk-rows.ts';

/** A row, and the collection that it is of. */
export interface NamingRow {
  readonly of: string;
  readonly row: AnyRow;
}

/**
 * Every row on this device that names this one, by a link at whatever depth or as the record that it is about; of the fields
 * that `among` leaves.
 */
export async function* rowsNaming(
  engine: Engine,
  collection: string,
  id: string,
  among: (fields: Fields) => Fields = (fields) => fields,
): AsyncGenerator<NamingRow, void, void> {
  const { collections, entityOf } = engine.context;
  const elsewhere = renaming(collection, id, '');
  for (const of of collections) {
    const fields = among(entityOf(of).fields);
    if (!linksTo(fields, collection)) continue;
    for await (const rows of rowsThatMayName(engine, { ...entityOf(of), fields }, collection, [id]))
      for (const row of rows) {
        const isItself = of === collection && row.id === id;
        if (!isItself && Object.keys(relinked(fields, row, elsewhere)).length > 0) yield { of, row };
      }
  }
}

/**
 * Which of these rows are used, each with the first row found that links to it: what the server would refuse to remove, as
 * far as this device can see. What is about a row (a comment) does not use it.
 */
export async function usesOf(
  engine: Engine,
  collection: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, NamingRow>> {
  const { collections, entityOf } = engine.context;
  const found = new Map<string, NamingRow>();
  for (const of of collections) {
    const entity = entityOf(of);
    const fields = linksOf(entity.fields);
    if (!linksTo(fields, collection)) continue;
    for await (const rows of rowsThatMayName(engine, { ...entity, fields }, collection, [...ids]))
      for (const row of rows)
        relinked(fields, row, (to, id) => {
          const isItself = of === collection && row.id === id;
          if (to === collection && ids.has(id) && !isItself && !found.has(id)) found.set(id, { of, row });
          return id;
        });
    if (found.size === ids.size) break;
  }
  return found;
}

const linksOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(bindingFields(fields)).filter(
      ([, field]) => !(field.kind === 'text' && field.rowOf !== undefined),
    ),
  );

/** Of a collection whose links all have an index, the rows that it finds; else all there are. */
async function* rowsThatMayName(
  engine: Engine,
  entity: Pick<Entity, 'collection' | 'fields' | 'indexes' | 'unique'>,
  target: string,
  ids: readonly string[],
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
    for (const key of await table.where(name).anyOf(ids).primaryKeys()) keys.add(String(key));
  yield* walkRows(engine, entity.collection, { ids: [...keys] });
}
