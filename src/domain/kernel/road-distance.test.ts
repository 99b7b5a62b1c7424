import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRoadKm, roadEstimate } from './road-distance.ts';
import { greatCircleKm, type Place } from './great-circle.ts';

const paris: Place = { latitude: 48.8566, longitude: 2.3522 };
const versailles: Place = { latitude: 48.8049, longitude: 2.1204 };
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

// business-rules.md section 11
const cities = [
  { name: 'Lyon', latitude: 45.764, longitude: 4.8357, straight: 391.5, at130: 508.9 },
  { name: 'Lille', latitude: 50.6292, longitude: 3.0573, straight: 203.51, at130: 264.6 },
  { name: 'Marseille', latitude: 43.2965, longitude: 5.3698, straight: 660.48, at130: 858.6 },
  { name: 'Bordeaux', latitude: 44.8378, longitude: -0.5792, straight: 499.3, at130: 649.1 },
];

describe('straight line', () => {
  it.each(cities)('Paris – $name', ({ straight, ...city }) => {
    expect(greatCircleKm(paris, city)).toBeCloseTo(straight, 2);
  });

  it('says what it is made of', () => {
    const straight = greatCircleKm(paris, versailles);
    expect(roadEstimate(paris, versailles)).toEqual({
      km: estimateRoadKm(paris, versailles),
      straight,
      factor: 1.3,
    });
  });

  it('is zero on the spot, the same both ways, and never beyond half the globe', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(greatCircleKm(a, a)).toBe(0);
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6);
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371.0088 + 1e-6);
      }),
    );
  });

  it('reaches the antipode', () => {
    const antipode = { latitude: -paris.latitude, longitude: paris.longitude - 180 };
    expect(greatCircleKm(paris, antipode)).toBeCloseTo(Math.PI * 6371.0088, 3);
  });
});

describe('estimate by road', () => {
  it.each(cities)('Paris – $name by a factor of 1.3', ({ at130, ...city }) => {
    expect(estimateRoadKm(paris, city, { shortUnderKm: 1000, short: 1.3, long: 1.2 })).toBe(at130);
  });

  it.each([
    ['Lyon', 469.8],
    ['Lille', 244.2],
    ['Marseille', 792.6],
    ['Bordeaux', 599.2],
  ])('Paris – %s is %d km', (name, expected) => {
    const city = cities.find((one) => one.name === name);
    expect(city && estimateRoadKm(paris, city)).toBe(expected);
  });

  it('takes 1.3 under 50 km and 1.2 from there on', () => {
    const straight = greatCircleKm(paris, versailles);
    expect(straight).toBeLessThan(50);
    expect(estimateRoadKm(paris, versailles)).toBe(Math.round(straight * 13) / 10);
    expect(estimateRoadKm(paris, versailles, { shortUnderKm: straight, short: 1.3, long: 1.2 })).toBe(
      Math.round(straight * 12) / 10,
    );
  });

  it('is zero on the spot and has one decimal', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const km = estimateRoadKm(a, b);
        expect(estimateRoadKm(a, a)).toBe(0);
        expect(Number(km.toFixed(1))).toBe(km);
      }),
    );
  });
});
