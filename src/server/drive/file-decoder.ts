import { createDecoderQueue, Undecodable, type DecoderQueue } from '../decoder/decoder-queue.ts';
import { spawnDecoder } from '../decoder/spawn-decoder.ts';

/** A decoder's requests and answers. */
export type ToFileDecoder =
  | { readonly wanted: 'text'; readonly bytes: Uint8Array; readonly mime: string }
  | {
      readonly wanted: 'thumbnail';
      readonly bytes: Uint8Array;
      readonly mime: string;
      /** The longer one, in pixels. */
      readonly side: number;
    };
export type FromFileDecoder =
  | { readonly text: string; readonly words: readonly string[] }
  | { readonly thumbnail: Uint8Array }
  /** It is damaged, locked or made to harm: nothing will ever come of it. */
  | { readonly trouble: string };

export type FileDecoder = DecoderQueue<ToFileDecoder, FromFileDecoder>;

export function createFileDecoder({
  limitMs = 60_000,
  idleMs = 60_000,
  mostWaiting = 200,
  memoryMb = 1024,
}: { limitMs?: number; idleMs?: number; mostWaiting?: number; memoryMb?: number } = {}): FileDecoder {
  const spawn = () =>
    spawnDecoder({
      source: new URL('./file-worker.ts', import.meta.url),
      built: './file-worker.js',
      memoryMb,
    });
  const queue = createDecoderQueue<ToFileDecoder, FromFileDecoder>(spawn, { limitMs, idleMs, mostWaiting });
  return {
    ...queue,
    ask: (read) =>
      queue.ask(read).catch((error: unknown) => {
        if (error instanceof Undecodable) return { trouble: error.message };
        throw error;
      }),
  };
}
