import { useDeferredValue, useMemo } from 'react';
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

/** The first rows that hold all the words, accents and case aside; null searches nothing and reads a few. */
export function useFoundRows(
  collection: string,
  text: string | null,
  accept?: (row: AnyRow) => boolean,
): Shown[] {
  const entity = useEngine().context.entityOf(collection);
  const wanted = useDeferredValue(text ?? '');
  const filter = useMemo(() => {
    const words = wordsOf(wanted);
    return (row: AnyRow) => (accept?.(row) ?? true) && isFoundBy(entity, row, words);
  }, [entity, wanted, accept]);
  const orderBy = entity.search.find((name) => entity.indexes.includes(name));
  const rows = useRows(collection, { limit: SHOWN, filter, ...(orderBy ? { orderBy } : {}) });
  return useMemo(() => rows?.slice(0, SHOWN) ?? [], [rows]);
}
