import { defineConfig } from '@lingui/cli';
import babelExtractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { domainExtractor } from './src/locales/domain-extractor.ts';
import { FIELD_PARTS } from './src/locales/domain-texts.ts';

const TESTS = '**/*.{test,fixture}.*';
/** Menus show an area's routes before its pages: their texts belong to the shell. */
const ROUTES = 'src/areas/*/routes.tsx';
/** Areas of many texts have a catalogue of their own, fetched with their pages (src/app/routes.ts). */
const OWN_WORDS = ['crm', 'drive', 'hr', 'sales', 'sync'];
/** Putting lines in another order is said wherever one does it, each time with the part that does. */
const SORT = 'src/ui/sort';
/** Records and their forms, the sync panel, the page about this device, those of developers, leaving it, coming back, the end of a session, trouble with storage: of many texts too, and asked for rarely (src/app/language/i18n.ts). */
const WORK = [
  'src/app/sync/panel',
  'src/app/logout',
  'src/app/session-watch',
  'src/app/sign-in',
  'src/app/storage',
  'src/app/transfer',
  'src/areas/dashboards/department',
  'src/areas/dev',
  'src/areas/device',
  'src/areas/parameters',
  'src/parts/absence',
  'src/parts/expense',
  'src/parts/journey',
  'src/ui/merge',
  'src/ui/photo',
  'src/ui/preview',
  'src/ui/privacy',
  'src/ui/record',
  'src/ui/signature',
  'src/ui/form/controls',
  'src/ui/form/in-place',
  'src/ui/form/layout',
  'src/ui/form/lines',
  'src/ui/form/picker',
  'src/ui/work/words',
  SORT,
];
/** Files of their kind beside others whose texts the shell says. */
const WORK_FILES = [
  'src/ui/form/entity-form-core.tsx',
  'src/ui/form/form-notices.tsx',
  'src/ui/form/problem-index.tsx',
  'src/ui/form/problem-lines.tsx',
  'src/ui/form/unsaved-guard.tsx',
  'src/ui/work/decision-words.ts',
  'src/ui/work/grown-notice.tsx',
  'src/ui/work/held-value.tsx',
  'src/ui/work/keep-mine.tsx',
  'src/ui/work/refusal-words.ts',
];
/** What is wrong with what was to be written: said in records and forms, in a list's tools, and where deals are moved. */
const PROBLEMS = 'src/ui/form/problem-words.ts';
/** Documents of lines and the money that comes in for them, as sales have them. */
const SALES = ['src/areas/treasury', 'src/parts/document', 'src/parts/payment'];
/** What a person has of their own: the profile, the password. */
const ACCOUNT = ['src/areas/profile', 'src/areas/public/password'];

/** Importing rows from a file: fetched with the pages that do (src/app/routes.ts). */
const IMPORT = 'src/ui/exchange/import';
/** What files of a type are called: in the palette, and in the drive. */
const FILE_KIND = 'src/ui/file-kind';
/** Taking back what was done: files and days do. */
const UNDO = 'src/ui/undo';
/** What one reaches for in a list: filters, columns, views, actions on many rows. */
const LISTS = ['src/ui/list/tools', SORT];
/** What is at hand on every page and fetched apart from it: palette, shortcuts, stars, notifications. */
const AT_HAND = [
  'src/app/commands',
  'src/app/palette',
  'src/app/recent',
  'src/app/stars',
  'src/app/notices',
  'src/app/first-visit',
  'src/app/navigation/quick-access.ts',
  'src/app/navigation/use-places.ts',
  FILE_KIND,
  SORT,
];
const AT_HAND_FILES = AT_HAND.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.*`));

/** Parts that come with the page that needs them, and bring their words (src/ui/heavy-part.tsx). */
const PARTS = [
  'board',
  'chart',
  'calendar',
  'timeline',
  'map',
  'rich-text',
  'file-view',
  'camera',
  'crop',
  'record/comments',
  'record/timeline',
].map((part) => `src/ui/${part}`);
PARTS.push('src/parts/files', 'src/parts/activity');

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: [
        TESTS,
        'src/server/**',
        'src/locales/**',
        ...[...WORK, ...ACCOUNT].map((folder) => `${folder}/**/!(routes).*`),
        ...WORK_FILES,
        PROBLEMS,
        ...[...SALES, UNDO].map((folder) => `${folder}/**`),
        `${IMPORT}/**`,
        ...LISTS.map((folder) => `${folder}/**`),
        ...AT_HAND_FILES,
        ...PARTS.map((folder) => `${folder}/**`),
        ...[...OWN_WORDS, 'home-work', 'treasury'].flatMap((area) => [
          `src/areas/${area}/*/**/*.*`,
          `src/areas/${area}/!(routes).*`,
        ]),
      ],
    },
    // The domain's words in catalogues of their own: the login page does without any, Home without those of fields, a list
    // without those of other areas' fields.
    ...['domain', ...FIELD_PARTS.map((part) => `fields/${part}`)].map((part) => ({
      path: `<rootDir>/src/locales/${part}/{locale}`,
      include: [`src/locales/${part}/texts.ts`],
    })),
    ...OWN_WORDS.map((area) => ({
      path: `<rootDir>/src/locales/${area}/{locale}`,
      include: [
        `src/areas/${area}`,
        ...(area === 'sales' ? SALES : []),
        ...(area === 'drive' ? [FILE_KIND, UNDO, 'src/areas/home-work', 'src/parts/files'] : []),
      ],
      exclude: [TESTS, ROUTES],
    })),
    { path: '<rootDir>/src/locales/parts/{locale}', include: PARTS, exclude: [TESTS] },
    {
      path: '<rootDir>/src/locales/work/{locale}',
      include: [...WORK, ...WORK_FILES],
      exclude: [TESTS, ROUTES, ...PARTS.map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/src/locales/account/{locale}', include: ACCOUNT, exclude: [TESTS, ROUTES] },
    { path: '<rootDir>/src/locales/import/{locale}', include: [IMPORT], exclude: [TESTS] },
    { path: '<rootDir>/src/locales/lists/{locale}', include: LISTS, exclude: [TESTS] },
    { path: '<rootDir>/src/locales/problems/{locale}', include: [PROBLEMS] },
    { path: '<rootDir>/src/locales/at-hand/{locale}', include: AT_HAND, exclude: [TESTS] },
  ],
  // Without line numbers a catalogue changes only when a text does.
  format: formatter({ lineNumbers: false }),
  extractors: [domainExtractor, babelExtractor],
});
