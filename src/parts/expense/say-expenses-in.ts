import { setupI18n, type Messages } from '@lingui/core';
import type { Say } from '../../ui/record/lines/declared-lines.ts';
import { listedFields } from '../../ui/value/french-fields.ts';

const WORDS: Readonly<Record<'en' | 'fr', () => Promise<Messages>>> = {
  en: async () => (await import('../../locales/work/en.po')).messages,
  fr: async () => {
    const both = await Promise.all([import('../../locales/work/fr.po'), listedFields('hr')]);
    return Object.assign({}, ...both.map(({ messages }) => messages)) as Messages;
  },
};

/** Says of expenses what a document says in its customer's language, whatever the page is in. */
export async function sayExpensesIn(language: 'en' | 'fr'): Promise<Say> {
  const messages = { [language]: await WORDS[language]() };
  // The id of a text of the domain is its English.
  const spoken = setupI18n({ locale: language, messages, missing: (_locale, id) => id });
  return { text: (english) => spoken._(english), message: (descriptor) => spoken._(descriptor) };
}
