import type { Worker } from 'node:worker_threads';
import { httpProblem } from '../http/problem.ts';
import { spawnThread } from '../spawn-thread.ts';
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

const RETRY_AFTER = { 'retry-after': '30' };

export function createReader({
  limitMs = 60_000,
  idleMs = 120_000,
  mostWaiting = 20,
  tell = () => {},
}: ReaderOptions = {}): Reader {
  let thread: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function end(): Promise<void> {
    clearTimeout(resting);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  async function readNext(file: ToReader): Promise<Recognised> {
    if (closed) throw httpProblem('unavailable');
    clearTimeout(resting);
    thread ??= spawnThread(new URL('./worker.ts', import.meta.url), './recognition-worker.js');
    try {
      const answer = await ask(thread, file, limitMs);
      if ('refused' in answer) throw httpProblem('too-large');
      if (answer.why !== undefined) tell(answer.why);
      resting = setTimeout(() => void end(), idleMs).unref();
      return answer.recognised;
    } catch (error) {
      // Whatever it was doing, the next file begins with a thread of its own.
      await end();
      throw error;
    }
  }

  return {
    async read(file) {
      if (waiting >= mostWaiting) throw httpProblem('unavailable', { headers: RETRY_AFTER });
      waiting += 1;
      const turn = last.then(() => readNext(file)).finally(() => (waiting -= 1));
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      closed = true;
      await end();
      await last;
    },
  };
}

function ask(thread: Worker, file: ToReader, limitMs: number): Promise<FromReader> {
  return new Promise((resolve, reject) => {
    const fail = (): void => settle(() => reject(httpProblem('unavailable', { headers: RETRY_AFTER })));
    const answered = (answer: FromReader): void => settle(() => resolve(answer));
    const limit = setTimeout(fail, limitMs);
    const settle = (done: () => void): void => {
      clearTimeout(limit);
      thread.off('message', answered).off('error', fail).off('exit', fail);
      done();
    };
    thread.on('message', answered).on('error', fail).on('exit', fail);
    thread.postMessage(file);
  });
}
