import { AppError } from '../../../domain/kernel/problem.ts';
import type { CallName, ExchangeCalls, FromExchange, ToExchange } from './messages.ts';

/** What of a worker is needed; a browser's own is one. */
export interface ExchangeWorker {
  post(message: ToExchange): void;
  /** `failed` tells that it cannot run, or has died: of a file that was too much for the device's memory. */
  listen(hear: (message: FromExchange) => void, failed: () => void): void;
  end(): void;
}

/** The tab's side: asks, and is answered; rejects with the code of what went wrong, `file.crash` where the worker died. */
export interface Exchange {
  ask<N extends CallName>(name: N, ask: ExchangeCalls[N]['ask']): Promise<ExchangeCalls[N]['answer']>;
  end(): void;
}

interface Waiting {
  readonly done: (answer: never) => void;
  readonly failed: (error: AppError) => void;
}

export function openExchange(spawn: () => ExchangeWorker): Exchange {
  const waiting = new Map<number, Waiting>();
  const worker = spawn();
  let count = 0;
  let isOver = false;
  const giveUp = (): void => {
    isOver = true;
    worker.end();
    for (const { failed } of waiting.values()) failed(new AppError('file.crash'));
    waiting.clear();
  };
  worker.listen((message) => {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ('code' in message) asked?.failed(new AppError(message.code));
    else asked?.done(message.answer as never);
  }, giveUp);
  return {
    ask<N extends CallName>(name: N, ask: ExchangeCalls[N]['ask']): Promise<ExchangeCalls[N]['answer']> {
      if (isOver) return Promise.reject(new AppError('file.crash'));
      return new Promise((done, failed) => {
        const id = (count += 1);
        waiting.set(id, { done, failed });
        worker.post({ id, name, ask } as ToExchange);
      });
    },
    end() {
      isOver = true;
      worker.end();
      for (const { failed } of waiting.values()) failed(new AppError('stopped'));
      waiting.clear();
    },
  };
}
