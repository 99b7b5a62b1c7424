import type { EngineDatabase } from '../database/open.ts';
import { needsPerson } from './record.ts';
import { recordsIn } from './records-of.ts';

/** The rows of a collection whose work was refused, or is in conflict. */
export async function troubledIn(db: EngineDatabase, collection: string): Promise<ReadonlySet<string>> {
  const troubled = await recordsIn(db, collection).filter(needsPerson).toArray();
  return new Set(troubled.map(({ entityId }) => entityId));
}
