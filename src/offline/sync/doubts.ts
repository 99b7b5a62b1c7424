import type { EngineDatabase } from '../database/open.ts';

/** Most of a collection that the server lists no more: kept on this device until its person decides. */
export interface Doubt {
  readonly collection: string;
  /** Rows that it lacks, of so many. */
  readonly gone: number;
  readonly of: number;
}
const DOUBT = 'doubt:';

/** Under this key of `meta` a doubt stands. */
export const doubtOf = (collection: string): string => `${DOUBT}${collection}`;

export const readDoubts = async (db: EngineDatabase): Promise<Doubt[]> =>
  (await db.strict.meta.where('key').startsWith(DOUBT).toArray()).map(({ key, value }) => ({
    collection: key.slice(DOUBT.length),
    ...(value as Omit<Doubt, 'collection'>),
  }));
