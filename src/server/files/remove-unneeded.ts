import type { Db, Tx } from '../database/db.ts';
import { forgetMadeOf } from '../drive/forget-file.ts';
import type { FileStore } from './store.ts';

/** So long the bytes of a file that somebody removed are kept, in days; what was erased with a person goes at once. */
export const KEPT_DAYS = 30;
/** Files a round. */
const BATCH = 1000;

/** While a file is entered nobody removes its bytes, and the other way round. */
export const takeFile = async (tx: Tx, sha256: string): Promise<void> =>
  void (await tx.query(`select pg_advisory_xact_lock(hashtext('stored_file'), hashtext($1))`, [sha256]));

const isNeeded = (sha256: string): string =>
  `exists (select 1 from uploads u where u.sha256 = ${sha256}
     and (u.deleted_at is null or u.deleted_at > $1::timestamptz - interval '${KEPT_DAYS} days'))`;

/**
 * Removes the bytes that no row names any more, and what was made of them: of what was erased, and of what was removed long ago. `now` in ms. Answers how
 * many files went. What is cut short goes on the next time: a file is forgotten once its bytes are gone. One that cannot be
 * removed holds up no other; it is thrown once all were tried.
 */
export async function removeUnneededFiles(db: Db, files: FileStore, now: number): Promise<number> {
  const at = new Date(now).toISOString();
  const { rows } = await db.query<{ sha256: string }>(
    `select distinct s.sha256 from stored_file s where not ${isNeeded('s.sha256')} limit ${BATCH}`,
    [at],
  );
  const remove = (sha256: string): Promise<number> =>
    db.transaction(async (tx) => {
      await takeFile(tx, sha256);
      const still = await tx.query(`select 1 where ${isNeeded('$2')}`, [at, sha256]);
      if (still.rows.length > 0) return 0;
      for (const gone of await forgetMadeOf(tx, sha256, takeFile)) await files.remove(gone);
      await tx.query('delete from stored_file where sha256 = $1', [sha256]);
      return 1;
    });
  let removed = 0;
  const failed: unknown[] = [];
  for (const { sha256 } of rows)
    removed += await remove(sha256).catch((error: unknown) => {
      failed.push(error);
      return 0;
    });
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} files could not be removed`);
  return removed;
}

/** Removes the bytes of a file whose row was refused after they were kept, unless they are another row's as well. */
export const removeUnnamed = (db: Db, files: FileStore, sha256: string): Promise<void> =>
  db.transaction(async (tx) => {
    await takeFile(tx, sha256);
    const { rows } = await tx.query('select 1 from stored_file where sha256 = $1 limit 1', [sha256]);
    if (rows.length === 0) await files.remove(sha256);
  });
