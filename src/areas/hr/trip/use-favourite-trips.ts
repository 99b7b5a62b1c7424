import { useMemo } from 'react';
import type { Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { drivenAgain } from '../../../domain/hr/repeated-trips.ts';
import { roadKey } from '../../../domain/hr/route.rules.ts';
import { useEngine, useRows } from '../../../offline/index.ts';
import { routeName } from '../../../parts/expense/cost-summary.ts';

/** Under which name trips are kept among what a person has saved of lists. */
const LIST = 'trips';

export interface FavouriteTrip {
  readonly id: string;
  readonly key: string;
  readonly trip: Trip;
}

/** There and back is another trip than there alone. */
export const favouriteKey = (trip: Trip): string => `${roadKey(trip)}${trip.roundTrip ? ' and back' : ''}`;

const isTrip = (value: unknown): value is Trip =>
  typeof value === 'object' && value !== null && 'mode' in value && 'departure' in value;

const byName = (a: FavouriteTrip, b: FavouriteTrip): number =>
  routeName(a.trip).localeCompare(routeName(b.trip));

/** The trips that a person has starred: theirs alone, on each of their devices. */
export function useFavouriteTrips() {
  const engine = useEngine();
  const where = useMemo(() => ({ where: { list: LIST } }), []);
  const rows = useRows('savedViews', where);
  const all = useMemo(
    () =>
      (rows ?? [])
        .flatMap(({ id, columns }): FavouriteTrip[] =>
          isTrip(columns) ? [{ id, key: favouriteKey(columns), trip: columns }] : [],
        )
        .toSorted(byName),
    [rows],
  );
  const toggle = async (trip: Trip): Promise<void> => {
    const key = favouriteKey(trip);
    const known = all.filter((one) => one.key === key);
    for (const { id } of known) await engine.remove('savedViews', id);
    if (known.length > 0) return;
    const name = routeName(trip).slice(0, 100);
    await engine.create('savedViews', { list: LIST, name, columns: drivenAgain(trip, engine.newId) });
  };
  return { all, isFavourite: (trip: Trip) => all.some(({ key }) => key === favouriteKey(trip)), toggle };
}
