import type { Suspect } from '../../domain/kernel/likeness.ts';
import type { ToAsker, ToFinder } from './messages.ts';
import type { Answer, Columns, Facet, Hit, Listed, Neighbourhood, Question } from './question.ts';

/** What finds, wherever it runs: a browser's worker, or this very page. */
export interface FinderPort {
  post(message: ToFinder): void;
  /** `failed` tells that it cannot run: its file, its policy, its module. */
  listen(hear: (message: ToAsker) => void, failed: () => void): void;
  end(): void;
}
export interface Watching {
  /** Asks for another part of the same rows. */
  move(from: number, to: number): void;
  end(): void;
}
export interface Finder {
  /** `hear` is told the answer, and again whenever it is another; undefined where it cannot be had. */
  watch(
    question: Question,
    part: readonly [from: number, to: number],
    hear: (answer: Answer | undefined) => void,
  ): Watching;
  ids(question: Question): Promise<readonly string[]>;
  columns(question: Question, fields: readonly string[]): Promise<Columns>;
  around(question: Question, row: string): Promise<Neighbourhood | undefined>;
  /** The values of a field among the rows of a question, the most frequent first, with the names of those that are links. */
  facets(
    question: Question,
    field: string,
  ): Promise<{ readonly facets: readonly Facet[]; readonly names: Answer['names'] }>;
  /** Puts the rows of a collection in the orders that somebody is likely to ask for, when nothing else is to be done. */
  prepare(collection: string, fields: readonly string[]): void;
  search(words: string, collections: readonly string[], limit: number): Promise<readonly Hit[]>;
  /** All groups of rows that look like one; `onProgress` is told how many rows were looked at. */
  alike(collection: string, options?: AlikeOptions): Promise<readonly Suspect<Hit>[]>;
  end(): void;
}

export interface AlikeOptions {
  readonly onProgress?: (done: number) => void;
  /** Nothing is found then. */
  readonly signal?: AbortSignal;
}

interface Asked {
  readonly message: ToFinder;
  /** Undefined: there is no answer to be had. */
  readonly hear: (answer: ToAsker | undefined) => void;
}

/** A worker that has not even said that it is there for so long after its first question does not run here. */
const SILENT_MS = 15_000;

export interface FinderOptions {
  /** Throws where there are no workers. */
  readonly spawn: () => FinderPort;
  /** The same on the main thread. */
  readonly inPlace: () => Promise<FinderPort>;
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The tab's side: sends questions to a worker and, should that not run here, to what does the same in the page. */
export function createFinder({ spawn, inPlace, after }: FinderOptions): Finder {
  const asked = new Map<number, Asked>();
  let count = 0;
  let isEnded = false;
  let isHere = false;
  let port: Promise<FinderPort>;

  let cancelSilence: (() => void) | undefined;
  let isHeard = false;
  const hear = (message: ToAsker): void => {
    isHeard = true;
    cancelSilence?.();
    const one = asked.get(message.id);
    if (!one || message.type === 'here') return;
    if (one.message.type !== 'watch' && message.type !== 'looked') asked.delete(message.id);
    one.hear(message.type === 'failed' ? undefined : message);
  };
  const begin = (found: FinderPort, failed: () => void): FinderPort => {
    found.listen(hear, failed);
    return found;
  };
  const goOnHere = (): void => {
    cancelSilence?.();
    if (isEnded || isHere) return;
    isHere = true;
    void port.then((found) => found.end()).catch(() => {});
    port = inPlace().then((found) => begin(found, () => {}));
    for (const { message } of asked.values()) post(message);
  };
  const post = (message: ToFinder): void =>
    void port.then((found) => found.post(message)).catch(() => hear({ type: 'failed', id: message.id }));
  try {
    port = Promise.resolve(begin(spawn(), goOnHere));
  } catch {
    isHere = true;
    port = inPlace().then((found) => begin(found, () => {}));
  }

  function ask<M extends ToFinder>(make: (id: number) => M, told: Asked['hear']): number {
    const id = (count += 1);
    const message = make(id);
    asked.set(id, { message, hear: told });
    if (!isHere && !isHeard) cancelSilence ??= after(SILENT_MS, goOnHere);
    post(message);
    return id;
  }
  const once = <T>(make: (id: number) => ToFinder, read: (answer: ToAsker) => T): Promise<T> =>
    new Promise((done, failed) => {
      if (isEnded) return failed(new Error('the finder has ended'));
      ask(make, (answer) =>
        answer === undefined ? failed(new Error('the finder has no answer')) : done(read(answer)),
      );
    });

  return {
    watch(question, [from, to], told) {
      let last: Answer | undefined;
      const id = ask(
        (one) => ({ type: 'watch', id: one, question, from, to }),
        (message) => {
          if (message?.type === 'moved') last = last && withPart(last, message.from, message.rows);
          else last = message?.type === 'answer' ? message.answer : undefined;
          told(last);
        },
      );
      return {
        move(nextFrom, nextTo) {
          const one = asked.get(id);
          if (!one) return;
          // Should another one have to go on, it begins with the part that is looked at by then.
          asked.set(id, {
            ...one,
            message: { type: 'watch', id, question, from: nextFrom, to: nextTo },
          });
          post({ type: 'move', id, from: nextFrom, to: nextTo });
        },
        end() {
          asked.delete(id);
          post({ type: 'end', id });
        },
      };
    },
    ids: (question) =>
      once(
        (id) => ({ type: 'ids', id, question }),
        (answer) => (answer.type === 'ids' ? answer.ids : []),
      ),
    columns: (question, fields) =>
      once(
        (id) => ({ type: 'columns', id, question, fields }),
        (answer) => (answer.type === 'columns' ? answer.columns : NO_COLUMNS),
      ),
    around: (question, row) =>
      once(
        (id) => ({ type: 'around', id, question, row }),
        (answer) => (answer.type === 'around' ? answer.found : undefined),
      ),
    facets: (question, field) =>
      once(
        (id) => ({ type: 'facets', id, question, field }),
        (answer) => (answer.type === 'facets' ? answer : { facets: [], names: {} }),
      ),
    prepare(collection, fields) {
      count += 1;
      post({ type: 'prepare', id: count, collection, fields });
    },
    search: (words, collections, limit) =>
      once(
        (id) => ({ type: 'search', id, words, collections, limit }),
        (answer) => (answer.type === 'hits' ? answer.hits : []),
      ),
    alike: (collection, { onProgress, signal } = {}) =>
      new Promise((done, failed) => {
        if (isEnded) return failed(new Error('the finder has ended'));
        if (signal?.aborted) return done([]);
        const id = ask(
          (one) => ({ type: 'alike', id: one, collection }),
          (message) => {
            if (message?.type === 'looked') return onProgress?.(message.done);
            asked.delete(id);
            if (message?.type === 'alike') done(message.groups);
            else failed(new Error('the finder has no answer'));
          },
        );
        signal?.addEventListener('abort', () => {
          asked.delete(id);
          post({ type: 'end', id });
          done([]);
        });
      }),
    end() {
      isEnded = true;
      cancelSilence?.();
      for (const { hear: told } of asked.values()) told(undefined);
      asked.clear();
      void port.then((found) => found.end()).catch(() => {});
    },
  };
}

const NO_COLUMNS: Columns = { ids: [], titles: [], subtitles: [], values: {} };

/** The answer with another part of its rows; what is not sent it has already. */
const withPart = (answer: Answer, from: number, sent: readonly (Listed | undefined)[]): Answer => ({
  ...answer,
  from,
  rows: sent.map((row, at) => row ?? answer.rows[from + at - answer.from]!),
});
