import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['**/*.test.*', 'src/server/**'] },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
  // The place for an extractor of the domain's texts (entity, field and status labels: plain English strings whose id is
  // the text itself). Listing `extractors` replaces Lingui's own, so keep its babel extractor in the list.
  // extractors: [babelExtractor, domainExtractor],
});
