import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { problemCatalogue } from '../../ui/form/problem-catalogue.ts';
import { frenchFields, listedFields, type ListingArea } from '../../ui/value/french-fields.ts';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

const STORAGE_KEY = 'locale';

type Catalogue = { readonly messages: Messages };
export type Catalogues = Partial<Record<Locale, () => Promise<Catalogue>>>;

async function together(parts: readonly Promise<Catalogue>[]): Promise<Catalogue> {
  const all = await Promise.all(parts);
  return { messages: Object.assign({}, ...all.map(({ messages }) => messages)) };
}

const shellWords: Catalogues = {
  en: () => import('../../locales/en.po'),
  fr: () => import('../../locales/fr.po'),
};
/** The id of a domain text is its English, so English has nothing to fetch. */
const domainWords: Catalogues = { fr: () => import('../../locales/domain/fr.po') };
/** The words of an area's fields, for its lists. */
export const listedWords = (area: ListingArea): Catalogues => ({ fr: () => listedFields(area) });
/** The words of all fields, for pages that show rows of any kind. */
export const fieldWords: Catalogues = { fr: frenchFields };
/** The texts of the pages of the areas that have a catalogue of their own (lingui.config.ts). */
export const hrWords: Catalogues = {
  en: () => import('../../locales/hr/en.po'),
  fr: () => import('../../locales/hr/fr.po'),
};
export const salesWords: Catalogues = {
  en: () => import('../../locales/sales/en.po'),
  fr: () => import('../../locales/sales/fr.po'),
};
export const crmWords: Catalogues = {
  en: () => import('../../locales/crm/en.po'),
  fr: () => import('../../locales/crm/fr.po'),
};

export const driveWords: Catalogues = {
  en: () => import('../../locales/drive/en.po'),
  fr: () => import('../../locales/drive/fr.po'),
};

/** The texts of the pages about conflicts and merges. */
export const syncWords: Catalogues = {
  en: () => import('../../locales/sync/en.po'),
  fr: () => import('../../locales/sync/fr.po'),
};

/** The texts of records, the sync panel and the page about this device, all of which speak of fields. */
export const workWords: Catalogues = {
  en: () => together([import('../../locales/work/en.po'), problemCatalogue.en()]),
  fr: () => together([import('../../locales/work/fr.po'), problemCatalogue.fr(), frenchFields()]),
};

/** The texts of what a person has of their own: the profile, the password. */
export const accountWords: Catalogues = {
  en: () => import('../../locales/account/en.po'),
  fr: () => import('../../locales/account/fr.po'),
};

/** The texts of importing rows from a file. */
export const importWords: Catalogues = {
  en: () => import('../../locales/import/en.po'),
  fr: () => import('../../locales/import/fr.po'),
};

/** The domain's texts in French by their English, for files, which come in both languages whatever the page is in. */
export async function frenchDomainWords(): Promise<Record<string, string>> {
  const both = await Promise.all([domainWords.fr!(), frenchFields()]);
  return Object.fromEntries(
    both
      .flatMap(({ messages }) => Object.entries(messages))
      .map(([id, said]) => [id, Array.isArray(said) ? said.join('') : said]),
  );
}

/** The texts of what is at hand on every page and fetched apart: palette, shortcuts, stars, notifications. */
export const atHandWords: Catalogues = {
  en: () => import('../../locales/at-hand/en.po'),
  fr: () => import('../../locales/at-hand/fr.po'),
};

/** What is spoken: the main layout adds the domain's words to the shell's, a page those of its area. */
const spoken = new Set([shellWords]);

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
export async function showWords(words: Catalogues): Promise<void> {
  spoken.add(words);
  const shown = isLocale(i18n.locale) ? i18n.locale : initialLocale();
  await Promise.all([...new Set([shown, wanted ?? shown])].map((locale) => load(locale, [words])));
}

async function load(locale: Locale, parts: readonly Catalogues[]): Promise<void> {
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
