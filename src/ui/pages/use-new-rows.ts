import { addDays } from '../../domain/kernel/dates.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { useEngine, useRows, type Shown } from '../../offline/index.ts';

const NEW_DAYS = 30;

/** Rows of the last thirty days that stand for themselves, the newest first: ids rise with time, so the last few are read and no other. */
export function useNewRows(collection: string, most: number): Shown[] | undefined {
  const since = addDays(useEngine().writer.today(), -NEW_DAYS);
  const rows = useRows(collection, { descending: true, limit: 2 * most });
  // What was made here a moment ago has no time of the server's yet.
  return rows
    ?.filter((row) => (row.createdAt ?? '~') >= since && survivorOf(row) === undefined)
    .slice(0, most);
}
