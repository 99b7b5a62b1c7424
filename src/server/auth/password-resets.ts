import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Db } from '../database/db.ts';
import type { Clock, Ids } from '../ports.ts';

/** A link in a mail lives so long, and ends with its use or with a newer one. */
export const RESET_LIFE_MS = 3_600_000;
/** Nobody's letter box is filled by asking again and again, from however many addresses. */
const MOST_MAILS = 5;
const MAILS_WINDOW_MS = 3_600_000;
const KEPT_MS = 24 * 3_600_000;
const TOKEN_BYTES = 32;

const iso = (ms: number): string => new Date(ms).toISOString();
const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Who {
  readonly organisation: string;
  readonly userId: string;
}

/**
 * Opens the way to a new password and answers its token, which is kept nowhere: only its SHA-256 is. An earlier one ends.
 * Undefined where this person has been sent enough mails for now.
 */
export async function openReset(
  db: Db,
  clock: Clock,
  ids: Ids,
  { organisation, userId }: Who,
): Promise<string | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // One after the other for one person: two at once would both be the newest.
    await tx.query('select 1 from credential where organisation = $1 and user_id = $2 for update', [
      organisation,
      userId,
    ]);
    await tx.query('delete from password_reset where created_at < $1', [iso(now - KEPT_MS)]);
    const { rows } = await tx.query<{ count: number }>(
      `select count(*) as count from password_reset
       where organisation = $1 and user_id = $2 and created_at > $3`,
      [organisation, userId, iso(now - MAILS_WINDOW_MS)],
    );
    if ((rows[0]?.count ?? 0) >= MOST_MAILS) return undefined;
    await endResets(tx, clock, { organisation, userId });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query(
      `insert into password_reset (organisation, id, user_id, token_sha256, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [organisation, ids.next(), userId, sha256(token), iso(now), iso(now + RESET_LIFE_MS)],
    );
    return token;
  });
}

/** Whose password this token lets one choose, while it lives and its person may sign in. */
export async function findReset(
  db: Queryable,
  clock: Clock,
  token: string,
): Promise<(Who & { username: string }) | undefined> {
  const { rows } = await db.query<Who & { username: string }>(
    `select r.organisation, r.user_id as "userId", c.username
     from password_reset r join credential c on c.organisation = r.organisation and c.user_id = r.user_id
     where r.token_sha256 = $1 and r.ended_at is null and r.expires_at > $2 and c.enabled`,
    [sha256(token), iso(clock.now())],
  );
  return rows[0];
}

/** Uses the token up; false when somebody was faster. */
export async function useReset(tx: Queryable, clock: Clock, token: string): Promise<boolean> {
  const now = iso(clock.now());
  const { affected } = await tx.query(
    'update password_reset set ended_at = $2 where token_sha256 = $1 and ended_at is null and expires_at > $2',
    [sha256(token), now],
  );
  return affected === 1;
}

/** Every open way to a new password of this person ends. */
export async function endResets(tx: Queryable, clock: Clock, { organisation, userId }: Who): Promise<void> {
  await tx.query(
    'update password_reset set ended_at = $3 where organisation = $1 and user_id = $2 and ended_at is null',
    [organisation, userId, iso(clock.now())],
  );
}
