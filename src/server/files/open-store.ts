import path from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './store.ts';

/** Where files are kept, as the configuration says. The client of S3 comes only where it is used. */
export async function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  const folder = path.join(dataDir, 'files');
  if (!s3) return openDiskStore(folder);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3, path.join(folder, 'incoming'));
}
