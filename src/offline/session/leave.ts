import { AppError } from '../../domain/kernel/problem.ts';
import { LEFT } from '../database/left.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { Engine } from '../contract.ts';
import { LIVE_STATES, markOf } from '../outbox/record.ts';
import { inKeepTurn } from '../transfer/keep-turn.ts';
import { bytesOf, lockAway } from '../transfer/keep.ts';
import { dropBundles, type Safe } from '../transfer/safe.ts';
import { dropThumbnails } from '../uploads/thumbnails.ts';
import { collectWork, withDrafts } from '../transfer/work.ts';

/** Should another tab keep saving, the person is asked again rather than made to wait for ever. */
const TRIES = 3;
/** For what is being sent, or brought back in another tab, to come to its end. */
const PATIENCE_MS = 5_000;
/** Another tab may sleep on the empty database: it goes when that tab wakes. */
const CLOSED_WITHIN_MS = 3_000;

/**
 * Empties a person's database, in the transaction that looks a last time at what is unsent: rejects with `pending`, having
 * deleted nothing, where something is that `shown` (see `markOf`) does not hold. What other tabs write from then on is
 * refused.
 */
export async function emptyDatabase(db: EngineDatabase, shown: readonly string[]): Promise<void> {
  const known = new Set(shown);
  await db.dexie.transaction('rw', db.dexie.tables, async () => {
    const live = await db.strict.outbox
      .where('state')
      .anyOf([...LIVE_STATES])
      .toArray();
    if (live.some((record) => !known.has(markOf(record)))) throw new AppError('pending', { retry: 'later' });
    for (const table of db.dexie.tables) await table.clear();
    await db.strict.meta.put({ key: LEFT, value: true });
  });
}

/** Deletes a person's data from this device and ends their engine, here and in the other tabs. See `emptyDatabase`. */
export async function eraseDevice(engine: Engine, shown: readonly string[]): Promise<void> {
  const { db } = engine;
  const { clock, channel } = engine.context.ports;
  // First: should all end in between, pictures without a database would be nobody's to drop.
  await dropThumbnails(engine.name);
  await emptyDatabase(db, shown);
  channel.post({ type: 'left' });
  engine.stop();
  // Of a list that was still asking.
  await dropThumbnails(engine.name);
  await new Promise<void>((done) => {
    const cancel = clock.after(CLOSED_WITHIN_MS, done);
    void db.dexie
      .delete()
      .then(done, () => done())
      .finally(cancel);
  });
}

/**
 * Locks what is unsent, and what was typed and not saved (`drafts`), into the safe and deletes everything else. The
 * locked copy is written and read back before anything is deleted; when something was saved meanwhile, it is made anew.
 * Rejects with `transfer.no-key`, `transfer.no-room` or `pending`; then all is as it was.
 */
export async function leaveLocked(
  engine: Engine,
  safe: Safe,
  erase: (shown: readonly string[]) => Promise<void>,
  drafts: readonly unknown[] = [],
): Promise<void> {
  const { clock } = engine.context.ports;
  const person = { userId: engine.context.userId, tenant: engine.writer.tenant };
  const lockAndErase = async (): Promise<void> => {
    for (let round = 1; ; round += 1) {
      const work = withDrafts(await collectWork(engine.db, person), drafts);
      const { records } = work.manifest;
      const isAny = records.length + drafts.length > 0;
      if (isAny) await engine.device.look(bytesOf(work.manifest));
      const bundle = isAny ? await lockAway(safe, engine.name, work) : undefined;
      try {
        return await erase(records.map(markOf));
      } catch (error) {
        const wasAdded = error instanceof AppError && error.code === 'pending';
        if (wasAdded && bundle !== undefined) await dropBundles(safe, [bundle]);
        if (!wasAdded || round === TRIES) throw error;
      }
    }
  };
  const alone = (): Promise<void> => inKeepTurn(engine.context, engine.name, lockAndErase, PATIENCE_MS);
  // Nothing new goes out while it is copied: what is sent after it was copied would be sent once more, and answered alike.
  const enough = new AbortController();
  const cancel = clock.after(PATIENCE_MS, () => enough.abort());
  let began = false;
  await engine.turns
    .wait(`drain:${engine.name}`, enough.signal, () => {
      began = true;
      return alone();
    })
    .finally(cancel);
  if (!began) await alone();
}
