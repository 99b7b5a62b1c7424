import { machineOf, type Entity } from '../../domain/kernel/entity.ts';
import { mayEver, type Person } from '../../domain/kernel/grants.ts';
import { mirrorIndexes } from '../../domain/kernel/mirror-stores.ts';
import type { RecordPlace } from '../routing/record-places.ts';

/** A link of other rows to a record: their collection, and the field that names it. */
export interface RelatedLink {
  readonly collection: string;
  readonly by: string;
}

/**
 * The links by which rows that this person may read name those of a collection, as far as such rows have pages of their own.
 * Links without an index are left out: nobody finds rows by them.
 */
export function relatedLinks(
  to: string,
  entities: readonly Entity[],
  person: Person,
  placeOf: (collection: string) => RecordPlace | undefined,
): RelatedLink[] {
  return entities
    .filter((entity) => placeOf(entity.collection) && mayEver(entity, 'R', person))
    .flatMap((entity) => {
      const indexes = mirrorIndexes(entity);
      return Object.entries(entity.fields).flatMap(([by, field]) =>
        field.kind === 'link' &&
        field.to === to &&
        field.related !== 'hidden' &&
        !field.apart &&
        indexes.includes(by)
          ? [{ collection: entity.collection, by }]
          : [],
      );
    });
}

/** So many facts stand beside the name of a related row. */
const MOST_COLUMNS = 3;

/** Beside the name of a row that names a record by `by`: its status, and the facts that its timeline tells of it. */
export function relatedColumns(entity: Entity, by: string): readonly string[] {
  const { statusField, happens, fields } = entity;
  const status = machineOf(entity) && statusField ? [statusField] : [];
  const on = happens && fields[happens.on]?.kind === 'date' ? [happens.on] : [];
  const facts = (happens?.facts ?? []).filter((name) => name !== by && fields[name]?.kind !== 'links');
  return [...status, ...on, ...facts].slice(0, MOST_COLUMNS);
}
