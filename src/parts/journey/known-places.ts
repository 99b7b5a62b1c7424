import { add } from '../../domain/kernel/decimal.ts';
import { roadEstimate, type RoadEstimate, type RoadFactors } from '../../domain/kernel/road-distance.ts';
import { mileageOf, type Cost, type Trip } from '../../domain/hr/expense-kinds.rules.ts';
import { costsOf, type ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { placeKey, placesOf, roadKey, type Leg, type Place } from '../../domain/hr/route.rules.ts';

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
    for (const place of trip ? placesOf(trip).toReversed() : []) {
      const key = placeKey(place);
      if (key && !found.has(key)) found.set(key, place);
    }
  }
  return [...found.values()];
}

/** The latest trips of each route, to drive again. */
export function recentRoutes(trips: readonly Cost[], most: number): Trip[] {
  const found = new Map<string, Trip>();
  for (const cost of trips) {
    const trip = mileageOf(cost);
    if (!trip?.departure || !trip.arrival || !trip.km) continue;
    const key = roadKey(trip);
    if (!found.has(key)) found.set(key, trip);
  }
  return [...found.values()].slice(0, most);
}

export interface Distance {
  readonly km: number;
  readonly source: 'looked up' | 'estimate';
}

type Road = Pick<Trip, 'departure' | 'arrival' | 'waypoints'>;

const wayBack = (road: Road): Road => ({
  departure: road.arrival,
  waypoints: (road.waypoints ?? []).toReversed(),
  arrival: road.departure,
});

/** The same either way, stops included. */
const eitherWay = (road: Road): string => [roadKey(road), roadKey(wayBack(road))].toSorted().join(' || ');

/** Trips that were driven before, by their road. */
export type DrivenRoads = ReadonlyMap<string, readonly Trip[]>;

export function drivenRoads(trips: readonly Cost[]): DrivenRoads {
  const roads = new Map<string, Trip[]>();
  for (const cost of trips) {
    const trip = mileageOf(cost);
    if (!trip?.km) continue;
    const key = eitherWay(trip);
    const known = roads.get(key);
    if (known) known.push(trip);
    else roads.set(key, [trip]);
  }
  return roads;
}

const driven = (road: Road, roads: DrivenRoads): readonly Trip[] => roads.get(eitherWay(road)) ?? [];

/** What a map once said of this road: a road does not move, so it holds without a network too. */
export function lookedUpBefore(road: Road, roads: DrivenRoads): Distance | undefined {
  for (const { km, kmSource, kmProposed, kmProposedSource } of driven(road, roads)) {
    const known = kmProposedSource === 'looked up' ? kmProposed : kmSource === 'looked up' ? km : undefined;
    if (known) return { km: known, source: 'looked up' };
  }
  return undefined;
}

/** What the person stood by once, where no map knows better. */
export function drivenBefore(road: Road, roads: DrivenRoads): Distance | undefined {
  const km = driven(road, roads)[0]?.km;
  return km ? { km, source: 'estimate' } : undefined;
}

/** How far it is by the straight line, where both places are known on the globe, and not as the same point of it. */
export function lineBetween(from: Place, to: Place, factors?: RoadFactors): RoadEstimate | undefined {
  const [start, end] = [pointOf(from), pointOf(to)];
  const line = start && end && roadEstimate(start, end, factors);
  return line && line.km > 0 ? line : undefined;
}

/** That line made longer, as an estimate. */
export function straightLine(from: Place, to: Place, factors?: RoadFactors): Distance | undefined {
  const line = lineBetween(from, to, factors);
  return line && { km: line.km, source: 'estimate' };
}

const pointOf = ({ latitude, longitude }: Place) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** The sum over the legs where each is known; it is looked up only if all of them are. */
export function sumOfLegs(legs: readonly (Distance | undefined)[]): Distance | undefined {
  if (legs.length === 0) return undefined;
  let km = 0;
  for (const leg of legs) {
    if (!leg) return undefined;
    km = add(km, leg.km);
  }
  return { km, source: legs.every((leg) => leg?.source === 'looked up') ? 'looked up' : 'estimate' };
}

/** A leg as a road of its own. */
export const asRoad = ({ from, to }: Leg): Road => ({ departure: from, arrival: to });

export interface KnownPlace {
  readonly from: 'home' | 'work' | 'recent' | 'company' | 'town';
  /** The company's name. */
  readonly name?: string;
  readonly place: Place;
}

export const MOST_PLACES = 8;
/** However many companies stand in a town, the town itself is offered too. */
const TOWNS = 2;

/** Each place once, towns last. */
export function firstPlaces(found: readonly KnownPlace[], towns: readonly KnownPlace[]): KnownPlace[] {
  const keys = new Set<string>();
  const isNew = ({ place }: KnownPlace): boolean => {
    const key = placeKey(place);
    return !keys.has(key) && keys.add(key).size > 0;
  };
  const others = found.filter(isNew);
  const named = towns.filter(isNew);
  return [...others.slice(0, MOST_PLACES - Math.min(named.length, TOWNS)), ...named].slice(0, MOST_PLACES);
}
