import { describe, expect, it } from 'vitest';
import { mileage } from '../../domain/hr/expense-account.fixture.ts';
import {
  drivenBefore,
  drivenRoads,
  firstPlaces,
  lookedUpBefore,
  recentPlaces,
  recentRoutes,
  straightLine,
  sumOfLegs,
  type KnownPlace,
} from './known-places.ts';

const amiens = { textAddress: 'Amiens', latitude: 49.894, longitude: 2.3 };
const lille = { textAddress: 'Lille', latitude: 50.63, longitude: 3.06 };
const trips = [
  mileage('b', '2026-11-10', 142, { departure: amiens, arrival: lille, kmSource: 'looked up' }),
  mileage('a', '2026-11-02', 140, { departure: amiens, arrival: lille }),
];

describe('what this device knows of places', () => {
  it('lists the places of past trips, the latest first, each once', () => {
    expect(recentPlaces(trips).map((place) => place.textAddress)).toEqual(['Lille', 'Amiens']);
  });

  it('lists each route once, as it was driven last', () => {
    expect(recentRoutes(trips, 3).map((trip) => trip.km)).toEqual([142]);
  });

  it('knows what a map said of a road before, either way, however it is written', () => {
    const road = { departure: { textAddress: ' lille ' }, arrival: { textAddress: 'AMIENS' } };
    expect(lookedUpBefore(road, drivenRoads(trips))).toEqual({ km: 142, source: 'looked up' });
    expect(
      lookedUpBefore({ ...road, arrival: { textAddress: 'Paris' } }, drivenRoads(trips)),
    ).toBeUndefined();
  });

  it('takes no claim for what a map said, only what was proposed beside it', () => {
    const typed = { departure: amiens, arrival: lille, kmSource: 'typed' as const };
    const claimed = [mileage('c', '2026-11-12', 300, { ...typed, kmReason: 'A detour' })];
    expect(lookedUpBefore(typed, drivenRoads(claimed))).toBeUndefined();
    expect(drivenBefore(typed, drivenRoads(claimed))).toEqual({ km: 300, source: 'estimate' });
    const proposed = [
      mileage('d', '2026-11-12', 300, { ...typed, kmProposed: 142, kmProposedSource: 'looked up' }),
    ];
    expect(lookedUpBefore(typed, drivenRoads(proposed))).toEqual({ km: 142, source: 'looked up' });
  });

  it('estimates nothing between two addresses of which the same point is known', () => {
    expect(straightLine(amiens, { ...amiens, textAddress: '8 bd du Port, Amiens' })).toBeUndefined();
  });

  it('estimates nothing between two addresses of which the same point is known', () => {
    expect(straightLine(amiens, { ...amiens, textAddress: '8 bd du Port, Amiens' })).toBeUndefined();
  });

  it('tells roads apart by their stops, in their order', () => {
    const stop = (lineKey: string, textAddress: string) => ({ lineKey, textAddress });
    const via = { departure: amiens, arrival: lille, waypoints: [stop('s', 'Arras'), stop('t', 'Lens')] };
    const driven = [mileage('v', '2026-11-12', 150, { ...via, kmSource: 'looked up' }), ...trips];
    expect(recentRoutes(driven, 3).map((trip) => trip.km)).toEqual([150, 142]);
    expect(recentPlaces(driven).map(({ textAddress }) => textAddress)).toEqual([
      'Lille',
      'Lens',
      'Arras',
      'Amiens',
    ]);
    const back = { departure: lille, arrival: amiens, waypoints: via.waypoints.toReversed() };
    expect(lookedUpBefore(back, drivenRoads(driven))?.km).toBe(150);
    expect(lookedUpBefore({ ...back, waypoints: via.waypoints }, drivenRoads(driven))).toBeUndefined();
  });

  it('estimates by the straight line where both places are on the globe, and not otherwise', () => {
    expect(straightLine(amiens, lille)).toEqual({ km: 117.7, source: 'estimate' });
    expect(straightLine(amiens, { textAddress: 'Lille' })).toBeUndefined();
  });

  it('adds the legs up: looked up only if all of them are, unknown if one is', () => {
    const a = { km: 31.4, source: 'looked up' } as const;
    const b = { km: 72.3, source: 'estimate' } as const;
    expect(sumOfLegs([a, a])).toEqual({ km: 62.8, source: 'looked up' });
    expect(sumOfLegs([a, b])).toEqual({ km: 103.7, source: 'estimate' });
    expect(sumOfLegs([a, undefined])).toBeUndefined();
    expect(sumOfLegs([])).toBeUndefined();
  });
});

it('the town one types is among the places, however many stand in it', () => {
  const place = (from: 'company' | 'town', textAddress: string) => ({ from, place: { textAddress } });
  const companies = Array.from({ length: 9 }, (_, at) => place('company', `${at} rue de Lyon, Lyon`));
  const towns = [place('town', 'Lyon'), place('town', 'Lyons-la-Forêt'), place('town', 'Lyon 3e')];
  const words = (of: readonly KnownPlace[]) => of.map(({ place: { textAddress } }) => textAddress);
  expect(words(firstPlaces(companies, towns)).slice(5)).toEqual([
    '5 rue de Lyon, Lyon',
    'Lyon',
    'Lyons-la-Forêt',
  ]);
  // Where there are few others, all of them; each once.
  expect(words(firstPlaces([place('company', 'Lyon')], towns))).toEqual([
    'Lyon',
    'Lyons-la-Forêt',
    'Lyon 3e',
  ]);
});
