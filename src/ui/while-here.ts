/**
 * Tells an effect what it waits for, until the effect ends: the answer is its clean-up. A failure after that is of no account,
 * since the storage of the device may have gone with the page.
 */
export function whileHere<T>(work: Promise<T>, tell: (value: T) => void): () => void {
  let isOver = false;
  void work.then(
    (value) => {
      if (!isOver) tell(value);
    },
    (error: unknown) => {
      if (!isOver) throw error;
    },
  );
  return () => {
    isOver = true;
  };
}
