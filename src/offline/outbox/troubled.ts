import type { EngineDatabase } from '../database/open.ts';
import { LIVE_STATES, needsPerson } from './record.ts';

const STATES = LIVE_STATES.filter((state) => needsPerson({ state }));

/** The rows of a collection whose work was refused, or is in conflict. Reads these alone: a queue may be long. */
export async function troubledIn(db: EngineDatabase, collection: string): Promise<ReadonlySet<string>> {
  const troubled = await db.strict.outbox.where('state').anyOf(STATES).toArray();
  return new Set(
    troubled.filter((record) => record.collection === collection).map(({ entityId }) => entityId),
  );
}
