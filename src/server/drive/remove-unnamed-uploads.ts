import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';
import { removeInBatches } from './removal-pass.ts';

/**
 * So long what was sent for the drive waits for the file that will name it, or for one that named it to do so again: a device may
 * lose its network for weeks between the two.
 */
const KEPT_MS = 30 * 86_400_000;
const BATCH = 100;

/**
 * Gives back the room of what was sent for the drive and is named by nothing since a month: a sending that its device gave
 * up, a version that was dropped. Its bytes are kept for some time more. Answers how many went.
 */
export const removeUnnamedUploads = (parts: ByItselfParts): Promise<number> =>
  removeInBatches(parts, BATCH, async (unit) => {
    const { tx, reader } = unit;
    const { rows } = await tx.query<{ id: string }>(
      `with named as materialized (
         select distinct file #>> '{}' as id from history h, jsonb_path_query(h.changes->'versions', '$.**.file') as file
         where h.organisation = $1 and h.collection = 'driveFiles' and h.at > $2::timestamptz and h.changes ? 'versions')
       select u.id from uploads u where u.organisation = $1 and u.drive and u.deleted_at is null
         and u.created_at < $2::timestamptz
         and not exists (select 1 from upload_use n where n.organisation = $1 and n.upload = u.id)
         and not exists (select 1 from named where named.id = u.id::text)
       order by u.id limit ${BATCH} for update`,
      [reader.organisation, new Date(parts.clock.now() - KEPT_MS).toISOString()],
    );
    const layout = layoutOf('uploads');
    for (const { id } of rows) {
      const stored = await readStored(tx, layout, { ...reader, id });
      if (stored) unit.change(layout, 'delete', stored.row, stored.row);
    }
    return rows.length;
  });
