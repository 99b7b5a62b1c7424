import type { Db } from '../../database/db.ts';
import { httpProblem } from '../../http/problem.ts';
import { knowRecords } from '../../store/followed.ts';
import { rowReader, layoutOf } from '../../store/layout.ts';
import type { Reader } from '../../store/reader.ts';
import { readableFields } from '../../store/visible.ts';
import { notInTrash, TRASHED } from '../places.ts';
import { uniqueNames } from './zip-names.ts';

/** What one zip holds at most. */
export const MOST_ENTRIES = 10_000;
export const MOST_BYTES = 50 * 1024 ** 3;

export interface ZipEntry {
  /** With its folders, as it stands in the zip; of a folder it ends with a slash. */
  readonly path: string;
  readonly changed: Date;
  /** Undefined of a folder. */
  readonly content?: { readonly sha256: string; readonly size: number };
}

interface Listed {
  id: string;
  name: string;
  kind: string;
  folder: string | null;
  sha256: string | null;
  size: number | null;
  at: string;
}

/**
 * What is in a zip of these files and folders: all below them that the person may read and that is not in the trash, in its
 * folders. Throws a 404 where there is nothing that they may read, and a 413 where it is more than one zip holds.
 */
export async function zipEntries(
  db: Db,
  reader: Reader,
  ids: readonly string[],
): Promise<{ name: string; entries: ZipEntry[] }> {
  const rows = await readableBelow(db, reader, ids);
  const chosen = rows.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) throw httpProblem('not-found');
  const bytes = rows.reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (rows.length > MOST_ENTRIES || bytes > MOST_BYTES)
    throw httpProblem('too-large', { extra: { mostFiles: MOST_ENTRIES, mostBytes: MOST_BYTES } });
  const below = new Map<string | null, Listed[]>();
  for (const row of rows) below.set(row.folder, [...(below.get(row.folder) ?? []), row]);
  const entries: ZipEntry[] = [];
  const listed = new Set<string>();
  const add = (list: readonly Listed[], place: string): void => {
    const unique = uniqueNames();
    for (const row of list) {
      // Chosen together with a folder that it is in: once is enough.
      if (listed.has(row.id)) continue;
      listed.add(row.id);
      const path = place + unique(row.name);
      const changed = new Date(row.at);
      if (row.kind === 'folder') {
        entries.push({ path: `${path}/`, changed });
        add(below.get(row.id) ?? [], `${path}/`);
      } else if (row.sha256 !== null)
        entries.push({ path, changed, content: { sha256: row.sha256, size: row.size ?? 0 } });
    }
  };
  const wanted = new Set(ids);
  add(
    // What is chosen together with its folder stands in it.
    chosen.filter(({ folder }) => !(folder && wanted.has(folder) && below.has(folder))),
    '',
  );
  const [first] = chosen;
  return { name: `${chosen.length === 1 && first ? first.name : 'Comptoir'}.zip`, entries };
}

/** The chosen rows and all below them through folders that the person may read, in the order of their names. */
async function readableBelow(db: Db, reader: Reader, ids: readonly string[]): Promise<Listed[]> {
  const layout = layoutOf('driveFiles');
  const read = rowReader(layout, reader.timeZone);
  const listed = new Map<string, Listed>();
  let level = { by: 'id', of: [...ids] };
  while (level.of.length > 0 && listed.size <= MOST_ENTRIES) {
    const { rows } = await db.query(
      `with recursive ${TRASHED} select ${layout.select} from drive_files t
       where t.organisation = $1 and t.${level.by} = any($2::uuid[]) and t.deleted_at is null and ${notInTrash('t')}
       order by t.name, t.id limit ${MOST_ENTRIES + 1}`,
      [reader.organisation, level.of],
    );
    const found = rows.map((record) => read(record).row);
    await knowRecords(db, layout, reader, found);
    const isOpen = readableFields(layout.entity, reader);
    const next: string[] = [];
    for (const row of found) {
      if (listed.has(row.id) || !isOpen(row)) continue;
      const { name, kind, folder, sha256, size } = row as unknown as Listed;
      const at = String(row['updatedAt']);
      listed.set(row.id, {
        id: row.id,
        name,
        kind,
        folder: folder ?? null,
        sha256: sha256 ?? null,
        size: size ?? null,
        at,
      });
      if (kind === 'folder') next.push(row.id);
    }
    level = { by: 'folder', of: next };
  }
  return [...listed.values()];
}
