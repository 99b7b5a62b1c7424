/** Who comes to an end before the page is replaced by a newer version, and goes on where it is not. */
export interface BeforeReload {
  /** Settles when it has come to its end. */
  rest(): Promise<void>;
  wake(): void;
}

const wishes = new Set<BeforeReload>();

/** Asks to be waited for; answers how to take that back. */
export function beforeReload(wish: BeforeReload): () => void {
  wishes.add(wish);
  return () => wishes.delete(wish);
}

/** Settles when everything has come to its end, with what lets all of it go on; never rejects. */
export async function everythingSettled(): Promise<() => void> {
  const asked = [...wishes];
  await Promise.allSettled(asked.map((wish) => wish.rest()));
  return () => {
    for (const wish of asked) if (wishes.has(wish)) wish.wake();
  };
}
