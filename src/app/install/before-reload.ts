/** What wants to come to an end before the page is replaced by a newer version. */
const wishes = new Set<() => Promise<void>>();

/** Asks to be waited for; answers how to take that back. */
export function beforeReload(settle: () => Promise<void>): () => void {
  wishes.add(settle);
  return () => wishes.delete(settle);
}

/** Settles when everything has come to its end; never rejects. */
export const everythingSettled = async (): Promise<void> =>
  void (await Promise.allSettled([...wishes].map((settle) => settle())));
