import { AppError } from '../../domain/kernel/problem.ts';
import type { Clock } from '../ports.ts';
import type { PullResult } from '../sync/pull.ts';
import type { FillJob, ToTab, ToWorker } from './messages.ts';

/** A worker that has said nothing for so long after its first job does not run here. */
const SILENT_MS = 10_000;
/** One that has spoken and then says nothing for so long has died: longer than any call, or any page's writing, takes. */
const DEAD_MS = 90_000;
/** It is given back to the system when it had nothing to do for so long. */
const IDLE_MS = 10_000;

/** What of a worker is needed; a browser's own is one. */
export interface FillWorker {
  post(message: ToWorker): void;
  /** `failed` tells that it cannot run: its file, its policy, its module. */
  listen(hear: (message: ToTab) => void, failed: () => void): void;
  end(): void;
}
export interface FillerOptions {
  /** Throws where the browser has no workers. */
  readonly spawn: () => FillWorker;
  readonly clock: Pick<Clock, 'after'>;
  readonly token: () => { readonly value: string; readonly userId: string } | undefined;
  /** Renews a token that is about to run out; never rejects. */
  readonly freshen: () => Promise<void>;
  readonly onUnauthorized: (token: string) => void;
}
export interface Filler {
  /** Fills a collection off the main thread; undefined where no worker can be had, then the tab does it. Rejects as a pull does. */
  fill(job: FillJob, onRows: (rows: number) => void): Promise<PullResult | undefined>;
  stop(): void;
}

interface Running {
  readonly job: FillJob;
  readonly onRows: (rows: number) => void;
  readonly done: (result: PullResult | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** The tab's side of the first fill: one worker for all collections, as long as there is something to fill. */
export function createFiller({ spawn, clock, token, freshen, onUnauthorized }: FillerOptions): Filler {
  const running = new Map<number, Running>();
  let worker: FillWorker | undefined;
  let unfit = false;
  let count = 0;
  let cancelSilence = (): void => {};
  let cancelIdle = (): void => {};

  const end = (): void => {
    cancelSilence();
    cancelIdle();
    worker?.end();
    worker = undefined;
  };
  /** What it was to do is done by the tab, now and from now on. */
  const giveUp = (): void => {
    unfit = true;
    end();
    for (const { done } of running.values()) done(undefined);
    running.clear();
  };
  const expectWord = (withinMs: number): void => {
    cancelSilence();
    cancelSilence = clock.after(withinMs, giveUp);
  };
  function begin(): FillWorker | undefined {
    if (worker || unfit) return worker;
    try {
      worker = spawn();
      worker.listen((message) => void hear(message), giveUp);
    } catch {
      unfit = true;
    }
    return worker;
  }
  async function hear(message: ToTab): Promise<void> {
    const one = running.get(message.id);
    if (!one) return;
    expectWord(DEAD_MS);
    switch (message.type) {
      case 'token?': {
        await freshen();
        const held = token();
        return worker?.post({
          type: 'token',
          id: message.id,
          value: held?.userId === one.job.userId ? held.value : null,
        });
      }
      case 'unauthorized':
        return onUnauthorized(message.token);
      case 'rows':
        return one.onRows(message.rows);
      case 'done':
        return finish(message.id, () => one.done(message.result));
      case 'failed':
        return finish(message.id, () => one.failed(new AppError(message.code, { retry: message.retry })));
    }
  }
  function finish(id: number, tell: () => void): void {
    running.delete(id);
    tell();
    if (running.size > 0) return;
    cancelSilence();
    cancelIdle = clock.after(IDLE_MS, end);
  }
  return {
    fill(job, onRows) {
      cancelIdle();
      const found = begin();
      if (!found) return Promise.resolve(undefined);
      const id = (count += 1);
      if (running.size === 0) expectWord(SILENT_MS);
      return new Promise((done, failed) => {
        running.set(id, { job, onRows, done, failed });
        found.post({ type: 'fill', id, job });
      });
    },
    stop() {
      unfit = true;
      end();
      for (const { failed } of running.values()) failed(new AppError('stopped', { retry: 'later' }));
      running.clear();
    },
  };
}
