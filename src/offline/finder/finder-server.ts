import Dexie, { type ObservabilitySet } from 'dexie';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import { rowsOf } from '../database/stores.ts';
import { changedKeys } from './changed-keys.ts';
import { createCollectionIndex, type CollectionIndex } from './collection-index.ts';
import { fillIndex, takeRows } from './fill-index.ts';
import { keepLater } from './keep-later.ts';
import type { IndexKeeper } from './kept-indexes.ts';
import { createLinkedNames } from './linked-names.ts';
import type { ToAsker, ToFinder } from './messages.ts';
import type { Question } from './question.ts';
import type { Rest, Watch } from './finder-state.ts';
import { wordsOf } from './row-text.ts';

/** What changes together is answered together. */
const GATHER_MS = 20;
/** Between two orders that nobody asked for yet. */
const PREPARE_MS = 30;
/**
 * After all rows were read, they are not read again for so many milliseconds a row. A first fill changes many rows every
 * second; to read all anew each time made it eight times as slow under an open list.
 */
export const RESTS_MS = 0.05;

export interface FinderOptions {
  readonly db: EngineDatabase;
  readonly entities: readonly Entity[];
  readonly post: (message: ToAsker) => void;
  readonly after: (ms: number, run: () => void) => () => void;
  /** Where indexes are kept for the next sitting. */
  readonly keeper?: IndexKeeper;
}
export interface FinderServer {
  hear(message: ToFinder): void;
  stop(): void;
}

/**
 * Keeps an index of each collection that somebody asked about, follows what this tab, other tabs and workers write, and
 * answers. Meant for a worker: reading a hundred thousand rows takes about a second.
 */
export function serveFinder({ db, entities, post, after, keeper }: FinderOptions): FinderServer {
  const byCollection = new Map(entities.map((entity) => [entity.collection, entity]));
  const indexes = new Map<string, CollectionIndex>();
  const loading = new Map<string, Promise<CollectionIndex>>();
  const watches = new Map<number, Watch>();
  const lookingAlike = new Set<number>();
  /** Fields that the rows of a collection are likely to be put in order by. */
  const likely = new Map<string, readonly string[]>();
  /** Ids that have changed, or that all have. */
  const changed = new Map<string, Set<string> | 'all'>();
  /** Collections all of whose rows are being read again, or were a moment ago. */
  const resting = new Map<string, Rest>();
  const turns = new Map<string, Promise<void>>();
  const keeping = keepLater({ keeper, after, indexes, inTurn });
  let cancel: (() => void) | undefined;
  let isStopped = false;
  let isTold = false;

  const nameOf = (collection: string, id: string): string | undefined =>
    byCollection
      .get(collection)
      ?.fixedRows?.()
      .find((row) => row.id === id)?.displayLine1 ?? indexes.get(collection)?.nameOf(id);

  const names = createLinkedNames({
    db,
    byCollection,
    nameOf,
    isIndexed: (collection) => indexes.has(collection),
  });

  /** One thing at a time, so that whoever asks something meanwhile waits for no more than one. */
  function prepareSoon(collection: string): void {
    const inOrderOf = (field: string) => async (): Promise<void> => {
      const order = { field, descending: false };
      (await forQuestion({ collection, order, groupBy: undefined })).prepare(field);
    };
    const fields = byCollection.get(collection)?.fields;
    const isLink = (name: string): number => (fields?.[name]?.kind === 'link' ? 1 : 0);
    const steps = [
      // The newest first is the order of what is searched.
      inOrderOf('id'),
      async () => (await indexOf(collection)).rehearse(),
      // Links first: what they lead to is read for them, which takes longest, and names the rows of each answer.
      ...(likely.get(collection) ?? []).toSorted((a, b) => isLink(b) - isLink(a)).map(inOrderOf),
    ];
    const next = (): void => {
      const step = steps.shift();
      if (step) after(PREPARE_MS, () => void (isStopped ? undefined : step().then(next, () => {})));
    };
    next();
  }

  /** The index of a collection, read when it is first asked for; a list in the order of links needs those as well. */
  function indexOf(collection: string): Promise<CollectionIndex> {
    let found = loading.get(collection);
    if (!found) {
      found = load(collection);
      loading.set(collection, found);
      found.catch(() => loading.delete(collection));
    }
    return found;
  }
  async function load(collection: string): Promise<CollectionIndex> {
    const entity = byCollection.get(collection);
    if (!entity) throw new Error(`unknown collection ${collection}`);
    const index = createCollectionIndex(entity, nameOf);
    // What is written from here on is told; what was read before that is read again.
    changed.delete(collection);
    indexes.set(collection, index);
    await fill(entity, index);
    keeping.taken(entity);
    return index;
  }
  const fill = (entity: Entity, index: CollectionIndex): Promise<void> =>
    keeper ? keeper.fill(entity, index) : fillIndex(db, entity, index);

  async function forQuestion({
    collection,
    order,
    groupBy,
  }: Pick<Question, 'collection' | 'order' | 'groupBy'>): Promise<CollectionIndex> {
    const entity = byCollection.get(collection);
    const linked = [order?.field, groupBy].flatMap((name) => {
      const field = name === undefined ? undefined : entity?.fields[name];
      return field?.kind === 'link' && byCollection.has(field.to) && !indexes.has(field.to) ? [field.to] : [];
    });
    const [index] = await Promise.all([indexOf(collection), ...linked.map(indexOf)]);
    return index;
  }

  const hearChange = (parts: ObservabilitySet): void => {
    for (const collection of new Set([...indexes.keys(), ...names.collections()])) {
      const part = parts[`idb://${db.dexie.name}/${rowsOf(collection)}/`];
      if (!part) continue;
      const before = changed.get(collection) ?? new Set<string>();
      if (before === 'all') continue;
      const next = changedKeys(before, part);
      const rest = resting.get(collection);
      if (next === 'all' && rest) rest.isChanged = true;
      else changed.set(collection, next);
    }
    updateSoon();
  };
  function updateSoon(): void {
    if (changed.size > 0) cancel ??= after(GATHER_MS, update);
  }
  function update(): void {
    cancel = undefined;
    const work = [...changed];
    changed.clear();
    names.forget(new Set(work.map(([collection]) => collection)));
    for (const [collection, ids] of work) {
      if (ids === 'all') void readAgain(collection);
      else
        void inTurn(collection, async () => {
          const index = indexes.get(collection);
          for (const id of ids) resting.get(collection)?.meanwhile.add(id);
          if (!index) return;
          const isAnyGone = await takeRows(db, index, ids);
          keeping.taken(byCollection.get(collection)!, ids.size, isAnyGone);
        });
    }
  }

  /** One change of a collection after the other, once its rows have been read; whoever asks about it is told then. */
  function inTurn(collection: string, work: () => Promise<void>): Promise<void> {
    const turn = (turns.get(collection) ?? Promise.resolve())
      .then(() => loading.get(collection))
      .then(() => (isStopped ? undefined : work()))
      .catch(() => forgetRows(collection))
      .then(() => tellAbout(collection));
    turns.set(collection, turn);
    return turn;
  }

  /** They are read anew when somebody asks again. */
  function forgetRows(collection: string): void {
    indexes.delete(collection);
    loading.delete(collection);
  }

  /** Reads all rows beside the index that answers meanwhile, and follows what one does oneself. Never twice at a time. */
  async function readAgain(collection: string): Promise<void> {
    const entity = byCollection.get(collection);
    if (!entity || !indexes.has(collection)) return tellAbout(collection);
    const rest: Rest = { isChanged: false, meanwhile: new Set(), end: () => {} };
    resting.set(collection, rest);
    const fresh = createCollectionIndex(entity, nameOf);
    try {
      await loading.get(collection);
      await fill(entity, fresh);
    } catch {
      resting.delete(collection);
      forgetRows(collection);
      // Whoever watches asks again, and has them read anew.
      return tellAbout(collection);
    }
    await inTurn(collection, async () => {
      await takeRows(db, fresh, rest.meanwhile);
      indexes.set(collection, fresh);
      loading.set(collection, Promise.resolve(fresh));
    });
    keeping.taken(entity);
    if (isStopped) return;
    if (likely.has(collection)) prepareSoon(collection);
    rest.end = after(fresh.size() * RESTS_MS, () => {
      resting.delete(collection);
      if (!rest.isChanged) return;
      changed.set(collection, 'all');
      updateSoon();
    });
  }

  function tellAbout(collection: string): void {
    const about = new Set([collection]);
    for (const [name, other] of indexes) if (other.renamed(collection)) about.add(name);
    for (const [id, watch] of watches)
      if (about.has(watch.question.collection) || linkedBy(watch.question).some((one) => about.has(one)))
        void tell(id, watch);
  }
  const linkedBy = ({ collection, links, groupBy }: Question): string[] =>
    [...links, groupBy ?? ''].flatMap((name) => {
      const field = byCollection.get(collection)?.fields[name];
      return field?.kind === 'link' || field?.kind === 'links' ? [field.to] : [];
    });

  async function tell(id: number, watch: Watch, isAsked = false): Promise<void> {
    try {
      const index = await forQuestion(watch.question);
      if (watches.get(id) !== watch || isStopped) return;
      const { question, from, to } = watch;
      const revision = index.revision();
      const found = index.answer(question, from, to);
      const answer = await names.withNames(question, found);
      if (watches.get(id) !== watch || isStopped) return;
      if (watch.from !== from || watch.to !== to) return tell(id, watch, isAsked);
      const told = JSON.stringify(answer);
      if (!isAsked && told === watch.told) return;
      watch.told = told;
      watch.has = { index, revision, from, to: from + found.rows.length };
      post({ type: 'answer', id, answer });
    } catch {
      // Whoever hears this lets go of what was told.
      delete watch.has;
      post({ type: 'failed', id });
    }
  }

  /** Tells another part of what was told, without the rows that the asker has; all of it where anything has changed. */
  async function move(id: number, watch: Watch): Promise<void> {
    const { has, question, from, to } = watch;
    const index = indexes.get(question.collection);
    if (!has || !index || has.index !== index || has.revision !== index.revision())
      return tell(id, watch, true);
    try {
      const before = index.rows(question, from, Math.min(to, has.from));
      const after = index.rows(question, Math.max(from, has.to), to);
      // Most of what they are called is known; what is not is read, and another move may come meanwhile.
      const called = await names.withLinked(question, [...before, ...after]);
      if (watches.get(id) !== watch || isStopped || watch.from !== from || watch.to !== to) return;
      // Something else was told meanwhile.
      if (watch.has !== has) return move(id, watch);
      const kept = Math.max(0, Math.min(to, has.to) - Math.max(from, has.from));
      const rows = [
        ...called.slice(0, before.length),
        ...Array<undefined>(kept),
        ...called.slice(before.length),
      ];
      delete watch.told;
      watch.has = { ...has, from, to: from + rows.length };
      post({ type: 'moved', id, from, rows });
    } catch {
      // Whoever hears this lets go of what was told.
      delete watch.has;
      post({ type: 'failed', id });
    }
  }

  async function answered(id: number, ask: () => Promise<ToAsker>): Promise<void> {
    try {
      const answer = await ask();
      if (!isStopped) post(answer);
    } catch {
      if (!isStopped) post({ type: 'failed', id });
    }
  }

  Dexie.on('storagemutated', hearChange);
  return {
    hear(message) {
      const { id } = message;
      if (!isTold) post({ type: 'here', id });
      isTold = true;
      switch (message.type) {
        case 'watch': {
          const { question, from, to } = message;
          const watch = { question, from, to };
          watches.set(id, watch);
          return void tell(id, watch, true);
        }
        case 'move': {
          const watch = watches.get(id);
          if (!watch) return;
          watch.from = message.from;
          watch.to = message.to;
          return void move(id, watch);
        }
        case 'end':
          return void (watches.delete(id) || lookingAlike.delete(id));
        case 'alike':
          lookingAlike.add(id);
          return void answered(id, async () => {
            const { lookAlike } = await import('./look-alike.ts');
            const groups = await lookAlike({ db, byCollection, after }, message.collection, (done) => {
              post({ type: 'looked', id, done });
              return !isStopped && lookingAlike.has(id);
            });
            return { type: 'alike', id, groups };
          });
        case 'ids':
          return void answered(id, async () => ({
            type: 'ids',
            id,
            ids: (await forQuestion(message.question)).ids(message.question),
          }));
        case 'columns':
          return void answered(id, async () => ({
            type: 'columns',
            id,
            columns: (await forQuestion(message.question)).columns(message.question, message.fields),
          }));
        case 'around':
          return void answered(id, async () => ({
            type: 'around',
            id,
            found: (await forQuestion(message.question)).around(message.question, message.row),
          }));
        case 'prepare':
          likely.set(message.collection, message.fields);
          return prepareSoon(message.collection);
        case 'facets':
          return void answered(id, async () => {
            const { question, field } = message;
            const facets = (await forQuestion(question)).facets(question, field);
            const rows = facets.flatMap(({ value }) => (value === null ? [] : [{ [field]: value }]));
            return {
              type: 'facets',
              id,
              facets,
              names: await names.of(question.collection, [field], rows),
            };
          });
        case 'search':
          return void answered(id, async () => {
            const { words } = message;
            if (wordsOf(words).length === 0) return { type: 'hits', id, hits: [] };
            const all = await Promise.all(message.collections.map(indexOf));
            for (const collection of message.collections) {
              if (likely.has(collection)) continue;
              likely.set(collection, []);
              prepareSoon(collection);
            }
            const hits = all.flatMap((index) => index.search(words, message.limit));
            // The newer first of equals.
            hits.sort((a, b) => b.rank - a.rank || (a.id > b.id ? -1 : 1));
            return {
              type: 'hits',
              id,
              hits: hits.slice(0, message.limit).map(({ collection, id: row }) => ({ collection, id: row })),
            };
          });
      }
    },
    stop() {
      isStopped = true;
      Dexie.on.storagemutated.unsubscribe(hearChange);
      cancel?.();
      keeping.stop();
      for (const { end } of resting.values()) end();
      resting.clear();
      watches.clear();
      indexes.clear();
      loading.clear();
      names.forget();
    },
  };
}
