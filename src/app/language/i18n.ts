import { setupI18n, type I18n, type Messages } from '@lingui/core';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

const STORAGE_KEY = 'locale';

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  fr: () => import('../../locales/fr.po'),
};

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The kept choice, else the browser's language: `fr*` is French, anything else English. */
export function initialLocale(kept = readKept(), browser = navigator.language): Locale {
  if (isLocale(kept)) return kept;
  return /^fr\b/i.test(browser) ? 'fr' : 'en';
}

export const i18n: I18n = setupI18n();

/** Fetches the catalogue (a chunk of its own) and turns the page over to it; `keep` remembers it as a choice. */
export async function showIn(locale: Locale, keep = false): Promise<void> {
  const { messages } = await catalogues[locale]();
  // Dates and numbers in English are those of Europe: day before month.
  i18n.loadAndActivate({ locale, locales: locale === 'en' ? ['en-GB', 'en'] : ['fr'], messages });
  document.documentElement.lang = locale;
  if (!keep) return;
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
