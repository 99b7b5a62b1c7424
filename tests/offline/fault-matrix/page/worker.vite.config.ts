import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The app's own service worker, beside the page that has only the engine in it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: {
    'import.meta.env.VITE_APP_VERSION': '"faults"',
    'self.__WB_MANIFEST': JSON.stringify([{ url: '/index.html', revision: '1' }]),
  },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    rollupOptions: {
      input: fileURLToPath(new URL('../../../../src/app/service-worker/sw.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
