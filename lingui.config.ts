import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { domainExtractor } from './src/locales/domain-extractor.ts';
import { domainOwners, pageOwners } from './src/locales/owners.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [...pageOwners(), ...domainOwners()].map(({ name, files }) => ({
    path: `<rootDir>/src/locales/${name}/{locale}`,
    include: [...files],
  })),
  // Without line numbers and placeholders a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  extractors: [domainExtractor, babelExtractor],
});
