import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes files below a fresh folder, hands it over and takes it away again. */
export async function inTemporaryHouse<T>(
  files: Readonly<Record<string, string>>,
  visit: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'comptoir-house-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
    return await visit(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
