import { useMemo } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useColumns, type Condition, type Question } from '../../offline/index.ts';

export const question = (
  collection: string,
  conditions: readonly Condition[],
  sums: readonly string[] = [],
): Question => ({ collection, conditions, sums, words: '', order: undefined, groupBy: undefined, links: [] });

/** The rows of a question with some of their fields, from the device's index: no row is read for it. Undefined until known. */
export function useColumnRows(asked: Question, fields: readonly string[]): readonly AnyRow[] | undefined {
  const columns = useColumns(asked, fields);
  return useMemo(
    () =>
      columns?.ids.map((id, at) => ({
        id,
        displayLine1: columns.titles[at] ?? '',
        ...Object.fromEntries(Object.entries(columns.values).map(([name, values]) => [name, values[at]])),
      })) as AnyRow[] | undefined,
    [columns],
  );
}
