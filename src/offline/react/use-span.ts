import { shownOf, type Shown } from './shown-rows.ts';
import { useLive } from './use-live.ts';

export interface Span {
  /** An index whose values are texts or dates. */
  readonly index: string;
  /** The last value that is read. */
  readonly to: string;
  /** Without it, all of them. */
  readonly limit?: number;
  /** The last value first. */
  readonly descending?: true;
  /** Only rows of this person: whose `owner` they are, or who made what has none. */
  readonly ownedBy?: string | undefined;
}

/** The rows in the order of an index up to a value, those without one left out; undefined until they are read. */
export function useSpan(
  collection: string,
  { index, to, limit, descending, ownedBy }: Span,
): Shown[] | undefined {
  return useLive(
    async ({ db, device }) => {
      device.opened(collection);
      const upTo = db.rows(collection).where(index).belowOrEqual(to);
      // Looked through until so many are found: those of others never take their places.
      const found = (descending ? upTo.reverse() : upTo).filter(
        (row) => !row.$deleted && (!ownedBy || (row['owner'] ?? row.createdBy) === ownedBy),
      );
      const rows = await (limit === undefined ? found : found.limit(limit)).toArray();
      return rows.map(shownOf);
    },
    JSON.stringify([collection, index, to, limit, descending, ownedBy]),
  );
}
