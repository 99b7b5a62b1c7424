import { httpProblem } from '../../http/problem.ts';
import { createDecoderQueue, Undecodable, type DecoderOptions } from '../../decoder/decoder-queue.ts';
import { spawnDecoder } from '../../decoder/spawn-decoder.ts';
import { NOTHING, type FromReader, type Recognised, type ToReader } from './reading.ts';

/** Finds the fields of pictures and PDFs in child processes: of each person one file at a time, the others wait. */
export interface Reader {
  /** Nothing found where nothing can be read. Throws a problem: 413 for a larger picture than is read, 503 for too many. */
  read(file: () => Promise<ToReader>, sender?: string): Promise<Recognised>;
  close(): Promise<void>;
}

export interface ReaderOptions extends Partial<DecoderOptions> {
  readonly memoryMb?: number;
  /** Told why a file could not be read. */
  readonly tell?: (why: string) => void;
}

/** A process rests with its trained data of some 200 MB. */
const USUAL: DecoderOptions = {
  limitMs: 60_000,
  idleMs: 120_000,
  mostWaiting: 40,
  mostOfOne: 20,
  atOnce: 2,
};

export function createReader({ memoryMb = 1024, tell = () => {}, ...options }: ReaderOptions = {}): Reader {
  const spawn = () =>
    spawnDecoder({
      source: new URL('./worker.ts', import.meta.url),
      built: './recognition-worker.js',
      memoryMb,
    });
  const queue = createDecoderQueue<ToReader, FromReader>(spawn, { ...USUAL, ...options });
  return {
    async read(file, sender) {
      const answer = await queue.ask(file, sender).catch((error: unknown): FromReader => {
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
