import { DEEPEST } from '../../../domain/drive/drive-file.rules.ts';
import type { Db } from '../../database/db.ts';
import { createParameters } from '../../store/parameters.ts';
import type { Reader } from '../../store/reader.ts';
import { readableByItself } from '../places.ts';

/**
 * By the id of each of these folders, where this person may read it: the names of the folders that lead to it and its own, the
 * outermost first. Ends below a folder that they may not read, whose name is told no more than what it lies in.
 */
export async function readablePaths(
  db: Db,
  reader: Reader,
  folders: readonly (string | null)[],
): Promise<Map<string, string[]>> {
  const ids = [...new Set(folders.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const parameters = createParameters(reader.organisation, ids);
  const readable = `f.organisation = $1 and f.deleted_at is null and ${readableByItself(reader, parameters, 'f')}`;
  const { rows } = await db.query<{ of: string; names: string[] }>(
    `with recursive above (of, next, name, depth) as (
       select f.id, f.folder, f.name, 1 from drive_files f where f.id = any($2::uuid[]) and ${readable}
       union all
       select a.of, f.folder, f.name, a.depth + 1 from above a join drive_files f on f.id = a.next
       where a.depth < ${DEEPEST} and ${readable}
     )
     select of, array_agg(name order by depth desc) as names from above group by of`,
    parameters.values,
  );
  return new Map(rows.map(({ of, names }) => [of, names]));
}
