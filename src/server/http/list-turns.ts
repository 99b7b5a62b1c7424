import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { httpProblem } from './problem.ts';

/** A caller who takes nothing for so long is gone. */
const STALLED_MS = 60_000;

/** Takes a person's turn; the answer ends it. Throws 429 where too many of theirs wait already. */
export type TakeTurn = (userId: string, signal: AbortSignal) => Promise<() => void>;

interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}
interface Queue {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * So many lists of each person at once, in this process; the next ones wait in the order they came. Whoever asks for all
 * their lists in one go gets them, and nobody else waits longer for it.
 */
export function createListTurns({ atOnce, waiting }: Bounds): TakeTurn {
  const queues = new Map<string, Queue>();
  return async (userId, signal) => {
    const queue = queues.get(userId) ?? { running: 0, waiting: new Set() };
    if (queue.running >= atOnce) {
      if (queue.waiting.size >= waiting)
        throw httpProblem('too-many', {
          title: 'Too many lists at once: please wait',
          headers: { 'retry-after': '1' },
        });
      await turnIn(queue, signal);
    } else {
      queue.running += 1;
      queues.set(userId, queue);
    }
    let over = false;
    return () => {
      if (over) return;
      over = true;
      const [next] = queue.waiting;
      // The turn goes over to whoever waits: none may slip in between.
      if (next) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(userId);
    };
  };
}

/** Waits in a queue; rejects when the caller has gone, and holds no place then. */
const turnIn = ({ waiting }: Queue, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(go);
      reject(httpProblem('unavailable'));
    };
    const go = (): void => {
      waiting.delete(go);
      signal.removeEventListener('abort', leave);
      resolve();
    };
    if (signal.aborted) return leave();
    waiting.add(go);
    signal.addEventListener('abort', leave, { once: true });
  });

/** Takes a turn, and gives it back once the answer is with the caller or the caller is gone. */
export async function untilAnswered(reply: FastifyReply, userId: string, takeTurn: TakeTurn): Promise<void> {
  const gone = new AbortController();
  let release = (): void => {};
  finished(reply.raw, () => {
    gone.abort();
    release();
  });
  release = await takeTurn(userId, gone.signal);
  if (gone.signal.aborted) release();
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
}
