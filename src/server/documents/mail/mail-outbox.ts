import type { Queryable, Tx } from '../../database/db.ts';
import { iso, putOff as putOffIn, type OutboxTable, type Taken } from '../../outbox/take-due.ts';

/** A mail that was taken up. */
export interface QueuedMail extends Taken {
  readonly mailId: string;
  /** Who asked for it, and for it again. */
  readonly byUser: string;
  /** Somebody began to hand it to the mail server, and has not told what came of it. */
  readonly isBegun: boolean;
}

export const MAILS: OutboxTable = {
  name: 'mail_outbox',
  id: 'mail_id',
  told: 'o.mail_id as "mailId", o.by_user as "byUser", o.is_begun as "isBegun"',
};

/** So many mails of one person go out in an hour: what is more waits for its turn, */
export const MOST_AN_HOUR = 60;
/** and for no longer than this. */
const LONGEST_TURN_MS = 24 * 3_600_000;

/**
 * A mail is to be sent, and is with the row that says so or not at all. False, and nothing, where so much of this person's
 * waits already that it would not go out within a day.
 */
export async function enqueueMail(
  tx: Tx,
  of: {
    readonly organisation: string;
    readonly mailId: string;
    readonly byUser: string;
    readonly now: string;
  },
): Promise<boolean> {
  const { rows } = await tx.query<{ due: number }>(
    `insert into mail_outbox as o (organisation, mail_id, by_user, next_at, due_at, created_at)
     select $1, $2, $3, due, due, $4 from (select greatest($4::timestamptz, (
       select due_at + interval '1 hour' from mail_outbox where organisation = $1 and by_user = $3
       order by due_at desc offset ${MOST_AN_HOUR - 1} limit 1)) as due) as turn
     on conflict (organisation, mail_id) do update set by_user = excluded.by_user, attempts = 0, is_begun = false,
       next_at = excluded.next_at, due_at = excluded.due_at, created_at = excluded.created_at
     returning (extract(epoch from o.due_at) * 1000)::bigint as due`,
    [of.organisation, of.mailId, of.byUser, of.now],
  );
  return rows[0] !== undefined && rows[0].due - Date.parse(of.now) <= LONGEST_TURN_MS;
}

/** The sending that was taken up, as long as nobody else has taken it up since. */
const isIt = (from: number) =>
  `organisation = $${from} and mail_id = $${from + 1} and attempts = $${from + 2} and created_at = $${from + 3}
    and next_at is not null`;
const key = ({ organisation, mailId, attempts, createdAt }: QueuedMail) => [
  organisation,
  mailId,
  attempts,
  iso(createdAt),
];

/** It is about to be handed to the mail server: false where that is not for us to do any more. */
export async function beginMail(db: Queryable, queued: QueuedMail): Promise<boolean> {
  const { affected } = await db.query(
    `update mail_outbox set is_begun = true where ${isIt(1)} and not is_begun`,
    key(queued),
  );
  return affected > 0;
}

/** Not before then, null for never. False where it is not for us to say any more. */
export async function putOffMail(db: Queryable, queued: QueuedMail, until: number | null): Promise<boolean> {
  const isOurs = await putOffIn(db, MAILS, { isIt: isIt(2), parameters: key(queued) }, until);
  // Nothing of it has left.
  if (isOurs && until !== null)
    await db.query(
      'update mail_outbox set is_begun = false where organisation = $1 and mail_id = $2',
      key(queued).slice(0, 2),
    );
  return isOurs;
}

/** It has left: nobody sends it any more, whoever has asked for it again meanwhile. */
export async function closeMail(tx: Tx, { organisation, mailId }: QueuedMail): Promise<void> {
  await tx.query('update mail_outbox set next_at = null where organisation = $1 and mail_id = $2', [
    organisation,
    mailId,
  ]);
}
