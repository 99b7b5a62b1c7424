import { useQuery } from '@tanstack/react-query';
import { geocodeTown } from '../../../domain/company/geocode-town.ts';
import { placeKey as townKey, type Town, type Towns } from '../../../domain/company/town-names.ts';
import type { Place } from '../../../domain/hr/route.rules.ts';

type Row = readonly [name: string, country: string, department: string, latitude: number, longitude: number];

/** The towns of the app's own file, the largest first: read once, without a network too. */
async function readTowns(): Promise<Towns> {
  const rows = (await import('./towns.json')).default as unknown as readonly Row[];
  const towns = new Map<string, Town[]>();
  for (const [rank, [name, country, department, latitude, longitude]] of rows.entries()) {
    // Their order tells the larger of two that are called alike.
    const town = { name, country, department, latitude, longitude, population: rows.length - rank };
    const key = townKey(name);
    const named = towns.get(key);
    if (named) named.push(town);
    else towns.set(key, [town]);
  }
  return towns;
}

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
