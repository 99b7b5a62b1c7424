import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { domainExtractor } from './src/locales/domain-extractor.ts';

const DOMAIN_TEXTS = 'src/locales/domain-texts.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*', 'src/server/**', DOMAIN_TEXTS],
    },
    // The domain's words in a catalogue of their own: the login page does without them.
    { path: '<rootDir>/src/locales/domain/{locale}', include: [DOMAIN_TEXTS] },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
  extractors: [domainExtractor, babelExtractor],
});
