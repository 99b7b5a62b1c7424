import { useState } from 'react';
import { FIRST_ROWS, useRows, type RowsQuery, type Shown } from '../../offline/index.ts';
import type { LeftList } from './list-memory.ts';

export interface ListRows {
  /** Undefined until the first read is done. */
  readonly rows: readonly Shown[] | undefined;
  readonly limit: number;
  /** There may be more than what is here. */
  readonly more: boolean;
  readonly grow: () => void;
}

/**
 * The rows of a list as far as one has scrolled: fifty at first, twice as many whenever the end comes near, so that the
 * bottom of a hundred thousand is a dozen reads away. `key` names the question: another one starts at the top again.
 */
export function useListRows(
  collection: string,
  query: RowsQuery,
  key: string,
  left: LeftList | undefined,
): ListRows {
  const [grown, setGrown] = useState({ key, limit: left?.limit ?? FIRST_ROWS });
  const limit = grown.key === key ? grown.limit : FIRST_ROWS;
  const read = useRows(collection, { ...query, limit });
  const rows = read ?? left?.rows;
  const more = rows !== undefined && rows.length >= limit;
  return {
    rows,
    limit,
    more,
    grow: () => {
      // One step at a time: while the last one is still read, there is nothing to grow from.
      if (read && read.length >= limit) setGrown({ key, limit: limit * 2 });
    },
  };
}
