import { describe, expect, it } from 'vitest';
import { initialLocale } from './i18n.ts';

describe('initialLocale', () => {
  it.each([
    [null, 'fr-CA', 'fr'],
    [null, 'fr', 'fr'],
    [null, 'de-DE', 'en'],
    [null, 'fry', 'en'],
    ['en', 'fr-FR', 'en'],
    ['fr', 'en-GB', 'fr'],
    ['xx', 'fr-FR', 'fr'],
  ])('kept %s, browser %s → %s', (kept, browser, locale) =>
    expect(initialLocale(kept, browser)).toBe(locale),
  );
});
