import type { AnyRow, Entity, Lookup } from '../../domain/kernel/entity.ts';
import { sameValue } from '../mirror/difference.ts';
import { referencesIn } from '../outbox/references.ts';

const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

/** What writes that are held back would leave, for those that are judged after them. */
export interface InView {
  /** Rules see the rows as they will be. */
  readonly lookup: Lookup;
  /** The entity, of whose rows it is heard how each is judged. */
  entityOf(collection: string): Entity;
  /** The row that the write which is judged now would make, with all that follows; forgets it. */
  takeJudged(): { readonly row: AnyRow; readonly before: AnyRow | undefined } | undefined;
  /** This write is held back: its row will be so, or be gone. `before` is what it speaks of no more. */
  add(collection: string, id: string, row: AnyRow | undefined, before?: AnyRow): void;
  has(collection: string, id: string): boolean;
  /** Any row of this collection. */
  hasAny(collection: string): boolean;
  /** One that speaks of this row, or did before. */
  speaksOf(collection: string, id: string): boolean;
}

export function inView(original: (collection: string) => Entity, beneath: Lookup): InView {
  const rows = new Map<string, Map<string, AnyRow | undefined>>();
  const spoken = new Set<string>();
  const entities = new Map<string, Entity>();
  let judged: ReturnType<InView['takeJudged']>;

  /** What is judged is what will stand: the last that a write asks of its entity. */
  const hearing = (entity: Entity): Entity => ({
    ...entity,
    check(row, context) {
      judged = { row, before: context.before };
      return entity.check?.(row, context) ?? Promise.resolve([]);
    },
  });
  return {
    lookup: {
      ...beneath,
      async get(collection, id) {
        const own = rows.get(collection);
        return own?.has(id) ? own.get(id) : beneath.get(collection, id);
      },
      async where(collection, match) {
        const found = await beneath.where(collection, match);
        const own = rows.get(collection);
        if (!own) return found;
        const added = [...own.values()].filter(
          (row): row is AnyRow =>
            row !== undefined && Object.entries(match).every(([name, value]) => sameValue(row[name], value)),
        );
        return [...found.filter(({ id }) => !own.has(id)), ...added];
      },
    },
    entityOf(collection) {
      let entity = entities.get(collection);
      if (!entity) entities.set(collection, (entity = hearing(original(collection))));
      return entity;
    },
    takeJudged() {
      const last = judged;
      judged = undefined;
      return last;
    },
    add(collection, id, row, before) {
      let own = rows.get(collection);
      if (!own) rows.set(collection, (own = new Map()));
      own.set(id, row);
      const { fields } = original(collection);
      for (const values of [row, before])
        for (const ref of values ? referencesIn(fields, values) : [])
          spoken.add(keyOf(ref.collection, ref.localId));
    },
    has: (collection, id) => rows.get(collection)?.has(id) ?? false,
    hasAny: (collection) => rows.has(collection),
    speaksOf: (collection, id) => spoken.has(keyOf(collection, id)),
  };
}
