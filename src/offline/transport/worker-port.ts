/** What of a browser's worker is needed: `Out` goes to it, `In` comes back. */
export const workerPort = <Out, In>(worker: Worker) => ({
  post: (message: Out): void => worker.postMessage(message),
  listen(hear: (message: In) => void, failed: () => void): void {
    worker.addEventListener('message', (event: MessageEvent<In>) => hear(event.data));
    worker.addEventListener('error', failed);
    worker.addEventListener('messageerror', failed);
  },
  end: (): void => worker.terminate(),
});
