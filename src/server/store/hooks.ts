import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Collection } from '../../domain/registry.ts';
import type { ProblemEntry } from '../http/problem.ts';
import type { Effect } from './effects.ts';
import type { Layout } from './layout.ts';
import type { WriteUnit } from './unit.ts';

/** The write that a change of another row came from. */
export interface Cause {
  readonly collection: string;
  readonly row: AnyRow;
  readonly before: AnyRow | undefined;
}

/**
 * Effects of one business on the server, for one collection. All run in the transaction of the write, in this order, those
 * of several businesses in the order of `businesses.ts`. Whatever a declaration can say (numbers, steps that tell people,
 * computed fields, rows that follow) it says there instead.
 */
export interface CollectionHooks {
  /** Completes a row that may be written, its figures computed. Throws to refuse it. */
  beforeWrite?(unit: WriteUnit, row: AnyRow, before: AnyRow | undefined): Promise<AnyRow>;
  /** Problems of the row, told along with those that the declaration finds. */
  check?(unit: WriteUnit, row: AnyRow, before: AnyRow | undefined): Promise<readonly ProblemEntry[]>;
  /** Writes other rows and tells people, once the row and those that follow it are noted. */
  afterWrite?(unit: WriteUnit, row: AnyRow, before: AnyRow | undefined): Promise<void>;
  /** The same once a row is removed. */
  afterRemove?(unit: WriteUnit, before: AnyRow): Promise<void>;
  /** For each row that a write changed, be it by following another: after all `afterWrite`. */
  afterChange?(unit: WriteUnit, change: Effect, cause: Cause): Promise<void>;
}

/** Rows of which what is personal is being erased. */
export interface Erasure {
  readonly rows: readonly AnyRow[];
  /** Removes a row that stood for them alone, with what was said of it. */
  remove(layout: Layout, id: string): Promise<void>;
  /** Empties the texts of a row that was about them alone. */
  empty(layout: Layout, row: AnyRow): Promise<void>;
  /** The history keeps no values of this row. */
  forget(layout: Layout, id: string): Promise<void>;
}

/** Effects of one business on writes. */
export interface WriteHooks {
  readonly collections?: Readonly<Partial<Record<Collection, CollectionHooks>>>;
  /** Finds what else is personal of erased rows. Runs before files and addresses that nothing names any more go. */
  whileErasing?(unit: WriteUnit, erasure: Erasure): Promise<void>;
}

/** The hooks of all businesses, by collection. */
export interface Hooks {
  of(collection: string): readonly CollectionHooks[];
  readonly erasing: readonly NonNullable<WriteHooks['whileErasing']>[];
}

export function createHooks(businesses: readonly WriteHooks[]): Hooks {
  const known = new Map<string, CollectionHooks[]>();
  for (const { collections = {} } of businesses)
    for (const [name, hooks] of Object.entries(collections))
      known.set(name, [...(known.get(name) ?? []), hooks]);
  return {
    of: (collection) => known.get(collection) ?? [],
    erasing: businesses.flatMap(({ whileErasing }) => whileErasing ?? []),
  };
}
