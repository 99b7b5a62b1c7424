import { driveLimitsOn } from '../../domain/drive/drive-limits-on.ts';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { putAwayAll, takeBackNotices } from './notices/notices-over.ts';
import { layoutOf } from '../store/layout.ts';
import { uploadsOf } from '../store/links.ts';
import { readStored } from '../store/lookup.ts';
import { rippleFrom, type Unit } from '../store/unit.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';
import { removeInBatches } from './removal-pass.ts';

/** Removals a transaction, so that nobody waits long. */
const BATCH = 20;

/**
 * Takes away what was removed for good, or has been in the trash for as long as is set, with all that is in it. What others own there is never
 * lost: it moves to the top of their drive, with what is in it. Answers how many were taken away of those that were removed.
 */
export const removeDriveFiles = (parts: ByItselfParts): Promise<number> =>
  removeInBatches(parts, BATCH, async (unit) => {
    const { tx, reader } = unit;
    const { trashDays } = await driveLimitsOn(unit.lookup, unit.context().today);
    const old = new Date(parts.clock.now() - trashDays * 86_400_000).toISOString();
    // Another server that is at it has them; who waited for it finds them gone.
    const due = await tx.query<{ id: string }>(
      `select t.id from drive_files t where t.organisation = $1 and t.deleted_at is null
         and (t.removed_on is not null or t.trashed_on < $2::timestamp)
       order by t.id limit ${BATCH} for update`,
      [reader.organisation, toWireTimestamp(old, reader.timeZone)],
    );
    const gone = new Map<string, AnyRow>();
    for (const { id } of due.rows) await removeWithItsContent(unit, id, gone);
    await removeUploads(unit, [...gone.values()]);
    await putAwayAll(unit, [...gone.keys()]);
    return due.rows.length;
  });

async function removeWithItsContent(unit: Unit, id: string, gone: Map<string, AnyRow>): Promise<void> {
  const layout = layoutOf('driveFiles');
  const root = await rowOf(unit, id);
  const waiting = root ? [root] : [];
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (gone.has(row.id)) continue;
    if (row['owner'] !== root?.['owner']) {
      const before = row;
      const moved = await computed(layout.entity, { ...row, folder: null }, unit.context(before));
      const written = unit.change(layout, 'update', before, moved);
      await rippleFrom(unit, layout, written, before);
      await takeBackNotices(unit, written, before);
      continue;
    }
    gone.set(row.id, row);
    for (const name of await namesIn(unit, row.id)) {
      const inside = await rowOf(unit, name);
      if (inside) waiting.push(inside);
    }
    unit.change(layout, 'delete', row, row);
  }
}

async function namesIn({ tx, reader }: Unit, folder: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select t.id from drive_files t where t.organisation = $1 and t.folder = $2 and t.deleted_at is null
     order by t.id for update`,
    [reader.organisation, folder],
  );
  return rows.map(({ id }) => id);
}

async function rowOf({ tx, reader }: Unit, id: string): Promise<AnyRow | undefined> {
  const stored = await readStored(tx, layoutOf('driveFiles'), { ...reader, id });
  return stored && !stored.deleted ? stored.row : undefined;
}

/** The contents of what is gone go too, where nothing else names them: their bytes are kept for some time more. */
async function removeUploads(unit: Unit, gone: readonly AnyRow[]): Promise<void> {
  const { tx, reader } = unit;
  const { fields } = layoutOf('driveFiles').entity;
  const uploads = [...new Set(gone.flatMap((row) => uploadsOf(fields, row)))];
  const { rows } = await tx.query<{ upload: string }>(
    `select distinct upload from upload_use where organisation = $1 and upload = any($2::uuid[])
       and not (collection = 'driveFiles' and entity = any($3::uuid[]))`,
    [reader.organisation, uploads, gone.map(({ id }) => id)],
  );
  const used = new Set(rows.map(({ upload }) => upload));
  const layout = layoutOf('uploads');
  for (const id of uploads.filter((one) => !used.has(one)).toSorted()) {
    const stored = await readStored(tx, layout, { ...reader, id, lock: 'for update' });
    if (stored && !stored.deleted && stored.row['drive'] === true)
      unit.change(layout, 'delete', stored.row, stored.row);
  }
}
