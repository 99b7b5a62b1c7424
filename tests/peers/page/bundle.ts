import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { resolveApart } from '../../run/resolve-apart.ts';

/** Bundles the board's page and the worker into `outDir`; the peers come from the folder they were installed in. */
export async function bundlePages(peersFolder: string, outDir: string): Promise<void> {
  const page = fileURLToPath(new URL('index.html', import.meta.url));
  const worker = fileURLToPath(new URL('../adapters/workbox-worker.ts', import.meta.url));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    plugins: [await resolveApart(peersFolder)],
    define: { 'import.meta.env.VITE_APP_VERSION': '"board"', global: 'globalThis' },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: { page, 'workbox-worker': worker },
        output: {
          entryFileNames: '[name].js',
          // The engine's parts come with its adapter, for no worker keeps them here while the network is down.
          // They come with no other adapter: RxDB brings a Dexie of its own.
          codeSplitting: {
            groups: [{ name: 'comptoir', test: /\/src\/(offline|domain)\// }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  });
}
