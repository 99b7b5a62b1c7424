import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Place } from './great-circle.ts';
import { legsKm, placesOf, proposeOrder, totalKm, type TourWay } from './tour.ts';

const place = fc.record({
  latitude: fc.double({ min: 41, max: 51, noNaN: true }),
  longitude: fc.double({ min: -5, max: 10, noNaN: true }),
});
const way = fc.record({ start: fc.option(place, { nil: undefined }), isReturn: fc.boolean() });
const runs = Number(process.env['RUNS'] ?? 100);

const km = (stops: readonly Place[], tour: TourWay): number => totalKm(legsKm(placesOf(stops, tour)));
const inOrder = (stops: readonly Place[], order: readonly number[]): Place[] => order.map((at) => stops[at]!);

function* ordersOf(left: readonly number[]): Generator<number[]> {
  if (left.length === 0) yield [];
  for (const one of left)
    for (const rest of ordersOf(left.filter((other) => other !== one))) yield [one, ...rest];
}

it('an order proposed has the same stops and is never longer than the one given', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 24 }), way, (stops, tour) => {
      const order = proposeOrder(stops, tour);
      expect(order.toSorted((a, b) => a - b)).toEqual(stops.map((_, at) => at));
      if (!tour.start && stops.length > 0) expect(order[0]).toBe(0);
      expect(km(inOrder(stops, order), tour)).toBeLessThanOrEqual(km(stops, tour));
    }),
    { numRuns: runs },
  );
});

it('of few stops it is the shortest there is', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), way, (stops, tour) => {
      const all = [...ordersOf(stops.map((_, at) => at))].filter((order) => tour.start || order[0] === 0);
      const shortest = Math.min(...all.map((order) => km(inOrder(stops, order), tour)));
      expect(km(inOrder(stops, proposeOrder(stops, tour)), tour)).toBeCloseTo(shortest, 6);
    }),
    { numRuns: Math.min(runs, 300) },
  );
});

it('of many stops no other one beside it makes the way shorter', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 11, maxLength: 14 }), way, (stops, tour) => {
      const found = inOrder(stops, proposeOrder(stops, tour));
      const length = km(found, tour);
      for (let at = tour.start ? 0 : 1; at + 1 < found.length; at += 1) {
        const swapped = found.with(at, found[at + 1]!).with(at + 1, found[at]!);
        expect(km(swapped, tour)).toBeGreaterThanOrEqual(length - 0.1);
      }
    }),
    { numRuns: Math.min(runs, 100) },
  );
});

it('a way there and back ends where it began', () => {
  const [a, b] = [
    { latitude: 48, longitude: 2 },
    { latitude: 45, longitude: 4 },
  ];
  expect(placesOf([b], { start: a, isReturn: true })).toEqual([a, b, a]);
  expect(placesOf([a, b], { isReturn: false })).toEqual([a, b]);
  expect(placesOf([a], { isReturn: true })).toEqual([a]);
  expect(legsKm([])).toEqual([]);
});
