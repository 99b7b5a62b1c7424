import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is text; pictures and fonts are packed already. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below one packet there is nothing to gain. */
const LEAST_BYTES = 1_400;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays a `.br` and a `.gz` beside each text of a folder, as small as they become: `servePage` sends what a browser takes. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const content = await readFile(file);
      if (content.length < LEAST_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

/** Compresses the built page, once and as well as it goes, instead of with each answer. */
export function compressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'comptoir:compress',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    // After the service worker, which is made when the others are written.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: (error?: Error) => (error ? undefined : compressFolder(folder)),
    },
  };
}
