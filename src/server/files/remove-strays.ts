import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../database/db.ts';
import { takeFile } from './remove-unneeded.ts';
import type { FileStore } from './store.ts';

/** Younger bytes may still get their row; rows restored from a backup of the last days find theirs. */
const STRAY_MS = 7 * 86_400_000;
/** So long nothing takes that is received in one call. */
const RECEIVING_MS = 86_400_000;
const BATCH = 500;

/**
 * Removes bytes that no row ever named: a server ended, or a call failed, between the bytes and their row. `now` in ms. Answers
 * how many went.
 */
export async function removeStrays(db: Db, files: FileStore, now: number): Promise<number> {
  let removed = await removeHalfReceived(files.incoming, now);
  let old: string[] = [];
  for await (const { sha256, changedAt } of files.list()) {
    if (now - changedAt <= STRAY_MS) continue;
    old.push(sha256);
    if (old.length < BATCH) continue;
    removed += await removeUnnamedOf(db, files, old);
    old = [];
  }
  return removed + (await removeUnnamedOf(db, files, old));
}

const NAMED = `exists (select 1 from stored_file s where s.sha256 = h.sha256)
  or exists (select 1 from uploads u where u.sha256 = h.sha256)
  or exists (select 1 from file_thumbnail t where t.thumbnail = h.sha256)`;

async function removeUnnamedOf(db: Db, files: FileStore, hashes: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ sha256: string }>(
    `select h.sha256 from unnest($1::text[]) as h(sha256) where not (${NAMED})`,
    [hashes],
  );
  for (const { sha256 } of rows)
    await db.transaction(async (tx) => {
      await takeFile(tx, sha256);
      const named = await tx.query(`select 1 from (select $1::text as sha256) h where ${NAMED}`, [sha256]);
      if (named.rows.length === 0) await files.remove(sha256);
    });
  return rows.length;
}

/** Transfers in pieces have a folder of their own there, and their own upkeep. */
async function removeHalfReceived(folder: string, now: number): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(folder, entry.name);
    const changedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? now;
    if (now - changedAt <= RECEIVING_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
