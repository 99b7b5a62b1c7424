/** Work that is there from time to time. */
export interface Woken {
  /** There may be some: it is looked for, once more where that is done already. */
  wake(): void;
  /** What is looked for now, if anything is; never rejects. */
  running(): Promise<void> | undefined;
}

export interface WokenWork {
  /** Does a piece of it; whether there may be more. */
  readonly next: () => Promise<boolean>;
  /** Once there is no more of it. */
  readonly atEnd?: () => Promise<void>;
  /** Hears why one of them came to nothing: the rest waits to be woken. */
  readonly failed: (error: unknown) => void;
  /** Once it is aborted nothing more is begun. */
  readonly signal: AbortSignal;
}

/** Does it a piece after the other, whoever wakes it meanwhile and however often. */
export function runWhenWoken({ next, atEnd, failed, signal }: WokenWork): Woken {
  let running: Promise<void> | undefined;
  let isWoken = false;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      while (!signal.aborted && (await next()));
    } while (isWoken && !signal.aborted);
    if (!signal.aborted) await atEnd?.();
  }
  function wake(): void {
    if (signal.aborted) return;
    isWoken = true;
    running ??= run()
      .catch(failed)
      .finally(() => {
        running = undefined;
        if (isWoken) wake();
      });
  }
  return { wake, running: () => running };
}
