import { readFileSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { webManifest } from './src/app/install/web-manifest.ts';
import { chunks } from './src/locales/chunks.ts';
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
/** Searches that take minutes: `npm run test:long` plays them. */
const LONG = '**/*.long.test.ts';
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
    globalSetup: 'src/server/testing/run-cluster.setup.ts',
    projects: [
      // Files share their modules, which take longer to load than most of them to run.
      nodeTests({ name: 'node', exclude: [ALONE, LONG], isolate: false }),
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
      ...(process.env['LONG'] === '1' ? [nodeTests({ name: 'long', include: [LONG] })] : []),
    ],
  },
});
