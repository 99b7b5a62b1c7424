import { httpProblem } from '../http/problem.ts';
import { createDecoderQueue, Undecodable } from '../decoder/decoder-queue.ts';
import { spawnDecoder } from '../decoder/spawn-decoder.ts';
import { NOTHING, type FromReader, type Recognised, type ToReader } from './reading.ts';

/** Finds the fields of pictures and PDFs in a child process: one file at a time, the others wait. */
export interface Reader {
  /** Nothing found where nothing can be read. Throws a problem: 413 for a larger picture than is read, 503 for too many. */
  read(file: () => Promise<ToReader>): Promise<Recognised>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  /** Time allowed for one file. */
  readonly limitMs?: number;
  /** Idle time before the process ends, with its trained data of some 200 MB. */
  readonly idleMs?: number;
  readonly mostWaiting?: number;
  readonly memoryMb?: number;
  /** Told why a file could not be read. */
  readonly tell?: (why: string) => void;
}

export function createReader({
  limitMs = 60_000,
  idleMs = 120_000,
  mostWaiting = 20,
  memoryMb = 1024,
  tell = () => {},
}: ReaderOptions = {}): Reader {
  const spawn = () =>
    spawnDecoder({
      source: new URL('./worker.ts', import.meta.url),
      built: './recognition-worker.js',
      memoryMb,
    });
  const queue = createDecoderQueue<ToReader, FromReader>(spawn, { limitMs, idleMs, mostWaiting });
  return {
    async read(file) {
      const answer = await queue.ask(file).catch((error: unknown): FromReader => {
        if (error instanceof Undecodable) return { recognised: NOTHING, why: error.message };
        throw error;
      });
      if ('refused' in answer) throw httpProblem('too-large');
      if (answer.why !== undefined) tell(answer.why);
      return answer.recognised;
    },
    close: () => queue.close(),
  };
}
