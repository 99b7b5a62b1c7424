import type { Question } from '../../offline/index.ts';

/*
 * What the lists of this device began with when they were seen last: ids alone, so that the first rows stand in the order
 * that the index will give them before that is read. Rows are read from the mirror all the same, and from nowhere else.
 */

export const keyOf = (userId: string): string => `list-heads:${userId}`;

type Heads = readonly (readonly [list: string, ids: readonly string[]])[];

/** A list without what does not change its rows. */
export const listOf = ({ collection, conditions, order, groupBy }: HeadQuestion): string =>
  JSON.stringify([collection, conditions, order, groupBy]);
export type HeadQuestion = Pick<Question, 'collection' | 'conditions' | 'order' | 'groupBy'>;

export function readHeads(userId: string): Heads {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Heads) : [];
  } catch {
    return [];
  }
}

/** The first rows of a list as it was seen last. */
export const headOf = (userId: string, question: HeadQuestion): readonly string[] | undefined =>
  readHeads(userId).find(([list]) => list === listOf(question))?.[1];
