import { setupI18n, type I18n } from '@lingui/core';
import { frenchFields, type Words } from '../../ui/words.ts';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

const STORAGE_KEY = 'locale';

const startWords: Words = {
  en: () => import('../../locales/start/en.po'),
  fr: () => import('../../locales/start/fr.po'),
};
/** The id of a domain text is its English, so English has nothing to fetch. */
const domainWords: Words = { fr: () => import('../../locales/domain/first/fr.po') };

/** The domain's texts in French by their English, for files, which come in both languages whatever the page is in. */
export async function frenchDomainWords(): Promise<Record<string, string>> {
  const both = await Promise.all([domainWords.fr!(), frenchFields()]);
  return Object.fromEntries(
    both
      .flatMap(({ messages }) => Object.entries(messages))
      .map(([id, said]) => [id, Array.isArray(said) ? said.join('') : said]),
  );
}

/** What is spoken: the main layout adds the domain's words to the shell's, a page those of its area. */
const spoken = new Set([startWords]);

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The kept choice, else the browser's language: `fr*` is French, anything else English. */
export function initialLocale(kept = readKept(), browser = navigator.language): Locale {
  if (isLocale(kept)) return kept;
  return /^fr\b/i.test(browser) ? 'fr' : 'en';
}

/**
 * An English text of the domain stands in no catalogue: it is its own translation, and a build must not complain of it.
 * While one develops, a page's new text is shown in its own words until it is extracted.
 */
export const i18n: I18n = setupI18n(import.meta.env.PROD ? { missing: (_locale, id) => id } : {});

/** The language asked for last; the page turns over to it once its catalogues are there. */
let wanted: Locale | undefined;

/** Fetches the catalogues (chunks of their own) and turns the page over to them; `keep` remembers it as a choice. */
export async function showIn(locale: Locale, keep = false): Promise<void> {
  wanted = locale;
  await load(locale, [...spoken]);
  // Dates and numbers in English are those of Europe: day before month.
  i18n.activate(locale, locale === 'en' ? ['en-GB', 'en'] : ['fr']);
  document.documentElement.lang = locale;
  if (!keep) return;
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

/** Adds the words of entities and statuses, now and for each language chosen later. */
export const showDomainWords = () => showWords(domainWords);

/** Adds words in the language shown and in the one that is being fetched, and for each language chosen later. */
export async function showWords(words: Words): Promise<void> {
  spoken.add(words);
  const shown = isLocale(i18n.locale) ? i18n.locale : initialLocale();
  await Promise.all([...new Set([shown, wanted ?? shown])].map((locale) => load(locale, [words])));
}

async function load(locale: Locale, parts: readonly Words[]): Promise<void> {
  const found = await Promise.all(parts.map((part) => part[locale]?.()));
  i18n.load(locale, Object.assign({}, ...found.map((catalogue) => catalogue?.messages)));
}

function readKept(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
