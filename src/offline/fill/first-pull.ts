import type { EngineOptions, EngineState } from '../contract.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { pull, type PullResult } from '../sync/pull.ts';
import { mayAsk, NOTHING } from '../sync/pull-readable.ts';
import type { Watched } from '../watched.ts';

/**
 * The first pull of a collection: off the main thread, where that can be done, since a hundred thousand rows would hold it
 * up for seconds. How far it has come is told as `filling`. Rejects as a pull does.
 */
export async function firstPull(
  context: SyncContext,
  { name: database, filler, userId, timeZone }: EngineOptions,
  collection: string,
  state: Watched<EngineState>,
): Promise<PullResult> {
  if (!mayAsk(context, collection)) return NOTHING;
  const capabilities = context.capabilities();
  const onRows = (rows: number): void =>
    state.set({ ...state.get(), filling: { ...state.get().filling, [collection]: rows } });
  try {
    const job = { database, collection, userId, timeZone, capabilities };
    const filled = capabilities.delta && capabilities.etag ? await filler?.fill(job, onRows) : undefined;
    return filled ?? (await pull(context, collection, { onRows }));
  } finally {
    const { [collection]: _done, ...filling } = state.get().filling;
    state.set({ ...state.get(), filling });
  }
}
