import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { isCollection } from '../../domain/registry.ts';
import type { Queryable } from '../database/db.ts';
import { httpProblem } from '../http/problem.ts';
import { knowRecords } from '../store/followed.ts';
import { layoutOf } from '../store/layout.ts';
import { uploadsOf } from '../store/links.ts';
import { readStored } from '../store/lookup.ts';
import type { Reader } from '../store/reader.ts';
import { readableFields } from '../store/visible.ts';

/**
 * The upload, for whoever may read its bytes: its author, admin where it is none of the drive, or anybody who may read a field
 * of an entity that names it. Throws 404 for all others, and for everybody where all that names it was removed for good.
 */
export async function readableUpload(db: Queryable, reader: Reader, id: string): Promise<AnyRow> {
  const layout = layoutOf('uploads');
  const stored = await readStored(db, layout, { ...reader, id });
  if (!stored || stored.deleted) throw httpProblem('not-found');
  const { row } = stored;
  if (readableFields(layout.entity, reader)(row) && !(await isRemoved(db, reader, row.id))) return row;
  if (await isNamedWhereReadable(db, reader, row.id)) return row;
  throw httpProblem('not-found');
}

/** Whether it goes with the next upkeep, as files of the drive name it that were removed for good, and nothing else does. */
async function isRemoved(db: Queryable, { organisation }: Reader, id: string): Promise<boolean> {
  const { rows } = await db.query<{ removed: boolean | null }>(
    `select bool_and(f.removed_on is not null) as removed from upload_use u
       left join drive_files f on u.collection = 'driveFiles' and f.organisation = u.organisation and f.id = u.entity
     where u.organisation = $1 and u.upload = $2`,
    [organisation, id],
  );
  return rows[0]?.removed === true;
}

/** Whether the person may read a field that names this upload. */
export async function isNamedWhereReadable(db: Queryable, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await db.query<{ collection: string; entity: string }>(
    'select collection, entity from upload_use where organisation = $1 and upload = $2',
    [reader.organisation, id],
  );
  for (const use of rows) if (await showsUpload(db, reader, use, id)) return true;
  return false;
}

async function showsUpload(
  db: Queryable,
  reader: Reader,
  { collection, entity: id }: { collection: string; entity: string },
  upload: string,
): Promise<boolean> {
  if (!isCollection(collection)) return false;
  const layout = layoutOf(collection);
  const stored = await readStored(db, layout, { ...reader, id });
  if (stored) await knowRecords(db, layout, reader, [stored.row]);
  const open = stored && !stored.deleted ? readableFields(layout.entity, reader)(stored.row) : undefined;
  if (!stored || !open) return false;
  const fields: Fields = Object.fromEntries(
    Object.entries(layout.entity.fields).filter(([name]) => open.includes(name)),
  );
  return uploadsOf(fields, stored.row).includes(upload);
}
