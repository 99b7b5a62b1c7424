import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeCssPlugin } from '../../../src/ui/theme/theme-css-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui(), themeCssPlugin()],
  define: { 'import.meta.env.VITE_APP_VERSION': '"bench"' },
  worker: { format: 'es' },
  build: { target: 'es2022', emptyOutDir: true },
});
