import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles the program that plays histories into one file of `folder`, and answers its path: it runs without a compiler. */
export async function bundlePlayer(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    // As the app is built, so that the same code is played.
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('player.ts', import.meta.url)),
      target: 'node20',
      outDir: folder,
      minify: false,
      // An import in the middle of a history must not leave the process.
      rolldownOptions: { output: { entryFileNames: 'player.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'player.mjs');
}
