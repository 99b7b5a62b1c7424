import { httpProblem } from '../http/problem.ts';
import { spawnThread } from '../spawn-thread.ts';
import { createThreadQueue } from '../thread-queue.ts';
import type { FromReader, Recognised, ToReader } from './reading.ts';

/** Finds the fields of pictures and PDFs in a thread of its own: one file at a time, the others wait. */
export interface Reader {
  /** Nothing found where nothing can be read. Throws a problem: 413 for a larger picture than is read, 503 for too long or too many. */
  read(file: ToReader): Promise<Recognised>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  /** How long one file may take. */
  readonly limitMs?: number;
  /** How long the thread, and the letters it knows (some 200 MB), stay for the next file. */
  readonly idleMs?: number;
  readonly mostWaiting?: number;
  /** Told why a file could not be read. */
  readonly tell?: (why: string) => void;
}

export function createReader({
  limitMs = 60_000,
  idleMs = 120_000,
  mostWaiting = 20,
  tell = () => {},
}: ReaderOptions = {}): Reader {
  const spawn = () => spawnThread(new URL('./worker.ts', import.meta.url), './recognition-worker.js');
  const queue = createThreadQueue<ToReader, FromReader>(spawn, { limitMs, idleMs, mostWaiting });
  return {
    async read(file) {
      const answer = await queue.ask(async () => file);
      if ('refused' in answer) throw httpProblem('too-large');
      if (answer.why !== undefined) tell(answer.why);
      return answer.recognised;
    },
    close: () => queue.close(),
  };
}
