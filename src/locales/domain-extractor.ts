import type { ExtractorType } from '@lingui/conf';
import type { DomainText } from './domain-texts.ts';
import { texts as fieldTexts } from './field-texts.ts';
import { texts as firstTexts } from './first-texts.ts';

const TEXTS = new Map<string, () => DomainText[] | Promise<DomainText[]>>([
  ['first-texts.ts', firstTexts],
  ['field-texts.ts', fieldTexts],
]);
const textsOf = (file: string) => TEXTS.get(/src\/locales\/([\w-]+\.ts)$/.exec(file)?.[1] ?? '');

/**
 * Hands the domain's texts to Lingui: its own extractors read macros in pages, and the domain knows no Lingui. The id
 * of such a text is the text itself.
 */
export const domainExtractor: ExtractorType = {
  match: (file) => textsOf(file) !== undefined,
  async extract(file, _code, found) {
    for (const { text, from } of (await textsOf(file)?.()) ?? [])
      found({ id: text, message: text, comment: from, origin: [file, 1] });
  },
};
