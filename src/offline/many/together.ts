import type { Transaction } from 'dexie';
import { AppError } from '../../domain/kernel/problem.ts';
import type { EngineDatabase } from '../database/open.ts';
import { batchedTables, type RowName, type BatchedTables } from './batched-tables.ts';

type Body = (transaction: Transaction) => unknown;

/** The transaction of one write, held back. */
interface Held {
  /** The place of its write among all of them. */
  readonly at: number;
  readonly of: RowName;
  readonly tables: readonly string[];
  readonly run: Body;
  readonly written: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** Where single writes put their transactions, so that several are carried out as one. */
export interface Together {
  /** The database as the write of this row, in this place, has it: its transaction is held back, all else is as it is. */
  dbFor(at: number, of: RowName): EngineDatabase;
  /** Resolves once this write, which has just begun, has its transaction held back (true), or has ended without one. */
  isHeld(write: Promise<unknown>): Promise<boolean>;
  /** Carries out what is held back, in order, until all of these writes have ended. Never rejects: they do. */
  carryOut(writes: readonly Promise<unknown>[]): Promise<void>;
  /** Nothing of what is held back is carried out. */
  giveUp(): void;
}

/** It was judged by what an earlier one would leave, which came to nothing: it is to be done anew. */
export class Again extends Error {}

/** What it would add is there already. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConstraintError';
/** One of those that were added at once is there already. */
const isTakenByOne = (error: unknown): boolean => error instanceof Error && error.name === 'BulkError';
/** Of this one write alone: its row went meanwhile, or its identifier is another's. */
const isOwn = (error: unknown): boolean =>
  isTaken(error) || (error instanceof AppError && error.code === 'not-found');

const ended = (write: Promise<unknown>): Promise<unknown> => write.catch(() => {});

/**
 * Single writes read, judge and compute outside of their transactions, and need one for what they then do at once. So many
 * can share one: each finds in it what those before it have written, numbers and dependencies included. All stand or fall
 * with it; of one that fails by itself nothing is written, those before it are written without it, and those behind it, which
 * were judged by what it would have left, are done anew. `isWhole`: of none of them then.
 */
export function together(db: EngineDatabase, isWhole = false): Together {
  let waiting: Held[] = [];
  let heard = (): void => {};
  /** While a transaction runs: its tables. */
  let shared: BatchedTables['db'] = db;
  const toHear = (): Promise<void> => new Promise((done) => void (heard = done));

  const hold = (at: number, of: RowName, tables: readonly string[], run: Body): Promise<unknown> =>
    new Promise((written, failed) => {
      waiting.push({ at, of, tables, run, written, failed });
      heard();
    });

  /** `isPlain`: each asks and writes for itself, so that it is known which one fails. */
  async function inOne(all: readonly Held[], isPlain = false): Promise<void> {
    let running: Held | undefined;
    const tables = [...new Set(all.flatMap((one) => one.tables))];
    try {
      const answers = await db.dexie.transaction('rw', tables, async (transaction) => {
        const given: unknown[] = [];
        const own = batchedTables(db);
        if (!isPlain) {
          await own.read(
            all.map(({ of }) => of),
            tables,
          );
          shared = own.db;
        }
        for (const one of all) {
          running = one;
          given.push(await one.run(transaction));
          // Its row has moved since it was judged: it would be written without the others.
          if (isWhole && given.at(-1) === undefined) throw new Again();
        }
        await own.end();
        running = undefined;
        return given;
      });
      for (const [index, { written }] of all.entries()) written(answers[index]);
    } catch (error) {
      shared = db;
      if (!isPlain && isTakenByOne(error)) return inOne(all, true);
      if (isWhole) {
        for (const one of all)
          one.failed(one === running || !(isOwn(error) || error instanceof Again) ? error : new Again());
        return;
      }
      const own = isOwn(error) ? running : undefined;
      own?.failed(error);
      for (const { at, failed } of all)
        if (!own) failed(error);
        else if (at > own.at) failed(new Again());
      const before = own ? all.filter(({ at }) => at < own.at) : [];
      if (before.length > 0) await inOne(before);
    } finally {
      shared = db;
    }
  }

  return {
    dbFor(at, of) {
      const transaction = (mode: 'r' | 'rw', tables: string[], run: Body): unknown =>
        mode === 'rw' ? hold(at, of, tables, run) : db.dexie.transaction(mode, tables, run);
      return {
        ...db,
        rows: (collection) => shared.rows(collection),
        get strict() {
          return shared.strict;
        },
        dexie: Object.create(db.dexie, { transaction: { value: transaction } }) as EngineDatabase['dexie'],
      };
    },
    async isHeld(write) {
      const before = waiting.length;
      await Promise.race([toHear(), ended(write)]);
      return waiting.length > before;
    },
    giveUp() {
      for (const { failed } of waiting) failed(new Again());
      waiting = [];
    },
    async carryOut(writes) {
      const open = new Set(writes);
      for (const write of writes)
        void ended(write).then(() => {
          open.delete(write);
          heard();
        });
      while (open.size > 0) {
        // One may come with another transaction: it was read anew, as its row had moved, or a step follows it.
        while (waiting.length < open.size) await toHear();
        const next = waiting.toSorted((a, b) => a.at - b.at);
        waiting = [];
        if (next.length > 0) await inOne(next);
      }
    },
  };
}
