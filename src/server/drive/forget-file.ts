import type { Tx } from '../database/db.ts';

/**
 * Forgets what was made of a file that nothing needs any more: its text, and its small pictures. Answers the hashes of the bytes
 * that are to go from the store, none of which is the bytes of anything else: what a person uploaded may be a thumbnail too.
 */
export async function forgetMadeOf(
  tx: Tx,
  sha256: string,
  take: (tx: Tx, sha256: string) => Promise<void>,
): Promise<string[]> {
  await tx.query('delete from file_text where sha256 = $1', [sha256]);
  const { rows } = await tx.query<{ thumbnail: string | null }>(
    'delete from file_thumbnail where sha256 = $1 returning thumbnail',
    [sha256],
  );
  const unneeded: string[] = [];
  for (const thumbnail of new Set(rows.map((row) => row.thumbnail))) {
    if (thumbnail === null || thumbnail === sha256) continue;
    await take(tx, thumbnail);
    if (!(await isNamed(tx, thumbnail))) unneeded.push(thumbnail);
  }
  const isThumbnail = await tx.query('select 1 from file_thumbnail where thumbnail = $1 limit 1', [sha256]);
  return isThumbnail.rows.length > 0 ? unneeded : [...unneeded, sha256];
}

async function isNamed(tx: Tx, sha256: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 where exists (select 1 from stored_file where sha256 = $1)
       or exists (select 1 from file_thumbnail where thumbnail = $1)`,
    [sha256],
  );
  return rows.length > 0;
}
