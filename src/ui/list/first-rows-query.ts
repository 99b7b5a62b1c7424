import type { Entity } from '../../domain/kernel/entity.ts';
import type { Condition, RowsQuery } from '../../offline/index.ts';
import { headOf, type HeadQuestion } from './list-heads-ports.ts';

/** How many rows a list begins with. */
export const FIRST_ROWS = 50;

/** What a list leaves out of its own accord (rows out of use, say): the database's rows are nearly the list's, and are sifted. */
export const isSifted = (condition: Condition): boolean =>
  'noneOf' in condition || ('isEmpty' in condition && condition.isEmpty);

/**
 * How the first rows of a list are read before its index is: those it began with last, or those that an index of the
 * database gives in nearly the same order. Undefined where neither is to be had.
 */
export function firstRowsQuery(
  userId: string,
  entity: Entity,
  question: HeadQuestion,
): RowsQuery | undefined {
  const ids = headOf(userId, question);
  if (ids && ids.length > 0) return { ids, limit: FIRST_ROWS };
  const { conditions, order, groupBy } = question;
  if (!conditions.every(isSifted) || groupBy !== undefined) return undefined;
  if (!order) return { descending: true, limit: FIRST_ROWS };
  return entity.indexes.includes(order.field)
    ? { orderBy: order.field, descending: order.descending, limit: FIRST_ROWS }
    : undefined;
}
