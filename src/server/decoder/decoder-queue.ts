import type { ChildProcess } from 'node:child_process';
import { httpProblem } from '../http/problem.ts';

export interface DecoderOptions {
  /** Time allowed for one file. */
  readonly limitMs: number;
  /** Idle time before the process ends, with all it has loaded. */
  readonly idleMs: number;
  readonly mostWaiting: number;
}

/** Decodes files in a child process: one file at a time, the others wait. */
export interface DecoderQueue<Asked, Answer> {
  /**
   * Rejects with `Undecodable` where the file exceeds its memory or time or breaks the process, and with a 503 where too many wait.
   * `read` makes what is asked when its turn comes: what waits is not in memory.
   */
  ask(read: () => Promise<Asked>): Promise<Answer>;
  close(): Promise<void>;
}

/** A file that exceeded its time or memory, or broke its process. Another attempt would end the same way. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

const START_MS = 60_000;
const RETRY_AFTER = { 'retry-after': '30' };
const unavailable = () => httpProblem('unavailable', { headers: RETRY_AFTER });

/** The process starts with the first file, is replaced after each failure, and ends when nothing was asked for a while. */
export function createDecoderQueue<Asked extends object, Answer>(
  spawn: () => ChildProcess,
  { limitMs, idleMs, mostWaiting }: DecoderOptions,
): DecoderQueue<Asked, Answer> {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function end(): Promise<void> {
    clearTimeout(resting);
    const ending = child;
    child = undefined;
    if (ending) await killed(ending);
  }

  /** Its first message says that it is ready: what ends it before that is no fault of a file. */
  async function start(): Promise<ChildProcess> {
    const started = (child = spawn());
    // An error that comes while nobody waits, as of a message that could not be sent, must not end the server.
    started.on('error', () => {});
    await messageOf(started, START_MS, unavailable);
    return started;
  }

  async function askNext(read: () => Promise<Asked>): Promise<Answer> {
    if (closed) throw httpProblem('unavailable');
    const asked = await read();
    if (closed) throw httpProblem('unavailable');
    clearTimeout(resting);
    try {
      // One that ended while it rested is replaced before it can be blamed on a file.
      if (child && !isAlive(child)) await end();
      const running = child ?? (await start());
      const answer = messageOf(running, limitMs, (why) => (closed ? unavailable() : new Undecodable(why)));
      running.send(asked);
      const answered = (await answer) as Answer;
      resting = setTimeout(() => void end(), idleMs).unref();
      return answered;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    async ask(read) {
      if (waiting >= mostWaiting) throw unavailable();
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

const isAlive = (child: ChildProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null;

/** Resolves once the process is gone; a signal that cannot be caught ends even a call that never returns. */
function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** The next message; rejects with what `failure` makes where the process ends or the time is over. */
function messageOf(child: ChildProcess, limitMs: number, failure: (why: string) => Error): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void): void => {
      clearTimeout(limit);
      child.off('message', answered).off('exit', ended).off('error', broken);
      done();
    };
    const fail = (why: string): void => settle(() => reject(failure(why)));
    const answered = (message: unknown): void => settle(() => resolve(message));
    const ended = (code: number | null, signal: string | null): void =>
      fail(`The file took too much memory or broke its reader (${signal ?? code})`);
    const broken = (error: Error): void => settle(() => reject(unavailableBecause(error)));
    const limit = setTimeout(() => fail(`The file took more than ${limitMs / 1000} s`), limitMs);
    child.on('message', answered).on('exit', ended).on('error', broken);
  });
}

const unavailableBecause = (cause: Error): Error => Object.assign(unavailable(), { cause });
