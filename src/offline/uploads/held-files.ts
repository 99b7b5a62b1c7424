import type { EngineDatabase } from '../database/open.ts';
import { LIVE_STATES, type OutboxRecord } from '../outbox/record.ts';

/** An upload that ended on this device, let go before it was sent: the server never had its bytes. */
export const hasEndedUnsent = ({ op, state, letGoAt, wire }: OutboxRecord): boolean =>
  op === 'upload' && state === 'done' && letGoAt !== undefined && wire === null;

/**
 * The uploads that work speaks of, whether it waits for its person, for the server, or behind what was refused: their bytes
 * stay until it has ended, though the server has them, which keeps no longer what nothing there names. Must run inside a
 * transaction over outbox.
 */
export async function heldByWork({ strict: { outbox } }: EngineDatabase): Promise<Set<string>> {
  const work = await outbox
    .where('state')
    .anyOf([...LIVE_STATES])
    .toArray();
  return new Set(
    work.flatMap(({ refs }) =>
      refs.flatMap(({ collection, localId }) => (collection === 'uploads' ? [localId] : [])),
    ),
  );
}

/**
 * The uploads that ended here unsent and come back should a removal be taken back that still may be: they and their
 * bytes stay, and travel with it, whatever the bytes are marked as. Must run inside a transaction over outbox.
 */
export async function heldByRemovals({ strict: { outbox } }: EngineDatabase): Promise<OutboxRecord[]> {
  const removals = await outbox
    .where('state')
    .anyOf([...LIVE_STATES])
    .filter(({ undo }) => undo !== undefined)
    .toArray();
  const ids = removals.flatMap(({ undo }) =>
    undo!.refs.flatMap(({ collection, localId }) => (collection === 'uploads' ? [localId] : [])),
  );
  return outbox
    .where('[collection+entityId]')
    .anyOf([...new Set(ids)].map((id): [string, string] => ['uploads', id]))
    .filter(hasEndedUnsent)
    .toArray();
}
