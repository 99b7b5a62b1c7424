import { ISO_COUNTRY_CODES } from './country-codes.ts';

/** The fixed list of countries: the codes are data, the names come from the platform's own tables. */
export const COUNTRY_CODES = ISO_COUNTRY_CODES;

export type CountryLocale = 'en' | 'fr';

export interface Country {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly nameEn: string;
  readonly nameFr: string;
}

// Built at first use: no page but an address form needs them.
const names: Partial<Record<CountryLocale, Intl.DisplayNames>> = {};

/** The country's name in the language; the code itself when there is no such country. */
export function countryName(code: string, locale: CountryLocale): string {
  if (!COUNTRY_CODES.includes(code)) return code;
  names[locale] ??= new Intl.DisplayNames([locale], { type: 'region' });
  return names[locale].of(code) ?? code;
}

/** All countries, sorted by their name in the language. */
export function countries(locale: CountryLocale = 'en'): Country[] {
  const compare = new Intl.Collator(locale).compare;
  const rows = COUNTRY_CODES.map((code) => ({
    id: code,
    code,
    nameEn: countryName(code, 'en'),
    nameFr: countryName(code, 'fr'),
  }));
  return rows.sort((a, b) => (locale === 'fr' ? compare(a.nameFr, b.nameFr) : compare(a.nameEn, b.nameEn)));
}
