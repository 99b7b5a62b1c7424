import { normalise } from '../kernel/text.ts';
import { isJourney, tripOf, type Cost, type Trip } from './expense-kinds.rules.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';

export type Place = NonNullable<Trip['departure']>;

/** The address as it is compared: case, accents, spaces and commas aside. */
export const placeKey = (place: Pick<Place, 'textAddress'> | null | undefined): string =>
  normalise(place?.textAddress ?? '')
    .replace(/[\s,;.]+/g, ' ')
    .trim();

type Route = Pick<Trip, 'departure' | 'arrival' | 'waypoints'>;

/** Compute runs before anything is checked, so the stops may be odd. */
const stopsOf = ({ waypoints }: Pick<Trip, 'waypoints'>): readonly Place[] =>
  (Array.isArray(waypoints) ? waypoints : []).filter((stop) => placeKey(stop) !== '');

/** The places of a trip in the order in which they are driven to; a stop without an address is none yet. */
export const placesOf = (trip: Route): Place[] => [
  ...(trip.departure ? [trip.departure] : []),
  ...stopsOf(trip),
  ...(trip.arrival ? [trip.arrival] : []),
];

export interface Leg {
  readonly from: Place;
  readonly to: Place;
}

/** The stretches between two places each; none before both ends are known. */
export function legsOf(trip: Route): Leg[] {
  if (!placeKey(trip.departure) || !placeKey(trip.arrival)) return [];
  const places = placesOf(trip);
  return places.slice(1).flatMap((to, at) => {
    const from = places[at];
    return from && placeKey(from) !== placeKey(to) ? [{ from, to }] : [];
  });
}

/** What tells one road from another, stops included. */
export const roadKey = (trip: Route): string => placesOf(trip).map(placeKey).join(' | ');

/** The route of a journey on its date: departure and arrival. A tour ends where it began, so its stops make the route. */
export function routeKey(cost: Pick<Cost, 'date' | 'expense'>): string | undefined {
  const trip = tripOf(cost);
  if (!trip || !isJourney(trip)) return undefined;
  const [departure, arrival] = [placeKey(trip.departure), placeKey(trip.arrival)];
  if (!departure || !arrival) return undefined;
  const stops = departure === arrival ? stopsOf(trip).map(placeKey) : [];
  return [cost.date, departure, ...stops, arrival].join('|');
}

/** Of two ways to work on one date there is one at most, wherever they are told. */
export const homeWorkKey = (date: string): string => `${date} home and work`;

/** What a journey must not share with another of its employee on the same date: its route, and the way to work. */
export function routeKeysOf(cost: Pick<Cost, 'date' | 'expense'>): { route?: string; homeWork?: string } {
  const trip = tripOf(cost);
  if (!trip || !isJourney(trip)) return {};
  const route = routeKey(cost);
  return {
    ...(route === undefined ? {} : { route }),
    ...(trip.homeWork ? { homeWork: homeWorkKey(cost.date) } : {}),
  };
}

/** The keys that the lines of these accounts have taken; refused accounts take none. */
export const routesTaken = (accounts: readonly Pick<ExpenseAccountRow, 'costs' | 'status'>[]): Set<string> =>
  new Set(
    accounts
      .filter(({ status }) => status !== 'refused')
      .flatMap((account) => costsOf(account).flatMap((cost) => Object.values(routeKeysOf(cost)))),
  );
