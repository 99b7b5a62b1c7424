import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { IdMapping } from '../database/tables.ts';
import { readIds } from '../ids/ids.ts';
import { rename } from '../ids/rename.ts';
import { layUnder } from '../mirror/lay.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { isText } from './bounds.ts';
import type { WorkManifest } from './work.ts';

/**
 * What a file says of ids, without what would lead work elsewhere than its person sees. Of a row that is no more, another
 * id is believed only where the server has told all of the collection and that row was not in it: it might still come. On
 * a device such a row has no unsent work, and what another one has is under one name.
 */
export async function believedIds(
  db: EngineDatabase,
  ids: readonly IdMapping[],
  records: WorkManifest['records'],
): Promise<IdMapping[]> {
  // They are not judged yet: what has no such name is refused then.
  const worked = new Set(
    records
      .filter((one) => isPlain(one) && isText(one.collection) && isText(one.entityId))
      .map(({ collection, entityId }) => `${collection}/${entityId}`),
  );
  const believed: IdMapping[] = [];
  for (const id of ids) {
    const { collection, localId, serverId, own } = id;
    const known = await db.strict.idMap.get([collection, localId]);
    const isSame = known?.serverId === serverId && known.own === own;
    const isSafe = own
      ? !worked.has(`${collection}/${serverId}`)
      : !worked.has(`${collection}/${localId}`) && (await isHeard(db, collection));
    if (isSame || (!known && isSafe && !(await isTold(db, id)))) believed.push(id);
  }
  return believed;
}

async function isHeard({ strict }: EngineDatabase, collection: string): Promise<boolean> {
  const cursor = await strict.cursors.get(collection);
  return cursor !== undefined && !cursor.isAway;
}

const isTold = async (db: EngineDatabase, { collection, localId }: IdMapping): Promise<boolean> =>
  acknowledgedOf(await db.rows(collection).get(localId)) !== null;

/**
 * Remembers what rows are called, but for one whose other id is known, or that the server has told here under its own. One
 * that stands here under the server's id stands under ours from now on, with the work on it and the links to it: it would be
 * shown twice. Must run inside a transaction over every collection, the outbox, the map and `meta`, before rows of the
 * work are laid. The map is read once: a file may bring thousands.
 */
export async function takeIds(context: SyncContext, ids: readonly IdMapping[]): Promise<void> {
  const { db } = context;
  const known = await readIds(db);
  const since = new Set<string>();
  for (const id of ids) {
    const { collection, localId, serverId, own } = id;
    if ((await db.strict.idMap.get([collection, localId])) || (await isTold(db, id))) continue;
    const isFree =
      known.keyOf(collection, serverId) === serverId &&
      !known.isRenamed(collection, serverId) &&
      !since.has(`${collection}/${serverId}`);
    if (own && !isFree) continue;
    since.add(`${collection}/${localId}`);
    if (own) since.add(`${collection}/${serverId}`);
    if (own && (await db.rows(collection).get(serverId))) await takeTwin(context, id);
    else await db.strict.idMap.add(id);
  }
}

async function takeTwin(context: SyncContext, { collection, localId, serverId }: IdMapping): Promise<void> {
  const { db } = context;
  const rows = db.rows(collection);
  const twin = (await rows.get(serverId))!;
  if (!(await rename(context, { collection, key: localId, serverId }))) return;
  const server = acknowledgedOf(twin);
  const held = await rows.get(localId);
  await layUnder(
    db,
    collection,
    localId,
    server && { ...server, id: localId },
    held ?? { ...twin, id: localId },
  );
}
