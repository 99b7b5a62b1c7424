import type { Db, Queryable, Tx } from '../database/db.ts';
import { iso, putOff as putOffIn, type OutboxTable, type Taken } from '../outbox/take-due.ts';

/** A sending that was taken up. */
export interface Queued extends Taken {
  readonly transmissionId: string;
  readonly trackingId: string;
  readonly flowId: string | null;
}

export const OUTBOX: OutboxTable = {
  name: 'transmission_outbox',
  id: 'transmission_id',
  told: 'o.transmission_id as "transmissionId", o.tracking_id as "trackingId", o.flow_id as "flowId"',
};
/** The sending that was taken up, and none that was asked for since. */
const IS_IT = 'organisation = $1 and transmission_id = $2 and tracking_id = $3';
const key = ({ organisation, transmissionId, trackingId }: Queued) => [
  organisation,
  transmissionId,
  trackingId,
];

interface Asked {
  readonly organisation: string;
  readonly transmissionId: string;
  readonly trackingId: string;
  readonly afresh: boolean;
  readonly now: string;
  /** Not before the platform has the invoice that it is told of (`release`). */
  readonly isHeld: boolean;
}
/**
 * A transmission is to be sent, and is with the row that says so or not at all. What a platform never took keeps its key, and
 * is asked for first; what it has taken stays the sending that it is, unless it was rejected: another one is made `afresh`.
 */
export const enqueue = async (tx: Tx, of: Asked): Promise<void> =>
  void (await tx.query(
    `insert into transmission_outbox as o (organisation, transmission_id, tracking_id, next_at, created_at)
     values ($1, $2, $3, $6, $4)
     on conflict (organisation, transmission_id) do update set
       tracking_id = case when $5 then excluded.tracking_id else o.tracking_id end,
       attempts = case when $5 or o.flow_id is not null then 0 else greatest(o.attempts, 1) end,
       flow_id = case when $5 then null else o.flow_id end,
       next_at = excluded.next_at, created_at = excluded.created_at`,
    [of.organisation, of.transmissionId, of.trackingId, of.now, of.afresh, of.isHeld ? null : of.now],
  ));

/** The platform has an invoice: what waited to be told of it is due in its order, and is tried for as long as if it was asked for now. */
export const release = async (
  tx: Tx,
  { organisation, invoice, now }: { organisation: string; invoice: string; now: number },
): Promise<void> =>
  void (await tx.query(
    `update transmission_outbox o set next_at = o.created_at, created_at = $3 from transmissions t
     where t.organisation = o.organisation and t.id = o.transmission_id and o.organisation = $1
       and t.invoice = $2 and t.cashed_on is not null and t.status = 'waiting' and o.next_at is null and o.flow_id is null`,
    [organisation, invoice, iso(now)],
  ));

/** The platform has it. False where somebody else has written so, or another sending was asked for meanwhile. */
export async function noteTaken(tx: Tx, queued: Queued, flowId: string, next: number): Promise<boolean> {
  const { affected } = await tx.query(
    `update transmission_outbox set flow_id = $4, attempts = 0, next_at = $5 where ${IS_IT} and flow_id is null`,
    [...key(queued), flowId, iso(next)],
  );
  return affected > 0;
}

/** Not before then, null for never. False where another sending was asked for meanwhile. */
export const putOff = (db: Queryable, queued: Queued, until: number | null): Promise<boolean> =>
  putOffIn(
    db,
    OUTBOX,
    { isIt: 'organisation = $2 and transmission_id = $3 and tracking_id = $4', parameters: key(queued) },
    until,
  );

/** From when on the platform is to be heard, for whoever's turn it is; undefined where it is nobody's yet. */
export async function takeHearing(
  db: Db,
  { platform, from, now, next }: { platform: string; from: string; now: number; next: number },
): Promise<string | undefined> {
  const { rows } = await db.query<{ until: string }>(
    `insert into platform_heard as h (platform, heard_until, next_at) values ($1, $2, $4)
     on conflict (platform) do update set next_at = excluded.next_at where h.next_at <= $3
     returning h.heard_until as until`,
    [platform, from, iso(now), iso(next)],
  );
  return rows[0]?.until;
}

export const noteHeard = async (db: Db, platform: string, until: string): Promise<void> =>
  void (await db.query('update platform_heard set heard_until = $2 where platform = $1', [platform, until]));
