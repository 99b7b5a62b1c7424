import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { BlobChunk, BlobRow } from '../database/tables.ts';
import { pieceBytesOf } from './admit.ts';
import type { WorkManifest } from './work.ts';

/** The ids of the files that all pieces are here of, each as long as its file says. */
export async function wholeFiles(
  files: WorkManifest['files'],
  pieces: AsyncIterable<BlobChunk>,
): Promise<ReadonlySet<string>> {
  const found = new Map<string, Map<number, number>>();
  for await (const { id, index, bytes } of pieces)
    found.set(id, (found.get(id) ?? new Map<number, number>()).set(index, bytes.byteLength));
  const isWhole = (file: BlobRow): boolean => {
    const held = found.get(file.id);
    return (
      held?.size === file.chunks &&
      [...held].every(([index, length]) => index < file.chunks && length === pieceBytesOf(file, index))
    );
  };
  return new Set(files.filter((file) => isPlain(file) && isWhole(file)).map(({ id }) => id));
}
