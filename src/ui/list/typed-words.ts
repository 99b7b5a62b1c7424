/** Fingers that rest so long have typed their words. */
export const SETTLED_MS = 300;

/**
 * The words in the search box of a list. They change with every key, so they are no state of the page: the box follows them,
 * and what finds is asked at once. The address says them a little later, once the fingers rest.
 */
export interface TypedWords {
  /** As they stand in the box, spaces at their end included. */
  readonly get: () => string;
  readonly type: (text: string) => void;
  /** Empties the box, by whoever has the address say so too. */
  readonly clear: () => void;
  /** What the address says by now: because it was told to, or by itself (Back, a view, "Clear"), which the box follows. */
  readonly follow: (address: string) => void;
  readonly subscribe: (heard: () => void) => () => void;
  readonly end: () => void;
}

export function createTypedWords(first: string, onSettled: (words: string) => void): TypedWords {
  let text = first;
  let address = first;
  /** What the address was told and does not say yet: it comes when more may have been typed already. */
  let told: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const all = new Set<() => void>();

  const settle = (): void => {
    clearTimeout(timer);
    if (text.trim() === address) return;
    timer = setTimeout(() => {
      told = [...told, text.trim()];
      onSettled(text.trim());
    }, SETTLED_MS);
  };
  const set = (next: string): void => {
    text = next;
    for (const heard of all) heard();
  };
  return {
    get: () => text,
    type(next) {
      set(next);
      settle();
    },
    clear() {
      clearTimeout(timer);
      if (address !== '') told = [...told, ''];
      set('');
    },
    follow(next) {
      if (next === address) return;
      address = next;
      const at = told.lastIndexOf(next);
      told = told.slice(at < 0 ? told.length : at + 1);
      if (at < 0 && text.trim() !== next) set(next);
      settle();
    },
    subscribe(heard) {
      all.add(heard);
      return () => void all.delete(heard);
    },
    end: () => clearTimeout(timer),
  };
}
