import { estimateRoadKm, ROAD_FACTORS, type RoadFactors } from '../../domain/kernel/road-distance.ts';
import { type Place } from '../../domain/kernel/great-circle.ts';
import { askGeocoder } from './geocoder-server.ts';
import { geocodeTown, type GeocodedPlace } from '../../domain/kernel/geocode-town.ts';
import { askRouting } from './routing-server.ts';
import type { Towns } from '../../domain/kernel/town-names.ts';

export interface RoadDistance {
  /** Kilometres, to 0.1. */
  distance: number;
  source: 'route' | 'estimate';
}

export interface GeoServices {
  /** Where a text is; undefined when nobody knows. */
  geocode(text: string): Promise<GeocodedPlace | undefined>;
  /** Kilometres by road: of a routing server where there is one and it answers, else estimated. */
  distance(from: Place, to: Place, factors?: RoadFactors): Promise<RoadDistance>;
}

/** A tour of forty stops asks for as many ways at once, and again in another order. */
export const GEO_PACE = { burst: 100, perSecond: 2 };
const MOST_KEPT = 5000;

export interface GeoOptions {
  towns: () => Towns;
  routingUrl?: string | undefined;
  geocodingUrl?: string | undefined;
}

/** The map as the server knows it: outside services where configured, and always an answer of its own. */
export function createGeo({ towns, routingUrl, geocodingUrl }: GeoOptions): GeoServices {
  // Only what an outside server said is kept: the rest is computed in less than a millisecond.
  const routes = new Map<string, number>();
  const places = new Map<string, GeocodedPlace>();
  return {
    async geocode(text) {
      if (geocodingUrl) {
        const place = await remembered(places, text.trim(), () => askGeocoder(geocodingUrl, text));
        if (place) return place;
      }
      return geocodeTown(text, towns());
    },
    async distance(from, to, factors = ROAD_FACTORS) {
      if (routingUrl) {
        const key = [from.latitude, from.longitude, to.latitude, to.longitude].join(' ');
        const distance = await remembered(routes, key, () => askRouting(routingUrl, from, to));
        if (distance !== undefined) return { distance, source: 'route' };
      }
      return { distance: estimateRoadKm(from, to, factors), source: 'estimate' };
    },
  };
}

async function remembered<T>(
  kept: Map<string, T>,
  key: string,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const answer = await ask();
  if (answer !== undefined) {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, answer);
  }
  return answer;
}
