import { useEffect, useMemo, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { findingIn, useEngine, useRows, type Shown } from '../../../offline/index.ts';

const SHOWN = 20;
/** Of these, some may not be accepted. */
const ASKED = 60;

export interface Found {
  readonly rows: Shown[];
  /** Until they are of the words asked for now, they are of others. */
  readonly isOfWords: boolean;
}

/**
 * The rows that hold all the words, the best first, accents and case aside; they are found off the main thread. Without
 * words a few are read, in their order.
 */
export function useFound(collection: string, text: string | null, accept?: (row: AnyRow) => boolean): Found {
  const engine = useEngine();
  const entity = engine.context.entityOf(collection);
  const words = (text ?? '').trim();
  const [found, setFound] = useState<{ readonly words: string; readonly ids: readonly string[] }>();
  useEffect(() => {
    if (words === '') return undefined;
    let isOver = false;
    const tell = (ids: readonly string[]): void => {
      if (!isOver) setFound({ words, ids });
    };
    void findingIn(engine)
      .then((finder) => finder.search(words, [collection], ASKED))
      .then((hits) => tell(hits.map(({ id }) => id)))
      .catch(() => tell([]));
    return () => {
      isOver = true;
    };
  }, [engine, collection, words]);
  const ids = words === '' ? undefined : found?.ids;
  const orderBy = entity.search.find((name) => entity.indexes.includes(name));
  const read = useRows(collection, { limit: ASKED, ...(ids ? { ids } : orderBy ? { orderBy } : {}) });
  return useMemo(() => {
    const known = new Map(read?.map((row) => [row.id, row]));
    const inOrder = ids ? ids.flatMap((id) => known.get(id) ?? []) : (read ?? []);
    const rows = inOrder.filter((row) => accept?.(row) ?? true).slice(0, SHOWN);
    const isAnswered = words === '' || found?.words === words;
    const isRead = read !== undefined && (!ids || ids.length === 0 || inOrder.length > 0);
    return { rows, isOfWords: isAnswered && isRead };
  }, [read, ids, accept, words, found]);
}

/** The same without a word on whether they are of these words yet: to be shown, not to be taken unseen. */
export const useFoundRows = (...asked: Parameters<typeof useFound>): Shown[] => useFound(...asked).rows;
