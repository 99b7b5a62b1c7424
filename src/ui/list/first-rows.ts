import { useEffect, useMemo } from 'react';
import { useEngine, useRows, type Listed, type Question, type RowsQuery } from '../../offline/index.ts';
import { FIRST_ROWS, firstRowsQuery } from './first-rows-query.ts';
import { keepHead } from './keep-list-heads-ports.ts';
import type { Found } from './use-found.ts';

const NO_ROWS: RowsQuery = { ids: [], limit: 1 };
const KEPT_AFTER_MS = 500;

/** The first rows of a list until its index has answered, and what its next start will begin with. */
export function useFirstRows(question: Question, found: Found | undefined): readonly Listed[] | undefined {
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

  const head = found?.asked === asked && found.from === 0 && question.words === '' ? found.rows : undefined;
  const ids = head
    ?.slice(0, FIRST_ROWS)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (ids === undefined) return undefined;
    const timer = setTimeout(
      () => keepHead(userId, JSON.parse(asked) as Question, ids.split(' ').filter(Boolean)),
      KEPT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [ids, asked, userId]);
  // What they link to is read row by row as long as the index has not named it.
  return query && !isOver ? (rows as readonly Listed[] | undefined) : undefined;
}
