import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip, predictLength } from 'client-zip';
import type { FileStore } from '../../files/store.ts';
import type { ZipEntry } from './zip-entries.ts';

/**
 * A zip as it is read: each file is opened when its turn comes, and no more is read than somebody takes. Nothing is packed
 * tighter, so that its length is known before: a browser shows how far it is, and tells when it broke off.
 */
export function zipStream(
  files: FileStore,
  entries: readonly ZipEntry[],
): { stream: Readable; length: bigint } {
  let open: Readable | undefined;
  async function* inputs() {
    for (const { path, changed, content } of entries) {
      const about = { name: path, lastModified: changed };
      if (content) open = files.read(content.sha256);
      yield content && open ? { ...about, input: open, size: content.size } : about;
    }
  }
  const stream = Readable.fromWeb(makeZip(inputs()) as ReadableStream<Uint8Array>);
  // Whoever leaves closes what was being read for them.
  stream.on('close', () => open?.destroy());
  const length = predictLength(
    entries.map(({ path, content }) => (content ? { name: path, size: content.size } : { name: path })),
  );
  return { stream, length };
}
