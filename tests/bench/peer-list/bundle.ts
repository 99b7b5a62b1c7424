import { fileURLToPath } from 'node:url';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { resolveApart } from '../../run/resolve-apart.ts';
import { installApart } from '../../run/install-apart.ts';

/** Installs react-admin apart, in the versions that peer-list.json names, and bundles the page into `outDir`. */
export async function bundlePeerList(outDir: string): Promise<void> {
  const folder = await installApart(
    new URL('peer-list.json', import.meta.url),
    process.env['PEER_LIST_DIR'] ?? join(tmpdir(), 'comptoir-peer-list'),
  );
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'error',
    plugins: [await resolveApart(folder)],
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: 4_000,
    },
  });
}
