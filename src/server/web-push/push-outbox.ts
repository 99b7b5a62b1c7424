import type { Db } from '../database/db.ts';

/** A message that was taken up to be sent. */
export interface Queued {
  readonly organisation: string;
  readonly sessionId: string;
  readonly noticeId: string;
  /** Of the push service. */
  readonly host: string;
  /** This one too. */
  readonly attempts: number;
  /** In ms. */
  readonly createdAt: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const key = ({ organisation, sessionId, noticeId }: Queued) => [organisation, sessionId, noticeId];
/** Of a subscription `s`, whose address is written as browsers write it (see `isEndpoint`). */
const HOST = "split_part(s.endpoint, '/', 3)";
const IS_IT = 'organisation = $1 and session_id = $2 and notice_id = $3';

/**
 * Takes up what has been due for longest at a host that is not `busy`, by one process only. Until `leaseEnds` it is nobody
 * else's; should its process be gone by then, another takes it up.
 */
export async function takeDue(
  db: Db,
  { now, leaseEnds, busy }: { now: number; leaseEnds: number; busy: readonly string[] },
): Promise<Queued | undefined> {
  const { rows } = await db.query<Queued>(
    `update push_outbox o set attempts = o.attempts + 1, next_at = $2
     from (select q.organisation, q.session_id, q.notice_id, ${HOST} as host
           from push_outbox q
           join push_subscription s on s.organisation = q.organisation and s.session_id = q.session_id
           where q.next_at <= $1 and not ${HOST} = any($3::text[])
           order by q.next_at limit 1 for update of q skip locked) d
     where o.organisation = d.organisation and o.session_id = d.session_id and o.notice_id = d.notice_id
     returning o.organisation, o.session_id as "sessionId", o.notice_id as "noticeId", d.host, o.attempts,
       (extract(epoch from o.created_at) * 1000)::bigint as "createdAt"`,
    [iso(now), iso(leaseEnds), busy],
  );
  return rows[0];
}

/** It was sent, or is not to be sent any more. */
export const dropQueued = async (db: Db, queued: Queued): Promise<void> =>
  void (await db.query(`delete from push_outbox where ${IS_IT}`, key(queued)));

/** Not before then. */
export const putOff = async (db: Db, queued: Queued, until: number): Promise<void> =>
  void (await db.query(`update push_outbox set next_at = $4 where ${IS_IT}`, [...key(queued), iso(until)]));

/** As if it had not been taken up: its process ends. */
export const giveBack = async (db: Db, queued: Queued, now: number): Promise<void> =>
  void (await db.query(`update push_outbox set next_at = $4, attempts = attempts - 1 where ${IS_IT}`, [
    ...key(queued),
    iso(now),
  ]));

/** A push service wants none for this device before then. */
export const putOffAll = async (db: Db, { organisation, sessionId }: Queued, until: number): Promise<void> =>
  void (await db.query(
    'update push_outbox set next_at = greatest(next_at, $3) where organisation = $1 and session_id = $2',
    [organisation, sessionId, iso(until)],
  ));
