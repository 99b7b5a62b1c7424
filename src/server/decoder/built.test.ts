import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfPage } from '../demo/receipts/pdf.ts';

/** Within the project, where its packages are found. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
beforeAll(async () => {
  await mkdir(path.join(root, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(root, 'dist', 'decoders-'));
  await build({
    configFile: path.join(root, 'src/server/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: false },
  });
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['file-worker.js', 'recognition-worker.js'])(
  'the built %s decodes a file in a process of its own',
  async (name) => {
    const child = fork(path.join(folder, name), ['1024'], { serialization: 'advanced', execArgv: [] });
    try {
      expect(await once(child, 'message')).toEqual(['ready', undefined]);
      const bytes = pdfPage(300, 300, [{ text: 'Facture', x: 20, y: 40, size: 14 }]);
      child.send({ wanted: 'text', bytes, mime: 'application/pdf' });
      const [answer] = (await once(child, 'message')) as unknown[];
      expect(answer).toMatchObject(
        name === 'file-worker.js' ? { text: 'Facture' } : { recognised: { pages: [expect.anything()] } },
      );
    } finally {
      child.kill('SIGKILL');
    }
  },
  120_000,
);
