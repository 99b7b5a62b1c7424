import type { Place } from '../../../domain/kernel/great-circle.ts';

const at = ({ latitude, longitude }: Place): string => `${latitude},${longitude}`;

/** Opens a place in whatever the phone opens places with (RFC 5870). */
export const geoLink = (place: Place, name: string): string =>
  `geo:${at(place)}?q=${at(place)}(${encodeURIComponent(name)})`;

/** Google takes so many places between the two ends. */
const MOST_BETWEEN = 9;

/**
 * The way in Google Maps, which phones open in its app; undefined where it is too long for that, or no way. Without a
 * start it begins where Google, asking by itself, finds the person.
 */
export function googleLink(start: Place | undefined, rest: readonly Place[]): string | undefined {
  const end = rest.at(-1);
  const between = rest.slice(0, -1);
  if (!end || between.length > MOST_BETWEEN) return undefined;
  const params = new URLSearchParams({
    api: '1',
    ...(start ? { origin: at(start) } : {}),
    destination: at(end),
    ...(between.length > 0 ? { waypoints: between.map(at).join('|') } : {}),
    travelmode: 'driving',
  });
  return `https://www.google.com/maps/dir/?${params.toString()}`;
}
