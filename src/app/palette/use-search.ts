import type { AnyRow } from '../../domain/kernel/entity.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { usePerson, type Shown } from '../../offline/index.ts';
import { readShown } from '../../offline/react/shown-rows.ts';
import { useLive } from '../../offline/react/use-live.ts';
import { isFoundBy } from '../../ui/form/picker/search-rows.ts';
import { recordPath } from '../sync/record-paths.ts';
import { matchOf, wordsOf } from './match.ts';

export interface FoundRow {
  readonly collection: string;
  readonly row: Shown;
}

/** Of one collection, so that a frequent word in one does not hide the others. */
const OF_EACH = 20;

/**
 * The rows on this device that hold all the words, best first; undefined while they are looked for. It reads the collections
 * that have a page through; an index of the engine's own takes its place, under the same name and with the same answer.
 */
export function useSearch(text: string, { limit }: { limit: number }): readonly FoundRow[] | undefined {
  const person = usePerson();
  return useLive(async (engine) => {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const found: (FoundRow & { readonly score: number })[] = [];
    for (const collection of COLLECTIONS) {
      const entity = entityOf(collection);
      if (entity.fixedRows || !mayEver(entity, 'R', person)) continue;
      if (recordPath({ collection, entityId: 'x' }) === undefined) continue;
      const filter = (row: AnyRow) => isFoundBy(entity, row, words);
      for (const row of await readShown(engine, collection, { limit: OF_EACH, filter }))
        found.push({ collection, row, score: matchOf(row.displayLine1 ?? '', words) });
    }
    return found.toSorted((a, b) => b.score - a.score).slice(0, limit);
  }, text);
}
