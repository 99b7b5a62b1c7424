import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Bundles the board's page and the worker into `outDir`; the peers come from the folder they were installed in. */
export async function bundlePages(peersFolder: string, outDir: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(peersFolder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies);
  const fromPeers: Plugin = {
    name: 'peers',
    enforce: 'pre',
    // As if the importing file stood beside the peers.
    resolveId(source, importer) {
      if (
        !names.some((name) => source === name || source.startsWith(`${name}/`)) ||
        importer?.startsWith(peersFolder)
      )
        return null;
      return this.resolve(source, join(peersFolder, 'index.js'), { skipSelf: true });
    },
  };
  const page = fileURLToPath(new URL('index.html', import.meta.url));
  const worker = fileURLToPath(new URL('../adapters/workbox-worker.ts', import.meta.url));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    plugins: [fromPeers],
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
