/**
 * Who may speak to the one connection. Statements outside transactions run together (the thread keeps their
 * order); a transaction has the connection for itself. First come, first served, so that neither kind waits
 * for ever.
 */
export interface Turns {
  /** Resolves when a statement outside any transaction may be sent; at once while no transaction is open. */
  statement(): Promise<void> | undefined;
  /** Resolves with the function that ends the transaction's turn. */
  transaction(): Promise<() => void>;
}

export function createTurns(): Turns {
  let taken = false;
  const waiting: { exclusive: boolean; go: () => void }[] = [];
  const next = (): void => {
    while (!taken) {
      const first = waiting.shift();
      if (!first) return;
      taken = first.exclusive;
      first.go();
    }
  };
  const release = (): void => {
    taken = false;
    next();
  };
  return {
    statement() {
      if (!taken && waiting.length === 0) return undefined;
      return new Promise((resolve) => waiting.push({ exclusive: false, go: resolve }));
    },
    transaction() {
      return new Promise((resolve) => {
        waiting.push({ exclusive: true, go: () => resolve(release) });
        next();
      });
    },
  };
}
