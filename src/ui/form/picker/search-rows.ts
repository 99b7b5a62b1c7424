import { use, useEffect, useMemo, useState } from 'react';
import { isInactive, type AnyRow } from '../../../domain/kernel/entity.ts';
import { survivorOf } from '../../../domain/kernel/survivor.ts';
import { normalise } from '../../../domain/kernel/text.ts';
import { findingIn, useEngine, useRows, type Shown } from '../../../offline/index.ts';
import { useText } from '../../value/domain-text.ts';
import { NearRowsContext } from './near-rows.ts';

const SHOWN = 20;
/** Of these, some may not be accepted. */
const ASKED = 60;
const NONE: Shown[] = [];
const NOBODY: readonly string[] = [];
const QUESTION = {
  conditions: [],
  order: undefined,
  groupBy: undefined,
  sums: [],
  links: [],
} as const;

export interface Found {
  readonly rows: Shown[];
  /** Until they are of the words asked for now, they are of others. */
  readonly isOfWords: boolean;
}

/**
 * The rows that hold all the words, the best first, accents and case aside; they are found off the main thread. Without
 * words a few are read, in their order; what is out of use is not among them. What is near what the form is about comes first.
 */
export function useFound(collection: string, text: string | null, accept?: (row: AnyRow) => boolean): Found {
  const engine = useEngine();
  const entity = engine.context.entityOf(collection);
  const words = (text ?? '').trim();
  const inLanguage = useText();
  const [found, setFound] = useState<{ readonly words: string; readonly ids: readonly string[] }>();
  useEffect(() => {
    if (words === '') return undefined;
    let isOver = false;
    let watching: { end: () => void } | undefined;
    const tell = (ids: readonly string[]): void => {
      if (!isOver) setFound({ words, ids });
    };
    // Watched, as rows may arrive after the words: on a new device the first of them do.
    void findingIn(engine)
      .then((finder) => {
        if (isOver) return;
        watching = finder.watch({ ...QUESTION, collection, words }, [0, ASKED], (answer) =>
          tell(answer?.rows.map(({ id }) => id) ?? []),
        );
      })
      .catch(() => tell([]));
    return () => {
      isOver = true;
      watching?.end();
    };
  }, [engine, collection, words]);
  const orderBy = entity.order ?? entity.search.find((name) => entity.indexes.includes(name));
  // What is searched are the words of a row as it is kept: names of the catalogue are read in the person's language.
  const known = useRows(collection, entity.translatedDisplay && words ? { limit: ASKED } : { ids: NOBODY });
  const ids = useMemo(() => {
    if (words === '' || !found) return undefined;
    const typed = normalise(words).split(/\s+/);
    const named = (known ?? []).filter(({ displayLine1 = '' }) => {
      const name = normalise(inLanguage(displayLine1));
      return typed.every((word) => name.includes(word));
    });
    return [...new Set([...named.map(({ id }) => id), ...found.ids])];
  }, [words, found, known, inLanguage]);
  const read = useRows(collection, { limit: ASKED, ...(ids ? { ids } : orderBy ? { orderBy } : {}) });
  const { field, value = '' } = use(NearRowsContext) ?? {};
  const near = useRows(collection, field ? { where: { [field]: value }, limit: SHOWN } : { ids: NOBODY });
  const rows = useMemo(() => {
    if (read === undefined || near === undefined) return undefined;
    const byId = new Map([...near, ...read].map((row) => [row.id, row]));
    const isNear = (row: Shown): boolean => field !== undefined && row[field] === value;
    const found = ids ? ids.flatMap((id) => byId.get(id) ?? []) : [...byId.values()];
    const inOrder = field ? found.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a))) : found;
    // Those of the earlier words: those of these are still being read.
    if (ids && ids.length > 0 && inOrder.length === 0) return undefined;
    return inOrder
      .filter((row) => !survivorOf(row) && (accept?.(row) ?? true))
      .filter((row) => ids !== undefined || !isInactive(entity, row))
      .slice(0, SHOWN);
  }, [read, near, field, value, ids, accept, entity]);
  // What was shown stays until there is more to say: a line that goes and comes back is gone when the finger meets it.
  const [shown, setShown] = useState<Shown[]>(NONE);
  if (rows !== undefined && rows !== shown) setShown(rows);
  const isOfWords = rows !== undefined && (words === '' || found?.words === words);
  return { rows: rows ?? shown, isOfWords };
}

/** The same without a word on whether they are of these words yet: to be shown, not to be taken unseen. */
export const useFoundRows = (...asked: Parameters<typeof useFound>): Shown[] => useFound(...asked).rows;
