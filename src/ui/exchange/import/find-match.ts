import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { AnyRow, Entity, Lookup } from '../../../domain/kernel/entity.ts';
import { valueAtPath } from '../../../domain/kernel/exchange/columns.ts';
import { optionKey } from '../../../domain/kernel/exchange/option-key.ts';
import { mailboxKey } from '../../../domain/kernel/likeness.ts';
import { createAlike } from './alike.ts';
import { isAddress, LIKENESS, type MatchKey } from './importable.ts';
import { contradicts, mayBeTwo, nameOf } from './row-names.ts';
import type { RowBook } from './row-book.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row that shares an address with one of the file and is called otherwise. */
export interface Offered {
  readonly row: AnyRow;
  /** The field that holds the address. */
  readonly path: string;
}
export interface Match {
  /** The rows that a row of the file is. */
  readonly found: readonly AnyRow[];
  /** Those that it may be: its person says so, and until then it is a new one. */
  readonly offered: readonly Offered[];
}
export interface Matcher {
  /** Takes note of a row that is in the book. */
  add(row: AnyRow): Promise<void>;
  /** `isTaken`: another row of the file is that one already. */
  find(given: Values, isTaken: (id: string) => boolean): Promise<Match>;
}

const NONE: Match = { found: [], offered: [] };

/**
 * Finds the row that a row of a file means. What is one party's own (an identifier, a register's number) is enough. A
 * mailbox or a phone is shared by colleagues and goes from one person to the next, so the name has to agree, too.
 */
export function createMatcher(
  entity: Entity,
  book: RowBook,
  lookup: Lookup,
  matchBy: MatchKey | undefined,
): Matcher {
  if (matchBy === undefined) return { add: async () => {}, find: async () => NONE };
  if (matchBy.id === LIKENESS) return createAlike(entity, book, lookup);

  const isShared = matchBy.paths.some((path) => isAddress(entity.fields[path]));
  const textOf = (path: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (matchBy.isLoose) return optionKey(value);
    return isAddress(entity.fields[path]) ? mailboxKey(value) : value;
  };
  const keyOf = (row: Values): string | undefined => {
    if (matchBy.id === 'natural') return entity.naturalKey?.(row as never) || undefined;
    const values = matchBy.paths.map((path) => textOf(path, valueAtPath(row, path)));
    return values.some(isEmpty) ? undefined : JSON.stringify(values);
  };
  const offering = (rows: readonly AnyRow[]): Offered[] =>
    rows.map((row) => ({ row, path: matchBy.paths[0]! }));
  return {
    add: async () => {},
    async find(given, isTaken) {
      const key = keyOf(given);
      if (key === undefined) return NONE;
      const all = book.by(`match ${matchBy.id}`, keyOf, key);
      if (matchBy.isUnique && !isShared) return { found: all, offered: [] };
      const found = matchBy.isUnique ? all : all.filter((row) => !contradicts(entity, given, row));
      const name = await nameOf(entity, given);
      // A file that tells no names is about rows that are here.
      if (name === '') return { found, offered: [] };
      if (matchBy.isLoose) {
        const own = found.filter((row) => !mayBeTwo(entity, given, row));
        return own.length > 0 ? { found: own, offered: [] } : { found: own, offered: offering(found) };
      }
      const named: AnyRow[] = [];
      for (const row of found) if ((await nameOf(entity, row)) === name) named.push(row);
      if (named.length > 0) return { found: named, offered: [] };
      // A register's number is a company's own: it is called otherwise now, unless the file has it twice.
      if (!isShared && !found.some(({ id }) => isTaken(id))) return { found, offered: [] };
      return { found: [], offered: offering(found) };
    },
  };
}
