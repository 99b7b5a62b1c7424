import { useMemo } from 'react';
import { byLatest, momentsOf, namingOf, type Moment } from '../../../domain/kernel/happenings.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import { useEngine, useNaming, usePerson, type Shown } from '../../../offline/index.ts';

export interface Moments {
  /** The latest first. */
  readonly moments: readonly Moment[];
  readonly isWhole: boolean;
}

/**
 * All that happened with a record, as far as this device knows: its own beginning and moves, and every row that names it of
 * a collection whose declaration says when. Of each no more than `most` are read, those that were made last.
 */
export function useMoments(collection: string, row: Shown, most: number): Moments | undefined {
  const { collections, entityOf } = useEngine().context;
  const person = usePerson();
  const naming = useMemo(
    () =>
      namingOf(
        collections.map(entityOf).filter((entity) => mayEver(entity, 'R', person)),
        collection,
      ),
    [collections, entityOf, person, collection],
  );
  const found = useNaming(naming, row.id, most);
  return useMemo(
    () =>
      found && {
        moments: [
          // A row that names the record twice happened once.
          ...new Map(
            [...found.rows, { collection, row }].map((one) => [`${one.collection}/${one.row.id}`, one]),
          ).values(),
        ]
          .flatMap((one) => momentsOf(entityOf(one.collection), one.row))
          .toSorted(byLatest),
        isWhole: found.isWhole,
      },
    [found, collection, row, entityOf],
  );
}
