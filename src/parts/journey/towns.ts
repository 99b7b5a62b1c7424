import { useQuery } from '@tanstack/react-query';
import { geocodeTown } from '../../domain/kernel/geocode-town.ts';
import { placeKey as townKey, type Towns } from '../../domain/kernel/town-names.ts';
import type { Place } from '../../domain/hr/route.rules.ts';
import { readTowns } from '../../ui/town/read-towns.ts';

/** Not kept with the answers that a reload finds again: the file is on the device, and a map is no JSON. */
export const useTowns = (): Towns | undefined =>
  useQuery({ queryKey: ['towns', 'file'], queryFn: readTowns, staleTime: Infinity, meta: { isKept: false } })
    .data;

/** A place with the coordinates of its town, where its words name one and nothing better is known. */
export function located(place: Place, towns: Towns | undefined): Place {
  if (!towns || typeof place.latitude === 'number') return place;
  const town = geocodeTown(place.textAddress ?? '', towns);
  return town ? { ...place, latitude: town.latitude, longitude: town.longitude } : place;
}

/** Towns that begin with the words, the largest first. */
export function townsLike(text: string, towns: Towns, most: number): Place[] {
  const words = townKey(text);
  if (words.length < 2) return [];
  const found = [...towns].flatMap(([key, named]) => (key.startsWith(words) ? named : []));
  return found
    .toSorted((a, b) => b.population - a.population)
    .slice(0, most)
    .map(({ name, country, latitude, longitude }) => ({
      textAddress: name,
      city: name,
      country,
      latitude,
      longitude,
      precision: 'town',
    }));
}
