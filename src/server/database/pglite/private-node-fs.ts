import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Attributes {
  mode?: number;
}
type SetAttributes = (node: unknown, attributes: Attributes) => unknown;
/** The stream of a file that stands on the disk; `nfd` is Node's descriptor. */
export interface NodeStream {
  nfd?: number | null;
}
export interface NodeFiles {
  node_ops: { setattr: SetAttributes };
  stream_ops: { fsync?: (stream: NodeStream) => number; setattr?: SetAttributes };
}
interface FileSystems {
  NODEFS?: NodeFiles;
  FS: { filesystems?: { NODEFS?: NodeFiles } };
}

/**
 * PGlite sets the mode of each file it makes, whatever the process's umask says. This one leaves other users
 * nothing. The place where the operations hang moved between patch releases of PGlite: the version is pinned.
 */
export class PrivateNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const started = await super.init(pg, options);
    const hook = (module: unknown): void => {
      const { NODEFS, FS } = module as FileSystems;
      const nodeFiles = NODEFS ?? FS.filesystems?.NODEFS;
      if (nodeFiles) this.change(nodeFiles);
    };
    started.emscriptenOpts.preRun = [...(started.emscriptenOpts.preRun ?? []), hook];
    return started;
  }

  protected change({ node_ops, stream_ops }: NodeFiles): void {
    for (const operations of [node_ops, stream_ops]) {
      const set = operations.setattr;
      if (set) operations.setattr = (node, attributes) => set(node, withoutOthers(attributes));
    }
  }
}

const withoutOthers = (attributes: Attributes): Attributes =>
  attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~0o077 };
