import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { Hit } from '../finder/question.ts';
import { useEngine } from './engine-context.tsx';
import { findingIn } from './finding.ts';
import { readRows } from '../mirror/read-rows.ts';
import { shownOf, type Shown } from './shown-rows.ts';

export interface FoundRow {
  readonly collection: string;
  readonly row: Shown;
}
interface SearchOptions {
  readonly limit?: number;
  /** Every mirrored collection unless said; what this device does not mirror is left out. */
  readonly collections?: readonly string[];
}
interface Found {
  readonly words: string;
  readonly hits: readonly Hit[];
}

/**
 * The rows on this device that hold all these words, the best first; accents and case do not count, and the beginning of a
 * word is enough. Undefined until the first answer; while the next one is looked for, the last one stands. Nothing is found
 * by no words.
 */
export function useSearch(
  words: string,
  { limit = 20, collections }: SearchOptions = {},
): readonly FoundRow[] | undefined {
  const engine = useEngine();
  const [found, setFound] = useState<Found>();
  const mirrored = engine.context.collections;
  const among = (collections?.filter((one) => mirrored.includes(one)) ?? mirrored).join(' ');
  const asked = words.trim();
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const finder = await findingIn(engine);
      if (isOver) return;
      const hits = asked === '' ? [] : await finder.search(asked, among.split(' '), limit);
      if (!isOver) setFound({ words: asked, hits });
    })().catch(() => isOver || setFound({ words: asked, hits: [] }));
    return () => {
      isOver = true;
    };
  }, [engine, asked, among, limit]);
  return useLiveQuery(async () => found && rowsOf(engine, found.hits), [engine, found]);
}

async function rowsOf(
  { db, context }: ReturnType<typeof useEngine>,
  hits: readonly Hit[],
): Promise<FoundRow[]> {
  // A read of each row alone would be a transaction of each.
  const ids = new Map<string, string[]>();
  for (const { collection, id } of hits) ids.set(collection, [...(ids.get(collection) ?? []), id]);
  const read = await Promise.all(
    [...ids].map(async ([collection, of]) => {
      const entity = context.entityOf(collection);
      const rows = entity.fixedRows?.() ?? (await readRows(db.rows(collection), entity, { ids: of }));
      return [collection, new Map(rows.map((row) => [row.id, shownOf(row)]))] as const;
    }),
  );
  const byCollection = new Map(read);
  return hits.flatMap(({ collection, id }) => {
    const row = byCollection.get(collection)?.get(id);
    return row ? [{ collection, row }] : [];
  });
}
