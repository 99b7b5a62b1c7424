import type { ListSort } from '../../ui/list/list-definition.ts';

/** The orders that the lists of this area begin with. */
export const BY_CODE: ListSort = { field: 'code', descending: true };
export const BY_DUE: ListSort = { field: 'due', descending: false };
export const LATEST_TIME: ListSort = { field: 'startedAt', descending: true };
