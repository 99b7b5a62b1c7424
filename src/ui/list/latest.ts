import type { ListSort } from './list-definition.ts';

/** The latest documents are those one works on. */
export const LATEST: ListSort = { field: 'date', descending: true };
