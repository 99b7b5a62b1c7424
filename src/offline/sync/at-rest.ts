import type { Engine } from '../contract.ts';
import { askReadings } from '../readings/ask-readings.ts';
import { pruneKept } from '../finder/prune-kept.ts';
import { emptyErased } from './empty-erased.ts';
import { sweepThumbnails } from '../uploads/thumbnails.ts';
import { prune } from './prune.ts';

/** What is done is swept when there is nothing else to do, and not more often than this. */
const PRUNE_MS = 3_600_000;
const prunedAt = new WeakMap<Engine, number>();

/** When all that waited is sent: what the server reads in it is asked for, and what is done with is swept. */
export async function atRest(engine: Engine): Promise<void> {
  const { context, device } = engine;
  // Nobody's turn to send waits for it.
  void askReadings(engine);
  await emptyErased(context);
  // What is kept is a help: that it cannot be looked through is in the way of nothing.
  await pruneKept(context).catch(() => {});
  const now = context.ports.clock.now();
  if (now < (prunedAt.get(engine) ?? -Infinity) + PRUNE_MS) return;
  prunedAt.set(engine, now);
  await prune(context);
  await sweepThumbnails(engine).catch(() => {});
  await device.look();
}
