import { fulfilling } from '../../domain/kernel/condition.ts';
import { useEffect, useMemo } from 'react';
import { useEngine, useRows, type Listed, type Question, type RowsQuery } from '../../offline/index.ts';
import { FIRST_ROWS, firstRowsQuery } from './first-rows-query.ts';
import { keepHead } from './keep-list-heads-ports.ts';
import type { RowsPart } from './rows-part.ts';
import type { Found } from './use-found.ts';

const NO_ROWS: RowsQuery = { ids: [], limit: 1 };
const KEPT_AFTER_MS = 500;

/** The first rows of a list until its index has answered, and what its next start will begin with. */
export function useFirstRows(
  question: Question,
  found: Found | undefined,
  part: RowsPart,
): readonly Listed[] | undefined {
  const { context } = useEngine();
  const { userId } = context;
  const asked = JSON.stringify(question);
  const query = useMemo(() => {
    const plain = JSON.parse(asked) as Question;
    return plain.words.trim() === ''
      ? firstRowsQuery(userId, context.entityOf(plain.collection), plain)
      : undefined;
  }, [asked, context, userId]);
  const isOver = found !== undefined;
  const rows = useRows(question.collection, (isOver ? undefined : query) ?? NO_ROWS);

  const isHead = found?.asked === asked && question.words === '';
  useEffect(() => {
    if (!isHead) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept: string | undefined;
    const keep = (): void => {
      const { from, rows: head } = part.get();
      const ids = head.slice(0, FIRST_ROWS).map(({ id }) => id);
      if (from > 0 || kept === (kept = ids.join(' '))) return;
      clearTimeout(timer);
      timer = setTimeout(() => keepHead(userId, JSON.parse(asked) as Question, ids), KEPT_AFTER_MS);
    };
    keep();
    const end = part.subscribe(keep);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isHead, found, asked, userId, part]);
  const fitting = useMemo(() => {
    const all = (JSON.parse(asked) as Question).conditions.map((one) => ({
      field: one.field,
      holds: fulfilling(one),
    }));
    return rows?.filter((row) => all.every(({ field, holds }) => holds(row[field])));
  }, [rows, asked]);
  // What they link to is read row by row as long as the index has not named it.
  return query && !isOver ? (fitting as readonly Listed[] | undefined) : undefined;
}
