import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account, company, mileage } from './expense-account.fixture.ts';
import { legsOf, placesOf, roadKey } from './route.rules.ts';

const at = (textAddress: string) => ({ textAddress });
const stop = (textAddress: string) => ({ lineKey: `stop ${textAddress}`, textAddress });
const lyonValence = { departure: at('Lyon'), arrival: at('Valence') };

describe('a route with stops', () => {
  it('goes from place to place', () => {
    const trip = { ...lyonValence, waypoints: [stop('Vienne'), stop('Tournon')] };
    expect(placesOf(trip).map(({ textAddress }) => textAddress)).toEqual([
      'Lyon',
      'Vienne',
      'Tournon',
      'Valence',
    ]);
    expect(legsOf(trip).map(({ from, to }) => `${from.textAddress} ${to.textAddress}`)).toEqual([
      'Lyon Vienne',
      'Vienne Tournon',
      'Tournon Valence',
    ]);
  });

  it('has no legs before both ends are known, none to where one is, and none to a stop without a place', () => {
    expect(legsOf({ departure: at('Lyon'), waypoints: [stop('Vienne')] })).toEqual([]);
    expect(legsOf({ ...lyonValence, waypoints: [stop(' '), stop('LYON')] })).toHaveLength(1);
    expect(legsOf({ departure: at('Lyon'), arrival: at('lyon') })).toEqual([]);
  });

  it('has one leg more than stops that differ from their neighbours, and one key a road', () => {
    const towns = fc.uniqueArray(fc.constantFrom('Vienne', 'Tournon', 'Annonay', 'Givors', 'Romans'));
    fc.assert(
      fc.property(towns, towns, (one, other) => {
        const road = (names: string[]) => ({ ...lyonValence, waypoints: names.map(stop) });
        expect(legsOf(road(one))).toHaveLength(one.length + 1);
        expect(roadKey(road(one)) === roadKey(road(other))).toBe(one.join() === other.join());
      }),
    );
  });
});

describe('"A route already exists on this date"', () => {
  const twice = (first: object, second: object) =>
    company().check(
      account('a', [mileage('m', '2026-03-02', 100, first), mileage('n', '2026-03-02', 110, second)]),
    );

  it('is said of the same departure and arrival, whatever stops lie between', async () => {
    const problems = await twice(lyonValence, { ...lyonValence, waypoints: [stop('Vienne')] });
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'trip.route.exists /costs/1/expense/expenseTrip/departure',
    ]);
  });

  it('is said of the same tour, but not of two with other stops', async () => {
    const tour = (...names: string[]) => ({
      departure: at('Lyon'),
      arrival: at('Lyon'),
      waypoints: names.map(stop),
    });
    expect(await twice(tour('Vienne', 'Givors'), tour('vienne', 'GIVORS'))).toHaveLength(1);
    expect(await twice(tour('Vienne', 'Givors'), tour('Annonay'))).toEqual([]);
  });
});
