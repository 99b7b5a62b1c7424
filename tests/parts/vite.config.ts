import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPlugin } from '../../src/server/page/content-security-plugin.ts';
import { themeCssPlugin } from '../../src/ui/theme/theme-css-plugin.ts';

/** The workbench of the parts, under the app's own security policy: what this forbids fails here first. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../public', import.meta.url)),
  // Not the app's own: both may be looked at side by side.
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite-parts', import.meta.url)),
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    themeCssPlugin(),
    // Its first page shows each state in a frame.
    contentSecurityPlugin(undefined, { 'frame-ancestors': ["'self'"] }),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': '"parts"' },
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  server: { port: 5199, fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } },
  build: { target: 'es2022', emptyOutDir: true, cssCodeSplit: false },
  worker: { format: 'es' },
});
