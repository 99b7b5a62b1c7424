import type { ExtractorType } from '@lingui/conf';
import { domainTexts } from './domain-texts.ts';

/**
 * Hands the domain's texts to Lingui: its own extractors read macros in pages, and the domain knows no Lingui. The id
 * of such a text is the text itself.
 */
export const domainExtractor: ExtractorType = {
  match: (file) => file.endsWith('src/locales/domain-texts.ts'),
  async extract(file, _code, found) {
    for (const { text, from } of await domainTexts())
      found({ id: text, message: text, comment: from, origin: [file, 1] });
  },
};
