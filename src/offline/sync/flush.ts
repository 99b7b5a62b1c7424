import type { Engine } from '../contract.ts';
import type { EngineDatabase } from '../database/open.ts';
import { LIVE_STATES, type OutboxRecord } from '../outbox/record.ts';

/* What somebody who asks for all to be sent now waits for: it loads when they do. */

const FLUSH_MS = 30_000;

const release = (db: EngineDatabase, isMeant: (record: OutboxRecord) => boolean): Promise<unknown> =>
  db.strict.outbox
    .where('state')
    .anyOf(['queued', 'unknown'])
    .and((record) => db.isKnown(record) && isMeant(record))
    .modify({ nextAt: 0 });

/** A person asks: what failed before goes at once; and, where they leave, what waits to be taken back. */
const releaseAll = (db: EngineDatabase, isLeaving: boolean): Promise<unknown> =>
  release(db, ({ attempts }) => isLeaving || attempts > 0);

/** Nobody asks, but there is a network: what only waited for that goes at once, and what the server put off does not. */
export const releaseUnheard = (db: EngineDatabase): Promise<unknown> =>
  release(db, ({ attempts, lastError }) => attempts > 0 && lastError === null);

/** Nothing unsent is left. */
export const isEmpty = async (db: EngineDatabase): Promise<boolean> =>
  (await db.strict.outbox
    .where('state')
    .anyOf([...LIVE_STATES])
    .count()) === 0;

/** Resolves once nothing is being sent, or after so long. */
export const drained = (
  { state, subscribe, context: { ports } }: Pick<Engine, 'state' | 'subscribe' | 'context'>,
  patienceMs?: number,
): Promise<void> =>
  new Promise((done) => {
    const look = (): void => void (state().draining || end());
    const end = (): void => {
      cancel();
      unsubscribe();
      done();
    };
    const cancel = patienceMs ? ports.clock.after(patienceMs, end) : () => {};
    const unsubscribe = subscribe(look);
    look();
  });

/**
 * Sends all that can be sent; true where nothing is left. `sendNow` asks whether the network is back, which somebody waits
 * for, and begins a pass.
 */
export async function flush(
  engine: Pick<Engine, 'db' | 'state' | 'subscribe' | 'context'>,
  sendNow: () => Promise<void>,
  isLeaving: boolean,
): Promise<boolean> {
  await releaseAll(engine.db, isLeaving);
  await sendNow();
  await drained(engine, FLUSH_MS);
  return isEmpty(engine.db);
}
