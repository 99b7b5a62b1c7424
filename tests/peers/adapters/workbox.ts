import type { Write } from '../workload.ts';
import type { OutboxAdapter } from './adapter.ts';
import { callOf } from './single-call.ts';

/*
 * The page's half of https://developer.chrome.com/docs/workbox/modules/workbox-background-sync: it simply fetches; the
 * worker (workbox-worker.ts) queues what failed. Which write a request was is told from its body or its address. The
 * app may add an idempotency key to the request, which the queue then keeps; the documentation knows of none.
 */
export function workboxOutbox(isKeyed: boolean): () => OutboxAdapter {
  return () => ({
    async start() {
      await navigator.serviceWorker.register('/workbox-worker.js', { type: 'module' });
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise<void>((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true }),
        );
    },
    async enqueue(writes: readonly Write[]) {
      for (const write of writes) {
        const { url, method, body } = callOf(write);
        const headers = {
          'x-write': write.id,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(isKeyed ? { 'idempotency-key': crypto.randomUUID() } : {}),
        };
        // Rejecting says: no answer, and queued.
        await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
          () => {},
        );
      }
    },
    async state() {
      const { port1, port2 } = new MessageChannel();
      const told = new Promise<string[]>(
        (done) => void (port1.onmessage = ({ data }) => done(data as string[])),
      );
      navigator.serviceWorker.controller!.postMessage('state', [port2]);
      return told;
    },
  });
}
