import type { Engine } from '../contract.ts';
import type { LoopGuard } from './loop-guard.ts';

/** What comes within this is told together: one act of a colleague touches several collections. */
const TOGETHER_MS = 250;
/** And so much later at most, so that a thousand devices do not ask in the same instant. */
const SPREAD_MS = 1_000;

export interface Notices {
  /** The server says that these have changed. */
  hear(collections: readonly string[]): void;
}

/** Gathers what the server announces and tells it on together, in growing pauses where it announces what never comes. */
export function createNotices(
  engine: Engine,
  signal: AbortSignal,
  tell: (collections: readonly string[]) => void,
): Notices {
  const {
    db,
    ports: { clock, random },
  } = engine.context;
  const waiting = new Set<string>();
  let cancel = (): void => {};
  let dueAt = Infinity;
  signal.addEventListener('abort', () => cancel(), { once: true });
  /** Where each stood when it was last told on, and when that was. */
  const told = new Map<string, readonly [string | null, number]>();
  let guarding: Promise<LoopGuard> | undefined;
  /** Fetched for the first that is announced again without having moved; what was told before counts. */
  async function guard(): Promise<LoopGuard> {
    const { createLoopGuard } = await import('./loop-guard.ts');
    const made = createLoopGuard((collection, pauseMs) => {
      const until = clock.now() + pauseMs;
      // Kept for whoever looks: every tab shows it, for as long as it lasts.
      void import('./held-back.ts').then(({ holdBack }) => holdBack(db, collection, until)).catch(() => {});
    });
    for (const [collection, before] of told) made.waitMs(collection, ...before);
    return made;
  }
  /** What is held for minutes must not hold up what is announced now: the earlier of the two is the one to come. */
  const later = (ms: number): void => {
    const at = clock.now() + ms;
    if (dueAt <= at) return;
    cancel();
    dueAt = at;
    cancel = clock.after(ms, () => {
      dueAt = Infinity;
      void flush();
    });
  };
  async function flush(): Promise<void> {
    const collections = [...waiting];
    waiting.clear();
    const rows = await db.strict.cursors.bulkGet(collections).catch(() => []);
    if (signal.aborted) return;
    const now = clock.now();
    const standing = collections.map(
      (collection, place) => [collection, rows[place]?.cursor ?? null] as const,
    );
    if (standing.some(([collection, cursor]) => told.get(collection)?.[0] === cursor)) guarding ??= guard();
    const watching = await guarding?.catch(() => void (guarding = undefined));
    const free: string[] = [];
    for (const [collection, cursor] of standing) {
      told.set(collection, [cursor, now]);
      const ms = watching?.waitMs(collection, cursor, now);
      if (ms) {
        waiting.add(collection);
        later(ms);
      } else free.push(collection);
    }
    if (free.length > 0) tell(free);
  }
  return {
    hear(collections) {
      for (const collection of collections) waiting.add(collection);
      if (waiting.size > 0) later(TOGETHER_MS + random.fraction() * SPREAD_MS);
    },
  };
}
