import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import type { Shown } from '../../offline/index.ts';
import { readShown } from '../../offline/react/shown-rows.ts';
import { useLive } from '../../offline/react/use-live.ts';
import { matchOf, wordsOf } from './match.ts';

export interface FoundRow {
  readonly collection: string;
  readonly row: Shown;
}

/** A stand-in. */
export function useSearch(words: string, { limit }: { limit: number }): readonly FoundRow[] | undefined {
  return useLive(async (engine) => {
    const asked = wordsOf(words);
    const found: FoundRow[] = [];
    if (asked.length === 0) return found;
    for (const collection of COLLECTIONS) {
      if (entityOf(collection).fixedRows) continue;
      for (const row of await readShown(engine, collection, { limit: 200 }))
        if (matchOf(`${row.displayLine1} ${row.displayLine2}`, asked) > 0) found.push({ collection, row });
    }
    return found.slice(0, limit);
  }, `${words}`);
}
