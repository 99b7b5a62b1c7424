import { placeKey, type Town, type Towns } from '../../domain/kernel/town-names.ts';

type Row = readonly [name: string, country: string, department: string, latitude: number, longitude: number];

/** The towns of the app's own file, the largest first: there without a network too. */
export async function readTowns(): Promise<Towns> {
  const rows = (await import('./towns.json')).default as unknown as readonly Row[];
  const towns = new Map<string, Town[]>();
  for (const [rank, [name, country, department, latitude, longitude]] of rows.entries()) {
    // Their order tells the larger of two that are called alike.
    const town = { name, country, department, latitude, longitude, population: rows.length - rank };
    const key = placeKey(name);
    const named = towns.get(key);
    if (named) named.push(town);
    else towns.set(key, [town]);
  }
  return towns;
}
