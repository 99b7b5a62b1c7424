import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findingIn, useEngine, type Condition, type Listed, type Question } from '../../offline/index.ts';
import { MOST_CARDS } from './board-field.ts';
import { useFirstRows } from './first-rows.ts';
import { FIRST_ROWS, firstRowsQuery } from './first-rows-query.ts';
import type { EntityListProps } from './list-definition.ts';
import { useListMemory, type LeftList } from './list-memory.ts';
import { questionOf, readQuery, type ListQuery } from './list-query.ts';
import { useFound } from './use-found.ts';
import { useSame } from './use-same.ts';

/** Rows that are asked for beyond those drawn, and how near their end one comes before more are. */
const AHEAD = 60;
const NEAR = 20;

/** What of a question says which rows it is about, in which order. */
const rowsKey = ({ collection, conditions, words, order, groupBy }: Question): string =>
  JSON.stringify([collection, conditions, words, order, groupBy]);

export interface ListParts {
  /** Fields that one can order by at a press. */
  readonly sortable: readonly string[];
  readonly links: readonly string[];
  readonly sums: readonly string[];
}
export interface ListState {
  readonly query: ListQuery;
  readonly question: Question;
  readonly setWords: (words: string) => void;
  /** Undefined until something is known. */
  readonly rows:
    { readonly from: number; readonly rows: readonly Listed[]; readonly count: number } | undefined;
  readonly found: ReturnType<typeof useFound>;
  /** Which rows are shown, in which order: another text when it is another list. */
  readonly shownKey: string | undefined;
  readonly rowAt: (place: number) => Listed | undefined;
  readonly onPart: (first: number, last: number) => void;
  /** All of them, in their order. */
  readonly ids: () => Promise<readonly string[]>;
}

const NO_CONDITIONS: readonly Condition[] = [];

/** What a list shows: the address's question, its answer, and the part of the rows that is drawn. */
export function useList(
  { collection, tabs, orderBy, conditions = NO_CONDITIONS }: EntityListProps,
  parts: ListParts,
  left: LeftList | undefined,
  /** A board shows all rows at once. */
  isBoard: boolean,
): ListState {
  const engine = useEngine();
  const entity = engine.context.entityOf(collection);
  const [params] = useSearchParams();
  const address = params.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(address), entity), [address, entity]);
  const tab = tabs?.find(({ id }) => id === query.tab) ?? tabs?.[0];
  // What is typed is looked for at once; the address says it once the fingers rest.
  const [typed, setTyped] = useState({ address: query.search, words: query.search });
  if (typed.address !== query.search) setTyped({ address: query.search, words: query.search });
  const { words } = typed;
  const setWords = useCallback((next: string) => setTyped((now) => ({ ...now, words: next })), []);

  const today = engine.writer.today();
  const question = useSame(
    questionOf(entity, {
      query: { ...query, search: words },
      conditions: [...conditions, ...(tab?.conditions ?? NO_CONDITIONS)],
      orderBy,
      sums: parts.sums,
      links: parts.links,
      today,
    }),
  );
  // Other columns of the same rows change nothing of where one is.
  const asked = rowsKey(question);
  const [part, setPart] = useState({
    asked,
    from: left?.from ?? 0,
    to: left ? left.from + left.rows.length : FIRST_ROWS,
  });
  if (part.asked !== asked) setPart({ asked, from: 0, to: FIRST_ROWS });
  const onPart = useCallback(
    (first: number, last: number) =>
      setPart((now) => {
        const isHeld = now.from <= Math.max(0, first - NEAR) && now.to >= last + NEAR;
        return isHeld ? now : { ...now, from: Math.max(0, first - AHEAD), to: last + AHEAD };
      }),
    [],
  );
  const [canWait] = useState(
    () =>
      left !== undefined ||
      (words === '' && firstRowsQuery(engine.context.userId, entity, question) !== undefined),
  );
  const found = useFound(question, isBoard ? 0 : part.from, isBoard ? MOST_CARDS : part.to, canWait);
  const first = useFirstRows(question, found);
  const rows = useMemo(() => {
    if (found) return found;
    if (left) return { ...left, count: left.count ?? left.rows.length };
    return first && { from: 0, rows: first, count: first.length };
  }, [found, first, left]);

  const answered = found?.asked;
  // Before the index has answered, the first rows are of what is asked.
  const shownKey = useMemo(
    () => (answered === undefined ? rows && asked : rowsKey(JSON.parse(answered) as Question)),
    [answered, rows, asked],
  );
  const sortable = useSame(parts.sortable);
  const isAnswered = found !== undefined;
  useEffect(() => {
    if (isAnswered)
      void findingIn(engine)
        .then((finder) => finder.prepare(collection, sortable))
        .catch(() => {});
  }, [engine, collection, sortable, isAnswered]);

  const { questions } = useListMemory();
  useLayoutEffect(() => void questions.set(collection, question), [questions, collection, question]);
  return {
    query,
    question,
    setWords,
    rows,
    found,
    shownKey,
    rowAt: (place) => (rows && place >= rows.from ? rows.rows[place - rows.from] : undefined),
    onPart,
    ids: async () => (await findingIn(engine)).ids(question),
  };
}
