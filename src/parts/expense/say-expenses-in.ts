import { setupI18n, type Messages } from '@lingui/core';
import type { Say } from '../../ui/record/lines/declared-lines.ts';
import { appWords, areaWords } from '../../ui/words.ts';

/** Says of expenses what a document says in its customer's language, whatever the page is in. */
export async function sayExpensesIn(language: 'en' | 'fr'): Promise<Say> {
  const words = await Promise.all([appWords, areaWords('sales')].map((one) => one[language]?.()));
  const messages = { [language]: Object.assign({}, ...words.map((one) => one?.messages)) as Messages };
  // The id of a text of the domain is its English.
  const spoken = setupI18n({ locale: language, messages, missing: (_locale, id) => id });
  return { text: (english) => spoken._(english), message: (descriptor) => spoken._(descriptor) };
}
