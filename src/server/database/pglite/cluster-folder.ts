import { existsSync } from 'node:fs';
import path from 'node:path';

/** Whether there is a whole cluster in `folder`: it only gets its name when it is. */
export function hasCluster(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}
