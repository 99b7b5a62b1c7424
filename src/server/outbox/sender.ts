import { runWhenWoken, type WokenWork } from '../run-when-woken.ts';

/** Whoever sends what stands in an outbox. */
export interface Sender {
  /** Something may be due. */
  wake(): void;
  /** Resolves when nothing more is due. */
  settled(): Promise<void>;
  /** What is on its way may be cut, and is taken up by whoever starts next. */
  close(): Promise<void>;
}

/** What waits for its time is looked at so often. */
const LOOK_MS = 30_000;

/** Sends one after the other, when woken and from time to time; `closing` is aborted as it closes. */
export function createSender({
  closing,
  ...work
}: Omit<WokenWork, 'signal'> & { readonly closing: AbortController }): Sender {
  const { wake, running } = runWhenWoken({ ...work, signal: closing.signal });
  const timer = setInterval(wake, LOOK_MS).unref();
  async function settled(): Promise<void> {
    while (running() !== undefined) await running();
  }
  return {
    wake,
    settled,
    async close() {
      clearInterval(timer);
      closing.abort();
      await settled();
    },
  };
}
