import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import { NO_VERSION, versionOf } from '../mirror/row.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import type { Seen } from '../mirror/seen.ts';
import { liveRecords } from './append.ts';
import { needsPerson, type OutboxRecord } from './record.ts';

/**
 * The version that a change of a row is judged by: what its person had before them was made of it. `server` is what is known
 * of the row beneath what is unsent, `seen` what a form had as it was opened; `isMoved` where that is not what is here any
 * more. Must run inside the transaction of the write.
 */
export async function madeOn(
  db: EngineDatabase,
  { collection }: Pick<Entity, 'collection'>,
  id: string,
  server: AnyRow | null,
  seen?: Seen,
  isMoved = false,
): Promise<string | null> {
  const version = versionOf(server);
  if (seen && Number(seen.version) < Number(version)) return String(seen.version);
  // Moved by unsent work of another tab, or since before the row had a version: that is not what this was made on.
  if (isMoved && (server === null || (version && !seen?.version))) return NO_VERSION;
  const own = server ? await liveRecords(db, collection, id) : [];
  const veil = own.find((record) => Number(record.baseEtag) < Number(version) && hides(record, server!));
  return veil ? veil.baseEtag : version;
}

/**
 * It was sent and not answered, and lies over what somebody else has written since: should it have arrived, nobody is
 * asked about that any more. So whatever is done on the row was done on it, and not on what its person never saw.
 */
const hides = ({ wire, op, patch, base, state }: OutboxRecord, server: AnyRow): boolean =>
  wire !== null &&
  !needsPerson({ state }) &&
  op !== 'delete' &&
  Object.entries(patch).some(
    ([name, value]) =>
      !sameTyped(value, server[name]) && !(name in base && sameTyped(base[name], server[name])),
  );
