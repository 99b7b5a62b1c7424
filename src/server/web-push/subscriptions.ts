import type { Person } from '../auth/people.ts';
import type { Db, Queryable } from '../database/db.ts';
import type { MailLanguage } from '../mail/letter.ts';
import type { Clock } from '../ports.ts';
import type { GivenSubscription } from './subscription-body.ts';

/** Of a subscription `s`: its sitting lasts at `$now`, and its person may sign in. */
export const isLive = (now: string): string =>
  `exists (select 1 from session n join credential c on c.organisation = n.organisation and c.user_id = n.user_id
     where n.organisation = s.organisation and n.id = s.session_id and n.user_id = s.user_id
       and n.revoked_at is null and n.expires_at > ${now} and c.enabled)`;

/** Where this sitting is told of notices, and in what language; undefined where there is none under the server's present key. */
export async function subscriptionOf(
  db: Db,
  { organisation, sessionId }: Person,
  serverKey: string,
): Promise<{ readonly endpoint: string; readonly language: MailLanguage } | undefined> {
  const { rows } = await db.query<{ endpoint: string; language: MailLanguage }>(
    `select endpoint, language from push_subscription
     where organisation = $1 and session_id = $2 and server_key = $3`,
    [organisation, sessionId, serverKey],
  );
  return rows[0];
}

/** Keeps the one address of this sitting. A browser has one, whoever uses it: it is taken from an earlier sitting there. */
export async function keepSubscription(
  db: Db,
  clock: Clock,
  { organisation, sessionId, userId }: Person,
  given: GivenSubscription & { readonly serverKey: string; readonly language: MailLanguage },
): Promise<void> {
  const { endpoint, keys, serverKey, language } = given;
  await db.transaction(async (tx) => {
    await tx.query(
      `delete from push_subscription where endpoint = $1 and (organisation, session_id) <> ($2::uuid, $3::uuid)`,
      [endpoint, organisation, sessionId],
    );
    await tx.query(
      `insert into push_subscription
         (organisation, session_id, user_id, endpoint, p256dh, auth, server_key, language, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (organisation, session_id) do update set endpoint = excluded.endpoint,
         p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key,
         language = excluded.language, created_at = excluded.created_at`,
      [
        organisation,
        sessionId,
        userId,
        endpoint,
        keys.p256dh,
        keys.auth,
        serverKey,
        language,
        new Date(clock.now()).toISOString(),
      ],
    );
  });
}

/** This sitting is told of nothing any more; what was still to be sent goes with it. */
export async function endSubscription(
  db: Db,
  { organisation, sessionId }: Pick<Person, 'organisation' | 'sessionId'>,
): Promise<void> {
  await db.query('delete from push_subscription where organisation = $1 and session_id = $2', [
    organisation,
    sessionId,
  ]);
}

/** This address is nobody's any more. One that the sitting has by now in its place stays. */
export const endEndpoint = async (db: Db, endpoint: string): Promise<void> =>
  void (await db.query('delete from push_subscription where endpoint = $1', [endpoint]));

/**
 * Removes the addresses of sittings that are over, however they ended, and those made with another key of this server.
 * Nothing was sent to them since: whoever writes and whoever sends looks at the sitting. Without a key, all go.
 */
export async function sweepSubscriptions(db: Db, clock: Clock, serverKey: string | undefined): Promise<void> {
  await db.query(
    `delete from push_subscription s where s.server_key is distinct from $2::text or not ${isLive('$1')}`,
    [new Date(clock.now()).toISOString(), serverKey],
  );
}

/** Puts notices that are being written into the outbox of every device of theirs, in the same transaction. */
export async function queueMessages(
  tx: Queryable,
  organisation: string,
  now: string,
  notices: readonly { readonly id: string; readonly recipient: string }[],
): Promise<void> {
  if (notices.length === 0) return;
  await tx.query(
    `insert into push_outbox (organisation, session_id, notice_id, next_at, created_at)
     select s.organisation, s.session_id, x.id, $2::timestamptz, $2::timestamptz
     from jsonb_to_recordset($3::jsonb) as x(id uuid, recipient uuid)
     join push_subscription s on s.organisation = $1 and s.user_id = x.recipient
     where ${isLive('$2::timestamptz')}
     on conflict do nothing`,
    [organisation, now, JSON.stringify(notices)],
  );
}
