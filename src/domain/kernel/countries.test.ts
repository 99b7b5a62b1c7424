import isoCountries from 'i18n-iso-countries';
import { describe, expect, it } from 'vitest';
import { countries, COUNTRY_CODES, countryName } from './countries.ts';

describe('countries', () => {
  it('are the ISO list: about 240, each once, two capitals', () => {
    expect(COUNTRY_CODES.length).toBeGreaterThanOrEqual(240);
    expect(COUNTRY_CODES.length).toBeLessThanOrEqual(250);
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
    expect(COUNTRY_CODES.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('agree with the published list, which adds Kosovo', () => {
    const published = Object.keys(isoCountries.getAlpha2Codes()).filter((code) => code !== 'XK');
    expect([...COUNTRY_CODES].sort()).toEqual(published.sort());
  });

  it('have a name in both languages', () => {
    expect(countryName('GB', 'en')).toBe('United Kingdom');
    expect(countryName('GB', 'fr')).toBe('Royaume-Uni');
    expect(countryName('US', 'en')).toBe('United States');
    expect(countryName('US', 'fr')).toBe('États-Unis');
    const nameless = countries().filter(
      ({ code, nameEn, nameFr }) => nameEn === '' || nameFr === '' || nameEn === code || nameFr === code,
    );
    expect(nameless).toEqual([]);
    expect(countries().find((country) => country.code === 'DE')).toEqual({
      id: 'DE',
      code: 'DE',
      nameEn: 'Germany',
      nameFr: 'Allemagne',
    });
  });

  it('show the code of what is no country', () => {
    expect(['XX', 'gb', ''].map((code) => countryName(code, 'fr'))).toEqual(['XX', 'gb', '']);
  });

  it('are sorted by name in the language, accents among their letters', () => {
    expect(countries()).toHaveLength(COUNTRY_CODES.length);
    expect(countries('en')[0]?.nameEn).toBe('Afghanistan');
    expect(countries('fr').at(-1)?.nameFr).toBe('Zimbabwe');
    const french = countries('fr').map((country) => country.nameFr);
    expect(french).toEqual([...french].sort((a, b) => a.localeCompare(b, 'fr')));
    expect(french.indexOf('États-Unis')).toBeLessThan(french.indexOf('Finlande'));
  });
});
