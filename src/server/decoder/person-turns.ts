export interface PersonTurns {
  /** Runs `work` in this person's turn; throws what `refusal` makes where too much waits. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
}

export interface TurnBounds {
  /** Over all people; of one person it is one. */
  readonly atOnce: number;
  /** Those that run are counted too. */
  readonly mostWaiting: number;
  readonly mostOfOne: number;
}

/**
 * Runs the work of people in turns, one piece of each at once. A person whose work takes long, and who has much of it, keeps
 * one place and nobody else's.
 */
export function createPersonTurns(
  { atOnce, mostWaiting, mostOfOne }: TurnBounds,
  refusal: () => Error,
): PersonTurns {
  /** By person, in the order of their next turn. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  const counts = new Map<string, number>();
  let all = 0;

  function count(person: string, by: 1 | -1): void {
    all += by;
    const ofPerson = (counts.get(person) ?? 0) + by;
    if (ofPerson > 0) counts.set(person, ofPerson);
    else counts.delete(person);
  }
  function startNext(): void {
    for (const [person, queue] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(person)) continue;
      waiting.delete(person);
      const [go, ...others] = queue;
      // Their next piece comes after those of everybody who waits.
      if (others.length > 0) waiting.set(person, others);
      running.add(person);
      go?.();
    }
  }

  return {
    async run(person, work) {
      if (all >= mostWaiting || (counts.get(person) ?? 0) >= mostOfOne) throw refusal();
      count(person, 1);
      try {
        await new Promise<void>((go) => {
          waiting.set(person, [...(waiting.get(person) ?? []), go]);
          startNext();
        });
        try {
          return await work();
        } finally {
          running.delete(person);
        }
      } finally {
        count(person, -1);
        startNext();
      }
    },
  };
}
