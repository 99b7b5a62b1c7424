import type { Worker } from 'node:worker_threads';
import { httpProblem } from './http/problem.ts';

export interface ThreadOptions {
  /** How long one piece of work may take. */
  readonly limitMs: number;
  /** How long the thread, and what it has loaded, stay for the next one. */
  readonly idleMs: number;
  readonly mostWaiting: number;
}

/** Work for a thread of its own: one piece at a time, the others wait. */
export interface ThreadQueue<Asked, Answer> {
  /**
   * Throws a 503 where it takes too long, kills the thread, or too many wait. `read` makes what is asked when its turn comes:
   * what waits is not in memory.
   */
  ask(read: () => Promise<Asked>): Promise<Answer>;
  close(): Promise<void>;
}

const RETRY_AFTER = { 'retry-after': '30' };

/** The thread starts with the first piece of work, and ends when nothing was asked for a while. */
export function createThreadQueue<Asked, Answer>(
  spawn: () => Worker,
  { limitMs, idleMs, mostWaiting }: ThreadOptions,
): ThreadQueue<Asked, Answer> {
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

  async function askNext(read: () => Promise<Asked>): Promise<Answer> {
    if (closed) throw httpProblem('unavailable');
    const asked = await read();
    if (closed) throw httpProblem('unavailable');
    clearTimeout(resting);
    thread ??= spawn();
    try {
      const answer = await askThread<Asked, Answer>(thread, asked, limitMs);
      resting = setTimeout(() => void end(), idleMs).unref();
      return answer;
    } catch (error) {
      // Whatever it was doing, the next piece begins with a thread of its own.
      await end();
      throw error;
    }
  }

  return {
    async ask(read) {
      if (waiting >= mostWaiting) throw httpProblem('unavailable', { headers: RETRY_AFTER });
      waiting += 1;
      const turn = last.then(() => askNext(read)).finally(() => (waiting -= 1));
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

function askThread<Asked, Answer>(thread: Worker, asked: Asked, limitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (): void => settle(() => reject(httpProblem('unavailable', { headers: RETRY_AFTER })));
    const answered = (answer: Answer): void => settle(() => resolve(answer));
    const limit = setTimeout(fail, limitMs);
    const settle = (done: () => void): void => {
      clearTimeout(limit);
      thread.off('message', answered).off('error', fail).off('exit', fail);
      done();
    };
    thread.on('message', answered).on('error', fail).on('exit', fail);
    thread.postMessage(asked);
  });
}
