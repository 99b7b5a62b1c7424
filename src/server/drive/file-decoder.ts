import {
  createDecoderQueue,
  Undecodable,
  type DecoderOptions,
  type DecoderQueue,
} from '../decoder/decoder-queue.ts';
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
  /** It is damaged, locked or made to harm: nothing will ever come of it. `isHeavy` where it took its time or memory up. */
  | { readonly trouble: string; readonly isHeavy?: true };

export type FileDecoder = DecoderQueue<ToFileDecoder, FromFileDecoder>;

const USUAL: DecoderOptions = { limitMs: 60_000, idleMs: 60_000, mostWaiting: 200 };

export function createFileDecoder({
  memoryMb = 1024,
  ...options
}: Partial<DecoderOptions> & { memoryMb?: number } = {}): FileDecoder {
  const spawn = () =>
    spawnDecoder({
      source: new URL('./file-worker.ts', import.meta.url),
      built: './file-worker.js',
      memoryMb,
    });
  const queue = createDecoderQueue<ToFileDecoder, FromFileDecoder>(spawn, { ...USUAL, ...options });
  return {
    ...queue,
    ask: (read, sender) =>
      queue.ask(read, sender).catch((error: unknown) => {
        if (error instanceof Undecodable) return { trouble: error.message, isHeavy: true };
        throw error;
      }),
  };
}
