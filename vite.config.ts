import { readFileSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { webManifest } from './src/app/install/web-manifest.ts';
import { filesBelow, foldersIn, importsOf, reached } from './src/locales/source-graph.ts';
import { compressPlugin } from './src/server/page/compress-plugin.ts';
import { contentSecurityPlugin } from './src/server/page/content-security-plugin.ts';
import { shellPreloadPlugin } from './src/server/page/shell-preload-plugin.ts';
import { themeCssPlugin } from './src/ui/theme/theme-css-plugin.ts';

const SERVER = process.env['COMPTOIR_SERVER'] ?? 'http://127.0.0.1:8080';
const proxy = Object.fromEntries(
  ['/api', '/health', '/ready', '/docs', '/.well-known'].map((path) => [path, SERVER]),
);

/** Only files that speak go through the macro: the others need nothing that Vite does not do by itself, in a third of the time. */
const speaks = (id: string): boolean => readFileSync(id.replace(/\?.*$/, ''), 'utf8').includes('@lingui/');
const page = () => [
  react({ babel: (id) => (speaks(id) ? { plugins: ['@lingui/babel-plugin-lingui-macro'] } : {}) }),
  lingui(),
];

const PAGES = 'src/{ui,parts,app,areas,offline/react}/**/*';
const ALONE = '**/*.alone.test.{ts,tsx}';
/** A copy of the sources may have its libraries elsewhere, by a link. */
const linked = { server: { fs: { allow: ['.', realpathSync('node_modules')] } } };
const nodeTests = (own: { name: string; include?: string[]; exclude?: string[]; isolate?: boolean }) => ({
  ...linked,
  test: {
    environment: 'node',
    // No measure of speed: on a busy machine what takes a second takes ten.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/{domain,offline,print,server,testing,locales}/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['fake-indexeddb/auto'],
    ...own,
  },
});
const pageTests = (own: { name: string; include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  plugins: [page()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  ...linked,
  test: {
    environment: 'happy-dom',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['fake-indexeddb/auto', 'src/testing/dom-tests.setup.ts'],
    ...own,
  },
});

/** Libraries that one part of the app needs, by the files that they are built into together with that part. */
const HEAVY = {
  map: /^(leaflet|supercluster)$/,
  chart: /^recharts$/,
  'rich-text': /^(@tiptap\/.*|dompurify)$/,
  board: /^@dnd-kit\//,
  pdf: /^(pdfjs-dist|@cantoo\/)/,
  crop: /^(react-image-crop|signature_pad)$/,
} as const;
/** A heavy library with all that it needs itself; the part that draws with it is a file beside. */
const libraryOf = (id: string): string | null => {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '';
  const heavy = Object.entries({ ...HEAVY, csv: /^papaparse$/ }).find(([, packages]) => packages.test(name));
  return heavy ? `${heavy[0]}-library` : null;
};

/**
 * The file that a module of ours is built into: an area's pages travel together, and so do a part's, records with their forms,
 * what stands at hand in the shell, the rest of the engine and the domain. A module that cannot be loaded without a heavy
 * library travels with that. Null for what is not ours.
 */
const chunkOf = (() => {
  const pages = ['src/ui', 'src/parts', 'src/app', 'src/areas'].flatMap(filesBelow);
  const imports = new Map(pages.map((file) => [file, importsOf(file).with]));
  /** The files that load one of these libraries, themselves or by what they import. */
  const loading = (packages: RegExp): Set<string> => {
    const all = new Set<string>();
    for (let before = -1; before < all.size;) {
      before = all.size;
      for (const [file, to] of imports)
        if (to.some((one) => packages.test(one) || all.has(one))) all.add(file);
    }
    return all;
  };
  const heavy = Object.entries(HEAVY).map(([name, packages]) => ({ name, files: loading(packages) }));
  return (id: string): string | null => {
    const file = path.relative(process.cwd(), id.replace(/\?.*$/, ''));
    const [, layer = '', folder = ''] = file.split('/');
    if (!file.startsWith('src/')) return null;
    const laden = heavy.find(({ files }) => files.has(file));
    if (laden) return laden.name;
    if (layer === 'areas' || layer === 'parts') return folder;
    if (layer === 'offline' || layer === 'domain' || layer === 'print') return 'engine';
    if (layer === 'app') return 'desk';
    return layer === 'ui' ? 'record' : null;
  };
})();

/**
 * What the routes of an area fetch that is drawn without Chakra (Home, lists, their declarations): a file an area, which waits
 * for no records and forms.
 */
const plainOf = (() => {
  const isPlain = (file: string): boolean =>
    ![...reached([file], () => true)].some((one) => importsOf(one).with.includes('@chakra-ui/react'));
  const files = new Map(
    foldersIn('src/areas').flatMap((area) =>
      importsOf(`src/areas/${area}/routes.tsx`)
        .later.filter(isPlain)
        .map((file) => [path.resolve(file), `${area}-plain`] as const),
    ),
  );
  return (id: string): string | null => files.get(id) ?? null;
})();

/**
 * The few files that the app is built into. A group takes what matches and all that this imports, unless a group of higher
 * priority has it; the last one takes the rest, module by module.
 */
const chunks = [
  // Changes only with a library: a new version of the app leaves it on the device.
  {
    name: 'libraries',
    priority: 9,
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@lingui)\//,
  },
  // Comes with the first part that it styles, which no list is.
  {
    name: 'chakra',
    priority: 9,
    test: /(node_modules\/(@chakra-ui|@emotion|@pandacss)\/|src\/ui\/theme\/(themed|system)\.tsx?$)/,
  },
  // What every page needs, login too: all styles, which are one sheet, and besides the start, the parts that login shares with the shell. Three icons are named, since
  // the shell and the drive would fetch the form fields of login, and Chakra with them, for their sake.
  {
    name: 'frame',
    priority: 8,
    test: /(\.css|src\/(main|ui\/(brand-mark|lazy-part|words)|app\/(layout\/((language|appearance)-choice|later)|language\/worded-part)|domain\/kernel\/problem)\.tsx?|lucide-react\/.*\/(circle-exclamation-point|cloud-off|info)\.mjs)$/,
  },
  // What login and the way back in are filled in with.
  {
    name: 'sign-in',
    priority: 7,
    test: /src\/(app\/layout\/public-layout|areas\/public\/login\/login-page|ui\/(session\/sign-in-notice|form\/(field|input|password-field)))\.tsx?$/,
  },
  // What a signed-in person needs whatever the page: the engine's core, the registry, the shell.
  {
    name: 'shell',
    priority: 6,
    test: /src\/(app\/layout\/main-layout|ui\/(page\/page-header|list\/(not-here|put-away-notice)|value\/[\w-]+))\.tsx?$/,
  },
  {
    name: 'list',
    priority: 5,
    test: /src\/ui\/(list\/entity-list|pages\/list-template)\.tsx?$/,
  },
  { name: plainOf, priority: 4, test: /src\/areas\/.*\.tsx?$/ },
  { name: libraryOf, priority: 4, test: /node_modules\// },
  { name: 'icons', priority: 3, includeDependenciesRecursively: false, test: /lucide-react\// },
  { name: chunkOf, includeDependenciesRecursively: false, test: /src\/.*\.tsx?$/ },
];

export default defineConfig({
  plugins: [
    page(),
    themeCssPlugin(),
    contentSecurityPlugin(process.env['VITE_API_HOST']),
    shellPreloadPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/service-worker',
      filename: 'sw.ts',
      // A new version waits for the person's word; registration is in src/app/install.
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: webManifest,
      injectManifest: {
        // One classic script: a worker cannot fetch parts of itself later.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,ttf,woff2,webmanifest}'],
        globIgnores: ['**/icons/*-512.png'],
      },
    }),
    compressPlugin(),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  // Dexie's build for browsers of this target: without what the older ones need.
  // The list's store finds React's own hook where it looks for a stand-in of older Reacts.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    // One sheet, in the page from its first byte: what a chunk brought along would come after the chunk.
    cssCodeSplit: false,
    manifest: true,
    sourcemap: false,
    // public/before-paint.js has these fetched already: asking for them again would hold up the first list.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter(
              (file) => !/\/(rolldown-runtime|libraries|frame|shell|list|en|fr)-[\w-]{8}\.js$/.test(file),
            ),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  // The worker of the first fill loads rules as pages do: when it needs them.
  // Each is one file: what it loads later stands in it.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  // Else every page below is taken for one of the app's, those of the tests too.
  optimizeDeps: { entries: ['index.html'] },
  server: { proxy },
  preview: { proxy },
  test: {
    // More than the cores: those of the server wait for databases, processes and disks for a third of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Files share their modules, which take longer to load than most of them to run.
      nodeTests({ name: 'node', exclude: [ALONE], isolate: false }),
      pageTests({ name: 'dom', include: [`${PAGES}.test.{ts,tsx}`], exclude: [ALONE], isolate: false }),
      // Those that put others in the place of modules, or begin a page anew, keep theirs to themselves.
      nodeTests({
        name: 'node alone',
        include: [
          'src/{domain,offline,server,testing,locales}/**/*.alone.test.ts',
          'tests/**/*.alone.test.ts',
        ],
      }),
      pageTests({ name: 'dom alone', include: [`${PAGES}.alone.test.{ts,tsx}`] }),
    ],
  },
});
