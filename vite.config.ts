import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { contentSecurity } from './src/app/security/content-security.ts';
import { webManifest } from './src/app/install/web-manifest.ts';

const SERVER = process.env['COMPTOIR_SERVER'] ?? 'http://127.0.0.1:8080';
const proxy = Object.fromEntries(
  ['/api', '/health', '/ready', '/docs', '/.well-known'].map((path) => [path, SERVER]),
);

const page = () => [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui()];

export default defineConfig({
  plugins: [
    page(),
    contentSecurity(process.env['VITE_API_HOST']),
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
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        globIgnores: ['**/icons/*-512.png'],
      },
    }),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
  build: { target: 'es2022', manifest: true, sourcemap: false },
  server: { proxy },
  preview: { proxy },
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{domain,offline,server,testing,locales}/**/*.test.ts', 'tests/**/*.test.ts'],
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        plugins: [page()],
        define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(packageJson.version) },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/{ui,app,areas}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          setupFiles: ['fake-indexeddb/auto', 'src/ui/dom-tests.setup.ts'],
        },
      },
    ],
  },
});
