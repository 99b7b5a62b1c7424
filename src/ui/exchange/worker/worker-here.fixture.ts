import type { ExchangeWorker } from './exchange-client.ts';
import type { FromExchange } from './messages.ts';
import { serveExchange } from './serve-exchange.ts';

/** The worker's own code in this thread: the tests' browser has no workers. */
export function workerHere(): ExchangeWorker {
  let tell = (_message: FromExchange): void => {};
  const hear = serveExchange((message) => tell(message));
  return {
    post: (message) => void hear(message),
    listen: (told) => void (tell = told),
    end: () => void (tell = () => {}),
  };
}
