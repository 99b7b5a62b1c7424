import type { Hit } from './question.ts';
import { typedOn, type RowTexts } from './row-text.ts';

export interface Ranked extends Hit {
  readonly rank: number;
}

/** The better hit comes first, of equals the newer row. */
export const isBefore = (a: Ranked, b: Ranked): boolean =>
  a.rank > b.rank || (a.rank === b.rank && a.id > b.id);

type BestHits = (
  words: readonly string[],
  limit: number,
  /** Another number whenever a row is another. */
  revision: number,
  all: Iterable<number>,
) => Ranked[];

/** The rows of a collection that answer words best. Whoever types on looks among what was found, not among all again. */
export function createBestHits(
  collection: string,
  texts: RowTexts,
  idAt: (place: number) => string,
): BestHits {
  let last:
    | { readonly revision: number; readonly words: readonly string[]; readonly hits: readonly number[] }
    | undefined;
  return (words, limit, revision, all) => {
    const among = last?.revision === revision && typedOn(last.words, words) ? last.hits : all;
    const rankOf = texts.ranking(words);
    const hits: number[] = [];
    const best: Ranked[] = [];
    for (const place of among) {
      const rank = rankOf(place);
      if (rank === 0) continue;
      hits.push(place);
      const worst = best[limit - 1];
      if (worst && rank < worst.rank) continue;
      const hit = { collection, id: idAt(place), rank };
      if (worst && !isBefore(hit, worst)) continue;
      const at = best.findIndex((one) => isBefore(hit, one));
      best.splice(at < 0 ? best.length : at, 0, hit);
      if (best.length > limit) best.pop();
    }
    last = { revision, words, hits };
    return best;
  };
}
