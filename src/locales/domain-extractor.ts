import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import type { DomainText } from './domain-texts.ts';

interface DomainTexts {
  texts(): DomainText[] | Promise<DomainText[]>;
}

/**
 * Hands the domain's texts to Lingui: its own extractors read macros in pages, and the domain knows no Lingui. Which of
 * them a catalogue holds is said by a `texts.ts` that lingui.config.ts names. The id of such a text is the text itself.
 */
export const domainExtractor: ExtractorType = {
  match: (file) => /src\/locales\/(\w+\/)+texts\.ts$/.test(file),
  async extract(file, _code, found) {
    const { texts } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as DomainTexts;
    for (const { text, from } of await texts())
      found({ id: text, message: text, comment: from, origin: [file, 1] });
  },
};
