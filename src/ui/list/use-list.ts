import { use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findingIn, useEngine, type Condition, type Listed, type Question } from '../../offline/index.ts';
import { MOST_CARDS } from './board-field.ts';
import { useFirstRows } from './first-rows.ts';
import { FIRST_ROWS, firstRowsQuery } from './first-rows-query.ts';
import type { EntityListProps } from './list-definition.ts';
import { useListMemory, type LeftList } from './list-memory.ts';
import { questionOf, readQuery, rowsKey, withParam, type ListQuery } from './list-query.ts';
import { createRowsPart, rowIn, type Part, type RowsPart } from './rows-part.ts';
import { useLatest } from '../use-latest.ts';
import { useFound, type Found } from './use-found.ts';
import { createTypedWords, type TypedWords } from './typed-words.ts';
import { useSame } from './use-same.ts';
import { GroupedValues } from './value-groups.ts';

export interface ListParts {
  /** Fields that one can order by at a press. */
  readonly sortable: readonly string[];
  readonly links: readonly string[];
  readonly sums: readonly string[];
}
export interface ListState {
  readonly query: ListQuery;
  /** As the address has it, with the words that are answered. */
  readonly question: Question;
  readonly words: TypedWords;
  /** Has the address say this of the list; the list follows at once. */
  readonly change: (name: string, value: string) => void;
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
  { collection, tabs, orderBy, groupBy, conditions = NO_CONDITIONS }: EntityListProps,
  parts: ListParts,
  left: LeftList | undefined,
  /** A board shows all rows at once. */
  isBoard: boolean,
): ListState {
  const engine = useEngine();
  const entity = engine.context.entityOf(collection);
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(address), entity), [address, entity]);

  const today = engine.writer.today();
  const grouped = use(GroupedValues);
  const questionIn = (asked: ListQuery, text: string): Question => {
    const tab = tabs?.find(({ id }) => id === asked.tab) ?? tabs?.[0];
    return questionOf(entity, {
      query: { ...asked, group: asked.group ?? groupBy, search: text.trim() },
      conditions: [
        ...conditions,
        ...((text.trim() !== '' && tab?.searched) || (tab?.conditions ?? NO_CONDITIONS)),
      ],
      orderBy,
      sums: parts.sums,
      links: parts.links,
      today,
      grouped,
    });
  };
  const change = (name: string, value: string): void => {
    const next = withParam(params, name, value);
    // The router takes its time; what finds does not wait for it.
    finding.ask(questionIn(readQuery(next, entity), words.get()));
    setParams((now) => withParam(now, name, value), { replace: true, preventScrollReset: true });
  };
  const latest = useLatest({ change, questionFor: (text: string) => questionIn(query, text) });
  const [words] = useState(() => createTypedWords(query.search, (text) => latest.current.change('q', text)));

  const [part] = useState(() => createRowsPart(left ?? NO_ROWS));
  const [canWait] = useState(
    () =>
      left !== undefined ||
      (query.search === '' &&
        firstRowsQuery(engine.context.userId, entity, questionIn(query, query.search)) !== undefined),
  );
  const finding = useFound({
    part,
    first: left ? { from: left.from, to: left.from + left.rows.length } : FIRST,
    most: isBoard ? MOST_CARDS : undefined,
    canWait,
  });
  const { found, onPart } = finding;
  const question = useSame(questionIn(query, found?.question.words ?? query.search));
  useLayoutEffect(() => words.follow(query.search), [words, query.search]);
  const { ask } = finding;
  // What is typed asks by itself, with the last of its words; so does all else that the address says.
  const about = JSON.stringify({ ...question, words: undefined, order: query.sort });
  useEffect(() => ask(latest.current.questionFor(words.get())), [ask, latest, words, about]);
  useEffect(() => words.subscribe(() => ask(latest.current.questionFor(words.get()))), [ask, latest, words]);
  useEffect(() => words.end, [words]);

  const first = useFirstRows(question, found, part);
  const begun = left ?? (first && { from: 0, rows: first });
  const known = found ? undefined : begun;
  const count = found?.count ?? left?.count ?? begun?.rows.length;
  const rowAt = useCallback((place: number) => rowIn(known ?? part.get(), place), [known, part]);

  const asked = rowsKey(question);
  const isKnown = count !== undefined;
  // Before the index has answered, the first rows are of what is asked.
  const shownKey = useMemo(
    () => (found ? rowsKey(found.question) : isKnown ? asked : undefined),
    [found, isKnown, asked],
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
    words,
    change,
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
