import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The stream of a file that stands on the disk; `nfd` is Node's descriptor. */
interface NodeStream {
  nfd?: number | null;
}
interface FileSystems {
  NODEFS?: { stream_ops: { fsync?: (stream: NodeStream) => number } };
  FS: { filesystems?: FileSystems };
}

/**
 * PGlite's file system never calls fsync, so a power cut could lose acknowledged rows. This one passes the
 * call through and counts it. The place where the operations hang moved between patch releases of PGlite:
 * the version is pinned and a test counts.
 */
export class SyncedNodeFS extends NodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const started = await super.init(pg, options);
    const hook = (module: unknown): void => {
      const { NODEFS, FS } = module as FileSystems & {
        FS: { filesystems?: { NODEFS?: FileSystems['NODEFS'] } };
      };
      const nodeFiles = NODEFS ?? FS.filesystems?.NODEFS;
      // Not found means another PGlite than the pinned one: the start-up check then sees 0 calls and warns.
      if (!nodeFiles) return;
      nodeFiles.stream_ops.fsync = (stream) => {
        if (stream.nfd != null) {
          fs.fsyncSync(stream.nfd);
          this.#onSync();
        }
        return 0;
      };
    };
    started.emscriptenOpts.preRun = [...(started.emscriptenOpts.preRun ?? []), hook];
    return started;
  }
}
