import { useMemo } from 'react';
import type { Place } from '../../../domain/kernel/great-circle.ts';
import { placesOf } from '../../../domain/kernel/tour.ts';
import type { MapPoint, MapWay } from '../../../ui/map/map-props.ts';
import { useOwnCompany, useStops } from './points.ts';
import { useLegs, type LegDistance } from './use-legs.ts';
import type { Tour } from './use-tour.ts';

/** A tour on the ground. */
export interface TourLine {
  /** Its stops that this device has and that have a place, in their order. */
  readonly stops: readonly MapPoint[];
  /** Where it begins, if not at the first stop. */
  readonly start: Place | undefined;
  readonly ownName: string | undefined;
  /** All places in their order, and the legs between them. */
  readonly places: readonly Place[];
  readonly legs: readonly LegDistance[];
  /** As the map draws it. */
  readonly way: MapWay;
}

export function useTourLine(collection: string, tour: Tour, here: Place | undefined): TourLine {
  const { isReturn } = tour;
  const stops = useStops(collection, tour.stops);
  const own = useOwnCompany();
  const start = tour.start === 'me' ? here : tour.start === 'own' ? own : undefined;
  const way = useMemo(
    () => ({ line: placesOf(stops, { start, isReturn }), stops: stops.map(({ id }) => id) }),
    [stops, start, isReturn],
  );
  const legs = useLegs(way.line, tour.start === 'me' ? here : undefined);
  return { stops, start, ownName: own?.title, places: way.line, legs, way };
}
