import { Zip, ZipPassThrough } from 'fflate';
import type { Engine } from '../../../offline/index.ts';
import { fileBytes } from '../../../offline/upkeep.ts';
import { freeName, isFolder, nameKey, type DriveRow } from '../drive.ts';
import { childrenOf } from '../../../parts/files/put-file.ts';

/**
 * An archive of files and folders, made on this device from what it holds or can fetch. Most of them are packed already, so
 * they are put in as they are; its pieces become a Blob one by one, which the browser keeps where it has room.
 */
export async function zipOf(
  engine: Engine,
  rows: readonly DriveRow[],
): Promise<{ readonly zip: Blob; readonly files: number; readonly missing: number }> {
  const pieces: Blob[] = [];
  let files = 0;
  let missing = 0;
  let failure: unknown;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(new Blob([piece as Uint8Array<ArrayBuffer>]));
  });
  const put = async (row: DriveRow, within: string, taken: Set<string>): Promise<void> => {
    const name = freeName(row.name ?? '', taken);
    taken.add(nameKey(name));
    if (isFolder(row)) {
      const inside = new Set<string>();
      for (const child of await childrenOf(engine, row.id)) await put(child, `${within}${name}/`, inside);
      return;
    }
    const bytes = row.file ? await fileBytes(engine, row.file).catch(() => undefined) : undefined;
    if (!bytes) {
      missing += 1;
      return;
    }
    files += 1;
    const entry = new ZipPassThrough(`${within}${name}`);
    if (row.changedOn) entry.mtime = new Date(row.changedOn);
    zip.add(entry);
    const reader = bytes.stream().getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      entry.push(value);
    }
    entry.push(new Uint8Array(), true);
  };
  const top = new Set<string>();
  for (const row of rows) await put(row, '', top);
  zip.end();
  if (failure) throw failure;
  return { zip: new Blob(pieces, { type: 'application/zip' }), files, missing };
}
