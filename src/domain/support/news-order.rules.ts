import type { AnyRow } from '../kernel/entity.ts';

/** Pinned articles first, then the newest. */
export const inNewsOrder = <A extends AnyRow>(articles: readonly A[]): A[] =>
  articles.toSorted(
    (a, b) =>
      Number(b['pinned'] === true) - Number(a['pinned'] === true) ||
      String(b['publishedAt'] ?? '').localeCompare(String(a['publishedAt'] ?? '')),
  );
