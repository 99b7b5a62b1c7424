import type { Db } from '../../database/db.ts';
import { iso } from '../../outbox/take-due.ts';
import { READ_AS } from './text-kinds.ts';

/**
 * Notes the files that came since one last looked, as to be read. They are found by the organisation's changes, so that
 * none is missed, whichever way it came and whoever was not running then.
 */
export async function noteNewFiles(db: Db, now: number): Promise<void> {
  const { rows } = await db.query<{ id: string; counter: number; seen: number }>(
    `select o.id, o.counter, coalesce(s.seq, 0) as seen
     from organisation o left join file_text_seen s on s.organisation = o.id
     where o.counter > coalesce(s.seq, 0)`,
  );
  for (const { id, counter, seen } of rows)
    await db.transaction(async (tx) => {
      await tx.query(
        `insert into file_text (sha256, mime, next_at, created_at)
         select distinct on (u.sha256) u.sha256, u.mime, $4::timestamptz, $4::timestamptz from uploads u
         where u.organisation = $1 and u.seq > $2 and u.deleted_at is null and u.drive and u.mime = any($3::text[])
         on conflict do nothing`,
        [id, seen, Object.keys(READ_AS), iso(now)],
      );
      await tx.query(
        `insert into file_text_seen (organisation, seq) values ($1, $2)
         on conflict (organisation) do update set seq = greatest(file_text_seen.seq, excluded.seq)`,
        [id, counter],
      );
    });
}
