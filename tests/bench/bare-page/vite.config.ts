import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../../../src/app/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      // As the product's: one classic script.
      injectManifest: { rollupFormat: 'iife', globPatterns: ['**/*.{js,css,html,svg,png,woff2}'] },
    }),
  ],
  build: { target: 'es2022', emptyOutDir: true },
});
