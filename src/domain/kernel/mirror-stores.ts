import type { Entity } from './entity.ts';

/** The mirror table of a collection. */
export const rowsOf = (collection: string): string => ROWS + collection;
export const ROWS = 'rows_';

/** Tables of the engine itself; the outbox finds an entity's records, the live ones and those that wait for one by index. */
export const ENGINE_STORES = {
  outbox: '++seq, &key, state, [collection+entityId], *deps',
  blobs: 'id, state',
  blobChunks: '[id+index], id',
  idMap: '[collection+localId]',
  cursors: 'collection',
  meta: 'key',
  conflicts: '++seq, [collection+entityId]',
  journal: '++seq',
  keptIndexes: 'of, seq',
} as const;

/** The fields that the device finds rows by: those declared, and the first of each group that may stand only once. */
export const mirrorIndexes = (entity: Pick<Entity, 'indexes' | 'unique'>): string[] => [
  ...new Set([...entity.indexes, ...entity.unique.flatMap((group) => group.slice(0, 1))]),
];

/** The IndexedDB layout that the declarations ask for; `npm run db:plan` commits it as a version. */
export function storesOf(entities: readonly Entity[]): Record<string, string> {
  const stores: Record<string, string> = { ...ENGINE_STORES };
  for (const entity of entities) {
    if (entity.fixedRows) continue;
    const multi = (name: string) => ['links', 'enums', 'texts'].includes(entity.fields[name]?.kind ?? '');
    stores[rowsOf(entity.collection)] = [
      'id',
      ...mirrorIndexes(entity).map((name) => (multi(name) ? `*${name}` : name)),
    ].join(', ');
  }
  return stores;
}
