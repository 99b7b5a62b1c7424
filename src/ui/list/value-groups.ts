import { createContext } from 'react';
import type { Condition, Plain } from '../../offline/index.ts';

/** Values that people hold for one ("Picture" for all kinds of pictures): chosen together, by one word in the address. */
export interface ValueGroups {
  /** The word of the address that a value belongs to. */
  readonly of: (value: string) => string;
  /** The values of such a word, whether rows have them or not; none of an unknown one. */
  readonly values: (word: string) => readonly string[];
  /** What people call it, in their language. */
  readonly words: (word: string) => string;
}

/** By the fields of a list; a page puts it around its list, which draws and asks the fields in it by their groups. */
export const GroupedValues = createContext<Readonly<Record<string, ValueGroups>>>({});

/** A condition of the address, on the values that rows have. */
export const onValues = (condition: Condition, groups: ValueGroups | undefined): Condition =>
  groups && 'oneOf' in condition
    ? { ...condition, oneOf: condition.oneOf.flatMap((word: Plain) => groups.values(String(word))) }
    : condition;
