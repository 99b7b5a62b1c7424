import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret that tokens are signed with: made once and kept in the data folder, readable by the server's
 * user alone. Processes that start together agree on the first one written.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'jwt-secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim().length >= 32) return kept.trim();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (kept !== '') await rm(file, { force: true });
  const draft = path.join(dataDir, `jwt-secret.${randomUUID()}`);
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return (await readFile(file, 'utf8')).trim();
}
