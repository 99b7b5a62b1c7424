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
