import type { ToExchange } from './messages.ts';
import { serveExchange } from './serve-exchange.ts';
import { packInThisThread } from './xlsx.ts';

/* The worker that reads and writes files of rows, so that the page stays quick under a hundred thousand of them. */
packInThisThread();
const hear = serveExchange((message) => globalThis.postMessage(message));
globalThis.addEventListener('message', (event: MessageEvent<ToExchange>) => void hear(event.data));
