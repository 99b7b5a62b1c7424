import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findingIn, useEngine, type Condition, type Listed, type Question } from '../../offline/index.ts';
import { MOST_CARDS } from './board-field.ts';
import { useFirstRows } from './first-rows.ts';
import { FIRST_ROWS, firstRowsQuery } from './first-rows-query.ts';
import type { EntityListProps } from './list-definition.ts';
import { useListMemory, type LeftList } from './list-memory.ts';
import { questionOf, readQuery, type ListQuery } from './list-query.ts';
import { createRowsPart, rowIn, type Part, type RowsPart } from './rows-part.ts';
import { useFound, type Found } from './use-found.ts';
import { useSame } from './use-same.ts';

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
  /** How many rows there are; undefined until something is known. */
  readonly count: number | undefined;
  readonly found: Found | undefined;
  /** What is known is of the question as it is now, not of the one before. */
  readonly isCurrent: boolean;
  /** The rows at hand: what draws them follows it. */
  readonly part: RowsPart;
  /** The same, as they are to be found again on coming back. */
  readonly atHand: () => Omit<LeftList, 'top'> | undefined;
  /** Which rows are shown, in which order: another text when it is another list. */
  readonly shownKey: string | undefined;
  readonly rowAt: (place: number) => Listed | undefined;
  readonly onPart: (first: number, last: number) => void;
  /** All of them, in their order. */
  readonly ids: () => Promise<readonly string[]>;
}

const NO_CONDITIONS: readonly Condition[] = [];
const NO_ROWS: Part = { from: 0, rows: [] };
const FIRST = { from: 0, to: FIRST_ROWS };

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
  const asked = rowsKey(question);
  const [canWait] = useState(
    () =>
      left !== undefined ||
      (words === '' && firstRowsQuery(engine.context.userId, entity, question) !== undefined),
  );
  const [part] = useState(() => createRowsPart(left ?? NO_ROWS));
  const { found, onPart } = useFound(question, asked, {
    part,
    first: left ? { from: left.from, to: left.from + left.rows.length } : FIRST,
    most: isBoard ? MOST_CARDS : undefined,
    canWait,
  });
  const first = useFirstRows(question, found, part);
  const begun = left ?? (first && { from: 0, rows: first });
  const known = found ? undefined : begun;
  const count = found?.count ?? left?.count ?? begun?.rows.length;
  const rowAt = useCallback((place: number) => rowIn(known ?? part.get(), place), [known, part]);

  const answered = found?.asked;
  const isKnown = count !== undefined;
  // Before the index has answered, the first rows are of what is asked.
  const shownKey = useMemo(
    () => (answered !== undefined ? rowsKey(JSON.parse(answered) as Question) : isKnown ? asked : undefined),
    [answered, isKnown, asked],
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
    count,
    found,
    isCurrent: shownKey === asked,
    part,
    atHand: () => (count === undefined ? undefined : { ...(known ?? part.get()), count }),
    shownKey,
    rowAt,
    onPart,
    ids: async () => (await findingIn(engine)).ids(question),
  };
}
