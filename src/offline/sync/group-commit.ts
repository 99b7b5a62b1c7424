/**
 * Collects items while a commit runs and commits them together next: under load many answers share one
 * transaction, alone each is committed at once.
 */
export function groupCommit<T>(commit: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: { item: T; done: () => void; failed: (error: unknown) => void }[] = [];
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await commit(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        if (batch.length === 1) {
          batch[0]!.failed(error);
          continue;
        }
        // One of them cannot be committed: the others are not lost with it.
        for (const one of batch) await commit([one.item]).then(one.done, one.failed);
      }
    }
    running = undefined;
  }
  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      running ??= run();
    });
}
