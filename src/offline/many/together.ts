import type { Transaction } from 'dexie';
import { AppError } from '../../domain/kernel/problem.ts';
import type { EngineDatabase } from '../database/open.ts';

type Body = (transaction: Transaction) => unknown;

/** The transaction of one write, held back. */
interface Held {
  /** The place of its write among all of them. */
  readonly at: number;
  readonly tables: readonly string[];
  readonly run: Body;
  readonly written: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** Where single writes put their transactions, so that several are carried out as one. */
export interface Together {
  /** The database as the write of this place has it: its transaction is held back, all else is as it is. */
  dbFor(at: number): EngineDatabase;
  /** Resolves once this write, which has just begun, has its transaction held back (true), or has ended without one. */
  isHeld(write: Promise<unknown>): Promise<boolean>;
  /** Carries out what is held back, in order, until all of these writes have ended. Never rejects: they do. */
  carryOut(writes: readonly Promise<unknown>[]): Promise<void>;
}

/** What it would add is there already. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConstraintError';
/** Of this one write alone: its row went meanwhile, or its identifier is another's. */
const isOwn = (error: unknown): boolean =>
  isTaken(error) || (error instanceof AppError && error.code === 'not-found');

const ended = (write: Promise<unknown>): Promise<unknown> => write.catch(() => {});

/**
 * Single writes read, judge and compute outside of their transactions, and need one for what they then do at once. So many
 * can share one: each finds in it what those before it have written, numbers and dependencies included. All stand or fall
 * with it; one that fails by itself is left out, and the others are done anew without it.
 */
export function together(db: EngineDatabase): Together {
  let waiting: Held[] = [];
  let heard = (): void => {};
  const toHear = (): Promise<void> => new Promise((done) => void (heard = done));

  const hold = (at: number, tables: readonly string[], run: Body): Promise<unknown> =>
    new Promise((written, failed) => {
      waiting.push({ at, tables, run, written, failed });
      heard();
    });

  async function inOne(all: readonly Held[]): Promise<void> {
    let running: Held | undefined;
    const tables = [...new Set(all.flatMap((one) => one.tables))];
    try {
      const answers = await db.dexie.transaction('rw', tables, async (transaction) => {
        const given: unknown[] = [];
        for (const one of all) {
          running = one;
          given.push(await one.run(transaction));
        }
        running = undefined;
        return given;
      });
      for (const [index, { written }] of all.entries()) written(answers[index]);
    } catch (error) {
      const own = isOwn(error) ? running : undefined;
      const others = all.filter((one) => one !== own);
      own?.failed(error);
      if (!own) for (const { failed } of others) failed(error);
      else if (others.length > 0) await inOne(others);
    }
  }

  return {
    dbFor(at) {
      const transaction = (mode: 'r' | 'rw', tables: string[], run: Body): unknown =>
        mode === 'rw' ? hold(at, tables, run) : db.dexie.transaction(mode, tables, run);
      return {
        ...db,
        dexie: Object.create(db.dexie, { transaction: { value: transaction } }) as EngineDatabase['dexie'],
      };
    },
    async isHeld(write) {
      const before = waiting.length;
      await Promise.race([toHear(), ended(write)]);
      return waiting.length > before;
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
