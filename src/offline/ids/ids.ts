import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import { referencesIn, resolveReferences } from '../outbox/references.ts';

/**
 * Which row is which. On the device a row has one id for ever, its key: the one made here, or for rows of others the
 * server's. Only the wire speaks the server's ids, so whatever enters passes `localized`, whatever leaves `outgoing`.
 */
export interface Ids {
  /** Nothing here has two ids: true of every server that takes ours. */
  readonly isEmpty: boolean;
  /** The server numbers its rows. */
  readonly hasNumbers: boolean;
  /** The key under which a row stands here, by any id that it has or had. */
  keyOf(collection: string, id: string): string;
  /** The key under which a row of the server's stands here. One that went, and was made anew, is not the new one. */
  hereOf(collection: string, serverId: string): string;
  /** What the server calls it; the key itself where it took ours, or does not know the row yet. */
  serverIdOf(collection: string, id: string): string;
  /** Whether this key was made here and the server knows the row under an id of its own. */
  isRenamed(collection: string, key: string): boolean;
}

const NUMBERS = 'numbers';
const META = 'ids';

/** Reads what is known of ids. Inside a transaction it needs `idMap` and `meta`. */
export async function readIds(db: EngineDatabase): Promise<Ids> {
  const [mappings, form] = await db.dexie.transaction('r', ['idMap', 'meta'], () =>
    Promise.all([db.strict.idMap.toArray(), db.strict.meta.get(META)]),
  );
  // Of a row that turned out to be another one, only the way to that one is left.
  const replaced = new Map<string, string>();
  const servers = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const { collection, localId, serverId, own } of mappings) {
    if (!own) replaced.set(`${collection}/${localId}`, serverId);
    else {
      servers.set(`${collection}/${localId}`, serverId);
      keys.set(`${collection}/${serverId}`, localId);
    }
  }
  const keyOf = (collection: string, id: string): string => {
    let key = id;
    for (let hops = 0; hops <= replaced.size && replaced.has(`${collection}/${key}`); hops += 1)
      key = replaced.get(`${collection}/${key}`)!;
    return keys.get(`${collection}/${key}`) ?? key;
  };
  return {
    isEmpty: mappings.length === 0,
    hasNumbers: form?.value === NUMBERS,
    keyOf,
    hereOf: (collection, serverId) => keys.get(`${collection}/${serverId}`) ?? serverId,
    serverIdOf: (collection, id) =>
      servers.get(`${collection}/${keyOf(collection, id)}`) ?? keyOf(collection, id),
    isRenamed: (collection, key) => servers.has(`${collection}/${key}`),
  };
}

/** Remembers of a server that its ids are numbers, from the first that it shows. */
export async function noteIdForm(
  db: EngineDatabase,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (!rows.some((row) => typeof row['id'] === 'number')) return;
  if ((await db.strict.meta.get(META))?.value !== NUMBERS)
    await db.strict.meta.put({ key: META, value: NUMBERS });
}

/** A row as it came from the server, under the ids of this device. */
export function localized(entity: Pick<Entity, 'collection' | 'fields'>, row: AnyRow, ids: Ids): AnyRow {
  if (ids.isEmpty) return row;
  const inside = resolveReferences(row, referencesIn(entity.fields, row), (ref) =>
    ids.hereOf(ref.collection, ref.localId),
  );
  const { createdBy } = row;
  return {
    ...inside,
    id: ids.hereOf(entity.collection, row.id),
    ...(typeof createdBy === 'string' ? { createdBy: ids.hereOf('users', createdBy) } : {}),
  };
}

const IS_NUMBER = /^(0|[1-9]\d{0,14})$/;

/** Values with every link as the server knows it; as numbers, where its ids are numbers. The source is left alone. */
export function outgoing(
  entity: Pick<Entity, 'fields'>,
  values: Readonly<Record<string, unknown>>,
  ids: Ids,
): Record<string, unknown> {
  return resolveReferences(values, referencesIn(entity.fields, values), (ref) => {
    const id = ids.serverIdOf(ref.collection, ref.localId);
    return ids.hasNumbers && IS_NUMBER.test(id) ? Number(id) : id;
  });
}

/** The key of a row and the id that the server knows it by, from any of the ids that it has or had. */
export async function identify(
  db: EngineDatabase,
  collection: string,
  id: string,
): Promise<{ readonly key: string; readonly serverId: string }> {
  const ids = await readIds(db);
  return { key: ids.keyOf(collection, id), serverId: ids.serverIdOf(collection, id) };
}
