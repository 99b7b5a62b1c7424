import { useDeferredValue, useMemo, useState } from 'react';
import { normalise } from '../../../domain/kernel/text.ts';
import type { AnyRow, Entity } from '../../../domain/kernel/entity.ts';
import { useEngine, useRows, type Shown } from '../../../offline/index.ts';

const SHOWN = 20;

/** What a row is found by: its display lines and the fields that its declaration searches. */
export function isFoundBy(entity: Pick<Entity, 'search'>, row: AnyRow, words: readonly string[]): boolean {
  const fields = [row.displayLine1, row.displayLine2, ...entity.search.map((name) => row[name])];
  const hay = normalise(fields.filter((value) => value !== null && value !== undefined).join(' '));
  return words.every((word) => hay.includes(word));
}

const wordsOf = (text: string): string[] => normalise(text).split(/\s+/).filter(Boolean);

export interface Found {
  readonly rows: Shown[];
  /** Until they are of the words asked for now, they are of others. */
  readonly isOfWords: boolean;
}

/** The first rows that hold all the words, accents and case aside; null searches nothing and reads a few. */
export function useFound(collection: string, text: string | null, accept?: (row: AnyRow) => boolean): Found {
  const entity = useEngine().context.entityOf(collection);
  const wanted = useDeferredValue(text ?? '');
  const filter = useMemo(() => {
    const words = wordsOf(wanted);
    return (row: AnyRow) => (accept?.(row) ?? true) && isFoundBy(entity, row, words);
  }, [entity, wanted, accept]);
  const orderBy = entity.search.find((name) => entity.indexes.includes(name));
  const rows = useRows(collection, { limit: SHOWN, filter, ...(orderBy ? { orderBy } : {}) });
  // Rows that were here when the words changed are of the words before.
  const [asked, setAsked] = useState<{ wanted: string; before: readonly Shown[] | undefined }>();
  if (asked?.wanted !== wanted) setAsked({ wanted, before: rows });
  const isAnswer = asked?.wanted === wanted && rows !== undefined && rows !== asked.before;
  const isOfWords = isAnswer && wanted === (text ?? '');
  return useMemo(() => ({ rows: rows?.slice(0, SHOWN) ?? [], isOfWords }), [rows, isOfWords]);
}

/** The same without a word on whether they are of these words yet: to be shown, not to be taken unseen. */
export const useFoundRows = (...asked: Parameters<typeof useFound>): Shown[] => useFound(...asked).rows;
