import { normalise } from '../../../domain/kernel/text.ts';
import { estimateRoadKm } from '../../../domain/company/distance.rules.ts';
import { mileageOf, type Cost, type Trip } from '../../../domain/hr/expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';

export type Place = NonNullable<Trip['departure']>;

export const placeKey = (place: Place | null | undefined): string =>
  normalise(place?.textAddress ?? '')
    .replace(/[\s,;.]+/g, ' ')
    .trim();

const byDate = (a: Cost, b: Cost): number => (a.date < b.date ? 1 : -1);

/** Mileage lines of a person, the latest first. */
export const pastTrips = (accounts: readonly ExpenseAccountRow[]): Cost[] =>
  accounts
    .flatMap((account) => costsOf(account))
    .filter((cost) => mileageOf(cost) !== undefined)
    .sort(byDate);

/** Places of past trips, the latest first, each once. */
export function recentPlaces(trips: readonly Cost[]): Place[] {
  const found = new Map<string, Place>();
  for (const cost of trips) {
    const trip = mileageOf(cost);
    for (const place of [trip?.arrival, trip?.departure]) {
      const key = placeKey(place);
      if (place && key && !found.has(key)) found.set(key, place);
    }
  }
  return [...found.values()];
}

/** The latest trips of each route, to drive again. */
export function recentRoutes(trips: readonly Cost[], most: number): Trip[] {
  const found = new Map<string, Trip>();
  for (const cost of trips) {
    const trip = mileageOf(cost);
    const key = `${placeKey(trip?.departure)} | ${placeKey(trip?.arrival)}`;
    if (trip?.departure && trip.arrival && trip.km && !found.has(key)) found.set(key, trip);
  }
  return [...found.values()].slice(0, most);
}

export interface Distance {
  readonly km: number;
  readonly source: 'looked up' | 'estimate';
}

/** The distance of the same route driven before, either way: what the person stood by once. */
export function drivenBefore(from: Place, to: Place, trips: readonly Cost[]): Distance | undefined {
  const ends = [placeKey(from), placeKey(to)].sort().join(' | ');
  const same = trips
    .flatMap((cost) => mileageOf(cost) ?? [])
    .find(
      (trip) => trip.km && [placeKey(trip.departure), placeKey(trip.arrival)].sort().join(' | ') === ends,
    );
  return same?.km
    ? { km: same.km, source: same.kmSource === 'looked up' ? 'looked up' : 'estimate' }
    : undefined;
}

/** The straight line made longer, where both places are known on the globe. */
export function straightLine(from: Place, to: Place): Distance | undefined {
  const [start, end] = [pointOf(from), pointOf(to)];
  return start && end ? { km: estimateRoadKm(start, end), source: 'estimate' } : undefined;
}

const pointOf = ({ latitude, longitude }: Place) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
