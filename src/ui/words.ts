import type { Messages } from '@lingui/core';

export type Catalogue = { readonly messages: Messages };
/** The loaders of some words by language; none where a text of the domain is its own English. */
export type Words = Readonly<Partial<Record<'en' | 'fr', () => Promise<Catalogue>>>>;

const FIELDS = import.meta.glob<Catalogue>(['../locales/domain/*/fr.po', '!../locales/domain/first/fr.po']);

async function together(parts: readonly Promise<Catalogue>[]): Promise<Catalogue> {
  const all = await Promise.all(parts);
  return { messages: Object.assign({}, ...all.map(({ messages }) => messages)) as Messages };
}

/** The same catalogue whoever asks: a page that is told of another draws all its texts anew. */
function once(load: () => Promise<Catalogue>): () => Promise<Catalogue> {
  let loaded: Promise<Catalogue> | undefined;
  return () =>
    (loaded ??= load().catch((failure: unknown) => {
      loaded = undefined;
      throw failure;
    }));
}

/** What declarations say of the fields of one business, in French. */
export const fieldWords = (business: string): Words => {
  const fr = FIELDS[`../locales/domain/${business}/fr.po`];
  return fr ? { fr } : {};
};

const AREAS = import.meta.glob<Catalogue>('../locales/areas/*/*.po');
/** What the pages of an area say, with the parts that they use. */
export function areaWords(area: string): Words {
  const [en, fr] = ['en', 'fr'].map((locale) => AREAS[`../locales/areas/${area}/${locale}.po`]);
  return { ...(en ? { en } : {}), ...(fr ? { fr } : {}) };
}

/** What declarations say of any field, in French. */
export const frenchFields = once(() => together(Object.values(FIELDS).map((load) => load())));

/** All that the app says beyond its first page and lists, and what it says of the fields of any row. */
export const appWords: Words = {
  en: () => import('../locales/app/en.po'),
  fr: once(() => together([import('../locales/app/fr.po'), frenchFields()])),
};
