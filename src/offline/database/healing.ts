import Dexie, { RangeSet, type PromiseExtended, type Transaction } from 'dexie';
import { lossOf, type Loss } from './trouble.ts';

/** So often an operation is done anew on a fresh connection before the person is told. */
const REPLAYS = 3;
/** Before each of them: a browser whose database server fell over takes a moment to start another. */
const PAUSES_MS = [0, 200, 1_000] as const;

export interface Healer {
  /** True once the database was closed on purpose: nothing opens it again. */
  isEnded(): boolean;
  pause(ms: number): Promise<void>;
  /** Frees room, should there be any to free; false when the operation cannot be tried again. */
  makeRoom(): Promise<boolean>;
  /** An operation succeeded. */
  well(didWrite: boolean): void;
  /** One failed, after all was tried. */
  ill(loss: Loss): void;
}
/** How far a transaction has come. */
interface Course {
  transaction?: Transaction;
  isAskedFor?: boolean;
}
type Body = (transaction: Transaction) => unknown;
/** Dexie's own way to all that is asked of one table alone. */
interface TablePrototype {
  _trans(mode: IDBTransactionMode, work: unknown, writeLocked?: unknown): PromiseExtended<unknown>;
}

const replays = new WeakSet<Transaction>();
/**
 * True in a transaction that is done anew because nobody knows whether its like was written. What it is about to add may
 * be there already.
 */
export const isReplay = (transaction: Transaction | null): boolean =>
  transaction !== null && replays.has(transaction);

/** All live queries are asked anew: what they showed came from a connection that is no more. */
const askAnew = (): void => Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });

/**
 * Makes every operation of this database survive the loss of its connection: close, reopen, do it anew. A transaction is
 * done anew as a whole; what stands alone (a read, a put, a removal) is repeatable by nature. Dexie reopens by itself
 * only where a handle is dead before a transaction begins.
 */
export function heal(dexie: Dexie, healer: Healer): void {
  let generation = 0;
  let reopening: PromiseExtended<unknown> | undefined;

  function reopen(pauseMs: number): PromiseExtended<unknown> {
    // Made before anything is waited for: whoever else lost the connection waits for the same opening.
    reopening ??= Dexie.Promise.resolve<unknown>(pauseMs && healer.pause(pauseMs))
      .then(() => {
        if (healer.isEnded()) return undefined;
        dexie.close({ disableAutoOpen: false });
        return dexie.open().then(() => {
          generation += 1;
          askAnew();
        });
      })
      .finally(() => (reopening = undefined));
    return reopening;
  }
  function healed<T>(run: (isAnew: boolean) => PromiseLike<T>, course: Course = {}): PromiseExtended<T> {
    let hadRoom = false;
    let wasWritten = false;
    const attempt = (tries: number): PromiseExtended<T> => {
      const at = generation;
      return Dexie.Promise.resolve(run(wasWritten)).then(
        (result) => {
          healer.well(course.transaction?.mode === 'readwrite');
          return result;
        },
        (error: unknown) => {
          // Why it was aborted stands at the transaction; its requests only say that it was.
          const loss = lossOf(course.transaction?.idbtrans?.error ?? error);
          if (healer.isEnded() || !loss) throw error;
          // All was asked for and only the end was not heard, or is told to have had no room: it may have been written.
          wasWritten ||= !!course.isAskedFor;
          if (loss === 'full') {
            const isOver = hadRoom || course.transaction === undefined;
            hadRoom = true;
            return Dexie.Promise.resolve(isOver ? false : healer.makeRoom()).then((isFreed) => {
              if (isFreed) return attempt(tries);
              healer.ill(loss);
              throw error;
            });
          }
          if (tries === REPLAYS) {
            healer.ill(loss);
            // Live queries keep what they show, and ask again when it is back.
            throw new Dexie.DatabaseClosedError((error as Error).message, error as Error);
          }
          const next = (): PromiseExtended<T> => attempt(tries + 1);
          return generation === at ? reopen(PAUSES_MS[tries]!).then(next, next) : next();
        },
      );
    };
    return attempt(0);
  }

  const table = dexie.Table.prototype as unknown as TablePrototype & { _tx?: Transaction };
  const alone = table._trans;
  table._trans = function (this: { _tx?: Transaction }, mode, work, writeLocked) {
    const once = () => Reflect.apply(alone, this, [mode, work, writeLocked]);
    return this._tx || Dexie.currentTransaction ? once() : healed(once);
  };

  const together = dexie.transaction.bind(dexie) as (
    mode: string,
    tables: unknown,
    body: Body,
  ) => PromiseExtended<unknown>;
  const transaction = (mode: string, ...rest: unknown[]): PromiseExtended<unknown> => {
    const body = rest.pop() as Body;
    if (Dexie.currentTransaction) return together(mode, rest.flat(), body);
    const course: Course = {};
    return healed((isAnew) => {
      course.isAskedFor = false;
      delete course.transaction;
      // A request whose fate is never told must not keep the person waiting for ever: the abort is heard by itself.
      return new Dexie.Promise((done, failed) => {
        const run = async (running: Transaction): Promise<unknown> => {
          course.transaction = running;
          if (isAnew) replays.add(running);
          running.on(
            'abort',
            () =>
              running.idbtrans.error &&
              failed(new Dexie.AbortError(running.idbtrans.error.name, running.idbtrans.error)),
          );
          const result = await body.call(running, running);
          course.isAskedFor = true;
          return result;
        };
        together(mode, rest.flat(), run).then(done, failed);
      });
    }, course);
  };
  Object.assign(dexie, { transaction });
}
