import type { ChildProcess } from 'node:child_process';
import { httpProblem } from '../http/problem.ts';
import { createPersonTurns } from './person-turns.ts';

export interface DecoderOptions {
  /** Time allowed for one file. */
  readonly limitMs: number;
  /** Idle time before a process ends, with all it has loaded. */
  readonly idleMs: number;
  readonly mostWaiting: number;
  /** Of them, files that one person has sent; all unless it says so. */
  readonly mostOfOne?: number;
  /** Processes: the second one starts where two people's files are there at once. */
  readonly atOnce?: number;
}

/** Decodes files in child processes: of each person one file at a time, the others wait. */
export interface DecoderQueue<Asked, Answer> {
  /**
   * Rejects with `Undecodable` where the file exceeds its memory or time or breaks the process, and with a 503 where too many wait.
   * `read` makes what is asked when its turn comes: what waits is not in memory. `sender` is who has sent the file.
   */
  ask(read: () => Promise<Asked>, sender?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** A file that exceeded its time or memory, or broke its process. Another attempt would end the same way. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

const START_MS = 60_000;
const RETRY_AFTER = { 'retry-after': '30' };
const unavailable = () => httpProblem('unavailable', { headers: RETRY_AFTER });

type Spawn = () => ChildProcess;

/** Each process starts with a file, is replaced after each failure, and ends when nothing was asked of it for a while. */
export function createDecoderQueue<Asked extends object, Answer>(
  spawn: Spawn,
  { limitMs, idleMs, mostWaiting, mostOfOne = mostWaiting, atOnce = 1 }: DecoderOptions,
): DecoderQueue<Asked, Answer> {
  const turns = createPersonTurns({ atOnce, mostWaiting, mostOfOne }, unavailable);
  const decoders = Array.from(
    { length: atOnce },
    () => new Decoder<Asked, Answer>(spawn, { limitMs, idleMs }),
  );
  /** Those without a file, the one that had the last one first. */
  const free = [...decoders];
  const asking = new Set<Promise<unknown>>();
  let closed = false;

  async function askFree(read: () => Promise<Asked>): Promise<Answer> {
    // There are as many decoders as turns.
    const decoder = free.shift()!;
    try {
      if (closed) throw httpProblem('unavailable');
      const asked = await read();
      if (closed) throw httpProblem('unavailable');
      return await decoder.ask(asked, (why) => (closed ? unavailable() : new Undecodable(why)));
    } finally {
      free.unshift(decoder);
    }
  }

  return {
    ask(read, sender = '') {
      const turn = turns.run(sender, () => askFree(read));
      const done = turn.then(
        () => {},
        () => {},
      );
      asking.add(done);
      void done.then(() => asking.delete(done));
      return turn;
    },
    async close() {
      closed = true;
      await Promise.all(decoders.map((one) => one.end()));
      await Promise.all(asking);
    },
  };
}

/** One process, of which one file at a time is asked. */
class Decoder<Asked extends object, Answer> {
  readonly #spawn: Spawn;
  readonly #options: Pick<DecoderOptions, 'limitMs' | 'idleMs'>;
  #child: ChildProcess | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(spawn: Spawn, options: Pick<DecoderOptions, 'limitMs' | 'idleMs'>) {
    this.#spawn = spawn;
    this.#options = options;
  }

  async ask(asked: Asked, failure: (why: string) => Error): Promise<Answer> {
    clearTimeout(this.#resting);
    try {
      // One that ended while it rested is replaced before it can be blamed on a file.
      if (this.#child && !isAlive(this.#child)) await this.end();
      const running = this.#child ?? (await this.#start());
      const answer = messageOf(running, this.#options.limitMs, failure);
      running.send(asked);
      const answered = (await answer) as Answer;
      this.#resting = setTimeout(() => void this.end(), this.#options.idleMs).unref();
      return answered;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#resting);
    const ending = this.#child;
    this.#child = undefined;
    if (ending) await killed(ending);
  }

  /** Its first message says that it is ready: what ends it before that is no fault of a file. */
  async #start(): Promise<ChildProcess> {
    const started = (this.#child = this.#spawn());
    // An error that comes while nobody waits, as of a message that could not be sent, must not end the server.
    started.on('error', () => {});
    await messageOf(started, START_MS, unavailable);
    return started;
  }
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
