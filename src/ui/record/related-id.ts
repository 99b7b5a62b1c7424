import type { Related } from './related-list.tsx';

/** What tells related rows apart: their collection, and for more of the same one the field that names the record. */
export const relatedId = (one: Related, all: readonly Related[]): string =>
  all.find(({ collection }) => collection === one.collection)?.by === one.by ? one.collection : one.by;
