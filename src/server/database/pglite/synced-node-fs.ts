import fs from 'node:fs';
import { PrivateNodeFS, type NodeFiles } from './private-node-fs.ts';

/**
 * PGlite's file system never calls fsync, so a power cut could lose acknowledged rows. This one passes the
 * call through and counts it. Where it cannot, the check at the start sees 0 calls and warns.
 */
export class SyncedNodeFS extends PrivateNodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void) {
    super(folder);
    this.#onSync = onSync;
  }

  protected override change(nodeFiles: NodeFiles): void {
    super.change(nodeFiles);
    nodeFiles.stream_ops.fsync = (stream) => {
      if (stream.nfd != null) {
        fs.fsyncSync(stream.nfd);
        this.#onSync();
      }
      return 0;
    };
  }
}
