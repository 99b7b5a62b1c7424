import { roundTo } from '../../domain/kernel/decimal.ts';
import type { Place } from '../../domain/kernel/great-circle.ts';
import type { SeededRandom } from '../../testing/seeded-random.ts';
import { ABROAD, FRENCH_STREETS } from './sectors.ts';
import type { DemoTown } from './towns.ts';

/** What an address says, whole; latitude and longitude in degrees. */
export interface FullPlace extends Place {
  readonly textAddress: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly precision: 'street' | 'exact';
}

// Degrees around the centre of a town that are still that town.
const SPREAD = 0.04;
const near = (degrees: number, random: SeededRandom): number =>
  roundTo(degrees + (random.fraction() - 0.5) * SPREAD, 5);

/** An address of the town, somewhere around its centre. */
export function placeIn(town: DemoTown, random: SeededRandom): FullPlace {
  const streets = ABROAD[town.country]?.streets;
  const number = 1 + random.below(180);
  const name = random.pick(streets ?? FRENCH_STREETS);
  // Where the number stands: before the street in France and Luxembourg, after it elsewhere.
  const street = streets && town.country !== 'LU' ? `${name} ${number}` : `${number} ${name}`;
  return placeAt(street, town, near(town.latitude, random), near(town.longitude, random));
}

export function placeAt(
  street: string,
  town: DemoTown,
  latitude = town.latitude,
  longitude = town.longitude,
): FullPlace {
  const { name: city, postcode, country } = town;
  const textAddress = `${street}, ${postcode} ${city}`;
  return { textAddress, street, postcode, city, country, latitude, longitude, precision: 'street' };
}
