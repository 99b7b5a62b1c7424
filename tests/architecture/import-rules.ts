import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The table "who may import whom" of the architecture page, as rules for dependency-cruiser. */

const TEST = '\\.(test|fixture)\\.tsx?$';
const KNOWN_LAYERS = [
  'domain',
  'print',
  'offline',
  'ui',
  'parts',
  'areas',
  'app',
  'server',
  'testing',
  'locales',
];

/** A library by name, found in node_modules or not installed at all. */
const library = (...names: string[]): string[] =>
  names.flatMap((name) => [`node_modules/${name}(/|$)`, `^${name}(/|$)`]);

/**
 * Files that match `from` may import, of our own sources, what matches one of `may` and nothing else.
 * `$1` in `may` is the first group of `from`. What tests need beside it is a rule of its own below.
 */
const mayImport = (name: string, from: string, may: string[]): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|tests|e2e)/', pathNot: [...may, '^src/testing/'] },
});

const DOMAIN_LIBRARIES = library('zod', 'uuid', 'date-fns', 'i18n-iso-countries', '@rgrove/parse-xml');
/** Of one business, the others import its declarations, its vocabularies and its formulas; the shapes of all settings are a list. */
const SHARED_DOMAIN = '^src/domain/([^/]+/[^/]+\\.(entity|fields|rules)|settings\\.gen)\\.ts$';
const DOOR = '^src/offline/(index|upkeep)\\.ts$';

const layers: IForbiddenRuleType[] = [
  mayImport('kernel-alone', '^src/domain/kernel/', ['^src/domain/kernel/', '^src/domain/access\\.ts$']),
  mayImport('domain-areas', '^src/domain/(?!kernel/)([^/]+)/', [
    '^src/domain/kernel/',
    '^src/domain/access\\.ts$',
    '^src/domain/$1/',
    SHARED_DOMAIN,
  ]),
  {
    // Sales and purchases stand on it: it knows neither, nor what is paid.
    name: 'documents-below-their-users',
    severity: 'error',
    from: { path: '^src/domain/documents/' },
    to: { path: '^src/domain/(sales|purchases|treasury|einvoice)/' },
  },
  {
    name: 'purchases-without-sales',
    severity: 'error',
    from: { path: '^src/domain/purchases/' },
    to: { path: '^src/domain/sales/' },
  },
  mayImport('domain-pure', '^src/domain/[^/]+$', ['^src/domain/']),
  // What is printed is made by the same code on a device and on the server: it stands on the domain alone.
  mayImport('print-knows-domain', '^src/print/', ['^src/domain/', '^src/print/']),
  mayImport('offline-knows-domain', '^src/offline/', ['^src/domain/', '^src/offline/']),
  mayImport('ui-below-areas', '^src/ui/', [
    '^src/domain/',
    '^src/print/',
    DOOR,
    '^src/ui/',
    '^src/locales/(app|areas|domain)/',
  ]),
  // Pieces of pages that know the business, for several areas.
  mayImport('parts-below-areas', '^src/parts/', ['^src/(domain|print)/', DOOR, '^src/(ui|parts)/']),
  mayImport('areas-apart', '^src/areas/([^/]+)/', [
    '^src/areas/$1/',
    // Its own words, for tests that read French; pages are given theirs by the app.
    '^src/locales/(areas/$1|domain)/',
    '^src/(domain|print)/',
    DOOR,
    '^src/(ui|parts)/',
  ]),
  mayImport('app-by-routes', '^src/app/', [
    '^src/(domain|offline|ui|parts|app|locales)/',
    '^src/areas/[^/]+/routes\\.tsx?$',
  ]),
  mayImport('server-knows-domain', '^src/server/', ['^src/(domain|print)/', '^src/server/']),
  mayImport('locales-know-domain', '^src/locales/', ['^src/domain/', '^src/locales/']),
  mayImport('main-starts-app', '^src/[^/]+$', ['^src/(app|ui)/', '^src/[^/]+$']),
  {
    // It is drawn from what the registry says: what runs one business stands in src/parts.
    name: 'ui-knows-business-by-type',
    severity: 'error',
    from: { path: '^src/ui/', pathNot: TEST },
    to: { path: '^src/domain/(?!kernel/)[^/]+/', dependencyTypesNot: ['type-only'] },
  },
];

/** The way of a write and of a request runs what a business brings along (`hooks.ts`), and knows none. */
const writePath: IForbiddenRuleType[] = [
  {
    name: 'store-knows-no-business',
    severity: 'error',
    from: { path: '^src/server/(store|http)/', pathNot: TEST },
    to: { path: '^src/domain/(?!kernel/)[^/]+/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'store-by-hooks',
    severity: 'error',
    from: { path: '^src/server/(store|http)/', pathNot: TEST },
    to: {
      path: '^src/server/[^/]+/',
      pathNot: '^src/server/(auth|database|events|files|http|notices|store|uploads)/',
      dependencyTypesNot: ['type-only'],
    },
  },
];

const testCode: IForbiddenRuleType[] = [
  {
    name: 'testing-for-tests',
    severity: 'error',
    from: { path: '^src/', pathNot: [TEST, '^src/testing/', '^src/server/(testing|demo)/'] },
    to: { path: ['^src/testing/', '^src/server/testing/', TEST] },
  },
  {
    name: 'sources-without-tests',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(tests|e2e)/' },
  },
];

const libraries: IForbiddenRuleType[] = [
  {
    name: 'domain-libraries',
    severity: 'error',
    from: { path: '^src/domain/', pathNot: TEST },
    to: { pathNot: ['^(src|tests|e2e)/', ...DOMAIN_LIBRARIES] },
  },
  {
    name: 'dexie-in-offline',
    severity: 'error',
    from: { pathNot: ['^src/(offline|testing)/', '^tests/'] },
    to: { path: library('dexie', 'dexie-react-hooks', 'fake-indexeddb') },
  },
  {
    name: 'offline-without-pages',
    severity: 'error',
    from: { path: '^src/offline/' },
    to: { path: library('react-router-dom', '@chakra-ui', '@lingui') },
  },
  {
    name: 'browser-without-node',
    severity: 'error',
    from: { path: '^src/(print|offline|ui|parts|areas|app)/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'browser-without-server-libraries',
    severity: 'error',
    from: { path: '^src/(offline|ui|parts|areas|app)/' },
    to: {
      path: library(
        'fastify',
        '@fastify',
        'pg',
        '@electric-sql',
        '@node-rs',
        '@tus',
        'sharp',
        'tesseract.js',
      ),
    },
  },
  {
    name: 'server-without-pages',
    severity: 'error',
    from: { path: '^src/server/' },
    to: { path: library('react', 'react-dom', 'react-router-dom', '@chakra-ui', '@emotion', '@tanstack') },
  },
];

/** A circle that a type closes is none when the program runs: rules are typed by the entity that names them. */
const noCircles: IForbiddenRuleType = {
  name: 'no-circular',
  severity: 'error',
  from: {},
  to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
};

/**
 * The rules for a source tree with these entries directly below `src`. A folder that the architecture does not
 * know may import nothing of ours until somebody gives it a row in the table.
 */
export const importRules = (entries: readonly string[]): IForbiddenRuleType[] => [
  ...layers,
  ...testCode,
  ...libraries,
  noCircles,
  ...writePath,
  ...entries
    .filter((entry) => !entry.includes('.') && !KNOWN_LAYERS.includes(entry))
    .map((entry) => mayImport('unknown-layer', `^src/${entry}/`, [`^src/${entry}/`])),
];
