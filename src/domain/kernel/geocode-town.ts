import { normalise } from './text.ts';
import { countries } from './countries.ts';
import type { Place } from './great-circle.ts';
import { placeKeys, type Town, type Towns } from './town-names.ts';

/** A text that was found on the map. */
export interface GeocodedPlace extends Place {
  street: string;
  postcode: string;
  city: string;
  /** Two-letter code. */
  country: string;
  precision: 'exact' | 'street' | 'town';
}

interface Reading {
  street: string;
  postcode: string;
  city: string;
}

const POSTCODE = /(?:^|\s)((?:F|B|D|L|CH|NL|LU)[- ]?)?(\d{4,5})(?=\s|$)/i;

/**
 * The town a text means: "8 bd du Port, 80000 Amiens", "8 bd du Port 80000 Amiens", "Amiens", "Namur,
 * Belgique". A postcode must fit the town; without one the largest town of that name counts, at home first.
 * Undefined when there is no such town: a wrong place would be paid for.
 */
export function geocodeTown(text: string, towns: Towns, home = 'FR'): GeocodedPlace | undefined {
  const segments = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const country = segments.length > 1 ? countryOf(segments.at(-1) ?? '') : undefined;
  if (country !== undefined) segments.pop();
  for (const reading of readings(segments)) {
    const town = bestTown(reading, towns, country, home);
    if (town)
      return {
        ...reading,
        city: town.name,
        country: town.country,
        latitude: town.latitude,
        longitude: town.longitude,
        precision: 'town',
      };
  }
  return undefined;
}

/** The ways to read the segments, the surest first: a postcode with its town, else a segment that is a town. */
function* readings(segments: readonly string[]): Generator<Reading> {
  let found = false;
  for (let index = segments.length - 1; index >= 0; index--) {
    const segment = segments[index] ?? '';
    const match = POSTCODE.exec(segment);
    if (!match) continue;
    const before = segment.slice(0, match.index).trim();
    const after = segment.slice(match.index + match[0].length).trim();
    const street = [...segments.slice(0, index), after ? before : ''].filter(Boolean).join(', ');
    // "80000, Amiens" and "Amiens 80000" are written too.
    const city = after || segments[index + 1] || before;
    if (!city) continue;
    found = true;
    yield { street, postcode: match[2] ?? '', city };
  }
  // With a postcode given, a town that does not fit it is not what was meant.
  if (found) return;
  const last = segments.at(-1);
  if (last !== undefined) yield { street: segments.slice(0, -1).join(', '), postcode: '', city: last };
}

function bestTown(
  { postcode, city }: Reading,
  towns: Towns,
  country: string | undefined,
  home: string,
): Town | undefined {
  const named = placeKeys(city).flatMap((key) => towns.get(key) ?? []);
  const wanted = country === undefined ? named : named.filter((town) => belongsTo(town, country));
  const fitting = postcode === '' ? wanted : wanted.filter((town) => fits(town, postcode));
  const rank = (town: Town): number => town.population + (town.country === home ? 1e9 : 0);
  return fitting.reduce<Town | undefined>(
    (best, town) => (best && rank(best) >= rank(town) ? best : town),
    undefined,
  );
}

/** The departments overseas have codes of their own but are France in an address. */
function belongsTo(town: Town, country: string): boolean {
  return town.country === country || (country === 'FR' && town.country in OVERSEAS);
}

const OVERSEAS: Readonly<Record<string, string>> = { GP: '971', MQ: '972', GF: '973', RE: '974', YT: '976' };

function fits(town: Town, postcode: string): boolean {
  const overseas = OVERSEAS[town.country];
  if (overseas !== undefined) return postcode.startsWith(overseas);
  if (town.country === 'MC') return postcode.startsWith('98');
  if (town.country !== 'FR')
    return town.country === 'DE' || postcode.length === 4 || FIVE_DIGITS.has(town.country);
  if (postcode.length !== 5) return false;
  const department = postcode.startsWith('20') ? ['2A', '2B'] : [postcode.slice(0, 2), postcode.slice(0, 3)];
  return department.includes(town.department);
}

/** Other countries whose postcodes have five digits; the town's name then decides alone. */
const FIVE_DIGITS = new Set([
  'ES',
  'IT',
  'FI',
  'SE',
  'EE',
  'HR',
  'LT',
  'UA',
  'GR',
  'CZ',
  'SK',
  'RS',
  'ME',
  'BA',
  'SM',
  'VA',
]);

function countryOf(text: string): string | undefined {
  const key = normalise(text);
  return countries().find(({ nameEn, nameFr }) => normalise(nameEn) === key || normalise(nameFr) === key)
    ?.code;
}
