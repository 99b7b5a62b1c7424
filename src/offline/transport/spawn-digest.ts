/** What hashes a long file away from the page; undefined where there are no workers, as in a service worker. */
export function spawnDigest() {
  if (typeof Worker === 'undefined') return undefined;
  // The build finds the worker by this very form: its address and its kind stand here in full.
  const worker = new Worker(new URL('../uploads/digest-worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (bytes: ArrayBuffer | null, given: Transferable[]): void => worker.postMessage(bytes, given),
    listen(hear: (said: string) => void, failed: () => void): void {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
      worker.addEventListener('error', failed);
    },
    end: (): void => worker.terminate(),
  };
}
