import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: { 'import.meta.env.VITE_APP_VERSION': '"faults"' },
  // All parts of the engine come with the page: see src/testing/engine-parts.gen.ts.
  build: { target: 'es2022', emptyOutDir: true, rolldownOptions: { treeshake: false } },
});
