import { describe, expect, it } from 'vitest';
import { mileage } from '../../../domain/hr/expense-account.fixture.ts';
import { drivenBefore, recentPlaces, recentRoutes, straightLine } from './known-places.ts';

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

  it('knows a distance that was driven before, either way, however it is written', () => {
    const asked = { textAddress: ' lille ' };
    expect(drivenBefore(asked, { textAddress: 'AMIENS' }, trips)).toEqual({ km: 142, source: 'looked up' });
    expect(drivenBefore(asked, { textAddress: 'Paris' }, trips)).toBeUndefined();
  });

  it('estimates by the straight line where both places are on the globe, and not otherwise', () => {
    expect(straightLine(amiens, lille)).toEqual({ km: 117.7, source: 'estimate' });
    expect(straightLine(amiens, { textAddress: 'Lille' })).toBeUndefined();
  });
});
