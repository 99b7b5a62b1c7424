import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEngine, type Condition, type Question } from '../../../offline/index.ts';
import { questionOf, readQuery, SOMETHING, withParam } from '../../../ui/list/list-query.ts';
import { createTypedWords, type TypedWords } from '../../../ui/list/typed-words.ts';
import { useSame } from '../../../ui/list/use-same.ts';
import { PLACE } from '../tour/points.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { BY_NAME, STANDING } from '../listed-parties.ts';

const ACTIVE = 'isActive';

export interface MapQuestion {
  /** Companies that have a place, and those that have none. */
  readonly located: Question;
  readonly placeless: Question;
  readonly words: TypedWords;
  /** What the address says of each field: those that are active, unless it says otherwise. */
  readonly filters: Readonly<Record<string, string>>;
  readonly isFiltered: boolean;
  readonly change: (name: string, value: string) => void;
  readonly clear: () => void;
  /** The list of those without a place. */
  readonly placelessPath: string;
}

/** Which companies the map shows: the same words in the address as the list of companies has. */
export function useMapQuestion(): MapQuestion {
  const engine = useEngine();
  const entity = engine.context.entityOf('companies');
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const query = useMemo(() => readQuery(new URLSearchParams(address), entity), [address, entity]);
  const change = (name: string, value: string): void =>
    setParams(
      // Taken out, the chip of the active ones means all of them.
      (now) => withParam(now, name, name === ACTIVE && value === '' ? SOMETHING : value),
      { replace: true, preventScrollReset: true },
    );
  const latest = useLatest(change);
  const [words] = useState(() => createTypedWords(query.search, (text) => latest.current('q', text)));
  const typed = useSyncExternalStore(words.subscribe, words.get);
  useLayoutEffect(() => words.follow(query.search), [words, query.search]);
  useEffect(() => words.end, [words]);

  const said = query.filters[ACTIVE];
  const isAll = said === SOMETHING;
  const { [ACTIVE]: _active, ...others } = query.filters;
  const asked = isAll ? others : { ...others, [ACTIVE]: said ?? 'true' };
  const about = (isLocated: boolean): Question => {
    const place: Condition = { field: 'latitude', isEmpty: !isLocated };
    return questionOf(entity, {
      query: { ...query, search: typed.trim(), filters: asked, sort: undefined, group: undefined },
      conditions: [place, STANDING],
      orderBy: BY_NAME,
      // A place changes these, so who is asked about their sums hears of it.
      sums: isLocated ? PLACE : [],
      links: [],
      today: engine.writer.today(),
    });
  };
  const list = new URLSearchParams({ ...asked, ...(typed.trim() ? { q: typed.trim() } : {}), latitude: '-' });
  return {
    located: useSame(about(true)),
    placeless: useSame(about(false)),
    words,
    filters: asked,
    isFiltered: typed.trim() !== '' || said !== undefined || Object.keys(others).length > 0,
    change,
    clear() {
      words.clear();
      setParams(
        (now) => new URLSearchParams([...now].filter(([name]) => name !== 'q' && !entity.fields[name])),
        { replace: true, preventScrollReset: true },
      );
    },
    placelessPath: `/crm/companies?${list.toString()}`,
  };
}
