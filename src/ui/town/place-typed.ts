import { geocodeTown, type GeocodedPlace } from '../../domain/kernel/geocode-town.ts';
import { readTowns } from './read-towns.ts';

/**
 * The town that typed words name, of those that the app brings along, as the place of all of them: so says its precision. The
 * parts of the address as they were read with it. Undefined where they name none, or the file cannot be had.
 */
export async function placeTyped(words: string): Promise<GeocodedPlace | undefined> {
  const towns = await readTowns().catch(() => undefined);
  return towns && geocodeTown(words, towns);
}
