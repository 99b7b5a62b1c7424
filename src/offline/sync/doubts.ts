import type { EngineDatabase } from '../database/open.ts';

/** Most of a collection that the server lists no more: kept on this device until its person decides. */
export interface Doubt {
  readonly collection: string;
  /** Rows that it lacks, of so many. */
  readonly gone: number;
  readonly of: number;
}
const DOUBT = 'doubt:';

/** A doubt as `meta` holds it; `isKept` where its person wants the rows here all the same. */
export type KeptDoubt = Omit<Doubt, 'collection'> & { readonly isKept?: true };

/** Under this key of `meta` a doubt stands. */
export const doubtOf = (collection: string): string => `${DOUBT}${collection}`;

/** The doubts that wait for their person. */
export const readDoubts = async (db: EngineDatabase): Promise<Doubt[]> =>
  (await db.strict.meta.where('key').startsWith(DOUBT).toArray()).flatMap(({ key, value }) => {
    const { isKept, ...doubt } = value as KeptDoubt;
    return isKept ? [] : [{ collection: key.slice(DOUBT.length), ...doubt }];
  });
