import type { ComponentType } from 'react';
import { problemCatalogue } from '../form/problem-catalogue.ts';
import { heavyPart, type PartWords } from '../heavy-part.tsx';
import { frenchFields } from '../value/french-fields.ts';

/** The words of what one reaches for in a list, fetched with it. */
const words: PartWords = {
  en: () => import('../../locales/lists/en.po'),
  fr: () => import('../../locales/lists/fr.po'),
};
/** What they say of fields that no list says: steps, help, fields of what is linked. */
const fields: PartWords = { fr: frenchFields };
/** A part that one reaches for, drawn without Chakra. */
export const toolOf = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  heavyPart(load, { words: [words, fields, problemCatalogue], place: 'list-tool', isPlain: true });

/** What changes values is made of a form's own controls, with their words and Chakra's styles. */
const forms: PartWords = {
  en: () => import('../../locales/work/en.po'),
  fr: () => import('../../locales/work/fr.po'),
};
export const formToolOf = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  heavyPart(load, { words: [words, fields, problemCatalogue, forms], place: 'list-tool' });
