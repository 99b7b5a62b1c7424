import type { Entity } from '../../domain/kernel/entity.ts';
import type { RecordNamed } from '../../domain/kernel/grants.ts';
import { entityOf } from '../../domain/registry.ts';
import { layoutOf, STORED_COLLECTIONS, type Layout } from './layout.ts';

/** By which two fields the rows of an entity follow a record; undefined where they are read for themselves. */
export const recordNamedBy = ({ access }: Entity): RecordNamed | undefined =>
  access.find(({ follows }) => follows)?.follows;

/** The collections whose rows others may follow: no chains, and nothing that only travels with the program. */
export const RECORD_COLLECTIONS = STORED_COLLECTIONS.filter((name) => !recordNamedBy(entityOf(name)));

/** The collections whose rows follow a record, with how they name it. */
export const FOLLOWERS: readonly { layout: Layout; named: RecordNamed }[] = STORED_COLLECTIONS.flatMap(
  (name) => {
    const named = recordNamedBy(entityOf(name));
    return named ? [{ layout: layoutOf(name), named }] : [];
  },
);
