import type { EngineDatabase } from '../database/open.ts';

/** Under this key `meta` keeps until when (ms) a collection is not asked for, because what is announced of it never comes. */
const HELD_BACK = 'heldBack';
type HeldBack = Readonly<Record<string, number>>;

/** Collections that are announced and never come, with the end of their present pause. */
export const heldBack = async (db: EngineDatabase): Promise<HeldBack> =>
  ((await db.strict.meta.get(HELD_BACK))?.value ?? {}) as HeldBack;

/** Notes a pause; one that is over goes with the next. */
export const holdBack = (db: EngineDatabase, collection: string, until: number): Promise<void> =>
  db.dexie.transaction('rw', ['meta'], async () => {
    const others = Object.entries(await heldBack(db)).filter(
      ([name, end]) => name !== collection && end > until - LONGEST_MS,
    );
    await db.strict.meta.put({
      key: HELD_BACK,
      value: { ...Object.fromEntries(others), [collection]: until },
    });
  });

const LONGEST_MS = 10 * 60_000;
