/** A value that others watch: it is replaced, never changed. */
export interface Watched<T> {
  get(): T;
  set(next: T): void;
  /** Answers how to hear no more. */
  subscribe(hear: () => void): () => void;
}

export function watched<T>(value: T): Watched<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const hear of listeners) hear();
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}
