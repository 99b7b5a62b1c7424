import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The server as plain JavaScript: four entries in one flat folder, because its thread (database) and child
 * processes (recognition, files) are found beside the main file. Packages stay in node_modules.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [
    {
      name: 'copy-migrations',
      // Beside wherever the bundle goes: tests build one of their own.
      writeBundle: ({ dir }) =>
        cp(`${root}src/server/database/migrations`, `${dir}/migrations`, { recursive: true }),
    },
  ],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'pglite-worker': 'src/server/database/pglite/worker.ts',
        'recognition-worker': 'src/server/drive/recognition/worker.ts',
        'file-worker': 'src/server/drive/file-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
