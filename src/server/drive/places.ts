import { layoutOf } from '../store/layout.ts';
import type { Parameters } from '../store/parameters.ts';
import type { Reader } from '../store/reader.ts';
import { scopeSql } from '../store/scope.ts';

/**
 * The folders of the organisation ($1) that are in the trash or removed for good, by themselves or by a folder above them: a
 * common table for `with recursive`.
 */
export const TRASHED = `trashed (id) as (
  select f.id from drive_files f
  where f.organisation = $1 and (f.trashed_on is not null or f.removed_on is not null) and f.kind = 'folder'
  union
  select f.id from drive_files f join trashed t on f.folder = t.id where f.organisation = $1 and f.kind = 'folder'
)`;

/** Whether a row of `drive_files` is in its place, beside that table. */
export const notInTrash = (alias: string): string =>
  `${alias}.trashed_on is null and ${alias}.removed_on is null
   and (${alias}.folder is null or ${alias}.folder not in (select id from trashed))`;

/**
 * Whether a person may read a row of `drive_files` by what stands in it, as an SQL condition: all that a folder is read by. What
 * follows a record is asked apart: there are forty collections of them, and a plan for each takes longer than a search.
 */
export function readableByItself(reader: Reader, parameters: Parameters, alias: string): string {
  const { entity } = layoutOf('driveFiles');
  const access = entity.access.filter(({ follows }) => !follows);
  return scopeSql({ ...entity, access }, 'R', reader, parameters, alias);
}
