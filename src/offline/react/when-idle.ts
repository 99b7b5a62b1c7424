const WITHIN_MS = 1_000;
/** Not every browser tells when it is idle: there, a little later has to do. */
const A_LITTLE_MS = 50;

/** Runs something when the page has nothing more urgent to do, within a second; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, A_LITTLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: WITHIN_MS });
  return () => cancelIdleCallback(handle);
}
