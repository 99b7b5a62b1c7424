import { spawnThread } from '../spawn-thread.ts';
import { createThreadQueue, type ThreadQueue } from '../thread-queue.ts';

/** What a thread is asked of a file, and what it says. */
export type ToFileThread =
  | { readonly wanted: 'text'; readonly bytes: Uint8Array; readonly mime: string }
  | {
      readonly wanted: 'thumbnail';
      readonly bytes: Uint8Array;
      readonly mime: string;
      /** The longer one, in pixels. */
      readonly side: number;
    };
export type FromFileThread =
  | { readonly text: string; readonly words: readonly string[] }
  | { readonly thumbnail: Uint8Array }
  /** It is damaged, locked or made to harm: nothing will ever come of it. */
  | { readonly trouble: string };

export type FileThread = ThreadQueue<ToFileThread, FromFileThread>;

/** Files come from anybody: whatever one does to the thread, the server goes on. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

export function createFileThread({
  limitMs = 60_000,
  idleMs = 60_000,
  mostWaiting = 200,
}: { limitMs?: number; idleMs?: number; mostWaiting?: number } = {}): FileThread {
  const spawn = () =>
    spawnThread(new URL('./file-worker.ts', import.meta.url), './file-worker.js', { resourceLimits: MEMORY });
  return createThreadQueue(spawn, { limitMs, idleMs, mostWaiting });
}
