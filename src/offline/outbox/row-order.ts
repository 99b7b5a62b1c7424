import type { EngineDatabase } from '../database/open.ts';
import { liveRecords } from './append.ts';
import { waitsFor } from './bindings.ts';
import { isRefusedStep, mayChange, type OutboxRecord } from './record.ts';

/**
 * Work that became a row's after other work of it was queued (of a new row that was there already, of an offer that was
 * accepted) takes its place in the row's order, by its number; what was sent by then waits for nothing any more. What is in
 * an order, near or far, stays in it, so that nothing comes to wait in a circle. Must run inside a transaction over the
 * outbox.
 */
export async function inRowOrder(db: EngineDatabase, collection: string, id: string): Promise<void> {
  const own = await liveRecords(db, collection, id);
  for (const [at, { seq }] of own.entries())
    for (const earlier of own.slice(0, at)) {
      // With what it was given just now.
      const later = (await db.strict.outbox.get(seq))!;
      // What mends a refused step does not wait for it.
      if (!mayChange(later) || (isRefusedStep(earlier) && later.op !== 'delete')) continue;
      if ((await waitsFor(db, seq, earlier.seq)) || (await waitsFor(db, earlier.seq, seq))) continue;
      await db.strict.outbox.update(seq, { deps: [...later.deps, earlier.seq], rev: later.rev + 1 });
    }
}

/**
 * A record that stands in the place of its removal again, as that was taken back: it waits for what it waited for then. What
 * came to wait for the removal since (for the name that it would have freed) waits for it no more where it stands before it.
 * Must run inside a transaction over the outbox.
 */
export async function backInPlace(
  db: EngineDatabase,
  { seq, collection, entityId }: OutboxRecord,
): Promise<void> {
  const { outbox } = db.strict;
  for (const one of await outbox.where('deps').equals(seq).toArray())
    if (await waitsFor(db, seq, one.seq))
      await outbox.update(one.seq, { deps: one.deps.filter((dep) => dep !== seq), rev: one.rev + 1 });
  await inRowOrder(db, collection, entityId);
}
